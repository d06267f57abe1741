# SPDX-License-Identifier: Apache-2.0
"""The board's line as a pseudo-terminal, where the system has them: a port with a path, as a real board's."""

import os
import pty
import select
import tty
from pathlib import Path

from tactile_host.simulator.usb_line import CHUNK, UsbLine


class PseudoTerminal(UsbLine):
    """A pseudo-terminal that can be found under the path *port*, a link, while it is plugged in."""

    def __init__(self, port: str, line_bytes: int | None, flip_every: int) -> None:
        super().__init__(line_bytes, flip_every)
        self.port = port

    def open(self) -> None:
        """Plug in."""
        self.descriptor, slave = pty.openpty()
        tty.setraw(slave)
        os.set_blocking(self.descriptor, False)
        # The link is made under another name and then moved, so that it is never half made.
        link = Path(self.port).with_suffix(".new")
        link.unlink(missing_ok=True)
        link.symlink_to(os.ttyname(slave))
        link.replace(self.port)
        # This program keeps no end of the reader's side open: the master then tells when the reader closes it.
        os.close(slave)

    def close(self) -> None:
        """Pull the plug."""
        Path(self.port).unlink(missing_ok=True)
        os.close(self.descriptor)
        self.descriptor = -1
        self._queue = b""

    def is_open(self) -> bool:
        """Return True while somebody has the port open."""
        poll = select.poll()
        poll.register(self.descriptor, 0)
        return not any(event & select.POLLHUP for _, event in poll.poll(0))

    def _receive(self) -> bytes:
        return os.read(self.descriptor, CHUNK)

    def _send(self, data: bytes) -> int:
        return os.write(self.descriptor, data)
