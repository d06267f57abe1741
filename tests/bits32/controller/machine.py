# SPDX-License-Identifier: Apache-2.0
"""A Pico's machine module without a Pico: pins lead nowhere, and a test fills the ring of scans."""

import time

PWRON_RESET = 1
WDT_RESET = 3
# The transfer count of the third channel counts the ring's words down; a word is written every 100 us.
COUNT = 0x50000088
RING_WORDS = 2560
WORD_US = 100


class Memory:
    """Registers: only the one that the firmware reads while the board works."""

    def __getitem__(self, address: int) -> int:
        return RING_WORDS - time.NOW[0] // WORD_US % RING_WORDS if address == COUNT else 0

    def __setitem__(self, address: int, value: int) -> None:
        pass


mem32 = Memory()


class Pin:
    """A pin that nothing is joined to."""

    IN = 0
    OUT = 1
    OPEN_DRAIN = 2
    PULL_UP = 1

    def __init__(self, number: int, mode: int = -1, pull: int = -1, value: int = 0) -> None:
        pass

    def value(self, level: int = 1) -> int:
        """Return the level that a pull-up gives."""
        return 1

    __call__ = value


class PWM:
    """Silence."""

    def __init__(self, pin: Pin, freq: int = 0, duty_u16: int = 0) -> None:
        pass

    def freq(self, hz: int) -> None:
        """Sound nothing."""

    def duty_u16(self, duty: int) -> None:
        """Sound nothing."""


class WDT:
    """A watchdog without teeth."""

    def __init__(self, timeout: int) -> None:
        pass

    def feed(self) -> None:
        """Do nothing."""


def unique_id() -> bytes:
    """Return a number."""
    return b"\x01\x02\x03\x04\x05\x06\x07\x08"


def freq() -> int:
    """Return the controller's hertz."""
    return 125_000_000


def reset_cause() -> int:
    """Return why it started."""
    return PWRON_RESET
