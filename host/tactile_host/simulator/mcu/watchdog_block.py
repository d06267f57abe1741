# SPDX-License-Identifier: Apache-2.0
"""The watchdog of the simulated controller: its registers, which outlive every restart but that of the power.

Firmware that looks at the clock without feeding the watchdog is restarted when virtual time says so. Firmware that does
not even look at the clock is found by the bridge, which hears now and then that the watchdog was fed.
"""

FOREVER_US = 1 << 60
CONTROL = 0x00
SCRATCH = 0x0C
SCRATCHES = 8
ENABLE = 1 << 30
# Every 256th feed is reported: four times a second where the firmware scans each millisecond.
FEEDS_A_REPORT = 256


class WatchdogBlock:
    """Registers by their offset; *report* tells the bridge, *due_us* is when the watchdog restarts the board."""

    def __init__(self, report: object) -> None:
        self._report = report
        self._scratch = [0] * SCRATCHES
        self._patience_us = 0
        self._feeds = 0
        self.due_us = FOREVER_US

    def read(self, offset: int) -> int:
        """Return what the register holds."""
        if offset == CONTROL:
            return ENABLE if self.due_us != FOREVER_US else 0
        return self._scratch[scratch_of(offset)]

    def write(self, offset: int, value: int) -> None:
        """Let the register hold *value*."""
        if offset == CONTROL:
            if not value & ENABLE:
                self.due_us = FOREVER_US
                self._report("watchdog off")  # type: ignore[operator]
            return
        number = scratch_of(offset)
        self._scratch[number] = value
        self._report(f"scratch {number} {value}")  # type: ignore[operator]

    def resume(self, words: list, now_us: int) -> None:  # type: ignore[type-arg]
        """Go on as before the restart: the *words* of an order say what a scratch register held, or its patience."""
        if words[0] == "scratch":
            self._scratch[words[1]] = words[2]
        else:
            self.start(words[1], now_us)

    def start(self, patience_ms: int, now_us: int) -> None:
        """Wait to be fed from now on."""
        self._patience_us = 1000 * patience_ms
        self.due_us = now_us + self._patience_us
        self._report(f"watchdog {patience_ms}")  # type: ignore[operator]

    def feed(self, now_us: int) -> None:
        """Wait anew."""
        if self.due_us != FOREVER_US:
            self.due_us = now_us + self._patience_us
            self._feeds += 1
            if self._feeds % FEEDS_A_REPORT == 0:
                self._report(f"fed {now_us}")  # type: ignore[operator]


def scratch_of(offset: int) -> int:
    """Return the number of the scratch register at *offset*; ValueError for any other register."""
    number, rest = divmod(offset - SCRATCH, 4)
    if rest or not 0 <= number < SCRATCHES:
        raise ValueError("this register is not modelled")
    return number
