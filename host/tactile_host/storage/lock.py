# SPDX-License-Identifier: Apache-2.0
"""One writer at a time: a small locked file beside the written one names the writer."""

import contextlib
import errno
import os
import sys
from pathlib import Path

from tactile_app.storage.store import OpenElsewhere
from tactile_host import leftovers

# Errors from locking a file that is locked, on the systems that we know.
TAKEN_ERRNOS = (errno.EAGAIN, errno.EACCES, errno.EWOULDBLOCK, errno.EDEADLK)
# The file's first bytes name the lock's holder; on Windows the byte that is locked cannot be read by others.
LONGEST_WHERE = 200
LOCKED_BYTE = 1024
ATTEMPTS = 5
OPEN = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0)


class FileLock:
    """Keep other programs from writing the file at *path*, from *take* to *release* or the program's end.

    Where the file system knows no locks, or the folder takes no files, nothing is held and nothing is said: a failing
    write will tell.
    """

    def __init__(self, path: Path) -> None:
        self._path = path.with_name(path.name + ".lock")
        self._handle: int | None = None
        self._promise = 0

    def take(self) -> None:
        """Hold the lock, if it is not held already; OpenElsewhere where another program holds it."""
        if self._handle is not None and is_at(self._handle, self._path):
            return
        self._let_go()
        for _ in range(ATTEMPTS):
            try:
                handle = os.open(self._path, OPEN, 0o666)
            except OSError:
                return
            if not self._is_locked(handle):
                os.close(handle)
                return
            if is_at(handle, self._path):
                self._handle = handle
                self._promise = leftovers.promise(self._remove)
                with contextlib.suppress(OSError):
                    os.ftruncate(handle, 0)
                    os.write(handle, where_we_are().encode()[:LONGEST_WHERE])
                return
            # The holder before has removed the file meanwhile.
            os.close(handle)

    def release(self) -> None:
        """Let the lock go and leave nothing behind."""
        self._remove()
        self._let_go()

    def _remove(self) -> None:
        if self._handle is not None and is_at(self._handle, self._path):
            with contextlib.suppress(OSError):
                self._path.unlink()

    def _let_go(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
            leftovers.kept(self._promise)

    def _is_locked(self, handle: int) -> bool:
        """Return whether this program alone has the open file now; OpenElsewhere if another program has it."""
        try:
            lock_handle(handle)
        except OSError as error:
            if error.errno not in TAKEN_ERRNOS:
                return False
            where = os.read(handle, LONGEST_WHERE).decode("utf-8", "replace")
            os.close(handle)
            raise OpenElsewhere(str(self._path), where) from error
        return True


def lock_handle(handle: int) -> None:
    """Lock the open file for this program alone; OSError at once where another has it."""
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 - Windows alone has it

        os.lseek(handle, LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl  # noqa: PLC0415 - not there on Windows

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def is_at(handle: int, path: Path) -> bool:
    """Return whether *path* is the file that is open."""
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except OSError:
        return False


def where_we_are() -> str:
    """Return where a person finds this program: the number of its process, and its terminal where it has one."""
    place = str(os.getpid())
    for handle in (0, 1, 2):
        with contextlib.suppress(OSError, AttributeError):
            return f"{place}, {os.ttyname(handle)}"
    return place
