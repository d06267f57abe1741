# SPDX-License-Identifier: Apache-2.0
"""A piece that touches down elsewhere and comes back to its square: in some games that is a move."""

from tactile_core.rules.squares import squares_of

# The board must be still for this long after the piece is back, or another action has begun.
STILL_MS = 250


class ReturnWatcher:
    """Watch, on a board that otherwise shows *base*, for one piece that touches down elsewhere and comes back."""

    def __init__(self, base: int) -> None:
        self._base = base
        self._square: int | None = None
        self._has_landed = False
        self._is_spoilt = False
        self._back_ms: int | None = None

    def observe(self, now_ms: int, occupancy: int) -> "int | None":
        """Return the square of a piece that has come back, once, when the board has been still after it."""
        if occupancy != self._base:
            self._take(squares_of(self._base & ~occupancy), squares_of(occupancy & ~self._base))
            return None
        if self._back_ms is None:
            self._back_ms = now_ms
        if now_ms - self._back_ms < STILL_MS:
            return None
        square = None if self._is_spoilt or not self._has_landed else self._square
        self._square = None
        self._has_landed = self._is_spoilt = False
        return square

    def _take(self, lifted: list[int], landed: list[int]) -> None:
        self._back_ms = None
        if len(lifted) != 1 or len(landed) > 1 or self._square not in (None, lifted[0]):
            self._is_spoilt = True
            return
        self._square = lifted[0]
        self._has_landed = self._has_landed or bool(landed)
