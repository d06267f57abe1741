# SPDX-License-Identifier: Apache-2.0
"""The line to the host, over the controller's standard streams; it never waits for the host.

A stream may accept a byte and block at the second. So nothing is written beyond the room that is known to be free
(usb_room.py). There is no queue here: the link is asked for the next line when this one is written.
"""

import select
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from board_io import AnyRoom
    from usb_room import UsbRoom

READ_BYTES = 32


class Console:
    """Reads incoming bytes and sends one line after the other, as far as there is *room*."""

    def __init__(self, room: "UsbRoom | AnyRoom") -> None:
        self._source = sys.stdin.buffer
        self._sink = sys.stdout.buffer
        poll = select.poll()
        poll.register(sys.stdin, select.POLLIN)
        # `for _ in self.incoming(0)` runs once where bytes have come, and leaves no garbage.
        self.incoming = poll.ipoll
        self._room = room
        self._rest: bytes | memoryview = b""

    def read(self) -> bytes:
        """Return the bytes that have come, at most READ_BYTES; b"" for none."""
        data = b""
        size = -1
        while size < len(data) < READ_BYTES:
            size = len(data)
            for _ in self.incoming(0):
                data += self._source.read(1)
        if data:
            self._room.heard()
        return data

    def is_idle(self) -> bool:
        """Return True when the whole line has been sent, so that the next one may be written."""
        return not self._rest

    def write(self, line: "bytes | memoryview") -> None:
        """Send *line* as far as there is room, and keep the rest; the line before must be sent completely."""
        free = self._room.bytes_free()
        if free < len(line):
            self._rest = bytes(line[free:])
            line = line[:free]
        if line:
            self._sink.write(line)
            self._room.wrote(len(line))

    def flush(self) -> None:
        """Send as much of the rest as there is room for now."""
        if self._rest:
            rest, self._rest = self._rest, b""
            self.write(rest)
