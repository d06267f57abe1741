# SPDX-License-Identifier: Apache-2.0
"""The bridge's end of the pseudo-terminal that stands for the board's USB port."""

import contextlib
import os
import pty
import select
import tty
from pathlib import Path

CHUNK = 4096


class Flip:
    """A bad wire: of every *every* bytes one has one bit flipped, the next bit each time; 0 is a good wire."""

    def __init__(self, every: int) -> None:
        self._every = every
        self._count = 0
        self._bit = 0

    def pass_on(self, data: bytes) -> bytes:
        """Return what comes out at the other end."""
        if not self._every:
            return data
        result = bytearray(data)
        for index in range(len(result)):
            self._count += 1
            if self._count % self._every == 0:
                result[index] ^= 1 << self._bit
                self._bit = (self._bit + 1) % 8
        return bytes(result)


class Terminal:
    """A pseudo-terminal that can be found under the path *port*, a link, while it is plugged in.

    *line_bytes* is how much may wait for a slow reader before the board is no longer heard, None for any amount.
    """

    def __init__(self, port: str, line_bytes: int | None, flip_every: int) -> None:
        self._port = Path(port)
        self._line_bytes = line_bytes
        self._to_host = Flip(flip_every)
        self._to_board = Flip(flip_every)
        self._queue = b""
        self.master = -1

    def open(self) -> None:
        """Plug in."""
        self.master, slave = pty.openpty()
        tty.setraw(slave)
        os.set_blocking(self.master, False)
        # Written beside it and moved there, so that the link is never half made.
        link = self._port.with_suffix(".new")
        link.unlink(missing_ok=True)
        link.symlink_to(os.ttyname(slave))
        link.replace(self._port)
        # Held open by nobody here: the master then tells when the reader closes its side.
        os.close(slave)

    def close(self) -> None:
        """Pull the plug: whoever has the port open gets an error."""
        self._port.unlink(missing_ok=True)
        os.close(self.master)
        self.master = -1
        self._queue = b""

    def is_open(self) -> bool:
        """Return True while somebody has the port open."""
        poll = select.poll()
        poll.register(self.master, 0)
        return not any(event & select.POLLHUP for _, event in poll.poll(0))

    def read(self) -> bytes:
        """Return what the reader has sent."""
        try:
            return self._to_board.pass_on(os.read(self.master, CHUNK))
        except OSError:
            return b""

    def has_room(self) -> bool:
        """Return True while more may wait for the reader."""
        return self._line_bytes is None or len(self._queue) < self._line_bytes

    def write(self, data: bytes) -> None:
        """Send *data*, or let it wait for a slow reader; without a reader it is lost, as on USB."""
        if self.is_open():
            self._queue += self._to_host.pass_on(data)
            self.flush()

    def flush(self) -> None:
        """Send what waits, as far as the reader takes it."""
        if self._queue and not self.is_open():
            self._queue = b""
        with contextlib.suppress(BlockingIOError):
            while self._queue:
                self._queue = self._queue[os.write(self.master, self._queue) :]

    def events(self) -> int:
        """Return what to poll for besides incoming bytes."""
        return select.POLLOUT if self._queue else 0
