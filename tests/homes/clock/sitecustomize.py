# SPDX-License-Identifier: Apache-2.0
"""Python reads this first where its folder is on the path: the system's clock is CLOCK_OFF_S seconds off from then on.

Clocks that count passing time, as time.monotonic does, are left alone, as on a computer whose clock is set wrong.
"""

import datetime
import os
import time

OFF_S = int(os.environ["CLOCK_OFF_S"])
true_time, true_time_ns = time.time, time.time_ns


class WrongDatetime(datetime.datetime):
    """A date and time whose present is wrong."""

    @classmethod
    def now(cls, tz: datetime.tzinfo | None = None) -> "WrongDatetime":
        """Return the present by the clock that is off."""
        return super().now(tz) + datetime.timedelta(seconds=OFF_S)


time.time = lambda: true_time() + OFF_S
time.time_ns = lambda: true_time_ns() + OFF_S * 1_000_000_000
datetime.datetime = WrongDatetime  # type: ignore[misc]
