# SPDX-License-Identifier: Apache-2.0
"""Finds the square that the player asks about: fingers that read touch every peg, and must not be answered.

The time for which a peg is lifted does not tell a question from a leaning finger. So a question is two taps on one
square, or one tap after the player has pressed the ask key. While a key is held, every touched square is read out.
"""

from tactile_core.rules.squares import squares_of

# The touches that are answered: two taps on one square; one tap after the ask key; in reading mode, every touch.
TWO_TAPS = "two taps"
ONE_TAP = "one tap"
EVERY_TOUCH = "every touch"

# A shorter touch is a brush, and a longer one a piece held in thought.
SHORTEST_TAP_MS = 100
LONGEST_TAP_MS = 1200
# The second tap begins within this time after the first has ended, or the two do not belong together.
BETWEEN_TAPS_MS = 700
# No square was touched for this long before the first of two taps: fingers that read go from peg to peg.
QUIET_MS = 300
# A single tap after a key is longer than any brush, and may be a piece held for a while.
SHORTEST_SINGLE_MS = 120
LONGEST_SINGLE_MS = 4000
# The board stays unchanged for this long after a tap, or another action has begun.
STILL_MS = 250
# In reading mode, shorter openings are contacts that bounce.
LEAST_TOUCH_MS = 15


class Touches:
    """Touches on a board that otherwise stands as *base*; *mode* says which of them are questions."""

    def __init__(self, base: int, mode: str = TWO_TAPS) -> None:
        self.mode = mode
        self._base = base
        self._shown = base
        # The time since which each square differs; and the taps in a row on one square: (square, from, to) in ms.
        self._since: dict[int, int] = {}
        self._taps: list[tuple[int, int, int]] = []
        self._is_spoilt = False
        self._ended_ms = -QUIET_MS
        self._unread: list[int] = []

    def listen(self, mode: str) -> None:
        """Treat touches as *mode* says from now on; earlier touches are no question."""
        if mode != self.mode:
            self.mode = mode
            self._taps = []
            self._unread = []

    def is_under_way(self, now_ms: int) -> bool:
        """Return True where earlier touches may still become a question."""
        begun = list(self._since.values()) + [from_ms for _, from_ms, _ in self._taps]
        return bool(begun) and not self._is_spoilt and now_ms - min(begun) <= LONGEST_SINGLE_MS

    def observe(self, now_ms: int, occupancy: int) -> "int | None":
        """Return the square that the player asks about, once for each question; None for none."""
        self._note(now_ms, occupancy)
        if self.mode == EVERY_TOUCH:
            return self._touched(now_ms)
        if occupancy != self._base or not self._taps or now_ms - self._taps[-1][2] < STILL_MS:
            return None
        if self.mode == ONE_TAP:
            return self._single()
        return self._double(now_ms)

    def _note(self, now_ms: int, occupancy: int) -> None:
        """Note the changes, square by square."""
        for square in squares_of(self._shown ^ occupancy):
            if (occupancy ^ self._base) >> square & 1:
                self._since[square] = now_ms
                if self.mode == EVERY_TOUCH:
                    self._unread.append(square)
            elif square in self._since:
                self._end(square, now_ms)
        self._shown = occupancy
        if len(self._since) > 1:
            # Fingers are on two pegs at once, or a piece is on its way.
            self._is_spoilt = True

    def _end(self, square: int, now_ms: int) -> None:
        """Handle a square that is as before: it was tapped, unless another square was touched meanwhile."""
        from_ms = self._since.pop(square)
        quiet_ms, self._ended_ms = from_ms - self._ended_ms, now_ms
        if square in self._unread and now_ms - from_ms < LEAST_TOUCH_MS:
            self._unread.remove(square)
        if self._is_spoilt:
            self._taps = []
            self._is_spoilt = bool(self._since)
            return
        last = self._taps[-1] if self._taps else None
        if last is not None and (last[0] != square or from_ms - last[2] > BETWEEN_TAPS_MS):
            self._taps, last = [], None
        if last is not None or self.mode == ONE_TAP or quiet_ms >= QUIET_MS:
            self._taps.append((square, from_ms, now_ms))

    def _single(self) -> "int | None":
        taps, self._taps = self._taps, []
        square, from_ms, to_ms = taps[-1]
        return square if SHORTEST_SINGLE_MS <= to_ms - from_ms <= LONGEST_SINGLE_MS else None

    def _double(self, now_ms: int) -> "int | None":
        """Return the square of exactly two taps; after one tap, wait for the second as long as it may come."""
        if len(self._taps) == 1 and now_ms - self._taps[0][2] <= BETWEEN_TAPS_MS:
            return None
        taps, self._taps = self._taps, []
        are_taps = all(SHORTEST_TAP_MS <= to_ms - from_ms <= LONGEST_TAP_MS for _, from_ms, to_ms in taps)
        return taps[0][0] if len(taps) == 2 and are_taps else None

    def _touched(self, now_ms: int) -> "int | None":
        """Return the next touched square, once its touch is longer than a bounce."""
        self._taps = []
        for index, square in enumerate(self._unread):
            if square not in self._since or now_ms - self._since[square] >= LEAST_TOUCH_MS:
                self._unread.pop(index)
                return square
        return None
