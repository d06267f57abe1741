# SPDX-License-Identifier: Apache-2.0
"""The number of an Overboard push: 32 x square + 8 x direction + distance, and its line."""

from tactile_core.rules.overboard_line import SIZE
from tactile_core.rules.squares import mask_of

DIRECTIONS = "NESW"


def unpack(move: int) -> tuple[int, int, int]:
    """Return (square, direction, distance) of a push; the direction counts DIRECTIONS."""
    return move >> 5, move >> 3 & 3, move & 7


def line_of(move: int) -> tuple[int, int, int, int]:
    """Return (number of the line, pusher's index on it, sense, distance) of a push."""
    square, direction, distance = unpack(move)
    sense = 1 if direction < 2 else -1
    if direction & 1:
        return square // SIZE, square % SIZE, sense, distance
    return SIZE + square % SIZE, square // SIZE, sense, distance


def square_on(number: int, place: int) -> int:
    """Return the square at *place* on the line with that *number*."""
    return number * SIZE + place if number < SIZE else place * SIZE + number - SIZE


def board_mask(number: int, places: list[int]) -> int:
    """Return the board's mask of *places* on line *number*."""
    return mask_of([square_on(number, place) for place in places])
