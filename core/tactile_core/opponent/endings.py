# SPDX-License-Identifier: Apache-2.0
"""Overboard's endings with at most four pegs: the number of plies to the end when both sides play their best.

The table has one byte for each position: 0 for a draw, odd where the side to move wins in this many plies, even where
it loses. Positions share a byte when a symmetry of the square, or a swap of the sides, turns one into the other. Such a
symmetry brings one peg into the triangle a1, b1, c1, b2, c2, c3; the other squares are counted from there. The parts of
the table follow each other by pegs of the mover and of the other side: 1-1, 2-1, 1-2, 3-1, 1-3, 2-2.
"""

from tactile_core.rules.overboard_line import DIGITS, SIZE
from tactile_core.rules.position import Position

SQUARES = SIZE * SIZE
MOST_PEGS = 4
# The squares of the triangle, in the order of their numbers.
TRIANGLE = (0, 1, 2, 7, 8, 14)
OTHERS = SQUARES - 1


def symmetries() -> "tuple[bytes, ...]":
    """Return a table for each of the eight symmetries: the square to which it brings every square."""
    tables = []
    for number in range(8):
        squares = bytearray(SQUARES)
        for square in range(SQUARES):
            file, rank = square % SIZE, square // SIZE
            if number & 1:
                file = SIZE - 1 - file
            if number & 2:
                rank = SIZE - 1 - rank
            if number & 4:
                file, rank = rank, file
            squares[square] = rank * SIZE + file
        tables.append(bytes(squares))
    return tuple(tables)


SYMMETRIES = symmetries()


def anchors() -> "tuple[bytes, bytes]":
    """Return two tables by square: the number of its square in the triangle, and the symmetry that brings it there."""
    numbers = bytearray(SQUARES)
    ways = bytearray(SQUARES)
    for square in range(SQUARES):
        for way in range(8):
            if SYMMETRIES[way][square] in TRIANGLE:
                numbers[square] = TRIANGLE.index(SYMMETRIES[way][square])
                ways[square] = way
    return bytes(numbers), bytes(ways)


ANCHOR_OF, WAY_OF = anchors()


def pair(low: int, high: int) -> int:
    """Return the number of the pair *low* and *high*, two different numbers, among all such pairs."""
    return high * (high - 1) // 2 + low


# The number of positions in each part, by pegs of the mover and of the other side, in the order of the file.
PAIRS = OTHERS * (OTHERS - 1) // 2
TRIPLES = PAIRS * (OTHERS - 2) // 3
PARTS = (
    (1, 1, len(TRIANGLE) * OTHERS),
    (2, 1, len(TRIANGLE) * PAIRS),
    (1, 2, len(TRIANGLE) * PAIRS),
    (3, 1, len(TRIANGLE) * TRIPLES),
    (1, 3, len(TRIANGLE) * TRIPLES),
    (2, 2, len(TRIANGLE) * OTHERS * (PAIRS - OTHERS + 1)),
)
SIZE_OF_TABLE = sum([size for _own, _other, size in PARTS])


def place_of(own: "list[int]", other: "list[int]") -> int:
    """Return the position's place in the table: the mover has pegs on *own*, the other side on *other*."""
    start = 0
    for mine, theirs, size in PARTS:
        if (mine, theirs) == (len(own), len(other)):
            break
        start += size
    # The peg in the triangle is the only peg of a side; with two pegs each, it is the mover's peg with the lower
    # triangle number.
    single, rest = (other, own) if len(other) == 1 else (own, other)
    anchor = single[0]
    if len(single) == 2 and ANCHOR_OF[single[1]] < ANCHOR_OF[anchor]:
        anchor = single[1]
    way = SYMMETRIES[WAY_OF[anchor]]
    fixed = way[anchor]
    numbers = sorted([way[square] - (way[square] > fixed) for square in rest])
    place = ANCHOR_OF[anchor]
    if len(single) == 2:
        partner = way[single[0] + single[1] - anchor]
        partner -= partner > fixed
        place = place * OTHERS + partner
        numbers = [number - (number > partner) for number in numbers]
        return start + place * pair(0, OTHERS - 1) + pair(numbers[0], numbers[1])
    if len(numbers) == 1:
        return start + place * OTHERS + numbers[0]
    if len(numbers) == 2:
        return start + place * PAIRS + pair(numbers[0], numbers[1])
    third = numbers[2]
    return start + place * TRIPLES + third * (third - 1) * (third - 2) // 6 + pair(numbers[0], numbers[1])


class Endings:
    """The table as *values*, one byte a position."""

    def __init__(self, values: bytes) -> None:
        if len(values) != SIZE_OF_TABLE:
            raise ValueError(f"expected {SIZE_OF_TABLE} bytes of endings, got {len(values)}")
        self._values = values

    def plies(self, position: Position) -> int:
        """Return the plies to the end: 0 for a draw, -1 where a side has no peg or more than four pegs stand."""
        sides: tuple[list[int], list[int]] = ([], [])
        for rank in range(SIZE):
            code = position.lines[rank]  # type: ignore[attr-defined]
            if code:
                for file in range(SIZE):
                    digit = DIGITS[code * SIZE + file]
                    if digit:
                        sides[digit - 1].append(rank * SIZE + file)
        own, other = sides[position.turn], sides[1 - position.turn]
        if not own or not other or len(own) + len(other) > MOST_PEGS:
            return -1
        return self._values[place_of(own, other)]
