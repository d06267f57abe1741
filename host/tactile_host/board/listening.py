# SPDX-License-Identifier: Apache-2.0
"""Tell by listening alone whether a board of ours is at a port: a stranger's device is not to be written to.

A board of ours ticks many times a second by itself, whatever state its program is in. Anything else with MicroPython's
ids may be a weather station, at work or at its prompt.
"""

import contextlib
import time
from collections.abc import Callable, Sequence
from typing import Protocol

from tactile_app.board.transport import PortError
from tactile_core.protocol.frames import LineReader
from tactile_core.protocol.messages import FROM_HOST, parse_message
from tactile_host.board.discovery import UsbPort
from tactile_host.board.serial_port import SerialPort

# A board that was just plugged in starts within 1.5 s.
LISTEN_S = 2.0
# Listening ends after this many bytes: some devices send without end, and never a line of ours.
MOST_BYTES = 65_536


class Readable(Protocol):
    """An open port, for listening only; each call raises PortError once the port is gone."""

    def read(self) -> bytes:
        """Return what has come, b"" after a short wait for nothing."""

    def close(self) -> None:
        """Give the port back."""


def speaks(port: Readable, seconds: float = LISTEN_S, clock: Callable[[], float] = time.monotonic) -> bool:
    """Return whether a line of a board's comes from the open *port* within *seconds*; PortError once it is gone."""
    reader = LineReader()
    until_s = clock() + seconds
    heard = 0
    while clock() < until_s and heard < MOST_BYTES:
        data = port.read()
        heard += len(data)
        for text in reader.feed(data):
            message = parse_message(text)
            # An echo sends back our own lines.
            if message is not None and not isinstance(message, FROM_HOST):
                return True
    return False


def is_ours(path: str, open_port: Callable[[str], Readable] = SerialPort, seconds: float = LISTEN_S) -> bool:
    """Return whether a board of ours is at *path*; True if the port cannot be opened, so that nothing is known."""
    try:
        port = open_port(path)
    except PortError:
        return True
    try:
        return speaks(port, seconds)
    except PortError:
        return False
    finally:
        with contextlib.suppress(PortError):
            port.close()


def known_first(
    boards: Sequence[UsbPort], is_known: Callable[[str], bool], is_there: Callable[[str], bool] = is_ours
) -> list[UsbPort]:
    """Return those of *boards* that were met before, by their ids; if there are none, those that speak as ours do."""
    return [board for board in boards if is_known(board.board_id)] or [
        board for board in boards if is_there(board.path)
    ]
