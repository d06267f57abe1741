# SPDX-License-Identifier: Apache-2.0
"""The question where a peg stands that no switch has seen: by rows where there are many points, then by points."""

from collections.abc import Sequence

from tactile_app.game.questions.dialogs import WalkThrough
from tactile_app.game.questions.keys import Press
from tactile_app.game.table import Table
from tactile_app.game.transitions import Ask, Cancel, Goto, Stands, Step
from tactile_app.messages import Fact

# More points than these are asked for row by row.
MOST_POINTS = 6


class StandsQuestion(WalkThrough):
    """Rows or points one after the other, the *likely* points first; the only one of all can be refused."""

    is_about_board = True

    def __init__(self, table: Table, squares: Sequence[int], likely: Sequence[int] = ()) -> None:
        self._table = table
        others = [square for square in squares if square not in likely]
        is_by_row = len(others) > MOST_POINTS
        found = [*map(self._point, likely), *(self._rows(others) if is_by_row else map(self._point, others))]
        self._is_single = len(found) == 1
        keys = Fact("yes-or-no" if self._is_single else "ambiguous-repeat")
        items: list[tuple[tuple[Fact, ...], Goto | Step]] = [((fact, keys), goto) for fact, goto in found]
        none: tuple[tuple[Fact, ...], Goto | Step] = ((Fact("switch-none"), keys), Cancel())
        super().__init__(items if self._is_single else [*items, none])

    def press(self, press: Press) -> Step:
        """Take the point or the row, or offer the next one; the only one can be refused."""
        return Step((), Cancel()) if press.name == "second" and self._is_single else super().press(press)

    def _point(self, square: int) -> tuple[Fact, Goto]:
        return Fact("stands-asked", square=self._table.square_text(square)), Stands(square)

    def _rows(self, squares: Sequence[int]) -> list[tuple[Fact, Goto]]:
        columns = self._table.match.game.columns
        rows = sorted({square // columns for square in squares})
        points = [[square for square in squares if square // columns == row] for row in rows]
        return [
            (Fact("stands-row-asked", number=row + 1), Ask(StandsQuestion(self._table, of_row)))
            for row, of_row in zip(rows, points, strict=True)
        ]
