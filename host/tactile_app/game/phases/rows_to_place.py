# SPDX-License-Identifier: Apache-2.0
"""Pieces that are to be set up, told by whole rows: so many in one sentence, for hands that go from left to right."""

from dataclasses import dataclass

from tactile_app.game.narration.narrator import side_text
from tactile_app.game.queries.answers import runs_in_breaths, runs_of
from tactile_app.messages import Fact
from tactile_core.rules.position import Piece, Position

# Fewer pieces are told one by one.
FEWEST = 6


@dataclass(frozen=True, slots=True)
class Portion:
    """Rows that one sentence lets the hands set up: *said*, and the squares that hold pieces then, as a mask."""

    said: tuple[Fact, ...]
    mask: int


def portions_of(position: Position) -> tuple[Portion, ...]:
    """Return how the pieces of *position* are set up, from the first row on: equal rows in one sentence."""
    portions: list[Portion] = []
    row = 0
    while row < position.rows:
        last = row
        while last + 1 < position.rows and pieces_on(position, last + 1) == pieces_on(position, row):
            last += 1
        portions += _told(position, row, last)
        row = last + 1
    return tuple(portions)


def pieces_on(position: Position, row: int) -> tuple[Piece | None, ...]:
    """Return the pieces on the squares of *row*."""
    first = row * position.columns
    return tuple(position.what_stands_on(square) for square in range(first, first + position.columns))


def _told(position: Position, first: int, last: int) -> list[Portion]:
    """Return the sentences for the rows from *first* to *last*, which are equal."""
    pieces = pieces_on(position, first)
    mask = sum(1 << row * position.columns + column for row in range(first, last + 1) for column in range(len(pieces))
               if pieces[column] is not None)  # fmt: skip
    if not mask:
        return []
    piece = pieces[0]
    if piece is not None and set(pieces) == {piece}:
        side, kind = side_text(piece.side), piece.kind
        whole = Fact("set-rows", first_row=first + 1, last_row=last + 1, count=last - first + 1, side=side, piece=kind)
        return [Portion((whole,), mask)]
    if last > first:
        return [portion for row in range(first, last + 1) for portion in _told(position, row, row)]
    runs = runs_of(position, range(first * position.columns, (first + 1) * position.columns))
    return [
        Portion((Fact("row-holds", number=first + 1, pieces=part),), _mask_of(position, first, part))
        for part in runs_in_breaths(runs)
    ]


def _mask_of(position: Position, row: int, runs: tuple[Fact, ...]) -> int:
    """Return the squares of *row* on which the pieces of *runs* stand."""
    mask = 0
    for run in runs:
        values = dict(run.values)
        first, last = (position.parse_square(str(values[name])) for name in ("square", "target"))
        mask |= sum(1 << square for square in range(first, last + 1))
    return mask
