# SPDX-License-Identifier: Apache-2.0
"""Two characters beside the usual opponent: the rusher sees its own aim, the keeper sees the other side's aim.

Each character is an evaluation of its own. A game searches with it as usual, at its usual levels.
"""

from tactile_core.opponent.knowledge import Knowledge
from tactile_core.rules.position import Position

RUSHER, KEEPER = "rusher", "keeper"
CHARACTERS = (RUSHER, KEEPER)


class Character(Knowledge):
    """The *knowledge* of a game as a character called *name* has it, who is to move in *position*.

    The rusher counts its own progress towards the aim twice, the keeper that of the other side, both from *position*
    on.
    """

    def __init__(self, knowledge: Knowledge, name: str, position: Position) -> None:
        if name not in CHARACTERS:
            raise ValueError(f"expected one of {CHARACTERS}, got {name!r}")
        self._knowledge = knowledge
        self._watched = position.turn if name == RUSHER else 1 - position.turn
        # Only progress after *position* counts. In a game that is nearly won, the large total would make all moves look
        # alike to the levels that draw lots.
        self._before = knowledge.aim(position, self._watched)
        self.unit = knowledge.unit
        self.quiescence = knowledge.quiescence
        self.reduces = knowledge.reduces
        self.levels = knowledge.levels

    def evaluate(self, position: Position) -> int:
        """Return the usual score, plus the progress of the watched side towards its aim."""
        aim = self._knowledge.aim(position, self._watched) - self._before
        score = self._knowledge.evaluate(position)
        return score + aim if position.turn == self._watched else score - aim

    def gains(self, position: Position, moves: "list[int]") -> "list[int]":
        """Return how much each move gains at once, as usual."""
        return self._knowledge.gains(position, moves)

    def must_answer(self, position: Position) -> bool:
        """Return whether the side to move has only forced answers, as usual."""
        return self._knowledge.must_answer(position)

    def is_drawn(self, position: Position) -> bool:
        """Return whether the game is drawn by a count, as usual."""
        return self._knowledge.is_drawn(position)

    def plies_to_end(self, position: Position) -> int:
        """Return in how many plies a solved game ends, as usual."""
        return self._knowledge.plies_to_end(position)
