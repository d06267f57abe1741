# SPDX-License-Identifier: Apache-2.0
"""The record of a game while it is played: lines that are kept before anything is said of them."""

from collections.abc import Iterable

from tactile_app.storage.store import Store


class RecordFile:
    """The record *name* of *store* that is being written: a line outlives a power cut when *write* returns.

    Where the disk is full or gone the lines wait, in order, and are tried again with the next line, or by *flush*.
    """

    def __init__(self, store: Store, name: str) -> None:
        self.store = store
        self._name = name
        self._waiting: list[str] = []

    @property
    def is_saved(self) -> bool:
        """Whether all that was written is kept."""
        return not self._waiting

    def write(self, lines: Iterable[str]) -> None:
        """Append *lines*; OSError where they are not on disk, and then they are kept for the next call."""
        self._waiting += lines
        self.flush()

    def confirm(self) -> None:
        """Write the lines that wait, and check that the whole record is still kept; OSError if it is not."""
        self.flush()
        self.store.confirm(self._name)

    def begin_anew(self, lines: Iterable[str]) -> None:
        """Give what is kept another name, and keep *lines*; OSError where that fails."""
        self.store.set_aside(self._name)
        self._waiting = list(lines)
        self.flush()

    def flush(self) -> None:
        """Write what waits; OSError where it goes on waiting."""
        if self._waiting:
            self.store.append(self._name, self._waiting)
            self._waiting = []
