# SPDX-License-Identifier: Apache-2.0
"""TecTonic: where pieces stand, how near each kind is to a region of the other side, and who is first to a trio."""

from array import array

from tactile_core.opponent.knowledge import Knowledge, Level, searching
from tactile_core.opponent.tectonic_weights import (
    BETTER,
    COUNT,
    DISTANCES,
    MOST_COUNTED,
    MOVES_SHIFT,
    NONE,
    NONE_IN_MOVES,
    OTHER,
    RACE,
    RACED,
    TEMPO,
    WEIGHTS,
    distance_tables,
    piece_tables,
    weights_by_hand,
)
from tactile_core.opponent.weights import weights_from
from tactile_core.rules.position import Position
from tactile_core.rules.workings.tectonic_layout import KIND_OF, OF_A_KIND


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
        weights = weights_from(content, WEIGHTS) if content else weights_by_hand()
        self._pieces = piece_tables(weights)
        self._distances = distance_tables(in_moves=bool(content))
        self._none = NONE_IN_MOVES if content else NONE
        self._better = near_tables(weights, BETTER, self._none)
        self._other = near_tables(weights, OTHER, self._none)
        self._count = weights[COUNT : COUNT + MOST_COUNTED + 1]
        self._race = array("h", [weights[TEMPO] + weights[place] for place in range(RACE, WEIGHTS)])

    def evaluate(self, position: Position) -> int:
        """Return pieces and regions of the mover, less those of the other side, plus the move's worth in the race."""
        grid = position.grid  # type: ignore[attr-defined]
        pieces = self._pieces
        score = 0
        for places in position.lists:  # type: ignore[attr-defined]
            for place in places:
                score += pieces[grid[place]][place]
        first, first_moves = self._regions(position, 0)
        second, second_moves = self._regions(position, 1)
        score += first - second
        if position.turn:
            return self._race[second_moves * RACED + first_moves] - score
        return self._race[first_moves * RACED + second_moves] + score

    def aim(self, position: Position, side: int) -> int:
        """Return the worth to *side* of its way to a region."""
        return self._regions(position, side)[0]

    def gains(self, position: Position, moves: "list[int]") -> "list[int]":
        """Return 1 for each move that flips."""
        return [1 if move & 255 else 0 for move in moves]

    def _regions(self, position: Position, side: int) -> "tuple[int, int]":
        """Return the worth to *side* of its nearest piece of each kind and of their number, and the moves it needs."""
        left, right = self._distances[side]
        grid = position.grid  # type: ignore[attr-defined]
        places = position.lists[side]  # type: ignore[attr-defined]
        to_left = [self._none] * OF_A_KIND
        to_right = [self._none] * OF_A_KIND
        for place in places:
            kind = KIND_OF[grid[place]]
            distance = left[kind][place]
            if distance < to_left[kind]:  # noqa: PLR1730 - faster than min() in the innermost loop
                to_left[kind] = distance
            distance = right[kind][place]
            if distance < to_right[kind]:  # noqa: PLR1730 - the same
                to_right[kind] = distance
        a, b, c = self._better
        worth = a[to_left[0]] + b[to_left[1]] + c[to_left[2]]
        to_right_is_worth = a[to_right[0]] + b[to_right[1]] + c[to_right[2]]
        moves = sum(to_left) >> MOVES_SHIFT
        moves_to_right = sum(to_right) >> MOVES_SHIFT
        if moves_to_right < moves or (moves_to_right == moves and to_right_is_worth > worth):
            worth, moves, to_right = to_right_is_worth, moves_to_right, to_left
        a, b, c = self._other
        worth += a[to_right[0]] + b[to_right[1]] + c[to_right[2]]
        return worth + self._count[min(len(places), MOST_COUNTED)], moves


def near_tables(weights: "list[int]", start: int, none: int) -> "list[array[int]]":
    """Return a table for each kind: the worth of each distance up to *none*, by the weights from *start* on."""
    steps = [min(distance % (1 << MOVES_SHIFT), NONE) for distance in range(none + 1)]
    tables = []
    for kind in range(OF_A_KIND):
        first = start + kind * DISTANCES
        tables.append(array("h", [weights[first + each] for each in steps]))
    return tables
