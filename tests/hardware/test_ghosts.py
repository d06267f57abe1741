# SPDX-License-Identifier: Apache-2.0
"""Why each reed has a diode: without, a matrix of closed reeds reads squares that hold no peg."""

import random

import pytest

from hardware import dimensions

SPEC = dimensions.load()


def is_misread(rows: int, columns: int, closed: set[tuple[int, int]]) -> bool:
    """Return True where current finds a way from a column to a row whose reed is open."""
    for start in range(rows):
        reached, columns_seen, waiting = {start}, set[int](), [start]
        while waiting:
            row = waiting.pop()
            for column in range(columns):
                if (row, column) in closed and column not in columns_seen:
                    columns_seen.add(column)
                    more = [other for other in range(rows) if (other, column) in closed and other not in reached]
                    reached.update(more)
                    waiting += more
        if any((start, column) not in closed for column in columns_seen):
            return True
    return False


def misread_percent(rows: int, columns: int, occupancy: float, boards: int = 600) -> float:
    draw = random.Random(1)
    squares = [(row, column) for row in range(rows) for column in range(columns)]
    wrong = sum(
        is_misread(rows, columns, {square for square in squares if draw.random() < occupancy}) for _ in range(boards)
    )
    return 100 * wrong / boards


# The study's figures, in per cent.
@pytest.mark.parametrize(
    ("name", "occupancy", "studied"),
    [
        ("overboard", 0.1, 34),
        ("overboard", 0.3, 98),
        ("overboard", 0.5, 100),
        ("universal", 0.1, 87),
        ("universal", 0.3, 100),
    ],
)
def test_without_diodes_most_boards_are_misread(name: str, occupancy: float, studied: float) -> None:
    board = SPEC.boards[name]
    assert misread_percent(board.rows, board.columns, occupancy) == pytest.approx(studied, abs=6)


def test_three_corners_of_a_rectangle_show_the_fourth() -> None:
    assert is_misread(6, 6, {(0, 0), (0, 3), (2, 0)})
    assert not is_misread(6, 6, {(0, 0), (1, 3), (2, 1)})
