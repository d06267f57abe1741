# SPDX-License-Identifier: Apache-2.0
"""TecTonic: pieces that show the side's colour, and how near each kind is to a region of the other side."""

from tactile_core.opponent.knowledge import Knowledge, Level, searching
from tactile_core.rules.contract import Position
from tactile_core.rules.tectonic_layout import GOALS, KIND_OF, OF_A_KIND, SIZE, SQUARE_OF

PIECE = 40
INSIDE = 30
NEXT_TO_IT = 18
A_STEP = 2


def distance_to(place: int, region: "tuple[int, ...]") -> int:
    """Return how many steps of a king *place* is away from the nearest place of *region*."""
    square = SQUARE_OF[place]
    nearest = SIZE
    for goal in region:
        other = SQUARE_OF[goal]
        files = abs(square % SIZE - other % SIZE)
        ranks = abs(square // SIZE - other // SIZE)
        nearest = min(nearest, max(files, ranks))
    return nearest


def distances() -> "tuple[tuple[bytes, bytes], ...]":
    """Return for each side, for each of the regions that it wants, every place's distance to it (rim: SIZE)."""
    tables = []
    for side in (0, 1):
        regions = []
        for region in GOALS[side]:
            steps = [SIZE if square < 0 else 0 for square in SQUARE_OF]
            for place, square in enumerate(SQUARE_OF):
                if square >= 0:
                    steps[place] = distance_to(place, region)
            regions.append(bytes(steps))
        tables.append((regions[0], regions[1]))
    return tuple(tables)


class TecTonic(Knowledge):
    """TecTonic's evaluation made by hand."""

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

    def __init__(self) -> None:
        self._distances = distances()
        self._near = [INSIDE] + [NEXT_TO_IT - A_STEP * steps for steps in range(1, SIZE)] + [0]

    def evaluate(self, position: Position) -> int:
        """Return pieces and regions of the mover, less those of the other."""
        return self._side(position, position.turn) - self._side(position, 1 - position.turn)

    def gains(self, position: Position, moves: "list[int]") -> "list[int]":
        """Return 1 for each move that flips."""
        return [1 if move & 255 else 0 for move in moves]

    def _side(self, position: Position, side: int) -> int:
        """Return 40 a piece, and the nearest of each kind: all of the better region, half of the other."""
        left, right = self._distances[side]
        nearest_left = [SIZE] * OF_A_KIND
        nearest_right = [SIZE] * OF_A_KIND
        grid = position.grid  # type: ignore[attr-defined]
        places = position.lists[side]  # type: ignore[attr-defined]
        for place in places:
            kind = KIND_OF[grid[place]]
            nearest_left[kind] = min(nearest_left[kind], left[place])
            nearest_right[kind] = min(nearest_right[kind], right[place])
        near = self._near
        a = near[nearest_left[0]] + near[nearest_left[1]] + near[nearest_left[2]]
        b = near[nearest_right[0]] + near[nearest_right[1]] + near[nearest_right[2]]
        better = a + b // 2 if a > b else b + a // 2
        return PIECE * len(places) + better
