# SPDX-License-Identifier: Apache-2.0
"""Overboard before its first move: the filling from the bag, then the choice of start and colour."""

from tactile_core.rules.position import SIDE_LETTERS, Position, join_text
from tactile_core.rules.prng import Prng
from tactile_core.rules.setup import Question, SetUp
from tactile_core.rules.squares import FILES, mask_of

SIZE = 6
SQUARES = tuple([FILES[square % SIZE] + str(square // SIZE + 1) for square in range(SIZE * SIZE)])
PEGS_PER_SIDE = 18


class FillingAndChoice(SetUp):
    """Thirty-six pegs placed in turn, then who starts and who plays which side.

    1. Filling, by the option *setup*: 'bag' asks for a point ("place") and then for the peg's side ("colour"), unless
       one side alone is left; 'dealt' names the side and asks for a point; 'random' names both; 'given' asks nothing.
    2. Choice, by *start_choice*: 'two_way' asks the chooser "start_or_colour"; a player who chooses a colour is
       asked "pick_side".
    """

    def __init__(self, seed: int, chooser: "int | None", options: dict[str, str], given: str, read) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
        self._options = options
        self._given = given
        self._read = read
        prng = Prng(seed)
        self.first_to_draw = prng.randrange(2)
        lot = prng.randrange(2)
        self.chooser = lot if chooser is None else chooser
        self._bag = prng.shuffled([0] * PEGS_PER_SIDE + [1] * PEGS_PER_SIDE)
        self._points = prng.shuffled(list(range(SIZE * SIZE)))
        SetUp.__init__(self)

    def question(self) -> "Question | None":
        """Return the next question, or None when the set-up is complete."""
        if self._options["setup"] == "given":
            return None
        if self._placed and self._sides[self._placed[-1]] is None:
            return Question("colour", self._seat(len(self._placed) - 1), ("w", "b"), None, self._placed[-1])
        if len(self._placed) < SIZE * SIZE:
            return self._place_question()
        return self._choice_question()

    def occupancy(self) -> int:
        """Return the points on which pegs stand by now."""
        return mask_of(self._placed)

    def position(self) -> Position:
        """Return the first position of the game; only when no question is left."""
        if self._options["setup"] == "given":
            position: Position = self._read(self._given)
            return position
        letters = ["." if side is None else SIDE_LETTERS[side] for side in self._sides]
        started: Position = self._read(join_text(letters, SIZE, self._side_of(self._starter())) + " 0")
        return started

    def seat_of(self, side: int) -> int:
        """Return the player (0 or 1) who plays *side*; only when no question is left."""
        if self._options["setup"] == "given":
            return side
        picker = self._picker()
        return picker if SIDE_LETTERS.find(self._choice[-1]) == side else 1 - picker

    def side_on(self, square: int) -> "int | None":
        """Return the side of the peg on *square*; None where there is no peg or its side is not yet known."""
        return self._sides[square]

    def left(self, side: int) -> int:
        """Return how many pegs of *side* are still to be placed."""
        return PEGS_PER_SIDE - self._sides.count(side)

    def _clear(self) -> None:
        self._sides: list[int | None] = [None] * (SIZE * SIZE)
        self._placed: list[int] = []
        self._choice: list[str] = []

    def _take(self, question: Question, text: str) -> None:
        if question.kind == "place":
            square = SQUARES.index(text)
            self._placed.append(square)
            self._sides[square] = question.side
        elif question.kind == "colour":
            self._sides[self._placed[-1]] = SIDE_LETTERS.find(text)
        else:
            self._choice.append(text)

    def _seat(self, number: int) -> int:
        return (self.first_to_draw + number) % 2

    def _place_question(self) -> Question:
        number = len(self._placed)
        choices = tuple([SQUARES[square] for square in range(SIZE * SIZE) if square not in self._placed])
        if self._options["setup"] == "random":
            square = self._points[number]
            return Question("place", self._seat(number), (SQUARES[square],), self._bag[number], square)
        if self._options["setup"] == "dealt":
            return Question("place", self._seat(number), choices, self._bag[number], None)
        # Where the bag holds pegs of one side alone, that side is known without a key.
        only = [side for side in (0, 1) if self.left(1 - side) == 0]
        return Question("place", self._seat(number), choices, only[0] if only else None, None)

    def _choice_question(self) -> "Question | None":
        if not self._choice:
            if self._options["start_choice"] == "two_way":
                return Question("start_or_colour", self.chooser, ("start", "colour"))
            return Question("pick_side", self.chooser, ("w", "b"))
        if self._choice[-1] in ("w", "b"):
            return None
        return Question("pick_side", self._picker(), ("w", "b"))

    def _picker(self) -> int:
        """Return the seat that picks a side: the other seat if the chooser chose to start, else the chooser."""
        return 1 - self.chooser if self._choice[0] == "start" else self.chooser

    def _starter(self) -> int:
        return 1 - self._picker()

    def _side_of(self, seat: int) -> int:
        side = SIDE_LETTERS.find(self._choice[-1])
        return side if seat == self._picker() else 1 - side
