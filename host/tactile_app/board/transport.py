# SPDX-License-Identifier: Apache-2.0
"""The line to a board as the rest of the program sees it: it reports its events, and takes bytes to write.

A port of this computer, a socket, a browser's serial port and a recorded evening are such lines.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Opened:
    """The line is open from now on; the other end has yet to say what it is."""


@dataclass(frozen=True, slots=True)
class Received:
    """These bytes have come."""

    data: bytes


@dataclass(frozen=True, slots=True)
class Gone:
    """The line is no longer there: a plug was pulled."""


@dataclass(frozen=True, slots=True)
class CannotOpen:
    """The line cannot be opened now, and is tried again by itself; *reason* is one of PortError's.

    *group* is the group of users that may open it, "none" where the system does not say.
    """

    reason: str
    port: str
    group: str = "none"


LineEvent = Opened | Received | Gone | CannotOpen
# The same as a tuple, for isinstance.
LINE_EVENTS = (Opened, Received, Gone, CannotOpen)


class PortError(OSError):
    """The port cannot be opened, or is gone; *reason* is `busy`, `not_allowed`, `not_there` or `unplugged`."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


class Transport(Protocol):
    """A line that is opened, and opened again by itself whenever it was gone, from `start` until `close`."""

    def start(self, on_event: Callable[[LineEvent], None]) -> None:
        """Begin; *on_event* is called with everything that happens, perhaps from a thread of the line's own."""

    def write(self, data: bytes) -> None:
        """Write *data* soon; never waits. Data written while the line is not open is lost."""

    def rest(self) -> None:
        """Close the line for a while, so that whatever cures the board can open it."""

    def follow(self, board_id: str) -> None:
        """Look for this board wherever it is plugged in from now on."""

    def close(self) -> None:
        """End; nothing happens after it."""
