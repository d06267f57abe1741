# SPDX-License-Identifier: Apache-2.0
"""A page's parts for an evening: the store, the ears, the board with its line, and who thinks."""

import itertools
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from tactile_app.board.connection import patience_with
from tactile_app.board.kept_maps import find_map
from tactile_app.evening.room import MOST_GAMES, Room
from tactile_app.evening.saved_games import default_record
from tactile_app.game.match import Match
from tactile_app.messages import Fact, result
from tactile_app.speech.phrases import Phrases
from tactile_app.speech.settings import SpeechSettings
from tactile_app.speech.speaker import Speaker
from tactile_app.storage.store import Store
from tactile_host.board.virtual_plate import pegs_at_first, profile_for
from tactile_host.opponent.data import read_puzzles
from tactile_host.page.board import PageBoard
from tactile_host.page.ear import PageEar
from tactile_host.page.minds import Minds
from tactile_host.runtime import preferences


class PageBoards:
    """The board in the page, or with *is_real* the one at the page's line; see Boards."""

    def __init__(self, now_ms: Callable[[], int], *, is_real: bool) -> None:
        self.is_real = is_real
        self.patience_ms = patience_with(is_real=is_real)
        self.board: PageBoard | None = None
        self._now_ms = now_ms
        # Whether somebody has set pegs on the board in the page: these stay for the next game.
        self._is_in_use = False

    def board_for(self, match: Match | None, seed: int, *, is_empty: bool = False) -> PageBoard | None:
        """See Boards."""
        if self.is_real or (match is None and self.board is not None):
            return self.board
        profile = profile_for(match).name
        if not self._is_in_use or self.board is None or self.board.profile != profile:
            self.board = PageBoard(profile, 0 if is_empty else pegs_at_first(match), seed, self._now_ms())
        self._is_in_use = match is not None
        return self.board


class Page:
    """The page's view, and the room in which it plays with what *store* keeps; its orders go to *show*.

    *today* is the date that records carry, *seed* draws all lots. *has_board*: the board in the page is played on.
    """

    def __init__(
        self,
        store: Store,
        show: Callable[[dict[str, object]], None],
        lots: tuple[str, int],
        language: str,
        *,
        has_board: bool,
    ) -> None:
        today, seed = lots
        self.now_ms = 0
        self.show = show
        self.has_board = has_board
        self.boards = PageBoards(lambda: self.now_ms, is_real=not has_board)
        self.minds = Minds(lambda name, line: show({"think": line, "who": name}))
        self.ear = PageEar()
        kept = preferences.load(store, PageSettings())
        settings: SpeechSettings = replace(kept.settings, language=language)
        self.speaker = Speaker(settings.phrases(), self.print_line, self.ear)
        if kept.news:
            self.speaker.say(result(*kept.news))
        self.room = Room(
            store=store,
            speaker=self.speaker,
            boards=self.boards,
            thinkers=self.minds,
            puzzles=read_puzzles,
            print_line=self.print_line,
            settings=settings,
            keep=partial(preferences.save, store),
            # The voice is the browser's or the screen reader's own.
            find_voices=dict,
            record_of=default_record,
            today=today,
            # The page's clock counts from the epoch.
            epoch_minutes=0,
            seeds=itertools.count(seed, MOST_GAMES),
            map_of=partial(find_map, store),
            hand_help=(Fact("page-hand"),) if has_board else (),
        )

    def show_spoken(self) -> None:
        """Let the page say what is to be heard."""
        for wish in self.ear.take():
            self.show(wish)

    def print_line(self, line: str) -> None:
        """Show *line* in the log."""
        self.show({"print": line})


class PageSettings(SpeechSettings):
    """How the page speaks: in its own words where the desktop would name a command."""

    def phrases(self) -> Phrases:
        """See SpeechSettings."""
        return Phrases(self.language, self.columns, self.names, self.length, "page")
