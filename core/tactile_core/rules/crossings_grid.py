# SPDX-License-Identifier: Apache-2.0
"""Crossings as data: the grid with its rim, the directions, the stones' codes and the number of a move.

The grid is the board of 8 x 8 squares with a rim of one place around it, row by row from the rim below a1: whoever
walks along a line meets the rim and needs no other bound. A move's number is made of its parts, highest first: tail
square, direction, length k - 1, steps s - 1, and the captured stone's square + 1 or 0.
"""

SIZE = 8
WIDTH = SIZE + 2

EMPTY = 0
# Open stones are 1 and 2, closed ones 3 and 4: the code of a side's open stone is its number + 1.
CLOSED = 2
RIM = 5
LETTERS = ".wbWB"
# Indexed by code: the side of a stone, -1 for none.
SIDE_OF = (-1, 0, 1, 0, 1, -1)

START = "/".join(("bbbbbbbb",) * 2 + ("........",) * 4 + ("wwwwwwww",) * 2) + " w"

DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
# From a place of the grid to the next, and from a square of the board to the next.
STEPS = (WIDTH, WIDTH + 1, 1, 1 - WIDTH, -WIDTH, -WIDTH - 1, -1, WIDTH - 1)
SQUARE_STEPS = (SIZE, SIZE + 1, 1, 1 - SIZE, -SIZE, -SIZE - 1, -1, SIZE - 1)

PLACE_OF = tuple([(square // SIZE + 1) * WIDTH + square % SIZE + 1 for square in range(SIZE * SIZE)])
# -1 on the rim.
SQUARE_OF = tuple([PLACE_OF.index(place) if place in PLACE_OF else -1 for place in range(WIDTH * WIDTH)])
# The grid's row on which a side's stones have crossed.
FAR_ROW = (SIZE, 1)

ONE_STEP = 1 << 7
ONE_LONGER = 1 << 10
DIRECTION_SHIFT = 13
TAIL_SHIFT = 16


def join_parts(tail: int, direction: int, length: int, steps: int, taken: int) -> int:
    """Return the number of a move; *tail* and *taken* are squares, *taken* -1 for none."""
    return tail << TAIL_SHIFT | direction << DIRECTION_SHIFT | (length - 1) << 10 | (steps - 1) << 7 | taken + 1


def parts_of(move: int) -> tuple[int, int, int, int, int]:
    """Return (tail square, direction, length, steps, captured square or -1) of a move."""
    return move >> TAIL_SHIFT, move >> DIRECTION_SHIFT & 7, (move >> 10 & 7) + 1, (move >> 7 & 7) + 1, (move & 127) - 1


def grid_of(codes: list[int]) -> list[int]:
    """Return the grid of the *codes* on the 64 squares."""
    grid = [RIM] * (WIDTH * WIDTH)
    for square, code in enumerate(codes):
        grid[PLACE_OF[square]] = code
    return grid
