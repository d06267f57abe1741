# SPDX-License-Identifier: Apache-2.0
"""Switches that have changed since the faults of a board were told first: these answer the hands."""

# No more changes of the board are kept.
MOST_CHANGES = 300


class Touched:
    """The board *first*, as it was when its faults were told, and the *changes*, (ms, occupancy) each, since then.

    *mask* has the squares whose switches have changed. A board that stands again as at first begins the changes anew.
    """

    def __init__(self) -> None:
        self.first: int | None = None
        self.changes: list[tuple[int, int]] = []
        self.mask = 0
        self._last = 0

    def begin(self, occupancy: int) -> None:
        """Watch from the board *occupancy* on, where nothing is watched yet."""
        if self.first is None:
            self.first = self._last = occupancy

    def observe(self, ms: int, occupancy: int) -> None:
        """Note what the board shows."""
        if self.first is None or occupancy == self._last:
            return
        self.mask |= occupancy ^ self._last
        self._last = occupancy
        if occupancy == self.first:
            self.changes = []
        elif len(self.changes) < MOST_CHANGES:
            self.changes.append((ms, occupancy))
        else:
            self.changes[-1] = (ms, occupancy)
