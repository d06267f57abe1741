# SPDX-License-Identifier: Apache-2.0
"""A cable between a home and the server, which can be cut and mended."""

import contextlib
import socket
import threading
from typing import Self

LOOK_S = 0.05
CHUNK = 65_536


class Cable:
    """A port of this computer that leads to *address*.

    While it is cut, nothing passes. *is_told*: both ends hear of it, and a new call is refused, as by a router that is
    off; otherwise bytes wait, and a new call is neither let in nor refused, as in a tunnel.
    """

    def __init__(self, address: str, *, is_told: bool) -> None:
        host, _, port = address.rpartition(":")
        self._address = (host, int(port))
        self._is_told = is_told
        self._is_whole = threading.Event()
        self._is_whole.set()
        self._is_over = False
        self._joined: list[socket.socket] = []
        self._listener = socket.create_server((host, 0))
        self._listener.settimeout(LOOK_S)
        self.address = f"{host}:{self._listener.getsockname()[1]}"
        self._threads = [threading.Thread(target=self._let_in)]
        self._threads[0].start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._is_over = True
        self._is_whole.set()
        self._hang_up()
        for thread in self._threads:
            thread.join()
        for one in (self._listener, *self._joined):
            one.close()

    def cut(self) -> None:
        """Let nothing pass."""
        self._is_whole.clear()
        if self._is_told:
            self._hang_up()

    def mend(self) -> None:
        """Let everything pass again, the bytes that have waited first."""
        self._is_whole.set()

    def _hang_up(self) -> None:
        for one in self._joined:
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)

    def _let_in(self) -> None:
        while not self._is_over:
            with contextlib.suppress(OSError):
                if not self._is_told:
                    self._is_whole.wait()
                caller, _ = self._listener.accept()
                self._joined.append(caller)
                if not self._is_whole.is_set():
                    caller.shutdown(socket.SHUT_RDWR)
                    continue
                far = socket.create_connection(self._address)
                self._joined.append(far)
                for ends in ((caller, far), (far, caller)):
                    self._threads.append(threading.Thread(target=self._carry, args=ends))
                    self._threads[-1].start()

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(CHUNK):
                self._is_whole.wait()
                target.sendall(data)
        for one in (source, target):
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
