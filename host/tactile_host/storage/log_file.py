# SPDX-License-Identifier: Apache-2.0
"""A log in a file: every acknowledged line is there, whatever fails and wherever the program or the computer stops."""

import contextlib
from collections.abc import Sequence
from pathlib import Path

from tactile_app.storage.seals import NO_SEAL, read_log, sealed_block
from tactile_app.storage.store import Log
from tactile_host.storage.files import Files
from tactile_host.storage.whole_file import write_all, write_whole


class LogFile:
    """The one writer of the log at *path*.

    1. All that was acknowledged is kept in memory too. Before each write the file is compared with it: the same file,
       of the same length.
    2. The new lines are written behind it and synced; then they are acknowledged.
    3. Where that fails, they are cut off again, and the file is not trusted any more: after a sync that failed, nobody
       knows what is on the disk. Before the next write it is written anew, whole, beside the old one, and takes its
       name.
    4. A file that was deleted or replaced meanwhile is written anew as well; what others have put there is set aside,
       never overwritten.
    """

    def __init__(self, path: Path, files: Files) -> None:
        self._path = path
        self._files = files
        self._lock = files.lock(path)
        self._handle: int | None = None
        self._kept = b""
        self._seal = NO_SEAL
        self._tried = b""

    def read(self) -> Log:
        """Become the writer and return what the log holds; called once, before anything else. OpenElsewhere."""
        self._lock.take()
        data = self._files.read(self._path) or b""
        sealed = read_log(data)
        # The last line may have lacked its line end.
        self._kept = data[: sealed.length - 1] + b"\n" if sealed.length else b""
        self._seal = sealed.seal
        return sealed.log

    def append(self, lines: Sequence[str]) -> None:
        """Add *lines*, all or none; OSError where they are not on the disk."""
        block, seal = sealed_block(self._seal, lines)
        handle = self._handle
        if handle is None or not self._files.is_still(handle, self._path, len(self._kept)):
            handle = self._opened_anew()
        self._tried = block
        try:
            write_all(self._files, handle, len(self._kept), block)
            self._files.sync(handle)
        except OSError:
            with contextlib.suppress(OSError):
                self._files.truncate(handle, len(self._kept))
                self._files.sync(handle)
            self._let_go()
            raise
        self._kept += block
        self._seal = seal

    def confirm(self) -> None:
        """Write the file anew where it no longer holds what was acknowledged; OSError where that fails.

        Others may have replaced it, or written into it, since the last line.
        """
        if self._kept and read_log(self._files.read(self._path) or b"").log != read_log(self._kept).log:
            self._opened_anew()

    def set_aside(self) -> Path:
        """Rename the file; the log is empty then. OSError where it cannot be renamed."""
        aside = self._aside()
        self._rename(aside)
        return aside

    def replace(self, lines: Sequence[str]) -> None:
        """Set the file aside and begin anew with *lines*; OSError where that fails: the file has its name again."""
        kept, seal = self._kept, self._seal
        aside = self._aside()
        try:
            self._rename(aside)
            self.append(lines)
        except OSError:
            self._kept, self._seal = kept, seal
            # A rename that fails may have been done.
            if self._files.exists(aside):
                self._files.rename(aside, self._path)
            raise

    def _aside(self) -> Path:
        number = 1
        while self._files.exists(aside := self._path.with_name(f"{self._path.name}.aside-{number}")):
            number += 1
        return aside

    def _rename(self, aside: Path) -> None:
        self._let_go()
        self._files.rename(self._path, aside)
        self._kept = b""
        self._seal = NO_SEAL

    def close(self) -> None:
        """Let the file and its lock go."""
        self._let_go()
        self._lock.release()

    def _let_go(self) -> None:
        if self._handle is not None:
            self._files.close(self._handle)
            self._handle = None

    def _opened_anew(self) -> int:
        """Write the file whole unless it is known to be as it must be; open it, and return its handle."""
        self._let_go()
        self._lock.take()
        data = self._files.read(self._path)
        if data is not None and not self._is_ours(data):
            kept, seal = self._kept, self._seal
            self.set_aside()
            self._kept, self._seal = kept, seal
        write_whole(self._files, self._path, self._kept)
        self._handle = self._files.open(self._path)
        return self._handle

    def _is_ours(self, data: bytes) -> bool:
        """Return whether replacing *data*, found in the file, by what was acknowledged would lose nothing."""
        if self._kept.startswith(data) or data == self._kept + self._tried:
            return True
        found = read_log(data)
        # The rest is the beginning of a write that was never acknowledged.
        return data.startswith(self._kept) and found.length == len(self._kept) and found.log.damage is None
