# SPDX-License-Identifier: Apache-2.0
"""The images of a puzzle that a game's rules treat alike: mirrored, turned, or with the sides exchanged.

A proof of a puzzle is also a proof of its images. Only two games have images here: in the others they hardly bring
puzzles nearer to each other.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from tactile_app.opponent.puzzles import Puzzle
from tactile_core.rules.games import find_game

# A place is a row of the text, from 0 at the top, and a column.
Place = tuple[int, int]
Turn = Callable[[Place, int, int], Place]
SQUARE = re.compile("([a-j])([0-9]+)")
EXCHANGED = str.maketrans("wbWB", "bwBW")


def as_it_is(place: Place, rows: int, columns: int) -> Place:
    """Leave *place*."""
    return place


def mirrored(place: Place, rows: int, columns: int) -> Place:
    """Exchange left and right."""
    return place[0], columns - 1 - place[1]


def upside_down(place: Place, rows: int, columns: int) -> Place:
    """Exchange near and far."""
    return rows - 1 - place[0], place[1]


def turned_round(place: Place, rows: int, columns: int) -> Place:
    """Exchange both."""
    return rows - 1 - place[0], columns - 1 - place[1]


def across(turn: Turn) -> Turn:
    """Return *turn* after an exchange of rows and columns."""
    return lambda place, rows, columns: turn((place[1], place[0]), rows, columns)


STRAIGHT = (as_it_is, mirrored, upside_down, turned_round)
# For each game its turns, each with whether the sides are exchanged.
SYMMETRIES: dict[str, tuple[tuple[Turn, bool], ...]] = {
    # The sides come from opposite ends.
    "rampants": ((as_it_is, False), (mirrored, False), (upside_down, True), (turned_round, True)),
    "eclaircissement": tuple(
        (each, is_exchanged) for is_exchanged in (False, True) for turn in STRAIGHT for each in (turn, across(turn))
    ),
}


def images(game: str, puzzle: Puzzle) -> Iterator[Puzzle]:
    """Yield *puzzle* of *game*, then its images."""
    if game not in SYMMETRIES:
        yield puzzle
        return
    rules = find_game(game)
    for turn, is_exchanged in SYMMETRIES[game]:
        yield image(puzzle, turn, rules.rows, rules.columns, is_exchanged=is_exchanged)


def image(puzzle: Puzzle, turn: Turn, rows: int, columns: int, *, is_exchanged: bool) -> Puzzle:
    """Return *puzzle* on a board of *rows* and *columns* after *turn*."""

    def move_text(text: str) -> str:
        def square(found: re.Match[str]) -> str:
            row, column = turn((rows - int(found[2]), ord(found[1]) - ord("a")), rows, columns)
            return f"{chr(ord('a') + column)}{rows - row}"

        return SQUARE.sub(square, text)

    squares, _, rest = puzzle.position.partition(" ")
    grid = [[""] * columns for _ in range(rows)]
    for row, line in enumerate(squares.split("/")):
        for column, letter in enumerate(line):
            to_row, to_column = turn((row, column), rows, columns)
            grid[to_row][to_column] = letter
    position = f"{'/'.join(map(''.join, grid))} {rest}"
    wins = tuple(replace(win, move=move_text(win.move)) for win in puzzle.wins)
    text = position.translate(EXCHANGED) if is_exchanged else position
    return replace(puzzle, position=text, move=move_text(puzzle.move), wins=wins)
