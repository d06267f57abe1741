# SPDX-License-Identifier: Apache-2.0
"""A board with a rim: its places go row by row from the rim below a1, and the rim adds one place on every side.

A walk along a line ends at the rim, so it needs no other bound and no table of lines. Place 0 is on the rim, so it can
stand for "no place".
"""


def place_table(rows: int, columns: int) -> tuple[int, ...]:
    """Return the place of each square."""
    width = columns + 2
    return tuple([(square // columns + 1) * width + square % columns + 1 for square in range(rows * columns)])


def square_table(rows: int, columns: int) -> tuple[int, ...]:
    """Return the square of each place, -1 on the rim."""
    squares = [-1] * ((rows + 2) * (columns + 2))
    for square, place in enumerate(place_table(rows, columns)):
        squares[place] = square
    return tuple(squares)


def read_grid(squares: str, rows: int, columns: int, letters: str) -> list[int]:
    """Return the grid of the *squares*: each letter as its index in *letters*, the rim as the number after them."""
    grid = [len(letters)] * ((rows + 2) * (columns + 2))
    for square, place in enumerate(place_table(rows, columns)):
        grid[place] = letters.find(squares[square])
    return grid


def step_table(columns: int) -> tuple[int, ...]:
    """Return the steps from a place to its neighbours: N, NE, E, SE, S, SW, W, NW."""
    width = columns + 2
    return (width, width + 1, 1, 1 - width, -width, -width - 1, -1, width - 1)
