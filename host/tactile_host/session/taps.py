# SPDX-License-Identifier: Apache-2.0
"""A tap: one piece lifted and put back, which asks what it is."""

from tactile_core.rules.contract import squares_of
from tactile_host.session.sight import Sight

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
        self._lifted_ms = 0
        self._back_ms: int | None = None
        self._is_spoilt = False

    def observe(self, sight: Sight) -> int | None:
        """Return the square that was tapped, once, when the board has been still after it."""
        if sight.occupancy == self._base:
            return self._at_rest(sight.ms)
        self._back_ms = None
        lifted = squares_of(self._base & ~sight.occupancy)
        if len(lifted) != 1 or sight.occupancy & ~self._base or self._square not in (None, lifted[0]):
            self._is_spoilt = True
        elif self._square is None:
            self._square = lifted[0]
            self._lifted_ms = sight.ms
        return None

    def _at_rest(self, now_ms: int) -> int | None:
        if self._back_ms is None:
            self._back_ms = now_ms
        if now_ms - self._back_ms < STILL_MS:
            return None
        square, was_spoilt = self._square, self._is_spoilt
        self._square, self._is_spoilt = None, False
        is_tap = SHORTEST_MS <= self._back_ms - self._lifted_ms <= LONGEST_MS
        return square if square is not None and is_tap and not was_spoilt else None
