# SPDX-License-Identifier: Apache-2.0
"""Since when has the board stood as it does? Fingers that feel what was pushed, or pass beside it, are left out.

A brush opens reeds for a moment and closes no others: a train that goes on does, or leaves the pushed peg's point.
"""

# A change that goes back to the same board this soon was a brush.
BRUSH_BACK_MS = 250
# Most fingers at once, and most boards on the way back from them; more are no brush.
MOST_LEFT = 8


class Rests:
    """The boards that were left lately by lifting alone: (occupancy, since when it stood, when it was left) each."""

    def __init__(self, now_ms: int) -> None:
        self.since_ms = now_ms
        self._left: list[tuple[int, int, int]] = []

    def changed(self, before: int, occupancy: int, now_ms: int) -> None:
        """Note that the board, which showed *before*, shows *occupancy* from now on."""
        left = self._left[1 - MOST_LEFT :] + [(before, self.since_ms, now_ms)]
        self._left = [each for each in left if now_ms - each[2] <= BRUSH_BACK_MS and not occupancy & ~each[0]]
        self.since_ms = now_ms
        for shown, since_ms, _ in self._left:
            if shown == occupancy:
                self.since_ms = since_ms
