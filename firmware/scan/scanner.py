# SPDX-License-Identifier: Apache-2.0
"""Read every switch and key of the board: by hardware where the controller and the pins allow it, else by plain pins.

Plain pins give *rows*, a list with one mask for each row, bit n for column n, 1 for closed; and *keys*, a list with one
mask of the keys. Both lists stay the same objects. *us* is the time of this scan, *scans* the number of scans, and
*longest_us* the longest time between two of them.
"""

from board_io import Rows, has_pio, input_pins, now_us, sleep_us, start_ring
from settings import PINS, PIO, SettingsError

from scan.plain_switches import PlainSwitches

KEYS = 31  # the bits of five keys
LAST_US = (1 << 30) - 1

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from board_io import Clock
    from settings import Settings

    from scan.ring_switches import RingSwitches

SENTENCE = (
    "The setting scanner is pio. That takes a Pico, rows on pins that follow each other, "
    "and columns and then keys on others that do."
)


def make_switches(settings: "Settings", clock: "Clock") -> "RingSwitches | PlainSwitches":
    """Return the switches with the scanner that the settings name; SettingsError where this board cannot use it."""
    if settings.scanner != PINS and has_pio():
        from scan.ring_switches import RingSwitches, can_scan, inputs_of  # noqa: PLC0415 - takes memory only where it is used

        if can_scan(settings):
            ring = start_ring(settings.rows, inputs_of(settings))
            return RingSwitches(settings, ring, now_us, sleep_us, clock.now_ms())
    if settings.scanner == PIO:
        raise SettingsError(SENTENCE)
    return PlainSwitches(settings, PinScanner(settings), clock)


class PinScanner:
    """Scan by setting and reading pins: works on every controller, and takes 0.6 ms for 6 x 6 on a Pico."""

    def __init__(self, settings: "Settings") -> None:
        self._drivers = Rows(settings.rows)
        self._columns = bits(input_pins(settings.columns))
        self._keys = bits(input_pins(settings.keys))
        column = settings.key_column
        self._key_column = () if column is None else bits(input_pins((column,)))
        self.rows = [0] * len(settings.rows)
        self.keys = [0]
        self.us = 0
        self.scans = 0
        self.longest_us = 0

    def scan(self, now_us: int = 0) -> None:
        """Read everything once, at *now_us* by a counter that wraps around at 2 to the power of 30."""
        if self.scans:
            self.longest_us = max(self.longest_us, (now_us - self.us) & LAST_US)
        self.scans += 1
        self.us = now_us
        drivers = self._drivers
        keys = read(self._keys)
        for row in range(len(self.rows)):
            drivers.select(row)
            self.rows[row] = read(self._columns)
            keys |= read(self._key_column) << row
            drivers.release(row)
        self.keys[0] = keys & KEYS


def bits(pins: "list[Any]") -> "tuple[tuple[int, Any], ...]":
    """Return *pins* as pairs of a bit and a pin, the lowest bit first."""
    return tuple([(1 << index, pin) for index, pin in enumerate(pins)])


def read(pins: "tuple[tuple[int, Any], ...]") -> int:
    """Return the bits of those of *pins*, pairs of a bit and a pin, that a closed switch pulls low."""
    mask = 0
    for bit, pin in pins:
        if not pin():
            mask |= bit
    return mask
