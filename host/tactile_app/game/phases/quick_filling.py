# SPDX-License-Identifier: Apache-2.0
"""Quick ways to fill a board from the bag: a key before the peg, one kind after the other, or dictated rows."""

from tactile_app.game.match import Match
from tactile_app.messages import Fact
from tactile_core.rules.position import SIDE_LETTERS
from tactile_core.rules.prng import Prng
from tactile_core.rules.setup import Question

# All smooth pegs, then all ridged ones; any other way is a layout, one letter a square from a1 on.
KINDS = "kinds"
# After this many answers a question is understood, and asked in a word.
UNDERSTOOD = 3
# Where the sides of pegs are not asked, the number of pegs left is told at every so many.
TOLD_EVERY = 6


class QuickFilling:
    """The side of the next peg before it stands: told ahead for one peg, or kept for several of a kind.

    *layout* has a side for each square, where the rows are dictated; None otherwise.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self.begin()

    def begin(self) -> None:
        """Fill the board as the match says now."""
        self._ahead: str | None = None
        self._kept: str | None = None
        self._told: str | None = None
        self._answers = 0
        self.layout: tuple[int, ...] | None = None
        filling = self._match.filling
        if filling == KINDS:
            self._kept = SIDE_LETTERS[0]
        elif filling is not None:
            self.layout = tuple(SIDE_LETTERS.index(letter) for letter in filling)

    @property
    def is_by_kinds(self) -> bool:
        """Whether the pegs of one side follow each other."""
        return self._kept is not None

    def is_told_ahead(self, side: str) -> bool:
        """Return whether *side* was told of the next peg alone, and that peg has not been seen."""
        return self._ahead == side

    @property
    def places_all(self) -> bool:
        """Whether the hands here place every peg, also those that the other player draws."""
        return self.is_by_kinds or self.layout is not None

    @property
    def is_understood(self) -> bool:
        """Whether the question for a side has been answered often enough to be asked in a word."""
        return self._answers >= UNDERSTOOD

    def tell(self, side: str, *, is_kept: bool) -> tuple[Fact, ...]:
        """Take the *side* of the next peg, or of all that follow; told once more, forget it. Return what is said.

        A player who wanted to hear something else is told how to take it back.
        """
        is_again = self.is_told_ahead(side) and not is_kept
        self._ahead = None if is_kept or is_again else side
        self._kept = side if is_kept else None
        self._told = side if is_kept else None
        if is_again:
            return (Fact("fill-ahead-gone"),)
        back = () if is_kept or self.is_understood else (Fact("fill-ahead-back"),)
        return (Fact("fill-kind" if is_kept else "fill-ahead", side=side), *back)

    def take(self) -> str | None:
        """Return the side of the peg that stands now, where it was told; None where it is to be asked."""
        side, self._ahead = self._ahead or self._kept, None
        return side

    def count_answer(self) -> None:
        """Note that the side of a peg was asked and answered."""
        self._answers += 1

    def prompt(self, question: Question) -> tuple[Fact, ...]:
        """Return which kind is placed now, once for each kind."""
        side = self._side(question)
        if side is None or side == self._told:
            return ()
        self._told = side
        return (Fact("fill-kind", side=side),)

    def kind(self, question: Question) -> Fact | None:
        """Return the kind that is placed now; None where each peg has a side of its own."""
        side = self._side(question) if self.is_by_kinds else None
        return None if side is None else Fact("fill-kind", side=side)

    def _side(self, question: Question) -> str | None:
        return self._kept if question.side is None else SIDE_LETTERS[question.side]

    def answered(self, left: int) -> tuple[Fact, ...]:
        """Return the sentence about a peg whose side was not asked; *left* are still to be placed."""
        return () if left % TOLD_EVERY else (Fact("fill-left", left=left),)

    def row(self, number: int, columns: int) -> Fact:
        """Return the pieces on row *number* (from 0), from its first column on."""
        sides = (self.layout or ())[number * columns : (number + 1) * columns]
        pegs = tuple(Fact("option-peg", side=SIDE_LETTERS[side]) for side in sides)
        return Fact("fill-row", number=number + 1, pieces=pegs)


def drawn(seed: int, squares: int) -> str:
    """Return a layout that is drawn from the bag by *seed*, in letters."""
    bag = [side for side in (0, 1) for _ in range(squares // 2)]
    return "".join(SIDE_LETTERS[side] for side in Prng(seed).shuffled(bag))


def layout_of(match: Match) -> str | None:
    """Return how the pegs of *match* stood when its board was full, None where that was not so or is not known."""
    if match.set_up is None or match.position is None:
        return None
    sides = [match.set_up.side_on(square) for square in range(match.game.rows * match.game.columns)]
    known = [SIDE_LETTERS[side] for side in sides if side is not None]
    return "".join(known) if len(known) == len(sides) else None
