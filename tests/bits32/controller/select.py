# SPDX-License-Identifier: Apache-2.0
"""A Pico's select module: every line is ready when the test says so."""

POLLIN = 1
POLLOUT = 4
IS_READY = [False]
ONE = (None,)


class poll:  # noqa: N801 - the name on the board
    """Ask streams whether they are ready."""

    def register(self, stream: object, events: int) -> None:
        """Watch *stream*."""

    def ipoll(self, timeout_ms: int) -> tuple:
        """Return a tuple with one item if something is ready, else an empty one."""
        return ONE if IS_READY[0] else ()
