# SPDX-License-Identifier: Apache-2.0
"""The value of a position to a side in the reference search: a few plain counts for each game, chosen by hand."""

from collections.abc import Callable
from typing import Any

from tactile_core.rules.crossings import CrossingsPosition
from tactile_core.rules.eclaircissement import EclaircissementPosition
from tactile_core.rules.overboard import OverboardPosition
from tactile_core.rules.quatre_en_ligne import QuatrePosition
from tactile_core.rules.rampants import RampantsPosition
from tactile_core.rules.shared.karo import CIRCLE
from tactile_core.rules.tectonic import TecTonicPosition
from tactile_core.rules.workings.crossings_grid import PLACE_OF, SIDE_OF, WIDTH
from tactile_core.rules.workings.tectonic_layout import GOALS, KIND_OF, SIZE, SQUARE_OF

COUNTED = 100


def overboard(position: OverboardPosition, side: int) -> int:
    """Count pegs, and those that do not stand at the rim."""
    score = COUNTED * (position.count(side) - position.count(1 - side))
    for rank in range(1, 5):
        inside = position.lines[rank] // 3 % 81
        while inside:
            digit = inside % 3
            score += 0 if digit == 0 else 8 if digit - 1 == side else -8
            inside //= 3
    return score


def tectonic(position: TecTonicPosition, side: int) -> int:
    """Count pieces, and the distance of each kind's nearest piece to the better of the two regions."""
    return (
        50 * (position.count(side) - position.count(1 - side)) + nearness(position, side) - nearness(position, 1 - side)
    )


def nearness(position: TecTonicPosition, side: int) -> int:
    """Return how near the pieces of *side* are to a trio."""
    best = 0
    for region in REGIONS[side]:
        nearest = [SIZE] * 3
        for place in position.lists[side]:
            kind = KIND_OF[position.grid[place]]
            nearest[kind] = min(nearest[kind], region[place])
        best = max(best, sum(40 - 5 * each if each else 60 for each in nearest))
    return best


def distances(region: tuple[int, ...]) -> list[int]:
    """Return how many steps in any direction each place is from *region*."""
    squares = [divmod(SQUARE_OF[place], SIZE) for place in region]
    found = []
    for square in SQUARE_OF:
        rank, file = divmod(square, SIZE)
        found.append(min(max(abs(rank - r), abs(file - f)) for r, f in squares))
    return found


REGIONS = tuple(tuple(distances(region) for region in GOALS[side]) for side in (0, 1))


def crossings(position: CrossingsPosition, side: int) -> int:
    """Count stones and the ranks that they have advanced, the far ranks more."""
    score = COUNTED * (position.count(side) - position.count(1 - side))
    for place in PLACE_OF:
        owner = SIDE_OF[position.grid[place]]
        if owner >= 0:
            rank = place // WIDTH - 1 if owner == 0 else 8 - place // WIDTH
            score += rank * rank if owner == side else -rank * rank
    return score


def rampants(position: RampantsPosition, side: int) -> int:
    """Count the ranks that pawns have advanced, and the pawns that are home."""
    own = sum(min(square // 3, 6) for square in position.pawns[0])
    other = sum(min(7 - square // 3, 6) for square in position.pawns[1])
    score = 10 * (own - other) + 8 * (position.count(0) - position.count(1))
    return score if side == 0 else -score


def eclaircissement(position: EclaircissementPosition, side: int) -> int:
    """Count lit pawns, and for the others the steps to the centre."""
    score = COUNTED * (position.count(side) - position.count(1 - side))
    for owner in (0, 1):
        for square in position.pawns[owner]:
            if position.board[square] < CIRCLE:
                away = max(abs(square % 5 - 2), abs(square // 5 - 2))
                score += -6 * away if owner == side else 6 * away
    return score


def quatre(position: QuatrePosition, side: int) -> int:
    """Count circles, and pairs that stand close to each other, circles four times."""
    return side_of_quatre(position, side) - side_of_quatre(position, 1 - side)


def side_of_quatre(position: QuatrePosition, side: int) -> int:
    """Return the worth of the pawns of *side*."""
    score, pawns = 0, position.pawns[side]
    up = [position.board[square] >= CIRCLE for square in pawns]
    score = 30 * sum(up)
    for place, square in enumerate(pawns):
        for further in range(place):
            gap = abs(square - pawns[further])
            if gap in (1, 11, 12, 13, 2, 22, 24, 26):
                score += 20 if up[place] and up[further] else 5
    return score


VALUES: dict[str, Callable[[Any, int], int]] = {
    "overboard": overboard,
    "tectonic": tectonic,
    "crossings": crossings,
    "rampants": rampants,
    "eclaircissement": eclaircissement,
    "quatre_en_ligne": quatre,
}
