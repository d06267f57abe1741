# SPDX-License-Identifier: Apache-2.0
"""The time before the first move of a game: questions, one at a time, and their answers."""

from tactile_core.rules.errors import IllegalMove
from tactile_core.rules.position import Position


class Question:
    """The set-up's next question.

    *kind* is one word of the game's set-up, *seat* the player (0 or 1) who answers, *choices* the possible answers,
    *side* the side of the piece in question (or None), *square* its square (or None).
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
    """A set-up, step by step; every answer is a short text, so a record can hold them all.

    *chooser* is the seat that chooses (or arranges) first. The class of a game's set-up asks the questions; its
    *_clear* and *_take* keep the results of the answers.
    """

    chooser = 0

    def __init__(self) -> None:
        self._answers: list[str] = []
        self._clear()

    def question(self) -> "Question | None":
        """Return the next question, or None when the set-up is complete."""
        raise NotImplementedError

    def answer(self, text: str) -> None:
        """Take *text* as the answer; IllegalMove, with the question unchanged, where it is not one of the choices."""
        question = self.question()
        if question is None:
            raise IllegalMove("the set-up is complete", "game_over")
        if text not in question.choices:
            raise IllegalMove(f"{question.kind} takes {', '.join(question.choices)}, got {text!r}", question.kind)
        self._take(question, text)
        self._answers.append(text)

    def pop(self) -> str:
        """Take back the last answer and return it; IndexError where none was given."""
        taken = self._answers.pop()
        again = self._answers
        self._answers = []
        self._clear()
        for text in again:
            self.answer(text)
        return taken

    def occupancy(self) -> int:
        """Return the squares on which pieces stand by now."""
        raise NotImplementedError

    def answers(self) -> list[str]:
        """Return every answer so far, oldest first."""
        return list(self._answers)

    def side_on(self, square: int) -> "int | None":
        """Return the side of the piece on *square* so far; None where there is no piece or its side is not known."""
        raise NotImplementedError

    def position(self) -> Position:
        """Return the first position of the game; only when no question is left."""
        raise NotImplementedError

    def seat_of(self, side: int) -> int:
        """Return the player (0 or 1) who plays *side*; only when no question is left."""
        raise NotImplementedError

    def _clear(self) -> None:
        """Forget the results of all answers."""
        raise NotImplementedError

    def _take(self, question: Question, text: str) -> None:
        """Apply *text*, one of the choices of *question*."""
        raise NotImplementedError
