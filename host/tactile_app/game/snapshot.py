# SPDX-License-Identifier: Apache-2.0
"""The board at one moment, cut to the game's own squares."""

from collections.abc import Sequence
from dataclasses import dataclass

from tactile_core.rules.squares import parse_square, square_text


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The board's *ms*, which only grows within a session, and the *occupancy* of the game's squares.

    *is_reading*: the ask key is held, so that every square touched is read out.
    """

    ms: int
    occupancy: int
    is_reading: bool = False


class Window:
    """The game's squares on a board that may be larger: they lie in its near left corner, a1 on a1."""

    def __init__(self, board: tuple[int, int], game: tuple[int, int]) -> None:
        """Take (rows, columns) of the board and of the game; ValueError where the board is too small."""
        if board[0] < game[0] or board[1] < game[1]:
            raise ValueError(f"a board of {board[0]} by {board[1]} is too small for {game[0]} by {game[1]}")
        self._board_rows, self._board_columns = board
        self._rows, self._columns = game

    def cut(self, occupancy: int) -> int:
        """Return the game's occupancy out of the board's."""
        row_mask = (1 << self._columns) - 1
        cut = 0
        for row in range(self._rows):
            cut |= (occupancy >> row * self._board_columns & row_mask) << row * self._columns
        return cut

    def beside(self, occupancy: int) -> int:
        """Return the board's *occupancy* without the game's squares."""
        return occupancy & ~self.widen((1 << self._rows * self._columns) - 1)

    def name_of(self, square: int) -> str:
        """Return the name of a *square* of the board's."""
        return square_text(square, self._board_columns)

    def mask_of(self, names: Sequence[str]) -> int:
        """Return the board's squares called *names*."""
        return sum(1 << parse_square(name, self._board_columns, self._board_rows) for name in names)

    def widen(self, occupancy: int) -> int:
        """Return the board's occupancy where the game's is *occupancy* and nothing stands beside it."""
        row_mask = (1 << self._columns) - 1
        wide = 0
        for row in range(self._rows):
            wide |= (occupancy >> row * self._columns & row_mask) << row * self._board_columns
        return wide
