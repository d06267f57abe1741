# SPDX-License-Identifier: Apache-2.0
"""A switch counts once it has been steady for two milliseconds.

Reed contacts bounce for less than half a millisecond, and a row of pegs pushed at 1 m/s opens each reed for only about
ten: whatever waits longer than a contact needs erases the wave by which a push is known. Waiting for the hand is the
recogniser's business.
"""


class Debounce:
    """Turn raw rows of switches into steady ones, each switch for itself.

    *rows* is the number of rows; a row is an int, bit n for column n, 1 for closed, of at most 30 bits (a Pico's ints
    are small up to there). A switch changes once every observation for *close_ms* (or *open_ms*) has shown it
    changed. With an observation a millisecond, 2 means that a change of 3 ms is always reported and one of less than
    1 ms never.
    """

    __slots__ = ("_close_ms", "_open_ms", "_pending", "_since", "rows")

    def __init__(self, rows: int, close_ms: int = 2, open_ms: int = 2) -> None:
        self._close_ms = close_ms
        self._open_ms = open_ms
        self.rows = [0] * rows
        self._pending = [0] * rows  # bits that differ from rows and are waiting
        self._since: list[dict[int, int]] = [{} for _ in range(rows)]  # bit -> when it began to differ, in ms

    def observe(self, row_masks: list[int], now_ms: int) -> bool:
        """Return True when at least one switch has changed in `rows`."""
        changed = False
        for row, mask in enumerate(row_masks):
            # Nearly always nothing differs: this test is what a scan costs.
            if (mask != self.rows[row] or self._pending[row]) and self._observe_row(row, mask, now_ms):
                changed = True
        return changed

    def is_waiting(self) -> bool:
        """Return True while a switch differs from `rows` and its time has not come."""
        return any(self._pending)

    def _observe_row(self, row: int, mask: int, now_ms: int) -> bool:
        differs = mask ^ self.rows[row]
        since = self._since[row]
        settled = 0
        rest = differs
        while rest:
            bit = rest & -rest
            rest ^= bit
            if not self._pending[row] & bit:
                since[bit] = now_ms
            elif now_ms - since[bit] >= (self._close_ms if mask & bit else self._open_ms):
                settled |= bit
        self.rows[row] ^= settled
        self._pending[row] = differs & ~settled
        return settled != 0
