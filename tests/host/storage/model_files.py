# SPDX-License-Identifier: Apache-2.0
"""A model of a file system: each operation can fail or be the last before a power cut, and what is not synced may go.

Two states are kept: what programs see, and what is on the disk. Writes reach the disk at a sync; before that a power
cut leaves any beginning of them, torn at any byte. Names reach the disk in their order. A sync that fails may keep the
data in memory and forget that it is still to be written, as Linux does.
"""

import errno
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

# Possible failures of an operation; "lost" is a sync that fails and forgets, "done" a failure after the work was done.
FAILURES = {
    "write": ("before", "half", "done"),
    "sync": ("before", "lost", "done"),
    "rename": ("before", "done"),
    "remove": ("before", "done"),
}
CUT = "cut"


class PowerCut(BaseException):
    """The computer stops here."""


@dataclass
class Content:
    """A file: *seen* by programs, and what of it is on the disk; *pending* are the changes between the two."""

    seen: bytes = b""
    on_disk: bytes = b""
    pending: list[tuple[int, bytes | None]] = field(default_factory=list)

    def change(self, offset: int, data: bytes | None) -> None:
        """Write *data* at *offset*, or cut the file there where *data* is None."""
        self.seen = changed(self.seen, offset, data)
        self.pending.append((offset, data))

    def sync(self) -> None:
        for offset, data in self.pending:
            self.on_disk = changed(self.on_disk, offset, data)
        self.pending = []

    def after_a_cut(self, kept: int, torn: int, filler: bytes) -> bytes:
        """Return what is on the disk where *kept* of the pending changes were made, and *torn* bytes of the next.

        *filler* stands for the part of a file of which the disk knew the length but not the content.
        """
        data = self.on_disk
        for offset, written in self.pending[:kept]:
            data = changed(data, offset, written)
        if kept < len(self.pending):
            offset, written = self.pending[kept]
            if written is not None:
                data = changed(data, offset, written[:torn] + filler * (len(written) - torn))
        return data


def changed(data: bytes, offset: int, written: bytes | None) -> bytes:
    if written is None:
        return data[:offset]
    return data[:offset].ljust(offset, b"\0") + written + data[offset + len(written) :]


class ModelFiles:
    """Files in memory; *befalls* gives the fault of each operation, by its number and kind, None for no fault."""

    def __init__(self, befalls: Callable[[int, str], str | None] = lambda number, kind: None) -> None:
        self.befalls = befalls
        self.operations: list[str] = []
        self.names: dict[Path, Content] = {}
        self.names_on_disk: dict[Path, Content] = {}
        self._pending_names: list[dict[Path, Content]] = []
        self._handles: dict[int, Content] = {}

    # A test's own actions behind the program's back.

    def put(self, path: Path, data: bytes) -> None:
        """Let a whole file be there."""
        content = Content(data, data)
        self.names[path] = content
        self.names_on_disk[path] = content
        self._pending_names.append(dict(self.names))

    def take_away(self, path: Path) -> None:
        """Let somebody delete a file."""
        self.names.pop(path, None)
        self._pending_names.append(dict(self.names))

    def survivors(self) -> "Iterator[ModelFiles]":
        """Return the file systems that a power cut may leave now."""
        for names in (self.names_on_disk, *self._pending_names):
            busy = next((content for content in names.values() if content.pending), None)
            if busy is None:
                yield survivor(names, 0, 0, b"")
                continue
            for kept in range(len(busy.pending) + 1):
                data = busy.pending[kept][1] if kept < len(busy.pending) else None
                if data is None:
                    yield survivor(names, kept, 0, b"")
                    continue
                for torn in sorted({0, 1, len(data) // 3, len(data) // 2, len(data) - 2, len(data) - 1}):
                    for filler in (b"", b"\0"):
                        yield survivor(names, kept, max(0, torn), filler)

    # The program's actions.

    def read(self, path: Path) -> bytes | None:
        self._befall("read")
        content = self.names.get(path)
        return None if content is None else content.seen

    def exists(self, path: Path) -> bool:
        return path in self.names

    def names_in(self, path: Path) -> list[str]:
        return [each.name for each in self.names if each.parent == path]

    def create(self, path: Path) -> int:
        self._befall("create")
        if path in self.names:
            self.names[path].change(0, None)
        else:
            self._name(path, Content())
        return self._handle(self.names[path])

    def open(self, path: Path) -> int:
        self._befall("open")
        if path not in self.names:
            raise FileNotFoundError(errno.ENOENT, "not there", str(path))
        return self._handle(self.names[path])

    def write(self, handle: int, offset: int, data: bytes) -> int:
        content = self._handles[handle]
        # Half is written and told: the rest is another write, which may fail.
        if len(data) > 40:
            data = data[: len(data) // 2]
        befalls = self._befall("write", "half", "done")
        content.change(offset, data[: len(data) // 2] if befalls == "half" else data)
        if befalls is not None:
            raise OSError(errno.ENOSPC, "no space left")
        return len(data)

    def truncate(self, handle: int, length: int) -> None:
        self._befall("truncate")
        self._handles[handle].change(length, None)

    def sync(self, handle: int) -> None:
        content = self._handles[handle]
        befalls = self._befall("sync", "lost", "done")
        if befalls == "lost":
            content.pending = []
        else:
            content.sync()
        if befalls is not None:
            raise OSError(errno.EIO, "input/output error")

    def close(self, handle: int) -> None:
        del self._handles[handle]

    def is_still(self, handle: int, path: Path, length: int) -> bool:
        content = self._handles[handle]
        return self.names.get(path) is content and len(content.seen) == length

    def rename(self, path: Path, new: Path) -> None:
        befalls = self._befall("rename", "done")
        content = self.names.pop(path)
        self._name(new, content)
        if befalls is not None:
            raise OSError(errno.EIO, "input/output error")
        self._sync_names()

    def remove(self, path: Path) -> None:
        befalls = self._befall("remove", "done")
        if path in self.names:
            self.take_away(path)
        if befalls is not None:
            raise OSError(errno.EIO, "input/output error")
        self._sync_names()

    def make_folder(self, path: Path) -> None:
        self._befall("make_folder")

    def lock(self, path: Path) -> "NoLock":
        return NoLock()

    def _befall(self, kind: str, *known: str) -> str | None:
        """Count an operation; raise its fault, or return the fault where that is among *known*."""
        number = len(self.operations)
        self.operations.append(kind)
        befalls = self.befalls(number, kind)
        if befalls == CUT:
            raise PowerCut
        if befalls is None or befalls in known:
            return befalls
        raise OSError(errno.EIO, "input/output error")

    def _handle(self, content: Content) -> int:
        handle = max(self._handles, default=0) + 1
        self._handles[handle] = content
        return handle

    def _name(self, path: Path, content: Content) -> None:
        self.names[path] = content
        self._pending_names.append(dict(self.names))

    def _sync_names(self) -> None:
        self._befall("sync_folder")
        self.names_on_disk = dict(self.names)
        self._pending_names = []


class NoLock:
    """The lock of a file system that nobody else uses."""

    def take(self) -> None:
        """Hold it."""

    def release(self) -> None:
        """Let it go."""


def survivor(names: dict[Path, Content], kept: int, torn: int, filler: bytes) -> ModelFiles:
    """Return the file system that starts with the rest of *names* that a power cut left."""
    files = ModelFiles()
    for path, content in names.items():
        files.put(path, content.after_a_cut(min(kept, len(content.pending)), torn, filler))
    return files
