# SPDX-License-Identifier: Apache-2.0
"""Restart a board whose program hangs, and remember the reason over the restart.

A scratch register of the controller's watchdog keeps its value until the power goes. It holds the last action of the
program, and the number of failed starts in a row. RP2040 datasheet 4.7, RP2350 datasheet 12.9: the same registers.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

RP2040 = 0x40058000
RP2350 = 0x400D8000
CLEAR = 0x3000  # the alias of a register that clears the bits written
ENABLE = 1 << 30  # in the control register, which is the first register
SCRATCH = 0x0C

# No action of the program takes this long; the longest, writing the fault file, may take a second.
PATIENCE_MS = 3000

# The scratch register holds a mark, the failed starts in a row, and the program's last action.
MARK = 0x07AC7000
FAILURE = 0x10
MOST_FAILURES = 255
RUNNING = 1
CRASHED = 2
ENDED = 3

CAUSES = {0: "power", RUNNING: "watchdog", CRASHED: "crash", ENDED: "order"}


class Watchdog:
    """A controller's watchdog. *registers* reads and writes the 32-bit word at an address; *base* is its first address.

    *timer* starts it with a patience in milliseconds and returns the function that feeds it. *cause* is the reason of
    the start: power, watchdog, crash, or order (somebody ended the program and started it again). *failures* counts the
    failed starts in a row before this one.
    """

    can_restart = True

    def __init__(self, registers: "dict[int, int]", base: int, timer: "Callable[[int], Callable[[], None]]") -> None:
        self._registers = registers
        self._base = base
        self._timer = timer
        word = registers[base + SCRATCH]
        doing = word & FAILURE - 1 if word & ~0xFFF == MARK else 0
        self.cause: str = CAUSES.get(doing, "unknown")
        has_failed = doing in (RUNNING, CRASHED)
        self.failures = (word >> 4 & MOST_FAILURES) if has_failed else 0

    def start(self) -> None:
        """Watch from now on, and count this start as failed until it is proven good."""
        self._note(RUNNING, min(self.failures + 1, MOST_FAILURES))
        self._feed = self._timer(PATIENCE_MS)

    def feed(self) -> None:
        """Tell the watchdog that the program still runs."""
        self._feed()

    def proven(self) -> None:
        """Note that this start has not failed."""
        self._note(RUNNING, 0)

    def stop(self, has_crashed: bool) -> None:
        """Stop watching: the program has ended, or has crashed and will be restarted."""
        # This comes first, because a second interrupt of the program may follow at any moment.
        self._registers[self._base + CLEAR] = ENABLE
        failures = self._registers[self._base + SCRATCH] >> 4 & MOST_FAILURES
        self._note(CRASHED if has_crashed else ENDED, failures if has_crashed else 0)

    def _note(self, doing: int, failures: int) -> None:
        self._registers[self._base + SCRATCH] = MARK | failures * FAILURE | doing


class NoWatchdog:
    """For a controller whose watchdog cannot be stopped: a started one would restart the board at its prompt."""

    can_restart = False
    failures = 0

    def __init__(self, cause: str) -> None:
        self.cause = cause

    def start(self) -> None:
        """Do nothing."""

    def feed(self) -> None:
        """Do nothing."""

    def proven(self) -> None:
        """Do nothing."""

    def stop(self, has_crashed: bool) -> None:
        """Do nothing."""
