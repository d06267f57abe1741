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
    """Rows or points one after the other, the *likely* points first."""

    def __init__(self, table: Table, squares: Sequence[int], likely: Sequence[int] = ()) -> None:
        self._table = table
        others = [square for square in squares if square not in likely]
        is_by_row = len(others) > MOST_POINTS
        super().__init__([
            *map(self._point, likely),
            *(self._rows(others) if is_by_row else map(self._point, others)),
        ])  # fmt: skip

    def _point(self, square: int) -> Offer:
        return (Fact("stands-asked", square=self._table.square_text(square)),), Stands(square)

    def _rows(self, squares: Sequence[int]) -> list[Offer]:
        columns = self._table.match.game.columns
        rows = sorted({square // columns for square in squares})
        points = [[square for square in squares if square // columns == row] for row in rows]
        return [
            ((Fact("stands-row-asked", number=row + 1),), Ask(StandsQuestion(self._table, of_row)))
            for row, of_row in zip(rows, points, strict=True)
        ]
