# SPDX-License-Identifier: Apache-2.0
"""A ring of scans that tests fill by hand, a scan at a time, and the firmware's look at it; for both interpreters."""

import sys
from array import array

sys.path.append(__file__.rpartition("/tests/")[0] + "/firmware")
if sys.implementation.name != "micropython":
    from tests.firmware.controller import know_native_code

    know_native_code()
scan_pass = __import__("scan.scan_pass", None, None, ("scan_pass",))

COUNTER = scan_pass.LAST


class Feed:
    """A board of *rows* and *columns* with keys on pins or in a column, its *state* and its ring; *us* is the time."""

    def __init__(self, rows: int, columns: int, *, keys_in_column: bool, began_us: int = 0) -> None:
        self.rows, self.columns, self.keys_in_column = rows, columns, keys_in_column
        self.inputs = columns + (1 if keys_in_column else 5)
        self.state = scan_pass.new_state(rows, columns, self.inputs, keys_in_column=keys_in_column)
        self.state[scan_pass.CLOSE] = self.state[scan_pass.OPEN] = 3
        self.state[scan_pass.KEY] = 20
        self.ring = array("I", bytes(4 * scan_pass.RING_WORDS))
        self.us = began_us
        for place in (scan_pass.LOOKED_US, scan_pass.MOVED_US, scan_pass.SEEN_US):
            self.state[place] = began_us & COUNTER
        self._scans = 0
        self._shown: tuple[list[int], int] | None = None
        self._words = [0] * scan_pass.WORDS

    def scan(self, squares: "list[int]", keys: int) -> None:
        """Write a scan that shows *squares*, a mask a row, and *keys*."""
        if self._shown != (squares, keys):
            self._shown = (list(squares), keys)
            for word in range(scan_pass.WORDS):
                upper, lower = self._slot(2 * word, squares, keys), self._slot(2 * word + 1, squares, keys)
                self._words[word] = upper << self.inputs | lower
        begin = self._scans % scan_pass.SCANS * scan_pass.WORDS
        for word in range(scan_pass.WORDS):
            self.ring[begin + word] = self._words[word]
        self._scans += 1
        self.us += scan_pass.PERIOD_US

    def _slot(self, slot: int, squares: "list[int]", keys: int) -> int:
        closed = squares[slot] if slot < self.rows else 0
        if not self.keys_in_column:
            closed |= keys << self.columns
        elif slot < 5:
            closed |= (keys >> slot & 1) << self.columns
        return ~closed & (1 << self.inputs) - 1

    def left(self) -> int:
        """Return how many words are written before the ring begins anew."""
        return int(scan_pass.RING_WORDS - self._scans * scan_pass.WORDS % scan_pass.RING_WORDS)

    def look(self, late_us: int = 0, left: "int | None" = None) -> int:
        """Look once, the clock being read *late_us* after the scans, or before them where that is negative.

        *left* is what `left` was when the position was read, where more scans have been written since.
        """
        return int(
            scan_pass.advance(self.state, self.ring, self.left() if left is None else left, self.us + late_us & COUNTER)
        )

    def occupancy(self) -> int:
        """Return the squares that count as closed."""
        occupancy = 0
        for digit in range(24, -1, -1):
            occupancy = occupancy << 4 | self.state[scan_pass.NIBBLES + digit]
        return occupancy

    def keys(self) -> int:
        """Return the keys that count as down."""
        return int(self.state[scan_pass.KEYS])

    def ms(self) -> int:
        """Return the time of the newest scan that was looked at."""
        return int(self.state[scan_pass.MEGA_MS] * 1_000_000 + (self.state[scan_pass.HALF] >> 1))
