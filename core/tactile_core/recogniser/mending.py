# SPDX-License-Identifier: Apache-2.0
"""The fewest steps by which hands bring a board that shows nothing legal back to a legal one.

Switches cannot tell one piece from another, so boards differ in squares: some hold a piece too many, others lack one. A
piece too many goes to the nearest square that lacks one; the remaining ones are taken off or put on.
"""

from tactile_core.rules.shared.value import Value
from tactile_core.rules.squares import files_and_ranks, squares_of

MOVE = "move"
LIFT = "lift"
PLACE = "place"

_FAR = 1 << 29


class Mending(Value):
    """One step of the hands: *kind* is MOVE from *square* to *target*, LIFT from *square*, or PLACE on *square*."""

    FIELDS = ("kind", "square", "target")
    __slots__ = ("kind", "square", "target")

    def __init__(self, kind: str, square: int, target: "int | None" = None) -> None:
        self.kind = kind
        self.square = square
        self.target = square if target is None else target

    def done(self, occupancy: int) -> int:
        """Return the board after this step, where the board shows *occupancy*."""
        if self.kind == PLACE:
            return occupancy | 1 << self.square
        left = occupancy & ~(1 << self.square)
        return left | 1 << self.target if self.kind == MOVE else left


def nearest(occupancy: int, boards: list[int]) -> int:
    """Return the one of *boards* to which the fewest steps lead from *occupancy*; of equal ones the first."""
    return boards[min([(steps_between(occupancy, board), index) for index, board in enumerate(boards)])[1]]


def steps_between(occupancy: int, board: int) -> int:
    """Return the least number of steps by which hands turn *occupancy* into *board*."""
    return max(len(squares_of(occupancy & ~board)), len(squares_of(board & ~occupancy)))


def mendings(occupancy: int, board: int, columns: int) -> list[Mending]:
    """Return the fewest steps from *occupancy* to *board*, on *columns* files, in an order that hands can follow.

    Pieces too many go to squares that lack one, with the least total distance. The shortest way comes first, then the
    pieces to take off, then the pieces to put on.
    """
    extra = squares_of(occupancy & ~board)
    missing = squares_of(board & ~occupancy)
    pairs = _pairs(extra, missing, columns)
    pairs.sort(key=lambda pair: (_distance(pair[0], pair[1], columns), pair))
    moved = [Mending(MOVE, square, target) for square, target in pairs]
    left = [square for square, _ in pairs]
    filled = [target for _, target in pairs]
    return (
        moved
        + [Mending(LIFT, square) for square in extra if square not in left]
        + [Mending(PLACE, square) for square in missing if square not in filled]
    )


def _distance(square: int, other: int, columns: int) -> int:
    """Return the square of the distance between two squares, so that two short ways are better than a long one."""
    files, ranks = files_and_ranks(square, other, columns)
    return files * files + ranks * ranks


def _pairs(extra: list[int], missing: list[int], columns: int) -> list[tuple[int, int]]:
    """Return as many pairs (square too many, square that lacks one) as possible, with the least total distance."""
    if len(extra) <= len(missing):
        return [(extra[row], missing[column]) for row, column in _assigned(extra, missing, columns)]
    return [(extra[column], missing[row]) for row, column in _assigned(missing, extra, columns)]


def _assigned(few: list[int], many: list[int], columns: int) -> list[tuple[int, int]]:
    """Return (place in *few*, place in *many*) for each of *few*, at the least total cost: the Hungarian method.

    Each of *few* is served in turn by the cheapest chain of exchanges. Column 0 stands for the row that waits.
    """
    costs = [[_distance(one, other, columns) for other in many] for one in few]
    prices = ([0] * (len(few) + 1), [0] * (len(many) + 1))
    served = [0] * (len(many) + 1)
    for row in range(1, len(few) + 1):
        served[0] = row
        column, came_from = _cheapest_chain(costs, prices, served)
        while column:
            served[column] = served[came_from[column]]
            column = came_from[column]
    return [(served[column] - 1, column - 1) for column in range(1, len(many) + 1) if served[column]]


def _cheapest_chain(
    costs: list[list[int]], prices: tuple[list[int], list[int]], served: list[int]
) -> tuple[int, list[int]]:
    """Return (the free column at the end of the chain, the column before each); adjust the *prices* as well."""
    columns = range(1, len(served))
    came_from = [0] * len(served)
    cheapest = [_FAR] * len(served)
    reached = [0]
    while served[reached[-1]]:
        row = served[reached[-1]]
        for column in columns:
            cost = costs[row - 1][column - 1] - prices[0][row] - prices[1][column]
            if column not in reached and cost < cheapest[column]:
                cheapest[column] = cost
                came_from[column] = reached[-1]
        step, following = min([(cheapest[column], column) for column in columns if column not in reached])
        for column in range(len(served)):
            if column in reached:
                prices[0][served[column]] += step
                prices[1][column] -= step
            else:
                cheapest[column] -= step
        reached.append(following)
    return reached[-1], came_from
