# SPDX-License-Identifier: Apache-2.0
"""Pegs of a set-up that no switch has seen, or that two have seen at once; and what a key that asks again leads to."""

from collections.abc import Sequence
from itertools import combinations

from tactile_app.game.hands.joined_lines import JoinedLines, joined_at_once, joined_lines, lines_of_pair
from tactile_app.game.hands.silent_lines import FEWEST_SILENT, SilentLine, dark_lines, silent_lines
from tactile_app.game.hands.worn_switches import Suspicion, suspects_among
from tactile_app.game.narration.setup import AnsweredBy, SetUpNarrator
from tactile_app.game.phases.asked_seat import AskedSeat
from tactile_app.game.phases.dictated_rows import PLACED_MS, DictatedRows
from tactile_app.game.questions.dialogs import OneOf
from tactile_app.game.questions.stands_question import StandsQuestion
from tactile_app.game.questions.switch_question import answer_in_vain, line_offers, suspect, which_switch
from tactile_app.game.table import Table
from tactile_app.game.transitions import STAY, Ask, Stands, Step, say
from tactile_app.messages import Fact, answer
from tactile_core.recogniser.evidence import BOUNCE_MS
from tactile_core.recogniser.watchers.stillness import Stillness
from tactile_core.rules.setup import SetUp
from tactile_core.rules.squares import mask_of, squares_of

# The ask key is answered plainly the first time, with a hint the second time, and the third time with a question.
HINTED, ASKED = 2, 3


class UnseenPegs:
    """The points of *set_up* whose switches may not answer; *asked* and *rows* tell what is waited for."""

    def __init__(self, table: Table, parts: tuple[SetUp, SetUpNarrator], asked: AskedSeat, rows: DictatedRows) -> None:
        self._table = table
        self._set_up, self._narrator = parts
        self._asked = asked
        self._rows = rows
        self._size = (table.match.game.columns, table.match.game.rows)
        self._suspicion = Suspicion()
        # The board on which an answer was taken back while its peg stood there still.
        self._undone: int | None = None
        # The board now, the one before its last change, and when that came.
        self._shown = self._before = self._set_up.occupancy()
        self._changed_ms = 0
        # All switches, those that are left out, too; and which of these were known to be closed already.
        self._raw = self._raw_before = 0
        self._known: int | None = None
        self._stillness = Stillness()
        self._still_ms = 0

    def see(self, ms: int, raw: int, occupancy: int) -> None:
        """Take in what all switches show, *raw*, and what the board shows without those that are left out."""
        self._suspicion.see(ms, occupancy)
        if self._known is None:
            # Pegs that stand there at the beginning have not closed their switches at once.
            self._before, self._raw, self._raw_before = occupancy, raw, raw
        elif raw != self._raw:
            if ms - self._changed_ms > BOUNCE_MS:
                self._before, self._raw_before = self._shown, self._raw
            self._raw, self._changed_ms = raw, ms
        self._shown = occupancy
        self._known = (raw if self._known is None else self._known) & raw
        self._still_ms = self._stillness.observe(ms, raw)

    def expected(self) -> int:
        """Return the expected occupancy: pegs that were placed, and those of a row of which a part is seen."""
        is_seen = self._rows.is_on() and not self._rows.is_unseen()
        return self._set_up.occupancy() | (self._rows.mask() if is_seen else 0)

    def names(self) -> list[str]:
        """Return the points on which the next piece may be placed; [] while no piece is to be placed."""
        question = self._set_up.question()
        if question is None or self._asked.keeps_hands_waiting:
            return []
        if self._narrator.answered_by(question) is not AnsweredBy.PLACING:
            return []
        return [name for name in question.choices if self._asked.wanted in (None, name)]

    def hint(self) -> tuple[Fact, ...]:
        """Return how a peg is told, where no switch can see the next one."""
        squares = [] if self._rows.is_on() else self._points()
        is_unseen = bool(squares) and not mask_of(squares) & ~self._table.left_out
        return (Fact("fill-unseen"),) if is_unseen else ()

    def joined(self) -> list[JoinedLines]:
        """Return the pairs of lines that explain the last change, by which more than one switch has closed at once.

        One of them may be left out already.
        """
        left_out = self._table.left_out
        found = joined_at_once(self._before, self._shown, left_out, self._size)
        closed = self._raw & ~self._raw_before
        if found or not closed & ~left_out & ~self._before:
            return found
        pairs = [
            pair for pair in combinations(squares_of(closed), 2) if not left_out >> pair[0] & left_out >> pair[1] & 1
        ]
        lines = (lines_of_pair(one, other, self._size) for one, other in pairs)
        return [joined for joined in lines if joined is not None]

    def leave_out(self, squares: tuple[int, ...]) -> StandsQuestion | None:
        """Take in that *squares* are left out; return the question where the next peg stands, those of them first.

        None where a single switch was found closed: no peg need stand there.
        """
        closed = self._raw & mask_of(list(squares)) & ~(self._known or 0)
        self._known = (self._known or 0) | closed
        if len(squares) == 1 or self._rows.is_on():
            return None
        points = self._points()
        likely = [square for square in points if square in squares]
        closed_now = [square for square in likely if closed >> square & 1]
        return StandsQuestion(self._table, points, closed_now or likely) if likely else None

    def closed_now(self) -> StandsQuestion | None:
        """Return the question on which point that is left out the peg stands, whose switch has closed all the same."""
        closed = self._raw & self._table.left_out & ~(self._known or 0)
        if not closed or self._still_ms < PLACED_MS or self._rows.is_on():
            return None
        self._known = (self._known or 0) | closed
        points = [square for square in self._points() if closed >> square & 1]
        return StandsQuestion(self._table, points, points) if points else None

    def answer_refused(self, seen: int, key: str, told: tuple[Fact, ...]) -> Step | None:
        """Return the answer to *key* on the board *seen*, of which *told* was said; None without a suspected switch."""
        question = self._refused_question(seen)
        return None if question is None else answer_in_vain(self._table, self._suspicion, seen, key, question, told)

    def doubt(self, seen: int) -> Step:
        """Ask which switch does not answer on the board *seen*, which is refused."""
        question = self._refused_question(seen)
        return STAY if question is None else suspect(self._suspicion, seen, question)

    def _refused_question(self, seen: int) -> OneOf | None:
        left_out = self._table.left_out
        wanted = self._set_up.occupancy() | (seen & self._rows.mask() if self._rows.is_on() else 0)
        placed = [wanted | 1 << square for square in self._points() if seen >> square & 1]
        joined = joined_lines((wanted, *placed), seen, left_out, self._size, fewest=1)
        lines: list[SilentLine | JoinedLines] = [*joined, *silent_lines(wanted, seen, left_out, self._size)]
        suspects = suspects_among(wanted, seen, left_out)
        if not suspects and not lines:
            return None
        return which_switch(self._table, suspects, lines)

    def answer_waiting(self, seen: int, told: tuple[Fact, ...]) -> Step | None:
        """Return the answer to the ask key where a peg is waited for, of which *told* was said; None without one."""
        left_out = self._table.left_out
        row = sum(1 << square for square in self._rows.missing()) if self._rows.is_on() else 0
        suspects = suspects_among(seen | row, seen, left_out)
        lines = silent_lines(seen | row, seen, left_out, self._size)
        squares = [] if self._rows.is_on() else self._points()
        if not suspects and not lines and not squares:
            return None
        times = self._suspicion.press(seen, "ask")
        if times < ASKED and not self.hint():
            return Step(say(answer(*told, *((Fact("if-placed-already"),) if times == HINTED else ()))))
        if suspects or lines:
            return suspect(self._suspicion, seen, which_switch(self._table, suspects, lines))
        self._suspicion.forget(seen)
        likely = [square for square in squares if left_out >> square & 1]
        dark = dark_lines(self._set_up.occupancy(), self._raw, left_out, self._size, FEWEST_SILENT - 1)
        offers = line_offers(self._table, dark, is_guess=True)
        return Step((), Ask(StandsQuestion(self._table, squares, likely, offers)))

    def answer_lifted(self, seen: int, names: Sequence[str], told: tuple[Fact, ...]) -> Step:
        """Return the answer to the ask key where a piece on one of *names* is to be lifted, as *told* was said.

        The third time it is asked which piece was lifted, those first whose switches are left out.
        """
        times = self._suspicion.press(seen, "ask")
        if times < ASKED:
            return Step(say(answer(*told, *((Fact("if-done-already"),) if times == HINTED else ()))))
        self._suspicion.forget(seen)
        squares = sorted(map(self._table.square_called, names), key=self._is_read)
        asked = [((Fact("lifted-asked", square=self._table.square_text(each)),), Stands(each)) for each in squares]
        return Step((), Ask(OneOf(asked)))

    def is_undone_again(self, seen: int) -> bool:
        """Return whether an answer is taken back a second time while its peg still stands on the board *seen*."""
        is_again, self._undone = self._undone == seen, seen
        return is_again

    def _is_read(self, square: int) -> bool:
        return not self._table.left_out >> square & 1

    def _points(self) -> list[int]:
        return [self._table.square_called(name) for name in self.names()]
