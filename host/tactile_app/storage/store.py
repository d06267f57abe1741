# SPDX-License-Identifier: Apache-2.0
"""The contract of a place to keep things in; the game knows no more of disks, browsers and folders than this."""

import errno
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

# Why a file is no log at all, but somebody's.
NO_RECORD = "it is no record"
# Every log begins with this line, so that no file of another kind passes for one.
FIRST_LINE = "tactile-board record 1"


@dataclass(frozen=True, slots=True)
class Damage:
    """Line *line* (from 1) of a log does not prove itself; *reason* says why, in words for a person."""

    line: int
    reason: str


@dataclass(frozen=True, slots=True)
class Log:
    """The *lines* of a log that are whole, oldest first, up to its *damage*, if there is any."""

    lines: tuple[str, ...] = ()
    damage: Damage | None = None


class OpenElsewhere(OSError):  # noqa: N818 - it is a place to go to, more than an error
    """Another program writes this log; *where* says which one and at which terminal."""

    def __init__(self, name: str, where: str) -> None:
        super().__init__(errno.EAGAIN, f"open elsewhere: {where}", name)
        self.where = where


class Store(Protocol):
    """Keeps logs, which only grow, and small texts, which are replaced whole.

    Each method raises OSError where it fails, and then nothing that was acknowledged before has changed.
    """

    def read(self, name: str) -> Log:
        """Return what the log *name* holds, an empty one where there is none; it may be written meanwhile."""
        ...

    def open(self, name: str) -> Log:
        """Become the one writer of the log and return what it holds; OpenElsewhere where there is a writer."""
        ...

    def append(self, name: str, lines: Sequence[str]) -> None:
        """Add *lines* to the log, all of them or none; on return they outlive a power cut."""
        ...

    def confirm(self, name: str) -> None:
        """Look at what is kept of the open log now, and keep it anew where that is not what was acknowledged."""
        ...

    def set_aside(self, name: str) -> str:
        """Give the log another name, so that nothing of it is lost, and return that; the log is empty then."""
        ...

    def replace(self, name: str, lines: Sequence[str]) -> None:
        """Begin the log anew with *lines*, and set its old lines aside; if that fails, it keeps them."""
        ...

    def load(self, kind: str, key: str) -> str | None:
        """Return the text that is kept as *key* among its *kind*, None where there is none."""
        ...

    def save(self, kind: str, key: str, text: str | None) -> None:
        """Keep *text* as *key* among its *kind*, whole or not at all; None removes what was kept."""
        ...

    def set_text_aside(self, kind: str, key: str) -> None:
        """Give what is kept as *key* among its *kind* another name: it cannot be used, and somebody may want it."""
        ...

    def close(self) -> None:
        """Release the logs that were open here, so that other programs can write them."""
        ...
