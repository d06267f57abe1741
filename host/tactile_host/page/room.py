# SPDX-License-Identifier: Apache-2.0
"""What outlives a game in a page: the store, the ears, the board with its line, and who thinks."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from tactile_app.board.client import BoardClient
from tactile_app.board.connection import PATIENCE_MS
from tactile_app.board.kept_maps import find_map
from tactile_app.game.match import Match
from tactile_app.game.records.record_file import RecordFile
from tactile_app.game.snapshot import Window
from tactile_app.messages import turn
from tactile_app.session.listener import Listener
from tactile_app.session.session import Session
from tactile_app.speech.phrases import Phrases
from tactile_app.speech.settings import SpeechSettings
from tactile_app.speech.speaker import Speaker
from tactile_app.storage.store import Store
from tactile_host.board.profiles import Profile, read_profiles, smallest_profile
from tactile_host.page.board import PageBoard
from tactile_host.page.ear import PageEar
from tactile_host.page.minds import Minds
from tactile_host.runtime import preferences

# A worker that is silent for less has a slow computer, or a tab that nobody looks at: its plug is pulled by word alone.
SLOW_MS = 20_000
# The seeds of what was chosen: so many games may follow each other before something else is chosen.
MOST_GAMES = 10_000


class PageRoom:
    """Where one game after the other is played with what *store* keeps; what the page is to do goes to *show*.

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
        self.store = store
        self.show = show
        self.today, self._seed = lots
        self.has_board = has_board
        self.board: PageBoard | None = None
        # Whether somebody has set pegs on the board in the page, which stay for the next game then.
        self._is_in_use = False
        # Whether the board's line is open: a session that begins later is not told again.
        self.is_open = False
        # Whether it was told how the hand of the board in the page is led.
        self.is_hand_told = False
        # Whether another program on a board may be replaced: it was told of, and wanted once more.
        self.may_replace = False
        self.minds = Minds(lambda name, line: show({"think": line, "who": name}))
        self.ear = PageEar()
        kept = preferences.load(store, PageSettings())
        self.settings: SpeechSettings = replace(kept.settings, language=language)
        self.phrases = self.settings.phrases()
        self.speaker = Speaker(self.phrases, self.print_line, self.ear)
        if kept.news:
            self.speaker.say(turn(*kept.news))

    def next_seed(self) -> int:
        """Return the seed of the next game's lots."""
        seed, self._seed = self._seed, self._seed + MOST_GAMES
        return seed

    def board_for(self, match: Match | None, seed: int, now_ms: int, *, is_empty: bool = False) -> PageBoard | None:
        """Return the board in the page to play *match* on, None where another is plugged in; see Room of play."""
        if not self.has_board or (match is None and self.board is not None):
            return self.board
        if not self._is_in_use or self.board is None or self.board.profile != profile_for(match).name:
            self.board = page_board(match, seed, now_ms, is_empty=is_empty)
            self.is_open = False
        self._is_in_use = match is not None
        return self.board

    def session(self, listener: Listener, record: str, heard: tuple[int, int] | None, now_ms: int) -> Session:
        """Return a session of *listener* at this room's board, of which was *heard* so far."""
        patience_ms = SLOW_MS if self.has_board else PATIENCE_MS
        client = BoardClient(now_ms, patience_ms=patience_ms, heard=heard, map_of=partial(find_map, self.store))
        session = Session(
            listener,
            self.speaker,
            RecordFile(self.store, record),
            client,
            is_real=not self.has_board,
            reminds=False,
        )
        session.remember_speech(self.settings, self.keep_settings)
        # The page's clock counts from the epoch.
        session.writer.epoch_minutes = 0
        return session

    def keep_settings(self, settings: SpeechSettings) -> None:
        """Speak as *settings* say in every game from now on, and remember it; OSError where that fails."""
        self.settings = settings
        self.phrases = settings.phrases()
        preferences.save(self.store, settings)

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


def profile_for(match: Match | None) -> Profile:
    """Return what the board in the page is made like for *match*; without one any will do."""
    return read_profiles()[0] if match is None else smallest_profile(match.game.rows, match.game.columns)


def page_board(match: Match | None, seed: int, now_ms: int, *, is_empty: bool) -> PageBoard:
    """Return the board in the page for *match*, its pegs where the match has them; *is_empty*, or no match: none."""
    profile = profile_for(match)
    on_board = None if match is None else match.position or match.set_up
    wide = 0
    if match is not None and on_board is not None and not is_empty:
        window = Window((profile.rows, profile.columns), (match.game.rows, match.game.columns))
        wide = window.widen(on_board.occupancy())
    return PageBoard(profile.name, wide, seed, now_ms)
