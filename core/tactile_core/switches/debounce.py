# SPDX-License-Identifier: Apache-2.0
"""A switch counts once it has been seen steady for a millisecond and a half.

Reed contacts bounce for less than half a millisecond. A row of pegs pushed at 1 m/s opens each reed for only about ten
milliseconds. A longer wait here would erase the wave that shows a push. The recogniser does the waiting for the hand.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tactile_core.switches.health import SwitchHealth

# Three observations of a scan at 1 kHz, so steady for 2 to 3 ms. Scans are not exactly a millisecond apart, so 2000
# would at times need a fourth scan, and a change of 3 ms could be missed.
STEADY_US = 1500

# Times may come from a counter that wraps around here, as a Pico's does: only differences are used, and they stay
# small.
PERIOD_US = 1 << 30
# A mask is a small integer on a Pico; a division by the period itself would allocate at every bounce.
PERIOD_MASK = PERIOD_US - 1


class Debounce:
    """Turn raw rows of switches into steady ones, each switch by itself.

    *rows* is the number of rows; a row is an int, bit n for column n, 1 for closed, of at most 30 bits (the small ints
    of a Pico). A switch changes once every observation for *close_us* (or *open_us*) has shown it changed. With a scan
    every millisecond, a change of 3 ms is always reported and one of less than 1 ms never. *health* is told of every
    change that was too short to count.
    """

    __slots__ = ("_close_us", "_health", "_open_us", "_pending", "_since", "rows")

    def __init__(
        self, rows: int, close_us: int = STEADY_US, open_us: int = STEADY_US, health: "SwitchHealth | None" = None
    ) -> None:
        self._close_us = close_us
        self._open_us = open_us
        self._health = health
        self.rows = [0] * rows
        self._pending = [0] * rows  # bits that differ from rows and are waiting
        self._since: list[dict[int, int]] = [{} for _ in range(rows)]  # bit -> when it began to differ, in us

    def observe(self, row_masks: list[int], now_us: int) -> bool:
        """Return True when at least one switch has changed in `rows`; *now_us* may wrap around at PERIOD_US."""
        changed = False
        # A loop with enumerate would leave 200 bytes of garbage a scan.
        for row in range(len(row_masks)):
            mask = row_masks[row]
            # Nearly always nothing differs, so this test is the cost of a scan.
            if (mask != self.rows[row] or self._pending[row]) and self._observe_row(row, mask, now_us):
                changed = True
        return changed

    def _observe_row(self, row: int, mask: int, now_us: int) -> bool:
        differs = mask ^ self.rows[row]
        vanished = self._pending[row] & ~differs
        if vanished and self._health:
            self._health.bounced(row, vanished)
        since = self._since[row]
        settled = 0
        rest = differs
        while rest:
            bit = rest & -rest
            rest ^= bit
            if not self._pending[row] & bit:
                since[bit] = now_us
            elif (now_us - since[bit]) & PERIOD_MASK >= (self._close_us if mask & bit else self._open_us):
                settled |= bit
        self.rows[row] ^= settled
        self._pending[row] = differs & ~settled
        return settled != 0
