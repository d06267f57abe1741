# SPDX-License-Identifier: Apache-2.0
"""The line to the host, over the controller's standard streams, without ever waiting for it.

A byte is written only when the stream says that it takes one, and one at a time: a stream that has room for one byte
may block on two. There is no queue here: the link is asked for the next line when this one is written.
"""

import select
import sys

READ_BYTES = 32


class Console:
    """Takes in what has come and sends one line after the other."""

    def __init__(self) -> None:
        self._source = sys.stdin.buffer
        self._sink = sys.stdout.buffer
        self._input = select.poll()
        self._input.register(sys.stdin, select.POLLIN)
        self._output = select.poll()
        self._output.register(sys.stdout, select.POLLOUT)
        self._line = b""
        self._sent = 0

    def read(self) -> bytes:
        """Return what has come, at most READ_BYTES; nothing when nothing has."""
        data = b""
        while len(data) < READ_BYTES and self._input.poll(0):
            byte = self._source.read(1)
            if not byte:
                break
            data += byte
        return data

    def is_idle(self) -> bool:
        """Return True when the whole line has been sent, so that the next one may be written."""
        return self._sent == len(self._line)

    def write(self, line: bytes) -> None:
        """Let *line* be the next to be sent; the one before must be through."""
        self._line = line
        self._sent = 0

    def flush(self, limit: int) -> None:
        """Send at most *limit* bytes, as far as the line takes them at once."""
        end = min(len(self._line), self._sent + limit)
        while self._sent < end and self._output.poll(0):
            self._sink.write(self._line[self._sent : self._sent + 1])
            self._sent += 1
