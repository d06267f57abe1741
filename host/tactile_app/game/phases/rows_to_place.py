# SPDX-License-Identifier: Apache-2.0
"""Pieces that are to be set up, told by whole rows: so many in one sentence, for hands that go from left to right."""

from dataclasses import dataclass

from tactile_app.game.narration.narrator import side_text
from tactile_app.game.queries.answers import runs_in_breaths, runs_of
from tactile_app.game.table import Table
from tactile_app.messages import Fact
from tactile_core.rules.position import Piece, Position
from tactile_core.rules.squares import squares_of

# Fewer pieces are told one by one.
FEWEST = 6
# One sentence names at most this many of the squares that are still empty.
MOST_NAMED = 6


@dataclass(frozen=True, slots=True)
class Portion:
    """Rows that one sentence lets the hands set up: *said*, and the squares that hold pieces then, as a mask."""

    said: tuple[Fact, ...]
    mask: int


class RowsToPlace:
    """The rows that are to be set up still on a board that is to show *target*, in the game on *table*."""

    def __init__(self, table: Table, target: int) -> None:
        self._table = table
        self._target = target
        # The first portion was told; before the first one nothing was.
        self._portions: tuple[Portion, ...] = ()

    @property
    def is_on(self) -> bool:
        """Whether rows are told."""
        return bool(self._portions)

    def begin(self, seen: int) -> None:
        """Tell rows from here on, where the board *seen* lacks many pieces of a position."""
        position = self._table.match.position
        if position is not None and (self._target & ~seen).bit_count() >= FEWEST:
            self._portions = (Portion((), 0), *portions_of(position))

    def go_on(self, seen: int) -> bool:
        """Leave the rows that stand on the board *seen*; return whether the next ones are to be told."""
        before = self._portions
        while self._portions and not self._portions[0].mask & self._target & ~seen:
            self._portions = self._portions[1:]
        return self._portions is not before

    def told(self, seen: int) -> tuple[Fact, ...]:
        """Return how the next rows are set up, and which of their squares are empty still once they were begun."""
        portion = self._portions[0]
        missing = squares_of(portion.mask & ~seen)
        if not missing or len(missing) == portion.mask.bit_count():
            return portion.said
        names = tuple(self._table.square_text(square) for square in missing[:MOST_NAMED])
        return (*portion.said, Fact("still-empty", squares=names))


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
