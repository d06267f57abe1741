# SPDX-License-Identifier: Apache-2.0
"""The seat that the set-up asks: the hands here, the computer, or the player in another home."""

from tactile_app.game.phases.quick_filling import QuickFilling
from tactile_app.game.seats.hands import HANDS
from tactile_app.game.seats.seat import Seat
from tactile_app.game.table import Table
from tactile_app.game.transitions import Step
from tactile_core.rules.setup import Question


class AskedSeat:
    """The seat that the set-up of *table* asks now; *quick* may let the hands here place every piece."""

    def __init__(self, table: Table, quick: QuickFilling) -> None:
        self._table = table
        self._set_up, self._narrator = table.set_up_parts()
        self._quick = quick
        # The seat that is asked now.
        self.seat: Seat = HANDS
        # Where the computer lets the hands here place a piece.
        self.wanted: str | None = None
        # The peg's side, where another home has drawn it from its bag.
        self.wanted_side: str | None = None

    @property
    def keeps_hands_waiting(self) -> bool:
        """Whether the hands have nothing to do before it has answered."""
        return self.seat.is_awaited() and not (self.seat.is_remote and self.wanted is not None)

    @property
    def is_computer_asked(self) -> bool:
        """Whether the computer answers the question; hands may place its pieces."""
        question = self._set_up.question()
        return question is not None and not self._table.seat_of(question.seat).has_hands

    def begin(self) -> None:
        """Ask the computer, where the question is its own and leaves a choice that hands cannot read off the board."""
        question = self._set_up.question()
        self.seat.cancel()
        self.seat = HANDS
        self.wanted = self.wanted_side = None
        if question is None:
            return
        if len(question.choices) == 1:
            self._let_place_last(question)
            return
        is_here = question.seat != self._table.match.elsewhere
        if is_here and self._narrator.is_read_by_hands(question):
            return
        if is_here and self._quick.places_all and question.kind == "place":
            return
        self.seat = self._table.seat_of(question.seat)
        self.seat.begin_turn(self._table.match)

    def _let_place_last(self, question: Question) -> None:
        """Let the hands here place the other home's piece where only one point is left: nothing has to arrive."""
        if question.kind == "place" and question.seat == self._table.match.elsewhere:
            self.lets_place(question.choices[0])

    def answer(self, now_ms: int) -> str | Step | None:
        """Return the seat's answer, see Seat.answer(); also None while the hands place the piece that it wants."""
        return None if self.wanted is not None else self.seat.answer(now_ms)

    def lets_place(self, name: str) -> bool:
        """Let the hands here place a piece on the point called *name*; False while its side has not arrived."""
        if self.seat.is_remote and self._lacks_side(name):
            return False
        self.wanted = name
        return True

    def has_answered_elsewhere(self) -> bool:
        """Return whether the player in another home gave the last answer, and so alone can take it back."""
        answers = self._set_up.answers()
        if not answers or self._table.match.elsewhere is None:
            return False
        last = self._set_up.pop()
        question = self._set_up.question()
        self._set_up.answer(last)
        return question is not None and question.seat == self._table.match.elsewhere

    def _lacks_side(self, name: str) -> bool:
        """Return whether the point called *name* takes a peg whose side has not arrived from another home yet."""
        self._set_up.answer(name)
        question = self._set_up.question()
        self._set_up.pop()
        is_asked = question is not None and self._narrator.is_read_by_hands(question) and len(question.choices) > 1
        ahead = self.seat.answers_ahead()
        self.wanted_side = ahead[1] if is_asked and len(ahead) > 1 else None
        return is_asked and self.wanted_side is None
