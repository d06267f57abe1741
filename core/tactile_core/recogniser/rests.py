# SPDX-License-Identifier: Apache-2.0
"""The time since which the board has stood still; fingers that feel a pushed peg, or pass beside it, do not count.

A brush opens reeds for a moment and closes no others. A train that goes on closes others, or leaves the pushed peg's
point.
"""

# A change that goes back to the same board this soon was a brush.
BRUSH_BACK_MS = 250
# At most this many boards are kept: a brush involves few fingers, and few boards on the way back.
MOST_LEFT = 8


class Rests:
    """The boards that were recently left by lifting alone: (occupancy, since when it stood, when it was left) each."""

    def __init__(self, now_ms: int) -> None:
        self.since_ms = now_ms
        self._left: list[tuple[int, int, int]] = []

    def changed(self, before: int, occupancy: int, now_ms: int) -> None:
        """Note that the board changed from *before* to *occupancy* at *now_ms*."""
        left = self._left[1 - MOST_LEFT :] + [(before, self.since_ms, now_ms)]
        self._left = [each for each in left if now_ms - each[2] <= BRUSH_BACK_MS and not occupancy & ~each[0]]
        self.since_ms = now_ms
        for shown, since_ms, _ in self._left:
            if shown == occupancy:
                self.since_ms = since_ms
