# SPDX-License-Identifier: Apache-2.0
"""Patience with somebody else counts only while one looks: what was said meanwhile has yet to be read."""

# The listener looks every few milliseconds, unless the computer is busy or holds the program.
LOOK_MS = 500


class Attention:
    """Knows when somebody looked last."""

    def __init__(self, now_ms: int | None = None) -> None:
        self._looked_ms = now_ms

    def missed_ms(self, now_ms: int) -> int:
        """Look now, and return for how long nobody did who should have."""
        before_ms, self._looked_ms = self._looked_ms, now_ms
        return 0 if before_ms is None else max(0, now_ms - before_ms - LOOK_MS)
