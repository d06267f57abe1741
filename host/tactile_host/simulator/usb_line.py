# SPDX-License-Identifier: Apache-2.0
"""The bridge's end of what stands for the board's USB port: a pseudo-terminal, or a socket of this computer's own."""

CHUNK = 4096
POLLOUT = 4


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


class UsbLine:
    """The board's end of a line that a host opens at *port*, once `open` has plugged it in.

    *line_bytes* is how much may wait for a slow reader before the board is no longer heard, None for any amount.
    *flip_every* damages one byte in this many, both ways. *descriptor* is what to poll while somebody has it open.
    """

    def __init__(self, line_bytes: int | None, flip_every: int) -> None:
        self.port = ""
        self.descriptor = -1
        self._line_bytes = line_bytes
        self._to_host = Flip(flip_every)
        self._to_board = Flip(flip_every)
        self._queue = b""

    def open(self) -> None:
        """Plug in."""
        raise NotImplementedError

    def close(self) -> None:
        """Pull the plug: a program that has the port open gets an error."""
        raise NotImplementedError

    def is_open(self) -> bool:
        """Return True while somebody has the port open."""
        raise NotImplementedError

    def read(self) -> bytes:
        """Return what the reader has sent."""
        try:
            return self._to_board.pass_on(self._receive())
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
        try:
            while self._queue:
                self._queue = self._queue[self._send(self._queue) :]
        except BlockingIOError:
            pass
        except ConnectionError:
            self._queue = b""

    def has_waiting(self) -> bool:
        """Return whether something waits for the reader to take it."""
        return bool(self._queue)

    def _receive(self) -> bytes:
        """Return what has come; OSError for nothing."""
        raise NotImplementedError

    def _send(self, data: bytes) -> int:
        """Send the part of *data* that is taken and return its length; BlockingIOError if none is taken now."""
        raise NotImplementedError
