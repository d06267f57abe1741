# SPDX-License-Identifier: Apache-2.0
"""What the weights of TecTonic's evaluation mean, in the order of the file: 16 bits each, low byte first.

Every weight counts for the side whose piece it is, on the board as that side sees it from its own edge, left and right
taken as one. The evaluation by hand is one set of such weights; the learned ones are another.
"""

from array import array

from tactile_core.rules.tectonic_layout import GOALS, OF_A_KIND, SIZE, SQUARE_OF

# A square as its side sees it: 5 x rank + file from the nearer edge.
HALF = SIZE // 2
FOLDED = SIZE * HALF
# The distances to a region, 0 (inside) to 9, and 10 for a kind of which the side shows none.
NONE = SIZE
DISTANCES = SIZE + 1
MOST_COUNTED = 9

# Where each group of weights begins.
SHOWN = 0
RED = SHOWN + OF_A_KIND * FOLDED
BETTER = RED + OF_A_KIND * FOLDED
OTHER = BETTER + OF_A_KIND * DISTANCES
COUNT = OTHER + OF_A_KIND * DISTANCES
TEMPO = COUNT + MOST_COUNTED + 1
WEIGHTS = TEMPO + 1

PIECE = 40
INSIDE = 30
NEXT_TO_IT = 18
A_STEP = 2


def folded(place: int, side: int) -> int:
    """Return the square of *place* as *side* sees it, left and right taken as one."""
    square = SQUARE_OF[place]
    rank = square // SIZE if side == 0 else SIZE - 1 - square // SIZE
    file = square % SIZE
    return rank * HALF + min(file, SIZE - 1 - file)


def weights_by_hand() -> "list[int]":
    """Return 40 a piece, and for each kind 30 inside a region or 18 - 2 x steps to it; half for the other region."""
    near = [INSIDE] + [NEXT_TO_IT - A_STEP * steps for steps in range(1, SIZE)] + [0]
    weights = [PIECE] * (OF_A_KIND * FOLDED) + [0] * (OF_A_KIND * FOLDED)
    weights += near * OF_A_KIND + [worth // 2 for worth in near] * OF_A_KIND
    return weights + [0] * (MOST_COUNTED + 1) + [0]


def weights_from(content: bytes) -> "list[int]":
    """Return the weights that a file holds; ValueError for another number of bytes."""
    if len(content) != 2 * WEIGHTS:
        raise ValueError(f"expected {2 * WEIGHTS} bytes of weights, got {len(content)}")
    words = [content[place] | content[place + 1] << 8 for place in range(0, len(content), 2)]
    return [word - 65536 if word & 32768 else word for word in words]


def weights_content(weights: "list[int]") -> bytes:
    """Return what a file holds of *weights*."""
    content = bytearray()
    for weight in weights:
        content.append(weight & 255)
        content.append(weight >> 8 & 255)
    return bytes(content)


def distance_tables() -> "tuple[tuple[bytes, bytes], ...]":
    """Return for each side, for each of the two regions that it wants, every place's distance to it in king's steps."""
    return tuple([(distances_to(GOALS[side][0]), distances_to(GOALS[side][1])) for side in (0, 1)])


def distances_to(region: "tuple[int, ...]") -> bytes:
    """Return the distance of every place to *region*; of the rim it is not used."""
    steps = bytearray(len(SQUARE_OF))
    for place, square in enumerate(SQUARE_OF):
        if square >= 0:
            steps[place] = min([king_steps(square, SQUARE_OF[goal]) for goal in region])
    return bytes(steps)


def king_steps(square: int, other: int) -> int:
    """Return how many steps a king takes from *square* to *other*."""
    return max(abs(square % SIZE - other % SIZE), abs(square // SIZE - other // SIZE))


def piece_tables(weights: "list[int]") -> "list[array[int]]":
    """Return for each piece's code what it is worth on each place to the first side, less than 0 for the other's."""
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
