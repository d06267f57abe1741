# SPDX-License-Identifier: Apache-2.0
"""One session in a page, of the lobby or of a game: what happens goes to it, and what the page is shown comes of it."""

from collections.abc import Callable
from dataclasses import dataclass

from tactile_app.board.transport import CannotOpen, Gone, Opened
from tactile_app.game.effects import PlayPlan
from tactile_app.game.referee import Referee
from tactile_app.messages import Fact
from tactile_app.session.events import Tick, Typed
from tactile_app.session.session import Session
from tactile_host.page.elsewhere import said_of
from tactile_host.page.room import PageRoom
from tactile_host.page.view import View

# Lines are ASCII; a byte that is none is a damaged one, and still a byte.
CODING = "latin-1"
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


@dataclass(frozen=True, slots=True)
class Dragged:
    """A pointer has drawn the piece on *square* to *target*."""

    square: str
    target: str


class Sitting:
    """A *session* in *room*; *referee_of* gives who has the squares to show, None while there are none."""

    def __init__(self, room: PageRoom, session: Session, referee_of: Callable[[], Referee | None]) -> None:
        self._room = room
        self._session = session
        self._referee_of = referee_of
        self._view = View()
        self._grid: dict[str, object] | None = {}
        self._language = ""
        self._origin: str | None = None

    @property
    def is_over(self) -> bool:
        """Whether it has come to its end."""
        return self._session.is_over

    @property
    def leaves_for(self) -> PlayPlan | None:
        """What is played next, where it is over because of that."""
        return self._session.leaves_for

    def next_due_ms(self) -> int:
        """Return when a tick is wanted."""
        return self._session.next_due_ms()

    def take(self, event: object, now_ms: int) -> None:
        """Let the session deal with *event*, and show what follows from it."""
        board = self._room.board
        if board is not None:
            board.now_ms = now_ms
        match event:
            case Started(zero_ms):
                self._start(zero_ms, now_ms)
            case Opened() | Gone() | CannotOpen():
                self._line(event, now_ms)
            case FirmwareEnded():
                self._start_again()
            case Moved(verb, square):
                self._move(verb, square, now_ms)
            case Dragged(square, target):
                for line in self._lines_of_drag(square, target):
                    self._session.take(Typed(line), now_ms)
            case Typed(text) if (answer := said_of(text)) is not None:
                self._session.say(Fact(answer))
            case None:
                pass
            case _:
                self._session.take(event, now_ms)
        self._session.take(Tick(), now_ms)
        self._show(now_ms)

    def _start(self, zero_ms: int, now_ms: int) -> None:
        if self._room.board is not None:
            self._room.board.start(zero_ms)
        self._line(Opened(), now_ms)

    def _start_again(self) -> None:
        """Let another interpreter begin, unless the cable is pulled."""
        board = self._room.board
        if board is not None and board.is_plugged_in:
            board.unplug()
            board.plug_in()

    def _line(self, event: Opened | Gone | CannotOpen, now_ms: int) -> None:
        self._room.is_open = isinstance(event, Opened)
        self._session.take(event, now_ms)

    def _move(self, verb: str, square: str, now_ms: int) -> None:
        """Let the hand do something at *square*; a slide is told in two parts, where it begins and where it ends.

        That it has begun the square itself says: nothing has happened on the board that would be said.
        """
        origin, self._origin = self._origin, None
        if verb != SLIDE:
            self._session.take(Typed(f"{verb} {square}"), now_ms)
        elif origin is not None and origin != square:
            self._session.take(Typed(f"{SLIDE} {origin} {square}"), now_ms)
        elif origin is None:
            self._origin = square

    def _lines_of_drag(self, square: str, target: str) -> list[str]:
        """Return what a hand does that drags: it pushes where the game's moves are pushes, else it carries."""
        referee = self._referee_of()
        position = None if referee is None else referee.position
        moves = [] if position is None else position.legal_moves()
        if position is not None and moves and any(step.verb == SLIDE for step in position.gesture(moves[0]).steps):
            return [f"{SLIDE} {square} {target}"]
        return [f"lift {square}", f"place {target}"]

    def _show(self, now_ms: int) -> None:
        self._show_board(now_ms)
        self._show_line()
        self._room.show_spoken()
        self._show_squares()

    def _show_board(self, now_ms: int) -> None:
        board = self._room.board
        if board is None:
            return
        for is_plugged_in in board.take_cable():
            self._room.show({"plug": board.beginning() if is_plugged_in else None})
            if not is_plugged_in:
                self._line(Gone(), now_ms)
        orders = board.take_orders()
        if orders:
            self._room.show({"orders": "".join(f"{order}\n" for order in orders)})

    def _show_line(self) -> None:
        sent = self._session.outgoing()
        if sent:
            self._room.show({"send": sent.decode(CODING)})
        if self._session.board.wants_rest:
            self._session.board.rested()
            self._room.show({"rest": True})

    def _show_squares(self) -> None:
        referee, room = self._referee_of(), self._room
        grid = None
        if referee is not None:
            grid = self._view.look(referee.match, referee.narrator, room.board, room.phrases, self._origin)
        if grid is not self._grid and grid != self._grid:
            self._grid = grid
            room.show({"grid": grid})
        if room.ear.language != self._language:
            self._language = room.ear.language
            room.show({"language": self._language})
