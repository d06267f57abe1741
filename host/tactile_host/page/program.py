# SPDX-License-Identifier: Apache-2.0
"""The page's composition root: it takes what happens in the page, with the time, and gives what the page is to do.

Both are JSON, so that the page needs to know nothing of Python. What happens is an object with "do":

    begin                                      a session: "game", "language", "board" (page or line), and its "way",
                                               one of WAYS, or of FLASH_WAYS
    typed, hand, pressed                       a line of "text"; "verb" of the hand at a "square"; a "key"
    dragged                                    a pointer drew the piece on "from" to "square"
    look_back                                  somebody wants to see the squares as they were after "number" moves
    opened, received, gone, cannot_open        the board's line; bytes come as "text". In the page the board's clock
                                               begins at "zero_ms" of the page's
    ended                                      the firmware of the board in the page has ended: it starts again
    thought, thinker_gone                      the worker that thinks answers "text" to "who"; it has ended
    tick                                       time has passed

What the page is to do is a list of objects, each with one of these names:

    say       a text for the ears, with "alert" where it interrupts
    hush      the browser's own voice is to be silent: somebody acts, or has heard enough
    print     a line for the log
    grid      the squares as they are now: view.py; null where no game is chosen yet
    so_far    who plays, the score and the moves: story.py; null where no game is chosen yet
    send      text for the board's line
    orders    lines for the simulation under the board in the page
    plug      a board in the page begins to work: board.py; null where its cable is pulled
    think     a line for the worker that thinks, from "who"; both empty: it may begin to run
    rest      the line is to be closed for a while
    language  the language that is spoken from now on
    over      the session has ended
    due       when a tick is wanted, in milliseconds; the last of each list
"""

import json
from collections.abc import Sequence

from tactile_app.board.transport import CannotOpen, Gone, Opened, Received
from tactile_app.errors import UserError
from tactile_app.evening.evening import Evening, First
from tactile_app.evening.prepared import prepare_plan, prepare_replay
from tactile_app.evening.room import Room
from tactile_app.evening.saved_games import default_record
from tactile_app.game.plan import Plan
from tactile_app.game.records.record_reader import read_games
from tactile_app.messages import Fact, alert
from tactile_app.session.events import Pressed, Typed
from tactile_app.storage.seals import read_log
from tactile_app.system_errors import FULL
from tactile_core.rules.games import GAMES
from tactile_host.page.flashing import BoardFlashing
from tactile_host.page.room import Page
from tactile_host.page.sitting import CODING, Dragged, FirmwareEnded, LookedBack, Moved, Sitting, Started
from tactile_host.page.store import PageStore

# The page's own keys press one of the board's by a line that begins so.
KEY_OF_PAGE = "key "
LOGS = tuple(default_record(game.name) for game in GAMES)
# Ways in which a session begins: go on with the last game or begin one, begin a new one, the lobby, the last game shown
# move by move, its turning points, a lesson in the game.
WAYS = ("play", "new", "ask", "replay", "learn", "teach")
# Ways that begin no session but flash the board at the line: with new firmware, or with the firmware before.
FLASH_WAYS = ("flash", "flash_back")
# Each session draws its games' seeds from this many lots of its own, of MOST_LOTS in all.
LOTS = 1_000_000
MOST_LOTS = 2**31
# While nothing happens a page looks at the time less often than a desktop; a board speaks about as often.
CALM_STEP_MS = 50


class PageProgram:
    """Run in the page: one evening after the other, with what *store* keeps.

    *today* is the date that records carry, *seed* draws lots.
    """

    def __init__(self, store: PageStore, today: str, seed: int) -> None:
        self._store = store
        self._today = today
        self._seed = seed
        self._out: list[dict[str, object]] = []
        self._page: Page | None = None
        self._sitting: Sitting | BoardFlashing | None = None
        # Files of another program that the last attempt to flash would have replaced; the player was told of these.
        self._told_of: Sequence[str] | None = None

    def handle(self, happened: str, now_ms: int) -> str:
        """Deal with what happened and return what the page is to do."""
        message = json.loads(happened)
        if message["do"] == "begin":
            self._begin(message, now_ms)
        elif self._page is not None and message["do"] == "thought":
            self._page.minds.take(message["who"], message["text"])
        elif self._page is not None and message["do"] == "thinker_gone":
            self._page.minds.end()
        if self._sitting is not None:
            self._sitting.take(event_of(message), now_ms)
            if self._sitting.is_over:
                self._end()
        due_ms = None if self._sitting is None else self._sitting.next_due_ms()
        if due_ms is not None and message["do"] == "tick" and not self._out:
            due_ms = now_ms + CALM_STEP_MS
        out = json.dumps([*self._out, {"due": due_ms}])
        self._out.clear()
        return out

    def record(self, game: str) -> bytes:
        """Return the record of *game* as a file holds it."""
        return self._store.data(default_record(game))

    def take_in(self, game: str, data: bytes) -> str:
        """Put a record in place of that of *game*, which is set aside; return the id of the sentence about that.

        A record that is damaged, of another game, or too large for the room that is left, changes nothing.
        """
        log = read_log(data).log
        is_ours = log.damage is None and read_games(log).damage is None and f"game {game}" in log.lines
        if not is_ours or self._sitting is not None:
            return "page-not-taken"
        try:
            self._put(default_record(game), log.lines)
        except OSError:
            return "page-no-room-to-take"
        return "page-taken"

    def _put(self, name: str, lines: Sequence[str]) -> None:
        if self._store.data(name):
            self._store.replace(name, lines)
        else:
            self._store.open(name)
            self._store.append(name, lines)

    def _begin(self, message: dict[str, str], now_ms: int) -> None:
        """Begin an evening as *message* says; if it cannot begin, that is said, and nothing is lost."""
        is_here = message["board"] == "page"
        page = Page(self._store, self._out.append, (self._today, self._seed), message["language"], has_board=is_here)
        self._page = page
        self._seed = (self._seed + LOTS) % MOST_LOTS
        game, way = message["game"], message.get("way", WAYS[0])
        told_before, self._told_of = self._told_of, None
        try:
            if way in FLASH_WAYS:
                self._sitting = BoardFlashing(page, now_ms, goes_back=way == "flash_back", told_before=told_before)
            else:
                self._sitting = Sitting(page, Evening(page.room, first_of(page.room, game, way), now_ms))
        except (OSError, UserError) as error:
            page.speaker.say(alert(Fact(why_not(error))))
            page.show_spoken()
            self._end()

    def _end(self) -> None:
        if self._page is not None:
            self._page.minds.close()
        if isinstance(self._sitting, BoardFlashing):
            self._told_of = self._sitting.told_of
        self._page = self._sitting = None
        self._out.append({"over": True})


def first_of(room: Room, game: str, way: str) -> First:
    """Return the first part of an evening that begins in this *way*, one of WAYS."""
    match way:
        case "ask":
            return None
        case "replay":
            return prepare_replay(room, game)
        case "learn":
            return Plan(game, is_lesson=True)
        case "teach":
            return Plan(game, is_tutorial=True)
    return prepare_plan(room, Plan(game), goes_on=way != "new")


def why_not(error: OSError | UserError) -> str:
    """Return the id of the sentence about a session that cannot begin."""
    if isinstance(error, UserError):
        return "page-nothing-kept"
    # Only a damaged record is written to before its game begins.
    return "page-cannot-set-aside" if error.errno in FULL else "page-cannot-begin"


def event_of(message: dict[str, str]) -> object:
    """Return the session's event for a *message* of the page; None for a message that is no event."""
    match message["do"]:
        case "typed":
            return Typed(message["text"], is_pressed=message["text"].startswith(KEY_OF_PAGE))
        case "hand":
            return Moved(message["verb"], message["square"])
        case "dragged":
            return Dragged(message["from"], message["square"])
        case "look_back":
            return LookedBack(int(message["number"]))
        case "pressed":
            return Pressed(message["key"])
    return event_of_board(message)


def event_of_board(message: dict[str, str]) -> object:
    """Return the event for what happened to the board or its line, None for anything else."""
    match message["do"]:
        case "ended":
            return FirmwareEnded()
        case "opened":
            return Started(int(message["zero_ms"])) if "zero_ms" in message else Opened()
        case "gone":
            return Gone()
        case "received":
            return Received(message["text"].encode(CODING))
        case "cannot_open":
            return CannotOpen(message["reason"], message.get("port", ""))
    return None
