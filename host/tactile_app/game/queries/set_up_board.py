# SPDX-License-Identifier: Apache-2.0
"""The pieces that stand before the game begins, as a listener asks for those of a position."""

from typing import Protocol

from tactile_app.game.table import Table
from tactile_core.rules.position import Piece


class PiecesShown(Protocol):
    """A board and its pieces: those of a position, or of a set-up."""

    @property
    def rows(self) -> int:
        """How many rows it has."""

    @property
    def columns(self) -> int:
        """How many columns it has."""

    def what_stands_on(self, square: int) -> Piece | None:
        """Return the piece on *square*, None for an empty one."""

    def square_text(self, square: int) -> str:
        """Return the name of *square*."""


class SetUpBoard:
    """The board of the set-up of *table*."""

    def __init__(self, table: Table) -> None:
        self._set_up, self._narrator = table.set_up_parts()
        self._names = table.square_names
        self.rows, self.columns = table.match.game.rows, table.match.game.columns

    def what_stands_on(self, square: int) -> Piece | None:
        """Return the piece on *square*, as far as it is known; None for an empty one."""
        if not self._set_up.occupancy() >> square & 1:
            return None
        return Piece(self._narrator.piece(self._set_up, self._names[square]), self._set_up.side_on(square))

    def square_text(self, square: int) -> str:
        """Return the name of *square*."""
        return self._names[square]
