# SPDX-License-Identifier: Apache-2.0
"""The question where a peg stands that no switch has seen: by rows where there are many points, then by points."""

from collections.abc import Sequence

from tactile_app.game.questions.dialogs import Offer, OneOf
from tactile_app.game.table import Table
from tactile_app.game.transitions import Ask, Stands
from tactile_app.messages import Fact

# More points than these are asked for row by row.
MOST_POINTS = 6


class StandsQuestion(OneOf):
    """Rows or points one after the other, those with the *likely* points first; other *offers* before all."""

    def __init__(
        self, table: Table, squares: Sequence[int], likely: Sequence[int] = (), offers: Sequence[Offer] = ()
    ) -> None:
        self._table = table
        first = [square for square in squares if square in likely]
        others = [square for square in squares if square not in likely]
        if len(first) > MOST_POINTS:
            parts = self._rows(squares, first)
        else:
            parts = [*map(self._point, first), *self._parts(others)]
        super().__init__([*offers, *parts])

    def _parts(self, squares: Sequence[int]) -> list[Offer]:
        return self._rows(squares, ()) if len(squares) > MOST_POINTS else [*map(self._point, squares)]

    def _point(self, square: int) -> Offer:
        return (Fact("stands-asked", square=self._table.square_text(square)),), Stands(square)

    def _rows(self, squares: Sequence[int], likely: Sequence[int]) -> list[Offer]:
        columns = self._table.match.game.columns
        offers: list[Offer] = []
        for row in sorted({square // columns for square in squares}, key=lambda row: self._comes_late(row, likely)):
            of_row = [square for square in squares if square // columns == row]
            fact = Fact("stands-row-asked", number=row + 1)
            offers.append(((fact,), Ask(StandsQuestion(self._table, of_row, likely))))
        return offers

    def _comes_late(self, row: int, likely: Sequence[int]) -> tuple[bool, int]:
        """Return the order of *row*: rows with *likely* squares come first."""
        columns = self._table.match.game.columns
        return all(square // columns != row for square in likely), row
