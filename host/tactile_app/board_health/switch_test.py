# SPDX-License-Identifier: Apache-2.0
"""The empty board, and one peg over every crossing, row by row."""

from tactile_app.board_health.contacts import Contacts
from tactile_app.board_health.evidence import Effect, SwitchEvidence, lines_of
from tactile_app.messages import Fact
from tactile_core.rules.squares import squares_of

EMPTY_MS = 500
# Fingers brush switches on their way; what stays closed for this long is a peg, or a fault.
STEADY_MS = 1000
# A switch that answers is watched for this long: it may chatter, or bring others with it.
SETTLE_MS = 250


class Empty:
    """The empty board: a switch that is closed all the same is stuck, once the builder says that no peg is there."""

    def __init__(self, evidence: SwitchEvidence, ask: str) -> None:
        self.is_over = False
        self._evidence = evidence
        self._ask = ask
        self._occupancy = -1
        self._since_ms = 0
        self._reported = 0
        # The switches that were closed when the builder was asked for magnets that are not the board's.
        self._searched = 0

    def begin(self) -> list[Effect]:
        """Ask for it."""
        return [Fact(self._ask)]

    def observe(self, ms: int, occupancy: int, keys: int) -> list[Effect]:
        """Go on once no switch is closed but those known to be stuck."""
        closed = occupancy & ~sum(1 << square for square in self._evidence.stuck)
        if closed != self._occupancy:
            self._occupancy, self._since_ms = closed, ms
        if not closed:
            self.is_over = ms - self._since_ms >= EMPTY_MS
        elif ms - self._since_ms >= STEADY_MS and closed != self._reported:
            self._reported = closed
            return [Fact("check-not-empty", squares=self._evidence.names(squares_of(closed)))]
        return []

    def press(self, key: str) -> list[Effect]:
        """Take the first key: no peg is there. A magnet may close switches beside each other: ask for one."""
        if key == "first" and self._reported and self._searched != self._reported and self._are_neighbours():
            self._searched = self._reported
            return [Fact("check-foreign", squares=self._evidence.names(squares_of(self._reported)))]
        if key == "first" and self._reported:
            self._evidence.stuck |= set(squares_of(self._occupancy))
            self.is_over = True
            return [Fact("check-noted-stuck", squares=self._evidence.names(squares_of(self._occupancy)))]
        return self.begin()

    def _are_neighbours(self) -> bool:
        """Return whether two switches that are closed lie beside each other; a whole line of them is wired so."""
        width = self._evidence.columns
        closed = squares_of(self._reported)
        rows, columns = lines_of(self._evidence, set(closed))
        left = {
            divmod(square, width) for square in closed if square // width not in rows and square % width not in columns
        }
        return any((row + 1, column) in left or (row, column + 1) in left for row, column in left)


class SwitchTest:
    """One peg on every crossing in turn; it goes on by itself when the switch closes.

    Where another switch answers, the builder is asked whether the peg stands where it should. The row or column that
    answers is then expected for all switches of that line.
    """

    def __init__(self, evidence: SwitchEvidence) -> None:
        self._evidence = evidence
        self._order = [square for square in evidence.squares if square not in evidence.stuck]
        self._index = 0
        self._contacts = Contacts()
        self._doubt: list[int] = []
        self._row_of: dict[int, int] = {}
        self._column_of: dict[int, int] = {}

    @property
    def is_over(self) -> bool:
        """Whether every crossing has had its turn."""
        return self._index >= len(self._order)

    def begin(self) -> list[Effect]:
        """Ask for the first crossing."""
        return [Fact("check-walk"), *self._ask()]

    def observe(self, ms: int, occupancy: int, keys: int) -> list[Effect]:
        """Take in what is closed at *ms*."""
        contacts = self._contacts
        contacts.observe(ms, occupancy & ~sum(1 << square for square in self._evidence.stuck))
        self._evidence.chattering.update(contacts.chattering())
        asked = self._order[self._index]
        for square in (self._expected(asked), asked):
            age_ms = contacts.age_ms(square, ms)
            if age_ms is not None:
                return self._accept((square, *contacts.together(square))) if age_ms >= SETTLE_MS else []
        others = contacts.steady(ms, STEADY_MS)
        if others and others != self._doubt:
            self._doubt = others
            return [Fact("check-other", square=self._evidence.name(others[0]), target=self._evidence.name(asked))]
        return []

    def press(self, key: str) -> list[Effect]:
        """Take a key: the first confirms what answered, or goes back; the second skips a switch that is dead."""
        asked = self._order[self._index]
        if key == "first" and self._doubt:
            self._learn(asked, self._doubt[0])
            return self._accept(tuple(self._doubt))
        if key == "first" and self._index:
            self._index -= 1
            self._evidence.answers.pop(self._order[self._index])
        if key == "second":
            return self._accept(())
        self._contacts.ask()
        return self._ask() if key == "first" else [Fact("check-walk-help"), *self._ask()]

    def _accept(self, answers: tuple[int, ...]) -> list[Effect]:
        asked = self._order[self._index]
        self._evidence.answers[asked] = answers
        self._index += 1
        self._doubt = []
        self._contacts.ask()
        said = answer_fact(self._evidence, asked)
        return [said] if self.is_over else [said, *self._ask("check-next")]

    def _ask(self, id: str = "check-put") -> list[Effect]:
        return [Fact(id, square=self._evidence.name(self._order[self._index]))]

    def _expected(self, square: int) -> int:
        row, column = divmod(square, self._evidence.columns)
        return self._row_of.get(row, row) * self._evidence.columns + self._column_of.get(column, column)

    def _learn(self, square: int, answer: int) -> None:
        """Expect the same exchange of the whole row and column, and its reverse of the other row and column."""
        width = self._evidence.columns
        for lines, line, other in (
            (self._row_of, square // width, answer // width),
            (self._column_of, square % width, answer % width),
        ):
            lines[line] = other
            lines.setdefault(other, line)


def answer_fact(evidence: SwitchEvidence, square: int) -> Fact:
    """Return what is said of the answer of *square*."""
    answers = evidence.answers[square]
    name = evidence.name(square)
    if not answers:
        return Fact("check-noted-dead", square=name)
    if len(answers) > 1:
        return Fact("check-answers-with", square=name, squares=evidence.names(list(answers)))
    if answers[0] != square:
        return Fact("check-answers-as", square=name, target=evidence.name(answers[0]))
    return Fact("check-answers", square=name)
