# SPDX-License-Identifier: Apache-2.0
"""Waiting time counts only while the program looks: what arrived while it did not look has yet to be read."""

# The program looks every few milliseconds, unless the computer is busy or has suspended it.
LOOK_MS = 500


class Attention:
    """Knows when the program looked last."""

    def __init__(self, now_ms: int | None = None) -> None:
        self._looked_ms = now_ms

    def missed_ms(self, now_ms: int) -> int:
        """Look now, and return by how many milliseconds this look was overdue."""
        before_ms, self._looked_ms = self._looked_ms, now_ms
        return 0 if before_ms is None else max(0, now_ms - before_ms - LOOK_MS)
