# SPDX-License-Identifier: Apache-2.0
"""The board's line as a socket that only this computer reaches, for systems without pseudo-terminals.

pyserial opens it as it opens a port, by its address: socket://127.0.0.1:NUMBER.
"""

import os
import socket

from tactile_host.simulator.usb_line import CHUNK, UsbLine

HOST = "127.0.0.1"


class Loopback(UsbLine):
    """A socket that one host at a time connects to; its number stays the same through pulled plugs."""

    def __init__(self, line_bytes: int | None, flip_every: int) -> None:
        super().__init__(line_bytes, flip_every)
        self._number = 0  # the system chooses
        self._listener: socket.socket | None = None
        self._host: socket.socket | None = None

    def open(self) -> None:
        """Plug in; OSError where another program has taken the number while the plug was out."""
        self._listener = socket.socket()
        if os.name != "nt":
            # Remains of the last connection must not keep the number; on Windows they never do.
            self._listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._listener.bind((HOST, self._number))
        self._listener.listen(1)
        self._listener.setblocking(False)
        self._number = self._listener.getsockname()[1]
        self.port = f"socket://{HOST}:{self._number}"

    def close(self) -> None:
        """Pull the plug."""
        if self._listener is not None:
            self._listener.close()
        self._listener = None
        # Take the bytes that have come first: otherwise their sender would see an error instead of an end.
        self.read()
        self._hang_up()

    def is_open(self) -> bool:
        """Return True while somebody is connected."""
        if self._host is not None:
            try:
                if self._host.recv(1, socket.MSG_PEEK):
                    return True
            except BlockingIOError:
                return True
            except OSError:
                pass
            self._hang_up()
        return self._answer()

    def _answer(self) -> bool:
        """Accept the next caller; False where nobody calls."""
        if self._listener is None:
            return False
        try:
            self._host, _ = self._listener.accept()
        except OSError:
            return False
        self._host.setblocking(False)
        # Lines are short, and each must come at once.
        self._host.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.descriptor = self._host.fileno()
        return True

    def _hang_up(self) -> None:
        if self._host is not None:
            self._host.close()
        self._host = None
        self.descriptor = -1
        self._queue = b""

    def _receive(self) -> bytes:
        return b"" if self._host is None else self._host.recv(CHUNK)

    def _send(self, data: bytes) -> int:
        return len(data) if self._host is None else self._host.send(data)
