# SPDX-License-Identifier: Apache-2.0
"""Read every switch and key of the board, one row at a time, with plain pins.

Whatever scans leaves the same behind: *rows*, a list with one mask a row, bit n for column n, 1 for closed, and *keys*,
a list with the one mask of the keys. Both lists stay the same objects.
"""

from hardware import Rows, input_pins

KEYS = 31  # the bits of five keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from settings import Settings


class PinScanner:
    """Scan by setting and reading pins: right on every controller, 0.6 ms for 6 x 6 on a Pico."""

    def __init__(self, settings: "Settings") -> None:
        self._drivers = Rows(settings.rows)
        self._columns = bits(input_pins(settings.columns))
        self._keys = bits(input_pins(settings.keys))
        column = settings.key_column
        self._key_column = () if column is None else bits(input_pins((column,)))
        self.rows = [0] * len(settings.rows)
        self.keys = [0]

    def scan(self) -> None:
        """Read everything once."""
        drivers = self._drivers
        keys = read(self._keys)
        for row in range(len(self.rows)):
            drivers.select(row)
            self.rows[row] = read(self._columns)
            keys |= read(self._key_column) << row
            drivers.release(row)
        self.keys[0] = keys & KEYS


def bits(pins: list) -> tuple:  # type: ignore[type-arg]
    """Return *pins* as pairs of a bit and a pin, bit 0 first."""
    return tuple([(1 << index, pin) for index, pin in enumerate(pins)])


def read(pins: tuple) -> int:  # type: ignore[type-arg]
    """Return the bits of those of *pins*, pairs of a bit and a pin, that a closed switch pulls low."""
    mask = 0
    for bit, pin in pins:
        if not pin():
            mask |= bit
    return mask
