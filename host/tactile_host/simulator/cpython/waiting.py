# SPDX-License-Identifier: Apache-2.0
"""A `poll` for CPython over `select`, which every system has, as MicroPython's `select` module has it."""

import select
from collections.abc import Sequence
from typing import Protocol

POLLIN, POLLOUT, POLLERR, POLLHUP = 1, 4, 8, 16


class Waitable(Protocol):
    """A thing that select can wait for."""

    def fileno(self) -> int:
        """Return its number."""


class Waiting:
    """Wait for several streams: the part of select.poll that the simulation and the firmware use."""

    def __init__(self) -> None:
        self._events: dict[Waitable, int] = {}

    def register(self, stream: Waitable, events: int = POLLIN | POLLOUT) -> None:
        """Watch *stream* for *events*."""
        self._events[stream] = events

    def poll(self, timeout_ms: int = -1) -> Sequence[tuple[Waitable, int]]:
        """Return a tuple for every stream that is ready, after at most *timeout_ms*; negative waits without end."""
        to_read = [stream for stream, events in self._events.items() if events & POLLIN]
        to_write = [stream for stream, events in self._events.items() if events & POLLOUT]
        found = select.select(to_read, to_write, [], None if timeout_ms < 0 else timeout_ms / 1000)  # type: ignore[attr-defined]
        return [(stream, POLLIN) for stream in found[0]] + [(stream, POLLOUT) for stream in found[1]]


poll = Waiting
