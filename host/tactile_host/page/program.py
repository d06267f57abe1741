# SPDX-License-Identifier: Apache-2.0
"""The page's composition root: it takes what happens in the page, with the time, and gives what the page is to do.

Both are JSON, so that the page needs to know nothing of Python. What happens is an object with "do":

    begin                                      a session: "game", "language", "board" (page or line), perhaps "new"
    typed, hand, pressed                       a line of "text"; "verb" of the hand at a "square"; a "key"
    opened, received, gone, cannot_open        the board's line; bytes come as "text". In the page the board's clock
                                               begins at "zero_ms" of the page's
    ended                                      the firmware of the board in the page has ended: it starts again
    tick                                       time has passed

What the page is to do is a list of objects, each with one of these names:

    say       a text for the ears, with "alert" where it interrupts
    print     a line for the log
    grid      the squares as they are now: view.py
    send      text for the board's line
    orders    lines for the simulation under the board in the page
    plug      a board in the page begins to work: board.py; null where its cable is pulled
    rest      the line is to be closed for a while
    language  what is spoken from now on
    over      the session has ended
    due       when a tick is wanted, in milliseconds; the last of each list
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from tactile_core.rules.games import GAMES, find_game
from tactile_host.board.client import BoardClient
from tactile_host.board.connection import PATIENCE_MS
from tactile_host.board.kept_maps import find_map
from tactile_host.board.profiles import smallest_profile
from tactile_host.board.transport import CannotOpen, Gone, Opened, Received
from tactile_host.game.match import Match
from tactile_host.game.record_file import RecordFile
from tactile_host.game.referee import Referee
from tactile_host.game.snapshot import Window
from tactile_host.messages import Fact, alert
from tactile_host.page.board import PageBoard
from tactile_host.page.ear import PageEar
from tactile_host.page.store import PageStore
from tactile_host.page.view import shown
from tactile_host.play.saved_games import default_record, find_unfinished, parse_note, set_aside
from tactile_host.play.session import Session
from tactile_host.play.typed_lines import TypedLines
from tactile_host.runtime import preferences
from tactile_host.runtime.events import Pressed, Tick, Typed
from tactile_host.speech.settings import SpeechSettings
from tactile_host.speech.speaker import Speaker
from tactile_host.storage.seals import read_log

LOGS = tuple(default_record(game.name) for game in GAMES)
# Lines are ASCII; a byte that is none is a damaged one, and still a byte.
CODING = "latin-1"
# While nothing happens a page looks at the time less often than a desktop: a board says something as often.
CALM_STEP_MS = 50
SLIDE = "slide"


@dataclass(frozen=True, slots=True)
class Started:
    """The board in the page works, and its clock stood at nought at *zero_ms* of the page's."""

    zero_ms: int


@dataclass(frozen=True, slots=True)
class FirmwareEnded:
    """The firmware of the board in the page has come to its end."""


@dataclass(frozen=True, slots=True)
class Moved:
    """The keyboard's hand does *verb* at *square*."""

    verb: str
    square: str


class PageProgram:
    """What runs in the page: one session after the other, each begun by the page, with what *store* keeps.

    *today* is the date that records carry, *seed* draws lots.
    """

    def __init__(self, store: PageStore, today: str, seed: int) -> None:
        self._store = store
        self._today = today
        self._seed = seed
        self._out: list[dict[str, object]] = []
        self._sitting: Sitting | None = None

    def handle(self, happened: str, now_ms: int) -> str:
        """Deal with what happened and return what the page is to do."""
        message = json.loads(happened)
        if message["do"] == "begin":
            self._begin(message, now_ms)
        if self._sitting is not None:
            self._sitting.take(event_of(message), now_ms)
            if self._sitting.session.is_over:
                self._out.append({"over": True})
                self._sitting = None
        due_ms = None if self._sitting is None else self._sitting.session.next_due_ms()
        if due_ms is not None and message["do"] == "tick" and not self._out:
            due_ms = now_ms + CALM_STEP_MS
        out = json.dumps([*self._out, {"due": due_ms}])
        self._out.clear()
        return out

    def record(self, game: str) -> bytes:
        """Return the record of *game* as a file holds it."""
        return self._store.data(default_record(game))

    def take_in(self, game: str, data: bytes) -> bool:
        """Put a record in place of that of *game*, which is set aside; return False for a damaged or foreign one."""
        log = read_log(data).log
        found = find_unfinished(log) if log.damage is None else None
        is_ours = found is not None and found.damage is None and f"game {game}" in log.lines
        if is_ours and self._sitting is None:
            name = default_record(game)
            if self._store.open(name).lines:
                self._store.set_aside(name)
            self._store.append(name, log.lines)
        return is_ours

    def _kept_settings(self) -> SpeechSettings:
        try:
            return preferences.load(self._store)
        except preferences.PreferencesError:
            return SpeechSettings()

    def _begin(self, message: dict[str, object], now_ms: int) -> None:
        """Begin a session as *message* says: "game", "language", "board" ("page" or "line"), "new"."""
        settings = replace(self._kept_settings(), language=str(message["language"]))
        self._sitting = Sitting(self._store, settings, self._out.append, (self._today, self._seed))
        self._sitting.begin(str(message["game"]), bool(message.get("new")), message["board"] == "page", now_ms)
        self._seed += 1


class Sitting:
    """One session, and what the page is shown of it, which goes to *show* message by message."""

    def __init__(
        self,
        store: PageStore,
        settings: SpeechSettings,
        show: Callable[[dict[str, object]], None],
        lots: tuple[str, int],
    ) -> None:
        self._store = store
        self._settings = settings
        self._show = show
        self._today, self._seed = lots
        self._ear = PageEar()
        self._grid: dict[str, object] = {}
        self._phrases = settings.phrases()
        self._language = ""
        self._origin: str | None = None
        self.board: PageBoard | None = None
        self.session: Session

    def begin(self, name: str, is_new: bool, has_board: bool, now_ms: int) -> None:
        """Open the record of the game called *name*, and go on with it or begin anew."""
        game = find_game(name)
        record = default_record(name)
        found = find_unfinished(self._store.open(record))
        if found.damage is not None:
            set_aside(self._store, record, found)
        is_resumed = found.game is not None and not is_new
        match = found.game.match if found.game is not None and is_resumed else Match(game, {}, self._seed)
        heard = parse_note(found.game.note) if found.game is not None and is_resumed else None
        speaker = Speaker(self._phrases, self._print, self._ear)
        if found.damage is not None:
            speaker.say(alert(Fact("record-damaged", line=found.damage.line, reason=found.damage.reason)))
        seeds = iter(range(self._seed + 1, self._seed + 10_000))
        referee = Referee(
            match,
            lambda chooser: Match(game, match.options, next(seeds), chooser),
            self._today,
            lambda house: self._phrases.rules(name, house),
        )
        client = BoardClient(now_ms, patience_ms=PATIENCE_MS, heard=heard, map_of=partial(find_map, self._store))
        session = Session(
            referee, speaker, RecordFile(self._store, record), client, is_real=not has_board, reminds=False
        )
        session.remember_speech(self._settings, self._keep_speech)
        self.session = session
        self._referee = referee
        if has_board:
            self.board = page_board(match, self._seed, now_ms)
        session.begin(referee.open() if not is_resumed else referee.reopen(heard is not None), now_ms)
        session.listen_to(self.board, TypedLines(session, referee, self.board, self._print, self._seed))

    def take(self, event: object, now_ms: int) -> None:
        """Let the session deal with *event*, and show what follows from it."""
        if self.board is not None:
            self.board.now_ms = now_ms
        match event:
            case Started(zero_ms):
                if self.board is not None:
                    self.board.start(zero_ms)
                self.session.take(Opened(), now_ms)
            case FirmwareEnded() if self.board is not None and self.board.is_plugged_in:
                self.board.unplug()
                self.board.plug_in()
            case FirmwareEnded():
                pass
            case Moved(verb, square):
                self._move(verb, square, now_ms)
            case None:
                pass
            case _:
                self.session.take(event, now_ms)
        self.session.take(Tick(), now_ms)
        self._show_board(now_ms)
        self._show_line()
        for spoken in self._ear.take():
            self._show({"say": spoken.text, "alert": spoken.is_alert})
        self._show_squares()

    def _move(self, verb: str, square: str, now_ms: int) -> None:
        """Let the hand do something at *square*; a slide is told in two parts, where it begins and where it ends."""
        origin, self._origin = self._origin, None
        if verb != SLIDE:
            self.session.take(Typed(f"{verb} {square}"), now_ms)
        elif origin is not None and origin != square:
            self.session.take(Typed(f"{SLIDE} {origin} {square}"), now_ms)
        elif origin is None:
            self._origin = square
            self.session.say(Fact("page-slide-from", square=square))

    def _show_board(self, now_ms: int) -> None:
        if self.board is None:
            return
        for is_plugged_in in self.board.take_cable():
            self._show({"plug": self.board.beginning() if is_plugged_in else None})
            if not is_plugged_in:
                self.session.take(Gone(), now_ms)
        orders = self.board.take_orders()
        if orders:
            self._show({"orders": "".join(f"{order}\n" for order in orders)})

    def _show_line(self) -> None:
        sent = self.session.outgoing()
        if sent:
            self._show({"send": sent.decode(CODING)})
        if self.session.board.wants_rest:
            self.session.board.rested()
            self._show({"rest": True})

    def _show_squares(self) -> None:
        referee = self._referee
        grid = shown(referee.match, referee.narrator, self.board, self._phrases)
        if grid != self._grid:
            self._grid = grid
            self._show({"grid": grid})
        if self._ear.language != self._language:
            self._language = self._ear.language
            self._show({"language": self._language})

    def _keep_speech(self, settings: SpeechSettings) -> None:
        self._phrases = settings.phrases()
        preferences.save(self._store, settings)

    def _print(self, line: str) -> None:
        self._show({"print": line})


def page_board(match: Match, seed: int, now_ms: int) -> PageBoard:
    """Return the board in the page for *match*, its pegs where the match has them."""
    game = match.game
    profile = smallest_profile(game.rows, game.columns)
    on_board = match.position or match.set_up
    occupancy = 0 if on_board is None else on_board.occupancy()
    wide = Window((profile.rows, profile.columns), (game.rows, game.columns)).widen(occupancy)
    return PageBoard(profile.name, wide, seed, now_ms)


def event_of(message: dict[str, str]) -> object:
    """Return the session's event for what happened in the page, None for what is none."""
    match message["do"]:
        case "typed":
            return Typed(message["text"])
        case "ended":
            return FirmwareEnded()
        case "hand":
            return Moved(message["verb"], message["square"])
        case "pressed":
            return Pressed(message["key"])
        case "opened":
            return Started(int(message["zero_ms"])) if "zero_ms" in message else Opened()
        case "gone":
            return Gone()
        case "received":
            return Received(message["text"].encode(CODING))
        case "cannot_open":
            return CannotOpen(message["reason"], message.get("port", ""))
    return None
