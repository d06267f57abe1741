# SPDX-License-Identifier: Apache-2.0
"""Pegs of a set-up that no switch has seen: which points wait for one, and what a key that asks again leads to."""

from tactile_app.game.hands.worn_switches import Suspicion, suspects_among
from tactile_app.game.narration.setup import AnsweredBy, SetUpNarrator
from tactile_app.game.phases.asked_seat import AskedSeat
from tactile_app.game.phases.dictated_rows import DictatedRows
from tactile_app.game.questions.stands_question import StandsQuestion
from tactile_app.game.questions.switch_question import answer_in_vain, suspect, which_switch
from tactile_app.game.table import Table
from tactile_app.game.transitions import Ask, Step, say
from tactile_app.messages import Fact, answer
from tactile_core.rules.setup import SetUp

# The ask key is answered plainly the first time, with a hint the second time, and the third time with a question.
HINTED, ASKED = 2, 3


class UnseenPegs:
    """The points of *set_up* whose switches may not answer; *asked* and *rows* tell what is waited for."""

    def __init__(self, table: Table, parts: tuple[SetUp, SetUpNarrator], asked: AskedSeat, rows: DictatedRows) -> None:
        self._table = table
        self._set_up, self._narrator = parts
        self._asked = asked
        self._rows = rows
        self._suspicion = Suspicion()
        # The board on which an answer was taken back while its peg stood there still.
        self._undone: int | None = None

    def see(self, occupancy: int) -> None:
        """Take in what the board shows."""
        self._suspicion.see(occupancy)

    def expected(self) -> int:
        """Return the expected occupancy: pegs that were placed, and those over switches that cannot tell."""
        placed, left_out = self._set_up.occupancy(), self._table.left_out
        if not left_out:
            return placed
        if self._rows.is_on():
            return placed | self._rows.mask()
        names = self.names()
        hidden = [name for name in names if left_out >> self._table.square_called(name) & 1]
        is_nothing_else = bool(hidden) and len(hidden) == len(names)
        return placed | 1 << self._table.square_called(hidden[0]) if is_nothing_else else placed

    def names(self) -> list[str]:
        """Return the points on which the next piece may be placed; [] while no piece is to be placed."""
        question = self._set_up.question()
        if question is None or self._asked.keeps_hands_waiting:
            return []
        if self._narrator.answered_by(question) is not AnsweredBy.PLACING:
            return []
        return [name for name in question.choices if self._asked.wanted in (None, name)]

    def answer_refused(self, seen: int, key: str, told: tuple[Fact, ...]) -> Step | None:
        """Return the answer to *key* on the board *seen*, of which *told* was said; None without a suspected switch."""
        of_row = seen & self._rows.mask() if self._rows.is_on() else 0
        suspects = suspects_among(self._set_up.occupancy() | of_row, seen, self._table.left_out)
        if not suspects:
            return None
        return answer_in_vain(
            self._table, self._suspicion, seen, key, which_switch(self._table, suspects), told
        )  # fmt: skip

    def answer_waiting(self, seen: int, told: tuple[Fact, ...]) -> Step | None:
        """Return the answer to the ask key where a peg is waited for, of which *told* was said; None without one."""
        left_out = self._table.left_out
        missing = self._rows.missing() if self._rows.is_on() else []
        rows = suspects_among(seen | sum(1 << square for square in missing), seen, left_out)
        squares = [] if self._rows.is_on() else [self._table.square_called(name) for name in self.names()]
        if not rows and not squares:
            return None
        times = self._suspicion.press(seen, "ask")
        if times < ASKED:
            return Step(say(answer(*told, *((Fact("if-placed-already"),) if times == HINTED else ()))))
        if rows:
            return suspect(self._suspicion, seen, which_switch(self._table, rows))
        self._suspicion.forget(seen)
        likely = [square for square in squares if left_out >> square & 1]
        return Step((), Ask(StandsQuestion(self._table, squares, likely)))

    def is_undone_again(self, seen: int) -> bool:
        """Return whether an answer is taken back a second time while its peg still stands on the board *seen*."""
        is_again, self._undone = self._undone == seen, seen
        return is_again
