# SPDX-License-Identifier: Apache-2.0
"""The board's time module: the names that MicroPython has on a Pico, over the simulated clock."""

from costs import CLOCK_US
from instance import SIMULATION

# The clock's period is a Pico's: every reading fits a small int.
PERIOD = 1 << 30

# The clocks turn over a minute after the start, so that code which forgets about it is found out.
BEFORE_TURN_US = 60_000_000


def ticks_us() -> int:
    """Return microseconds, turning over at PERIOD."""
    SIMULATION.pass_by(CLOCK_US)
    return (SIMULATION.us + PERIOD - BEFORE_TURN_US) % PERIOD


def ticks_ms() -> int:
    """Return milliseconds, turning over at PERIOD."""
    SIMULATION.pass_by(CLOCK_US)
    return (SIMULATION.us // 1000 + PERIOD - BEFORE_TURN_US // 1000) % PERIOD


def ticks_add(ticks: int, delta: int) -> int:
    """Return the reading *delta* after *ticks*."""
    return (ticks + delta) % PERIOD


def ticks_diff(later: int, earlier: int) -> int:
    """Return how long after *earlier* *later* is; negative for before."""
    return (later - earlier + PERIOD // 2) % PERIOD - PERIOD // 2


def sleep_us(us: int) -> None:
    """Let *us* microseconds pass."""
    SIMULATION.pass_by(us)


def sleep_ms(ms: int) -> None:
    """Let *ms* milliseconds pass."""
    SIMULATION.pass_by(1000 * ms)


def sleep(seconds: float) -> None:
    """Let *seconds* pass."""
    SIMULATION.pass_by(int(1_000_000 * seconds))


def time() -> int:
    """Return the seconds since the board's zero."""
    SIMULATION.pass_by(CLOCK_US)
    return SIMULATION.us // 1_000_000
