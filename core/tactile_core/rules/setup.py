# SPDX-License-Identifier: Apache-2.0
"""What comes before the first move: questions, one at a time, and their answers."""

from tactile_core.rules.position import Position


class Question:
    """What a set-up asks next.

    *kind* is one word of the game's set-up, *seat* the player (0 or 1) who answers, *choices* the answers that stand,
    *side* the side whose piece it is about (or None), *square* the square it is about (or None).
    """

    __slots__ = ("choices", "kind", "seat", "side", "square")

    def __init__(
        self,
        kind: str,
        seat: int,
        choices: tuple[str, ...],
        side: "int | None" = None,
        square: "int | None" = None,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.choices = choices
        self.side = side
        self.square = square

    def __repr__(self) -> str:
        return f"Question({self.kind!r}, {self.seat!r}, {self.choices!r}, {self.side!r}, {self.square!r})"


class SetUp:
    """What comes before the first move, step by step; every answer is a short text, so a record can hold them all.

    *chooser* is the seat that chooses (or arranges) first.
    """

    chooser = 0

    def question(self) -> "Question | None":
        """Return what is asked next, or None when the set-up is complete."""
        raise NotImplementedError

    def answer(self, text: str) -> None:
        """Take *text* as the answer; IllegalMove, with the question unchanged, where it is not one of the choices."""
        raise NotImplementedError

    def pop(self) -> str:
        """Take back the last answer and return it; IndexError where none was given."""
        raise NotImplementedError

    def occupancy(self) -> int:
        """Return the squares on which pieces stand by now."""
        raise NotImplementedError

    def answers(self) -> list[str]:
        """Return every answer so far, oldest first."""
        raise NotImplementedError

    def side_on(self, square: int) -> "int | None":
        """Return the side of the piece that stands on *square* by now, or None where none does or it is not known."""
        raise NotImplementedError

    def position(self) -> Position:
        """Return the first position of the game; only when no question is left."""
        raise NotImplementedError

    def seat_of(self, side: int) -> int:
        """Return the player (0 or 1) who plays *side*; only when no question is left."""
        raise NotImplementedError
