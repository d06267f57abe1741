# SPDX-License-Identifier: Apache-2.0
"""Crossings as data: the directions, the stones' codes, the start of the game, and the number of a move.

A move's number has these parts, highest first: the tail's place on the grid, direction, length - 1, steps - 1, and the
place of the captured stone or 0.
"""

from tactile_core.rules.shared.grid import place_table, square_table, step_table

SIZE = 8
WIDTH = SIZE + 2
PLACE_OF = place_table(SIZE, SIZE)
SQUARE_OF = square_table(SIZE, SIZE)
DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
STEPS = step_table(SIZE)
# The row of the grid on which a side's stones have crossed.
FAR_ROW = (SIZE, 1)

EMPTY = 0
# Open stones are 1 and 2, closed stones 3 and 4: the code of a side's open stone is the side + 1.
CLOSED = 2
LETTERS = ".wbWB"
RIM = len(LETTERS)
# The side of a stone by its code, -1 for none.
SIDE_OF = (-1, 0, 1, 0, 1, -1)

START = "/".join(("bbbbbbbb",) * 2 + ("........",) * 4 + ("wwwwwwww",) * 2) + " w"

ONE_STEP = 1 << 7
ONE_LONGER = 1 << 10
DIRECTION_SHIFT = 13
TAIL_SHIFT = 16


def join_parts(tail: int, direction: int, length: int, steps: int, taken: int) -> int:
    """Return the number of a move; *tail* and *taken* are places, *taken* is 0 for none."""
    return tail << TAIL_SHIFT | direction << DIRECTION_SHIFT | (length - 1) << 10 | (steps - 1) << 7 | taken


def parts_of(move: int) -> tuple[int, int, int, int, int]:
    """Return (tail's place, direction, length, steps, captured stone's place or 0) of a move."""
    return move >> TAIL_SHIFT, move >> DIRECTION_SHIFT & 7, (move >> 10 & 7) + 1, (move >> 7 & 7) + 1, move & 127
