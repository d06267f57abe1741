# SPDX-License-Identifier: Apache-2.0
"""The computer's own clock and streams, which the board's time and select hide."""

try:
    # MicroPython's own modules, which time.py and select.py here hide.
    import uselect as real_select  # type: ignore[import-not-found]
    from utime import sleep_us, ticks_us  # type: ignore[import-not-found]
except ImportError:
    # CPython: the runner has not yet hidden them.
    import time as real_time

    import waiting as real_select  # noqa: F401 - for simulation.py and select.py

    def ticks_us() -> int:
        """Return the microseconds of a clock that never goes back."""
        return int(real_time.monotonic_ns() // 1000)  # type: ignore[attr-defined]

    def sleep_us(us: int) -> None:
        """Sleep for *us* microseconds."""
        real_time.sleep(us / 1_000_000)
