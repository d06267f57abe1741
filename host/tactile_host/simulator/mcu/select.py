# SPDX-License-Identifier: Apache-2.0
"""The board's select module: the real one, which also tells the simulation that the firmware has something to send."""

from costs import TURN_US
from instance import SIMULATION
from system import real_select  # type: ignore[attr-defined]

POLLIN = real_select.POLLIN
POLLOUT = real_select.POLLOUT
POLLERR = real_select.POLLERR
POLLHUP = real_select.POLLHUP


class poll:  # noqa: N801 - the name that it takes the place of
    """Ask several streams whether they can be read or written."""

    def __init__(self) -> None:
        self._poll = real_select.poll()
        self._writes = False

    def register(self, stream: object, events: int = POLLIN | POLLOUT) -> None:
        """Watch *stream* for *events*."""
        self._writes = self._writes or events & POLLOUT != 0
        self._poll.register(getattr(stream, "real", stream), events)

    def poll(self, timeout_ms: int = -1) -> list:  # type: ignore[type-arg]
        """Return a tuple for every stream that is ready, after at most *timeout_ms*."""
        ready: list = self._poll.poll(timeout_ms)  # type: ignore[type-arg]
        if not self._writes:
            # The firmware asks this once a turn, and before each byte that it reads.
            SIMULATION.work(TURN_US + SIMULATION.take_follows_us())
        elif not ready:
            SIMULATION.is_held_up()
        return ready

    ipoll = poll
