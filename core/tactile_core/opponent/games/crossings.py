# SPDX-License-Identifier: Apache-2.0
"""Crossings: stones, how far they have come, and those that have crossed."""

from tactile_core.opponent.knowledge import Knowledge, Level, searching
from tactile_core.rules.position import PASS, Position
from tactile_core.rules.workings.crossings_grid import (
    DIRECTION_SHIFT,
    FAR_ROW,
    PLACE_OF,
    SIZE,
    STEPS,
    TAIL_SHIFT,
    WIDTH,
)

STONE = 100
BY_RANK = (0, 0, 3, 8, 14, 22, 32, 40)
# The directions that lead one rank nearer to the far rank, by side.
FORWARD = ((7, 0, 1), (3, 4, 5))
CROSSED = 2


def place_scores() -> "tuple[tuple[int, ...], ...]":
    """Return the worth of each code on each place to the first side; a closed stone counts as on its last rank."""
    table = []
    for place in range((SIZE + 2) * WIDTH):
        rank = min(max(place // WIDTH - 1, 0), SIZE - 1)
        mine = STONE + BY_RANK[rank]
        other = -STONE - BY_RANK[SIZE - 1 - rank]
        table.append((0, mine, other, STONE + BY_RANK[-1], -STONE - BY_RANK[-1], 0))
    return tuple(table)


class Crossings(Knowledge):
    """Crossings' evaluation. Late moves are searched at full depth: less depth was measured to lose games."""

    unit = 100
    quiescence = 8
    reduces = False
    # Twice the nodes rarely see a ply farther. In tuning, 8 of 101 hints on which both searches agreed were wrong,
    # against 4 of 90 with four times the nodes.
    second_look = 4
    levels = (
        Level(1, 0, 100),
        Level(1, 0, 54),
        Level(1, 0, 20),
        Level(1, 1, 50),
        Level(1, 1, 25),
        Level(2, 2, 25),
        searching(1000),
        searching(10000),
    )

    def __init__(self) -> None:
        self._scores = place_scores()

    def evaluate(self, position: Position) -> int:
        """Return the worth of the mover's stones, less that of the other's."""
        grid = position.grid  # type: ignore[attr-defined]
        scores = self._scores
        score = 0
        for place in PLACE_OF:
            code = grid[place]
            if code:
                score += scores[place][code]
        return -score if position.turn else score

    def aim(self, position: Position, side: int) -> int:
        """Return the worth to *side* of the ranks that its stones have gained."""
        grid = position.grid  # type: ignore[attr-defined]
        score = 0
        for place in PLACE_OF:
            worth = self._scores[place][grid[place]]
            if (worth > 0 and side == 0) or (worth < 0 and side == 1):
                score += abs(worth) - STONE
        return score

    def gains(self, position: Position, moves: "list[int]") -> "list[int]":
        """Return the number of stones that each move captures, and more for a crossing, which forces an answer."""
        if moves[0] == PASS:
            return [0]
        forward = FORWARD[position.turn]
        far_row = FAR_ROW[position.turn]
        takes_line = position.takes_line  # type: ignore[attr-defined]
        gains = []
        for move in moves:
            gain = 0
            if move & 127:
                gain = position.gain(move) if takes_line else 1
            way = move >> DIRECTION_SHIFT & 7
            if way in forward:
                # A move stores its length and its steps less one.
                head = (move >> TAIL_SHIFT) + ((move >> 10 & 7) + (move >> 7 & 7) + 1) * STEPS[way]
                if head // WIDTH == far_row:
                    gain += CROSSED
            gains.append(gain)
        return gains

    def must_answer(self, position: Position) -> bool:
        """Return whether the other side has crossed more often, so that only a crossing is an answer."""
        closed = position.closed  # type: ignore[attr-defined]
        return closed[position.turn] < closed[1 - position.turn]  # type: ignore[no-any-return]
