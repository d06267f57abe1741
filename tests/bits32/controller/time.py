# SPDX-License-Identifier: Apache-2.0
"""A Pico's time module, whose time passes when the test says so."""

PERIOD = 1 << 30
NOW = [1000]


def ticks_us() -> int:
    """Return the microseconds."""
    return NOW[0]


def ticks_ms() -> int:
    """Return the milliseconds."""
    return NOW[0] // 1000


def ticks_diff(later: int, earlier: int) -> int:
    """Return how much later one is."""
    return later - earlier


def ticks_add(ticks: int, delta: int) -> int:
    """Return the reading later."""
    return ticks + delta


def sleep_us(us: int) -> None:
    """Let the test pass the time."""
