# SPDX-License-Identifier: Apache-2.0
"""The time that a process has really had: waiting while other processes use the processor does not count."""

import contextlib
import time
from collections.abc import Callable, Iterable
from pathlib import Path

PROCESSES = Path("/proc")


class OwnTime:
    """The seconds since it was made, less those that the threads of *processes* were kept from the processor.

    So a promise of seconds can be tested on a busy machine. Where the system does not tell these waits, nothing is
    taken off.
    """

    def __init__(self, processes: Callable[[], Iterable[int]]) -> None:
        self._processes = processes
        self._delays_ns: dict[Path, int] = {}
        self._before_ns = self._look()
        self._began_s = time.monotonic()

    def passed_s(self) -> float:
        """Return the seconds; ask often, since a thread that has ended tells nothing any more."""
        return time.monotonic() - self._began_s - self.taken_s()

    def taken_s(self) -> float:
        """Return for how many seconds the threads were kept from the processor, all together."""
        return (self._look() - self._before_ns) / 1e9

    def _look(self) -> int:
        """Return the ns of all delays that are known."""
        for process in self._processes():
            with contextlib.suppress(OSError):
                for thread in (PROCESSES / str(process) / "task").iterdir():
                    with contextlib.suppress(OSError, ValueError):
                        # The second number is how long it has waited, ready to run (Linux, Documentation/scheduler).
                        self._delays_ns[thread] = int((thread / "schedstat").read_text().split()[1])
        return sum(self._delays_ns.values())
