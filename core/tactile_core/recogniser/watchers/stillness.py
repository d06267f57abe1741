# SPDX-License-Identifier: Apache-2.0
"""For how long the board has not changed."""


class Stillness:
    """Tell how long the occupancy has been the same."""

    def __init__(self) -> None:
        self._occupancy: int | None = None
        self._since_ms = 0

    def observe(self, now_ms: int, occupancy: int) -> int:
        """Return for how many ms the board has shown this *occupancy*."""
        if occupancy != self._occupancy:
            self._occupancy = occupancy
            self._since_ms = now_ms
        return now_ms - self._since_ms
