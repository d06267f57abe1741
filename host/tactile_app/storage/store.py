# SPDX-License-Identifier: Apache-2.0
"""The contract of a store; the game knows nothing else of disks, browsers and folders."""

import errno
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

# The reason for damage in a file that is no log at all.
NO_RECORD = "it is no record"
# Every log begins with this line, so that no other file passes for a log.
FIRST_LINE = "tactile-board record 1"


@dataclass(frozen=True, slots=True)
class Damage:
    """Line *line* (from 1) of a log is damaged; *reason* says why, in words for a person."""

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
        """Return the log *name*, an empty one where there is none; another program may be writing it."""

    def names(self, beginning: str) -> list[str]:
        """Return the names of what is kept in the place of logs, of those that begin with *beginning*, in order."""

    def open(self, name: str) -> Log:
        """Become the only writer of the log and return it; OpenElsewhere where another program writes it."""

    def is_open_elsewhere(self, name: str) -> bool:
        """Return whether another program writes the log now."""

    def append(self, name: str, lines: Sequence[str]) -> None:
        """Add *lines* to the log, all of them or none; on return they outlive a power cut."""

    def confirm(self, name: str) -> None:
        """Check the stored bytes of the open log, and store it again where they are not what was acknowledged."""

    def set_aside(self, name: str) -> str:
        """Rename the log, so that nothing of it is lost, and return the new name; the log is empty then."""

    def replace(self, name: str, lines: Sequence[str]) -> None:
        """Begin the log anew with *lines*, and set its old lines aside; if that fails, the log keeps its old lines."""

    def load(self, kind: str, key: str) -> str | None:
        """Return the text that is kept as *key* among its *kind*, None where there is none."""

    def save(self, kind: str, key: str, text: str | None) -> None:
        """Keep *text* as *key* among its *kind*, whole or not at all; None removes what was kept."""

    def set_text_aside(self, kind: str, key: str) -> None:
        """Rename the text kept as *key* among its *kind*: it cannot be used, but somebody may want it."""

    def close(self) -> None:
        """Release the logs that were open here, so that other programs can write them."""


def loaded(store: Store, kind: str, key: str) -> str | None:
    """Return the text that is kept as *key* among its *kind*; None where there is none, or it cannot be read."""
    try:
        return store.load(kind, key)
    except OSError:
        return None


def is_open_elsewhere(store: Store, name: str) -> bool:
    """Return whether another program writes the log *name* now; where nobody can tell, that none does."""
    try:
        return store.is_open_elsewhere(name)
    except OSError:
        return False


def readable(store: Store, name: str) -> Log:
    """Return what the log *name* holds; an empty one where there is none, or it cannot be read."""
    try:
        return store.read(name)
    except OSError:
        return Log()
