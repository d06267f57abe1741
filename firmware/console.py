# SPDX-License-Identifier: Apache-2.0
"""The line to the host, over the controller's standard streams, without ever waiting for it.

A stream says that it takes a byte and may block on the second. So nothing is written beyond the room that is known to
be there: *room* (board_io.py) tells how many bytes the line takes for sure, and what was written since counts against
it. There is no queue here: the link is asked for the next line when this one is written.
"""

import select
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

READ_BYTES = 32


class Console:
    """Takes in what has come and sends one line after the other."""

    def __init__(self, room: "Callable[[], int]") -> None:
        self._source = sys.stdin.buffer
        self._sink = sys.stdout.buffer
        poll = select.poll()
        poll.register(sys.stdin, select.POLLIN)
        # What `for _ in self.incoming(0)` goes through once where something has come; it leaves no garbage.
        self.incoming = poll.ipoll
        self._room = room
        self._credit = 0  # bytes that the line takes for sure
        self._rest: bytes | memoryview = b""

    def read(self) -> bytes:
        """Return what has come, at most READ_BYTES; nothing when nothing has."""
        data = b""
        size = -1
        while size < len(data) < READ_BYTES:
            size = len(data)
            for _ in self.incoming(0):
                data += self._source.read(1)
        return data

    def is_idle(self) -> bool:
        """Return True when the whole line has been sent, so that the next one may be written."""
        return not self._rest

    def write(self, line: "bytes | memoryview") -> None:
        """Send *line* as far as there is room, and keep the rest; the line before must be through."""
        size = len(line)
        credit = max(self._credit, self._room())
        if credit >= size:
            self._sink.write(line)
            self._credit = credit - size
            return
        if credit:
            self._sink.write(line[:credit])
            line = line[credit:]
        self._credit = 0
        self._rest = bytes(line)

    def flush(self) -> None:
        """Send of the rest what there is room for now."""
        if self._rest:
            rest, self._rest = self._rest, b""
            self.write(rest)
