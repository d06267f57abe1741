# SPDX-License-Identifier: Apache-2.0
"""Rampants et Sauteurs: how far the pawns have come."""

from tactile_core.opponent.knowledge import Knowledge, Level, searching
from tactile_core.rules.position import Position
from tactile_core.rules.rampants import COLUMNS, ROWS, SQUARES

BY_RANK = (0, 8, 20, 32, 44, 56, 70, 72)
WORTH = (
    tuple([BY_RANK[square // COLUMNS] for square in range(SQUARES)]),
    tuple([BY_RANK[ROWS - 1 - square // COLUMNS] for square in range(SQUARES)]),
)


class Rampants(Knowledge):
    """Rampants' evaluation."""

    unit = 45
    # Over 400 positions, verdicts about a loss of half a unit were right only every other time, of a whole unit in 17
    # of 18 cases, of two units in 6 of 6.
    bad = 200
    levels = (
        Level(1, 0, 100),
        Level(1, 0, 50),
        Level(1, 0, 22),
        Level(2, 0, 10),
        searching(120),
        searching(500),
        searching(2500),
        searching(10000),
    )

    def evaluate(self, position: Position) -> int:
        """Return by how much the mover's pawns are farther from home."""
        score = 0
        own = WORTH[position.turn]
        for square in position.pawns[position.turn]:  # type: ignore[attr-defined]
            score += own[square]
        other = WORTH[1 - position.turn]
        for square in position.pawns[1 - position.turn]:  # type: ignore[attr-defined]
            score -= other[square]
        return score

    def aim(self, position: Position, side: int) -> int:
        """Return how far the pawns of *side* are from home."""
        own = WORTH[side]
        return sum([own[square] for square in position.pawns[side]])  # type: ignore[attr-defined]

    def is_drawn(self, position: Position) -> bool:
        """Return whether the house rule has ended a game that stood still."""
        return position.is_standstill()  # type: ignore[attr-defined, no-any-return]
