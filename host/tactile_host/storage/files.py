# SPDX-License-Identifier: Apache-2.0
"""The few operations on files, each a call of its own, so that a test can let each of them fail."""

import contextlib
import errno
import os
import stat
from pathlib import Path
from typing import Protocol

from tactile_host.storage.lock import FileLock

# No file of ours is larger. A larger one was not written by us, and is not read into memory.
LARGEST = 64 * 1024 * 1024
# So many bytes are read at once where only the end of a file is expected.
LEAST_READ = 4096
READ = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
WRITE = os.O_WRONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
CREATE = WRITE | os.O_CREAT | os.O_TRUNC | getattr(os, "O_NOFOLLOW", 0)


class Lock(Protocol):
    """A file that one program holds at a time."""

    def take(self) -> None:
        """Hold it, if it is not held already; OpenElsewhere where another does."""

    def release(self) -> None:
        """Let it go."""


class Files(Protocol):
    """The file system, for a log and a text; every method raises OSError where it fails."""

    def read(self, path: Path) -> bytes | None:
        """Return all of a file, None where there is none."""

    def exists(self, path: Path) -> bool:
        """Return whether something has that name."""

    def names_in(self, path: Path) -> list[str]:
        """Return the names in a folder, none where there is no such folder."""

    def create(self, path: Path) -> int:
        """Return the handle of a new, empty file, in place of one of that name."""

    def open(self, path: Path) -> int:
        """Return a handle for writing into the file."""

    def write(self, handle: int, offset: int, data: bytes) -> int:
        """Write *data* at *offset* and return how many of its bytes were written."""

    def truncate(self, handle: int, length: int) -> None:
        """Cut the file."""

    def sync(self, handle: int) -> None:
        """Bring what was written to where it outlives a power cut."""

    def close(self, handle: int) -> None:
        """Let the handle go; never fails."""

    def is_still(self, handle: int, path: Path, length: int) -> bool:
        """Return whether the open file is the one at *path*, and *length* bytes long."""

    def rename(self, path: Path, new: Path) -> None:
        """Give a file another name, in place of a file that had it, and bring that to the disk."""

    def remove(self, path: Path) -> None:
        """Remove a file if it is there, and bring that to the disk."""

    def make_folder(self, path: Path) -> None:
        """Make a folder and those above it, where they are missing, and bring that to the disk."""

    def lock(self, path: Path) -> Lock:
        """Return a lock of the file at *path*: once it is taken, no other program writes the file."""


class DiskFiles:
    """The files of this computer; new ones may be read and written as *mode* says, less what the user's umask takes."""

    def __init__(self, mode: int = 0o666) -> None:
        self._mode = mode

    def read(self, path: Path) -> bytes | None:
        """See Files; OSError for a folder, a device, and what is larger than LARGEST."""
        try:
            handle = os.open(path, READ)
        except FileNotFoundError:
            return None
        try:
            check_regular(handle, path)
            return read_whole(handle, path)
        finally:
            self.close(handle)

    def exists(self, path: Path) -> bool:
        """See Files."""
        return os.path.lexists(path)

    def names_in(self, path: Path) -> list[str]:
        """See Files."""
        return os.listdir(path) if path.is_dir() else []

    def create(self, path: Path) -> int:
        """See Files; no link is followed."""
        return os.open(path, CREATE, self._mode)

    def open(self, path: Path) -> int:
        """See Files; OSError for a folder and a device."""
        handle = os.open(path, WRITE)
        try:
            check_regular(handle, path)
        except OSError:
            self.close(handle)
            raise
        return handle

    def write(self, handle: int, offset: int, data: bytes) -> int:
        """See Files."""
        os.lseek(handle, offset, os.SEEK_SET)
        return os.write(handle, data)

    def truncate(self, handle: int, length: int) -> None:
        """See Files."""
        os.ftruncate(handle, length)

    def sync(self, handle: int) -> None:
        """See Files; macOS brings data to the disk itself only when told so by a call of its own."""
        try:
            import fcntl  # noqa: PLC0415 - not there on Windows
        except ImportError:
            os.fsync(handle)
            return
        full = getattr(fcntl, "F_FULLFSYNC", None)
        if full is None:
            os.fsync(handle)
        else:
            fcntl.fcntl(handle, full)

    def close(self, handle: int) -> None:
        """See Files."""
        with contextlib.suppress(OSError):
            os.close(handle)

    def is_still(self, handle: int, path: Path, length: int) -> bool:
        """See Files."""
        try:
            at_path = path.stat()
        except OSError:
            return False
        opened = os.fstat(handle)
        return os.path.samestat(opened, at_path) and opened.st_size == length

    def rename(self, path: Path, new: Path) -> None:
        """See Files."""
        path.replace(new)
        sync_folder(new.parent)

    def remove(self, path: Path) -> None:
        """See Files."""
        path.unlink(missing_ok=True)
        sync_folder(path.parent)

    def make_folder(self, path: Path) -> None:
        """See Files."""
        missing = [folder for folder in (path, *path.parents) if not folder.exists()]
        try:
            path.mkdir(parents=True, exist_ok=True)
        except FileExistsError:
            # A file stands where the folder belongs: raise the same error as for a file further up the path.
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(path)) from None
        for folder in missing:
            sync_folder(folder.parent)

    def lock(self, path: Path) -> FileLock:
        """See Files."""
        return FileLock(path)


def check_regular(handle: int, path: Path) -> None:
    """Raise OSError unless an ordinary file is open: a pipe would wait for ever, a device takes everything."""
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        raise OSError(errno.EINVAL, "not an ordinary file", str(path))


def read_whole(handle: int, path: Path) -> bytes:
    """Return all of an open file, and take no more memory than that needs; OSError where it is too large."""
    parts: list[bytes] = []
    size = os.fstat(handle).st_size
    length = 0 if size <= LARGEST else size
    # A file may grow meanwhile.
    while length <= LARGEST and (part := os.read(handle, max(size - length, LEAST_READ))):
        parts.append(part)
        length += len(part)
    if length > LARGEST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return b"".join(parts)


def sync_folder(path: Path) -> None:
    """Bring the names in a folder to the disk, where the system has a call for it (Windows has none)."""
    if os.name == "nt":
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
