# SPDX-License-Identifier: Apache-2.0
"""Every diode: a switch whose diode is shorted shows pegs where none are, but only beside other closed switches.

Pegs stand on one row and one column, the frame, but not on the corner where the two meet. A peg on the crossing of row
r and column c then has a closed switch in its row and one in its column. If its diode is shorted, the corner shows a
ghost. If that of the frame's peg in column c is, ghosts show along row r; if that of the frame's peg in row r is, along
column c. The corner's own diode comes last: if it is shorted, a peg on the corner shows ghosts everywhere.
"""

from tactile_app.board.sensor_map import mapped
from tactile_app.board_health.contacts import Contacts
from tactile_app.board_health.evidence import Effect, SwitchEvidence
from tactile_app.board_health.miswiring import find_wiring
from tactile_app.board_health.switch_test import SETTLE_MS, STEADY_MS
from tactile_app.messages import Fact


class DiodeQuestion:
    """The question whether the builder has enough pegs for the diodes, and wants to test them."""

    def __init__(self, evidence: SwitchEvidence) -> None:
        self.is_over = False
        self.is_wanted = False
        self._count = evidence.rows + evidence.columns - 1

    def begin(self) -> list[Effect]:
        """Ask."""
        return [Fact("check-diodes-ask", count=self._count)]

    def observe(self, ms: int, occupancy: int, keys: int) -> list[Effect]:
        """Return nothing: this stage asks by key alone."""
        return []

    def press(self, key: str) -> list[Effect]:
        """Take yes or no."""
        if key not in ("first", "second"):
            return self.begin()
        self.is_wanted = key == "first"
        self.is_over = True
        return []


class PegFrame:
    """Where the pegs stand: in *row* and *column*, not on their common *corner*; and the crossings to be tried then."""

    def __init__(self, evidence: SwitchEvidence) -> None:
        self._width = evidence.columns
        wiring = find_wiring(evidence)
        stuck = {wiring.true_square(square) for square in evidence.stuck}
        good = {square for square, answer in evidence.answers.items() if len(answer) == 1} - stuck
        width = evidence.columns
        self.row = max(range(evidence.rows), key=lambda row: (self._count(good, row, None), -row))
        self.column = max(range(width), key=lambda column: (self._count(good, None, column), -column))
        self.corner = self.row * width + self.column
        self.pegs = [
            square for square in sorted(good) if (square // width == self.row) != (square % width == self.column)
        ]
        self.inner = [
            square
            for square in sorted(good)
            if square // width != self.row
            and square % width != self.column
            and {self.row_peg(square), self.column_peg(square)} <= good
        ]
        self.has_corner = self.corner in good

    def row_peg(self, square: int) -> int:
        """Return the square of the frame's row in the column of *square*."""
        return self.row * self._width + square % self._width

    def column_peg(self, square: int) -> int:
        """Return the square of the frame's column in the row of *square*."""
        return square // self._width * self._width + self.column

    def blame(self, square: int, ghosts: set[int]) -> set[int]:
        """Return the squares whose diodes explain *ghosts* that show while a peg stands on *square*."""
        if square == self.corner:
            return {square} if ghosts else set()
        blamed = {square} if self.corner in ghosts else set()
        if any(ghost // self._width == square // self._width for ghost in ghosts):
            blamed.add(self.row_peg(square))
        if any(ghost % self._width == square % self._width for ghost in ghosts):
            blamed.add(self.column_peg(square))
        return blamed

    def _count(self, good: set[int], row: int | None, column: int | None) -> int:
        return sum(row in (None, square // self._width) and column in (None, square % self._width) for square in good)


class Diodes:
    """The frame's pegs one after the other, then one more peg over the crossings inside, then the corner."""

    def __init__(self, evidence: SwitchEvidence) -> None:
        self._evidence = evidence
        self._frame = PegFrame(evidence)
        corner = [self._frame.corner] if self._frame.has_corner else []
        self._order = [*self._frame.pegs, *self._frame.inner, *corner]
        wiring = find_wiring(evidence)
        self._squares = [wiring.true_square(answer) for answer in evidence.squares]
        self._stuck = sum(1 << wiring.true_square(square) for square in evidence.stuck)
        self._index = 0
        self._contacts = Contacts()
        self._reported: list[int] = []

    @property
    def is_over(self) -> bool:
        """Whether every diode that can be tested has had its turn."""
        return self._index >= len(self._order)

    def begin(self) -> list[Effect]:
        """Say where the pegs go."""
        row, column = self._frame.row + 1, "ABCDEFGHIJ"[self._frame.column]
        corner = self._evidence.name(self._frame.corner)
        return [Fact("check-frame", number=row, column=column, square=corner), *self._ask()]

    def observe(self, ms: int, occupancy: int, keys: int) -> list[Effect]:
        """Take in what is closed at *ms*: the peg, and perhaps ghosts."""
        contacts = self._contacts
        contacts.observe(ms, mapped(occupancy, self._squares) & ~self._stuck)
        asked = self._order[self._index]
        age_ms = contacts.age_ms(asked, ms)
        if age_ms is not None:
            return self._go_on(set(contacts.together(asked))) if age_ms >= SETTLE_MS else []
        others = [square for square in contacts.steady(ms, STEADY_MS) if square not in self._frame.pegs]
        if others and others != self._reported:
            self._reported = others
            return [Fact("check-not-there", square=self._evidence.name(others[0])), *self._ask()]
        return []

    def press(self, key: str) -> list[Effect]:
        """Take the second key: leave this crossing out."""
        if key != "second":
            return self._ask()
        self._index += 1
        self._contacts.ask()
        return [] if self.is_over else self._ask()

    def _go_on(self, ghosts: set[int]) -> list[Effect]:
        square = self._order[self._index]
        self._index += 1
        self._reported = []
        self._contacts.ask()
        blamed: set[int] = set()
        if square not in self._frame.pegs:
            blamed = self._frame.blame(square, ghosts) - self._evidence.diodes
            self._evidence.diodes |= blamed
            self._evidence.diodes_tried |= {square, self._frame.row_peg(square), self._frame.column_peg(square)}
        said: list[Effect] = [Fact("check-answers", square=self._evidence.name(square))]
        if blamed:
            said.append(Fact("check-ghost", squares=self._evidence.names(sorted(blamed))))
        return said if self.is_over else [*said, *self._ask()]

    def _ask(self) -> list[Effect]:
        square = self._evidence.name(self._order[self._index])
        if self._index < len(self._frame.pegs):
            return [Fact("check-leave", square=square)]
        if self._order[self._index] == self._frame.corner:
            return [Fact("check-corner", square=square)]
        return [Fact("check-next" if self._index > len(self._frame.pegs) else "check-one-more", square=square)]
