# SPDX-License-Identifier: Apache-2.0
"""An evening in a page: it takes what happens, and gives what the page shows."""

from dataclasses import dataclass

from tactile_app.board.transport import Gone, Opened
from tactile_app.evening.evening import Evening
from tactile_app.messages import Fact
from tactile_app.session.events import Pressed, Tick, Typed
from tactile_app.word_files import words_of
from tactile_host.page.room import Page
from tactile_host.page.story import Story
from tactile_host.page.view import View

# Lines are ASCII. A damaged byte is kept as one letter.
CODING = "latin-1"
SLIDE = "slide"


@dataclass(frozen=True, slots=True)
class Started:
    """The board in the page works; its clock was 0 at *zero_ms* of the page's clock."""

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


@dataclass(frozen=True, slots=True)
class LookedBack:
    """Somebody wants to see the squares as they were after *number* moves."""

    number: int


class Sitting:
    """An *evening* in *page*."""

    def __init__(self, page: Page, evening: Evening) -> None:
        self._page = page
        self._evening = evening
        self._view = View()
        self._story = Story()
        self._grid: dict[str, object] | None = {}
        self._so_far: dict[str, object] | None = None
        # The squares are shown as they were after this many moves; None: as they are now.
        self._number: int | None = None
        self._moves: list[str] = []
        self._language = ""
        self._origin: str | None = None

    @property
    def is_over(self) -> bool:
        """Whether it has come to its end."""
        return self._evening.is_over

    def next_due_ms(self) -> int:
        """Return when a tick is wanted."""
        return self._evening.next_due_ms()

    def take(self, event: object, now_ms: int) -> None:
        """Let the evening deal with *event*, and show what follows from it."""
        self._page.now_ms = now_ms
        board = self._page.boards.board
        if board is not None:
            board.now_ms = now_ms
        if isinstance(event, Moved | Dragged | Typed | Pressed):
            self._number = None
        self._deal_with(event, now_ms)
        self._evening.take(Tick(), now_ms)
        self._show(now_ms)

    def _deal_with(self, event: object, now_ms: int) -> None:
        match event:
            case Started(zero_ms):
                self._start(zero_ms, now_ms)
            case FirmwareEnded():
                self._start_again()
            case Moved(verb, square):
                self._move(verb, square, now_ms)
            case Dragged(square, target):
                for line in self._lines_of_drag(square, target):
                    self._evening.take(Typed(line), now_ms)
            case Typed(text) if (answer := said_of(text)) is not None:
                self._evening.say(Fact(answer))
            case LookedBack(number):
                self._look_back(number)
            case None:
                pass
            case _:
                self._evening.take(event, now_ms)

    def _start(self, zero_ms: int, now_ms: int) -> None:
        if self._page.boards.board is not None:
            self._page.boards.board.start(zero_ms)
        self._evening.take(Opened(), now_ms)

    def _start_again(self) -> None:
        """Let a new interpreter begin, unless the cable is pulled."""
        board = self._page.boards.board
        if board is not None and board.is_plugged_in:
            board.unplug()
            board.plug_in()

    def _move(self, verb: str, square: str, now_ms: int) -> None:
        """Let the hand do something at *square*; a slide is told in two parts, where it begins and where it ends.

        The square itself tells that a slide has begun: on the board nothing has happened yet that could be said.
        """
        origin, self._origin = self._origin, None
        if verb != SLIDE:
            self._evening.take(Typed(f"{verb} {square}"), now_ms)
        elif origin is not None and origin != square:
            self._evening.take(Typed(f"{SLIDE} {origin} {square}"), now_ms)
        elif origin is None:
            self._origin = square

    def _lines_of_drag(self, square: str, target: str) -> list[str]:
        """Return the act of a dragging hand: it pushes where the game's moves are pushes, else it carries."""
        referee = self._evening.referee
        position = None if referee is None else referee.position
        moves = [] if position is None else position.legal_moves()
        if position is not None and moves and any(step.verb == SLIDE for step in position.gesture(moves[0]).steps):
            return [f"{SLIDE} {square} {target}"]
        return [f"lift {square}", f"place {target}"]

    def _look_back(self, number: int) -> None:
        """Show and announce the squares as they were after *number* moves; after all moves, as they are now."""
        referee = self._evening.referee
        if referee is None or referee.position is None or not 0 <= number <= len(referee.match.moves):
            return
        is_now = number == len(referee.match.moves)
        self._number = None if is_now else number
        self._evening.say(Fact("page-now") if is_now else Fact("page-after-move", number=number))

    def _show(self, now_ms: int) -> None:
        self._show_board(now_ms)
        self._show_line()
        self._page.show_spoken()
        self._show_squares()

    def _show_board(self, now_ms: int) -> None:
        board = self._page.boards.board
        if board is None:
            return
        for is_plugged_in in board.take_cable():
            self._page.show({"plug": board.beginning() if is_plugged_in else None})
            if not is_plugged_in:
                self._evening.take(Gone(), now_ms)
        orders = board.take_orders()
        if orders:
            self._page.show({"orders": "".join(f"{order}\n" for order in orders)})

    def _show_line(self) -> None:
        sent, board = self._evening.outgoing(), self._evening.board
        if sent:
            self._page.show({"send": sent.decode(CODING)})
        if board is not None and board.wants_rest:
            board.rested()
            self._page.show({"rest": True})

    def _show_squares(self) -> None:
        referee, page = self._evening.referee, self._page
        grid = so_far = None
        if referee is not None:
            board, phrases, match, narrator = page.boards.board, page.room.phrases, referee.match, referee.narrator
            if match.moves != self._moves:
                self._number, self._moves = None, list(match.moves)
            grid = self._view.look(match, narrator, board, phrases, self._origin, self._number)
            so_far = self._story.look(match, narrator, phrases, self._number)
        if grid is not self._grid and grid != self._grid:
            self._grid = grid
            page.show({"grid": grid})
        if so_far is not self._so_far and so_far != self._so_far:
            self._so_far = so_far
            page.show({"so_far": so_far})
        if page.ear.language != self._language:
            self._language = page.ear.language
            page.show({"language": self._language})


def said_of(text: str) -> str | None:
    """Return the sentence about *text* if it is a command that a page does differently or lacks; else None."""
    typed = " ".join(text.lower().split())
    return next((id for id, words in words_of("page").items() if typed in words), None)
