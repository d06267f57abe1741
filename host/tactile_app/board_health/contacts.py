# SPDX-License-Identifier: Apache-2.0
"""The closings of the switches since the last question."""

from tactile_core.rules.squares import squares_of

# No hand puts a peg down three times so quickly.
CHATTER_MS = 400
CHATTER_CLOSINGS = 3
# Switches that one peg closes close within a scan or two.
TOGETHER_MS = 50


class Contacts:
    """Remembers when each switch closed; times are the board's milliseconds.

    *occupancy* is what is closed now, one bit a square.
    """

    def __init__(self) -> None:
        self.occupancy = 0
        self._closings: dict[int, list[int]] = {}
        self._recent: dict[int, list[int]] = {}

    def ask(self) -> None:
        """Begin a question: what is closed now is no answer to it."""
        self._closings = {}

    def observe(self, ms: int, occupancy: int) -> None:
        """Take in what is closed at *ms*."""
        for square in squares_of(occupancy & ~self.occupancy):
            self._closings.setdefault(square, []).append(ms)
            recent = [earlier for earlier in self._recent.get(square, []) if ms - earlier <= CHATTER_MS]
            self._recent[square] = [*recent, ms]
        self.occupancy = occupancy

    def chattering(self) -> list[int]:
        """Return the squares that close again and again just now."""
        return [square for square, times in sorted(self._recent.items()) if len(times) >= CHATTER_CLOSINGS]

    def age_ms(self, square: int, ms: int) -> int | None:
        """Return for how long *square* has answered the question, since its first closing; None where it has not."""
        return ms - self._closings[square][0] if square in self._closings else None

    def together(self, square: int) -> list[int]:
        """Return the squares that closed with *square*, and are still closed."""
        first_ms = self._closings[square][0]
        return [
            other
            for other, times in sorted(self._closings.items())
            if other != square and self.occupancy >> other & 1 and abs(times[0] - first_ms) <= TOGETHER_MS
        ]

    def steady(self, ms: int, for_ms: int) -> list[int]:
        """Return the squares that closed since the question and have been closed for *for_ms*."""
        return [
            square
            for square, times in sorted(self._closings.items())
            if self.occupancy >> square & 1 and ms - times[-1] >= for_ms
        ]
