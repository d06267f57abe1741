# SPDX-License-Identifier: Apache-2.0
"""A tap: one piece lifted and put back, or something put on an empty square and lifted; it asks or answers."""

from tactile_core.rules.squares import squares_of
from tactile_host.game.snapshot import Snapshot

# Shorter is a brush by a passing sleeve, longer is a piece that somebody holds while thinking.
SHORTEST_MS = 120
LONGEST_MS = 4000
# After a tap the board must have been still, or it was the beginning of something else.
STILL_MS = 250


class TapWatcher:
    """Watch for taps on a board that otherwise shows *base*, a mask."""

    def __init__(self, base: int) -> None:
        self._base = base
        self._square: int | None = None
        self._left_ms = 0
        self._back_ms: int | None = None
        self._is_spoilt = False

    def observe(self, snapshot: Snapshot) -> int | None:
        """Return the square that was tapped, once, when the board has been still after it."""
        if snapshot.occupancy == self._base:
            return self._at_rest(snapshot.ms)
        self._back_ms = None
        changed = squares_of(self._base ^ snapshot.occupancy)
        if len(changed) != 1 or self._square not in (None, changed[0]):
            self._is_spoilt = True
        elif self._square is None:
            self._square = changed[0]
            self._left_ms = snapshot.ms
        return None

    def is_under_way(self, snapshot: Snapshot) -> bool:
        """Return whether what the board has shown may still become a tap."""
        if self._square is None or self._is_spoilt:
            return False
        return (snapshot.ms if self._back_ms is None else self._back_ms) - self._left_ms <= LONGEST_MS

    def _at_rest(self, now_ms: int) -> int | None:
        if self._back_ms is None:
            self._back_ms = now_ms
        if now_ms - self._back_ms < STILL_MS:
            return None
        square, was_spoilt = self._square, self._is_spoilt
        self._square, self._is_spoilt = None, False
        is_tap = SHORTEST_MS <= self._back_ms - self._left_ms <= LONGEST_MS
        return square if square is not None and is_tap and not was_spoilt else None


class ReturnWatcher:
    """Watch, on a board that otherwise shows *base*, for one piece that touches down elsewhere and comes back."""

    def __init__(self, base: int) -> None:
        self._base = base
        self._square: int | None = None
        self._has_landed = False
        self._is_spoilt = False
        self._back_ms: int | None = None

    def observe(self, snapshot: Snapshot) -> int | None:
        """Return the square of a piece that has come back to it, once, when the board has been still after it."""
        if snapshot.occupancy != self._base:
            self._take(squares_of(self._base & ~snapshot.occupancy), squares_of(snapshot.occupancy & ~self._base))
            return None
        if self._back_ms is None:
            self._back_ms = snapshot.ms
        if snapshot.ms - self._back_ms < STILL_MS:
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
