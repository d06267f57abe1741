# SPDX-License-Identifier: Apache-2.0
"""The meaning of the weights of TecTonic's evaluation, in the order of the file: 16 bits each, low byte first.

Every weight counts for the side that owns the piece. Squares are seen from that side's edge, and left and right are the
same. Only the race belongs to the side to move: one weight for each pair of numbers of moves that the two sides still
need. The evaluation by hand is one set of such weights; the learned ones are another.

The distance of a piece from a region is one number: king's steps in the low bits; for the learned weights, above them
the moves that a piece of its kind needs on an empty board. The nearest piece is thus the one that needs fewest moves.
"""

from array import array

from tactile_core.rules.workings.tectonic_layout import GOALS, OF_A_KIND, PLACE_OF, SIZE, SQUARE_OF, rays_by_code

# A square as its side sees it: 5 x rank + file from the nearer edge.
HALF = SIZE // 2
FOLDED = SIZE * HALF
# The distances to a region: 0 (inside) to 9, and 10 for a kind that the side does not show.
NONE = SIZE
DISTANCES = SIZE + 1
MOST_COUNTED = 9
# This number of moves stands for all larger ones, and for a kind that the side does not show.
MOST_MOVES = 5
# The moves stand above the sum of the steps of all three kinds, which is 30 at most.
MOVES_SHIFT = 5
NONE_IN_MOVES = MOST_MOVES << MOVES_SHIFT | NONE
# The number of values that the moves of all three kinds to the better region can have together: 0 to 15.
RACED = OF_A_KIND * MOST_MOVES + 1

# The first place of each group of weights.
SHOWN = 0
RED = SHOWN + OF_A_KIND * FOLDED
BETTER = RED + OF_A_KIND * FOLDED
OTHER = BETTER + OF_A_KIND * DISTANCES
COUNT = OTHER + OF_A_KIND * DISTANCES
TEMPO = COUNT + MOST_COUNTED + 1
RACE = TEMPO + 1
WEIGHTS = RACE + RACED * RACED

PIECE = 40
INSIDE = 30
NEXT_TO_IT = 18
A_STEP = 2


def folded(place: int, side: int) -> int:
    """Return the number of *place* as *side* sees it, with left and right the same."""
    square = SQUARE_OF[place]
    rank = square // SIZE if side == 0 else SIZE - 1 - square // SIZE
    file = square % SIZE
    return rank * HALF + min(file, SIZE - 1 - file)


def weights_by_hand() -> "list[int]":
    """Return 40 for a piece; for each kind 30 inside a region, else 18 - 2 x steps to it; half for the other region."""
    near = [INSIDE] + [NEXT_TO_IT - A_STEP * steps for steps in range(1, SIZE)] + [0]
    weights = [PIECE] * (OF_A_KIND * FOLDED) + [0] * (OF_A_KIND * FOLDED)
    weights += near * OF_A_KIND + [worth // 2 for worth in near] * OF_A_KIND
    return weights + [0] * (WEIGHTS - COUNT)


def distance_tables(in_moves: bool) -> "tuple[tuple[tuple[bytes, ...], ...], ...]":
    """Return for each side, each of its two target regions and each kind the distance of every place.

    Distances are king's steps; with *in_moves* the moves of the kind stand above them.
    """
    return tuple([tuple([region_tables(region, side, in_moves) for region in GOALS[side]]) for side in (0, 1)])


def region_tables(region: "tuple[int, ...]", side: int, in_moves: bool) -> "tuple[bytes, ...]":
    """Return for each kind of *side* every place's distance to *region*."""
    steps = distances_to(region)
    if not in_moves:
        return (steps,) * OF_A_KIND
    rays = rays_by_code("straight")
    tables = []
    for kind in range(OF_A_KIND):
        moves = moves_to(region, rays[1 + side * OF_A_KIND + kind])
        tables.append(bytes([moves[place] << MOVES_SHIFT | steps[place] for place in range(len(steps))]))
    return tuple(tables)


def moves_to(region: "tuple[int, ...]", rays: "tuple[tuple[int, ...], ...]") -> bytes:
    """Return for every place its distance to *region*, in moves along *rays*; MOST_MOVES for as many or more."""
    moves = bytearray([MOST_MOVES] * len(SQUARE_OF))
    for place in region:
        moves[place] = 0
    for count in range(1, MOST_MOVES):
        for place in PLACE_OF:
            if moves[place] > count and leads_to(count - 1, moves, place, rays):
                moves[place] = count
    return bytes(moves)


def leads_to(count: int, moves: bytearray, place: int, rays: "tuple[tuple[int, ...], ...]") -> bool:
    """Return whether one of the *rays* from *place* reaches a place whose number in *moves* is *count*."""
    for ray in rays:
        for offset in ray:
            if SQUARE_OF[place + offset] < 0:
                break
            if moves[place + offset] == count:
                return True
    return False


def distances_to(region: "tuple[int, ...]") -> bytes:
    """Return the distance of every place to *region*; the rim's entries are not used."""
    steps = bytearray(len(SQUARE_OF))
    for place, square in enumerate(SQUARE_OF):
        if square >= 0:
            steps[place] = min([king_steps(square, SQUARE_OF[goal]) for goal in region])
    return bytes(steps)


def king_steps(square: int, other: int) -> int:
    """Return how many steps a king takes from *square* to *other*."""
    return max(abs(square % SIZE - other % SIZE), abs(square // SIZE - other // SIZE))


def piece_tables(weights: "list[int]") -> "list[array[int]]":
    """Return for each piece's code its worth on each place to the first side, negative for the second side's pieces."""
    tables = [array("h", [0] * len(SQUARE_OF))]
    for start, side in ((SHOWN, 0), (SHOWN, 1), (RED, 0), (RED, 1)):
        for kind in range(OF_A_KIND):
            table = array("h", [0] * len(SQUARE_OF))
            for place, square in enumerate(SQUARE_OF):
                if square >= 0:
                    worth = weights[start + kind * FOLDED + folded(place, side)]
                    table[place] = worth if side == 0 else -worth
            tables.append(table)
    return tables
