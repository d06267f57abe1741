# SPDX-License-Identifier: Apache-2.0
"""The board's machine module: the names of the Pico's that the firmware uses, over the simulated matrix."""

import sys

from controller import controller
from costs import SLOW_US, WORD_US
from instance import SIMULATION
from memory import Memory
from registers import NotModelledError
from usb import System

try:
    from uctypes import bytearray_at  # type: ignore[import-not-found]
except ImportError:  # CPython: no memory can be reached by its address
    bytearray_at = None

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# From now on an import of the module finds the board's line to the host in the place of standard output.
system: "Any" = System(SIMULATION.usb)
if sys.implementation.name == "micropython":
    sys.modules["sys"] = system
else:
    sys.stdout = system.stdout

PWRON_RESET = 1
WDT_RESET = 3
FULL_DUTY = 65535
CONTROLLER_HZ = 125_000_000


class Pin:
    """A pin of the Pico; a level that nothing holds reads 0."""

    IN = 0
    OUT = 1
    OPEN_DRAIN = 2
    PULL_UP = 1

    def __init__(self, number: int, mode: int = -1, pull: "int | None" = None, *, value: "int | None" = None) -> None:
        self.number = number
        self._value = 1
        self._mode = self.IN
        if mode != -1:
            self.init(mode, pull, value=value)

    def init(self, mode: int, pull: "int | None" = None, *, value: "int | None" = None) -> None:
        """Set the direction, the pull and the level."""
        self._mode = mode
        SIMULATION.connect(self.number, pull == self.PULL_UP)
        if value is not None:
            self._value = 1 if value else 0
        self._drive()

    def value(self, level: "int | None" = None) -> "int | None":
        """Return the level of the pin, or set it."""
        if level is None:
            return SIMULATION.level(self.number)
        self._value = 1 if level else 0
        self._drive()
        return None

    __call__ = value

    def _drive(self) -> None:
        if self._mode == self.OUT:
            SIMULATION.report(f"pin {SIMULATION.us} {self.number} {self._value}")
        SIMULATION.drive(self.number, self._mode != self.IN and not self._value)


class PWM:
    """A pin that sounds: the frequency is reported whenever the audible tone changes."""

    def __init__(self, pin: Pin, *, freq: int = 0, duty_u16: int = 0) -> None:
        self._pin = pin
        self._hz = freq
        self._duty = duty_u16
        self._sounding_hz = 0
        self._report()

    def freq(self, hz: int) -> None:
        """Set the frequency."""
        self._hz = hz
        self._report()

    def duty_u16(self, duty: int) -> None:
        """Set the share of the period that is high, of 65535."""
        self._duty = duty
        self._report()

    def _report(self) -> None:
        sounding_hz = self._hz if 0 < self._duty < FULL_DUTY else 0
        if sounding_hz != self._sounding_hz:
            self._sounding_hz = sounding_hz
            SIMULATION.report(f"tone {SIMULATION.us} {sounding_hz}")


class Words:
    """Words of 32 bits by their addresses: the controller's registers, and memory."""

    def __init__(self) -> None:
        self._registers = controller(SIMULATION, Memory(bytearray_at) if bytearray_at else None)

    def __getitem__(self, address: int) -> int:
        SIMULATION.pass_by(WORD_US)
        try:
            return self._registers.read(address)
        except NotModelledError as error:
            SIMULATION.report(f"failed {error}")
            raise

    def __setitem__(self, address: int, value: int) -> None:
        SIMULATION.pass_by(WORD_US)
        try:
            self._registers.write(address, value)
        except NotModelledError as error:
            SIMULATION.report(f"failed {error}")
            raise


mem32: "Any" = Words()


class WDT:
    """The watchdog; once started, only a write to its register stops it."""

    def __init__(self, number: int = 0, timeout: int = 5000) -> None:
        SIMULATION.watchdog.start(timeout, SIMULATION.us)

    def feed(self) -> None:
        """Say that the program goes on, as it does every 10 ms."""
        SIMULATION.work(SLOW_US)
        SIMULATION.watchdog.feed(SIMULATION.us)


def freq() -> int:
    """Return the controller's clock in hertz."""
    return CONTROLLER_HZ


def unique_id() -> bytes:
    """Return the board's own number."""
    return SIMULATION.identity


def reset_cause() -> int:
    """Return why the board started."""
    return SIMULATION.cause


def reset() -> None:
    """Start the board again as if it were plugged in."""
    SIMULATION.reset()


def bootloader() -> None:
    """Leave the program for the boot ROM, which is a drive and no port; the bridge carries that out."""
    SIMULATION.report("bootloader")
    while True:
        SIMULATION.pass_by(1_000_000)


def soft_reset() -> None:
    """Start the interpreter again."""
    raise SystemExit
