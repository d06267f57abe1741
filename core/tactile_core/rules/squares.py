# SPDX-License-Identifier: Apache-2.0
"""Squares by number and name: a1 = 0, b1 = 1, row by row from the first player's edge; a mask has a bit a square."""

from tactile_core.rules.errors import InvalidMove

FILES = "abcdefghij"
ROW_TEXTS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10")


def square_text(square: int, columns: int) -> str:
    """Return the name of *square* on a board of *columns* files, such as 'c4'."""
    return FILES[square % columns] + str(square // columns + 1)


def parse_square(text: str, columns: int, rows: int) -> int:
    """Return the square that *text* names, or raise InvalidMove."""
    file = FILES.find(text[:1]) if text else -1
    rank = text[1:]
    # The list of texts refuses '04' and digits of other scripts.
    if 0 <= file < columns and rank and rank in ROW_TEXTS[:rows]:
        return (int(rank) - 1) * columns + file
    raise InvalidMove(f"expected a square from a1 to {FILES[columns - 1]}{rows}, got {text!r}")


def squares_of(mask: int) -> list[int]:
    """Return the squares set in *mask*, lowest first."""
    squares = []
    square = 0
    while mask:
        if mask & 1:
            squares.append(square)
        mask >>= 1
        square += 1
    return squares


def mask_of(squares: list[int]) -> int:
    """Return the mask of *squares*."""
    mask = 0
    for square in squares:
        mask |= 1 << square
    return mask


def files_and_ranks(square: int, other: int, columns: int) -> tuple[int, int]:
    """Return how many files and how many ranks lead from *square* to *other* on a board of *columns* files."""
    return other % columns - square % columns, other // columns - square // columns
