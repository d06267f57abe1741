# SPDX-License-Identifier: Apache-2.0
"""Sockets between a process and a child that it starts: every system can wait for these.

Windows can wait for sockets alone, and can hand no other descriptors on. So the parent listens on this computer's own
address; the child knows number and password from its environment, comes, and shows the password first.
"""

import contextlib
import hmac
import os
import secrets
import socket
import time
from collections.abc import Callable

HERE = "127.0.0.1"
ENVIRONMENT = "TACTILE_MEETING"
PASSWORD_CHARACTERS = 64
# A very busy computer takes this long to start a Python.
PATIENCE_S = 30.0
# The time between two looks whether the child still lives, and the longest time for each part of the password.
LOOK_S = 0.2


class NobodyCameError(Exception):
    """The child has ended before it came, or is too late."""


class Meeting:
    """A place where one child gets sockets to its parent; *environment* is for the child alone.

    *buffer_bytes* is about how much may be under way on each, None for as much as the system likes.
    """

    def __init__(self, buffer_bytes: int | None = None) -> None:
        self._password = secrets.token_hex(PASSWORD_CHARACTERS // 2).encode()
        self._listener = socket.socket()
        if buffer_bytes is not None:
            self._listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer_bytes)
        self._listener.bind((HERE, 0))
        self._listener.listen()
        self._listener.settimeout(LOOK_S)
        number = self._listener.getsockname()[1]
        self.environment = {ENVIRONMENT: f"{number} {self._password.decode()} {buffer_bytes or 0}"}

    def take(self, count: int, lives: Callable[[], bool]) -> list[socket.socket]:
        """Return *count* sockets to the child, in the order of its calls; NobodyCameError where it does not come.

        *lives* says whether the child is still there. Other callers are sent away.
        """
        until_s = time.monotonic() + PATIENCE_S
        found: list[socket.socket] = []
        with self._listener:
            while len(found) < count:
                if not lives() or time.monotonic() > until_s:
                    for one in found:
                        one.close()
                    raise NobodyCameError
                with contextlib.suppress(TimeoutError):
                    found += self._let_in(self._listener.accept()[0])
        return found

    def _let_in(self, guest: socket.socket) -> list[socket.socket]:
        guest.settimeout(LOOK_S)
        shown = b""
        with contextlib.suppress(OSError):
            while len(shown) < PASSWORD_CHARACTERS and (part := guest.recv(PASSWORD_CHARACTERS - len(shown))):
                shown += part
        if not hmac.compare_digest(shown, self._password):
            guest.close()
            return []
        return [ready(guest)]


def join(count: int) -> list[socket.socket]:
    """Return *count* sockets to the process that has started this one, and take its address out of the environment."""
    number, password, buffer_bytes = os.environ.pop(ENVIRONMENT).split(" ")
    found = []
    for _ in range(count):
        one = socket.socket()
        if int(buffer_bytes):
            one.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, int(buffer_bytes))
        one.connect((HERE, int(number)))
        one.sendall(password.encode())
        found.append(ready(one))
    return found


def ready(one: socket.socket) -> socket.socket:
    """Return the socket as it is used: lines are short, and each must come at once."""
    one.settimeout(None)
    one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return one
