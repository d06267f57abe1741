# SPDX-License-Identifier: Apache-2.0
"""TecTonic: pieces where they stand, and how near each kind is to a region of the other side."""

from tactile_core.opponent.knowledge import Knowledge, Level, searching
from tactile_core.opponent.tectonic_weights import (
    BETTER,
    COUNT,
    DISTANCES,
    MOST_COUNTED,
    NONE,
    OTHER,
    TEMPO,
    distance_tables,
    piece_tables,
    weights_by_hand,
    weights_from,
)
from tactile_core.rules.position import Position
from tactile_core.rules.tectonic_layout import KIND_OF, OF_A_KIND


class TecTonic(Knowledge):
    """TecTonic's evaluation, by the learned weights of a file's *content*, or by hand."""

    unit = 120
    quiescence = 4
    levels = (
        Level(1, 0, 100),
        Level(1, 0, 44),
        Level(1, 0, 27),
        Level(2, 2, 28),
        Level(2, 2, 17),
        Level(2, 2, 9),
        searching(700),
        searching(10000),
    )

    def __init__(self, content: "bytes | None" = None) -> None:
        weights = weights_from(content) if content else weights_by_hand()
        self._pieces = piece_tables(weights)
        self._distances = distance_tables()
        self._better = near_tables(weights, BETTER)
        self._other = near_tables(weights, OTHER)
        self._count = weights[COUNT : COUNT + MOST_COUNTED + 1]
        self._tempo = weights[TEMPO]

    def evaluate(self, position: Position) -> int:
        """Return pieces and regions of the mover, less those of the other, and what the move is worth."""
        grid = position.grid  # type: ignore[attr-defined]
        pieces = self._pieces
        score = 0
        for places in position.lists:  # type: ignore[attr-defined]
            for place in places:
                score += pieces[grid[place]][place]
        score += self._regions(position, 0) - self._regions(position, 1)
        return self._tempo - score if position.turn else self._tempo + score

    def gains(self, position: Position, moves: "list[int]") -> "list[int]":
        """Return 1 for each move that flips."""
        return [1 if move & 255 else 0 for move in moves]

    def _regions(self, position: Position, side: int) -> int:
        """Return what the nearest of each kind to both regions and the number of pieces are worth to *side*."""
        left, right = self._distances[side]
        grid = position.grid  # type: ignore[attr-defined]
        places = position.lists[side]  # type: ignore[attr-defined]
        to_left = [NONE] * OF_A_KIND
        to_right = [NONE] * OF_A_KIND
        for place in places:
            kind = KIND_OF[grid[place]]
            steps = left[place]
            if steps < to_left[kind]:  # noqa: PLR1730 - faster than min() in the innermost loop
                to_left[kind] = steps
            steps = right[place]
            if steps < to_right[kind]:  # noqa: PLR1730 - the same
                to_right[kind] = steps
        a, b, c = self._better
        to_left_is_worth = a[to_left[0]] + b[to_left[1]] + c[to_left[2]]
        to_right_is_worth = a[to_right[0]] + b[to_right[1]] + c[to_right[2]]
        if to_right_is_worth > to_left_is_worth:
            to_left_is_worth, to_left, to_right = to_right_is_worth, to_right, to_left
        a, b, c = self._other
        worth = to_left_is_worth + a[to_right[0]] + b[to_right[1]] + c[to_right[2]]
        return worth + self._count[min(len(places), MOST_COUNTED)]


def near_tables(weights: "list[int]", start: int) -> "list[list[int]]":
    """Return for each kind what its distances to a region are worth, from the group of weights at *start*."""
    return [weights[start + kind * DISTANCES : start + (kind + 1) * DISTANCES] for kind in range(OF_A_KIND)]
