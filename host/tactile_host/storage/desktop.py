# SPDX-License-Identifier: Apache-2.0
"""The store of a desktop: files in the user's folders for data and for settings."""

import contextlib
import errno
import os
import re
from collections.abc import Callable, Sequence
from pathlib import Path

from platformdirs import user_config_path, user_data_path

from tactile_app.storage.seals import read_log
from tactile_app.storage.store import Log, OpenElsewhere
from tactile_host.storage.files import DiskFiles, Files
from tactile_host.storage.log_file import LogFile
from tactile_host.storage.whole_file import write_whole

APP = "tactile-board"
# Settings lie among the settings of other programs, all else among the user's data, one folder for each kind.
SETTINGS = "settings"
NO_HOME = "this user has no home folder"
NAME = re.compile(r"[0-9a-z_-]{1,64}")
# File systems take names of 255 bytes; a log's name also needs room for the endings of the files beside it.
LONGEST_NAME = 200


class DesktopStore:
    """Keeps logs in *data*, or wherever a log's name leads as a path, and texts in *data* and *config*; see Store."""

    def __init__(self, data: Path, config: Path, files: Files | None = None) -> None:
        self._data = data
        self._config = config
        self._files = files or DiskFiles()
        self._open: dict[str, LogFile] = {}

    def read(self, name: str) -> Log:
        """See Store."""
        return read_log(self._files.read(self._log_path(name)) or b"").log

    def names(self, beginning: str) -> list[str]:
        """See Store."""
        return sorted(name for name in self._files.names_in(self._data) if name.startswith(beginning))

    def open(self, name: str) -> Log:
        """See Store."""
        if name in self._open:
            self._open.pop(name).close()
        path = self._log_path(name)
        with contextlib.suppress(OSError):
            # A lock needs the folder. If the folder cannot be made, the first line that is appended fails and says why.
            self._files.make_folder(path.parent)
        log = LogFile(path, self._files)
        try:
            holds = log.read()
        except OSError:
            log.close()
            raise
        self._open[name] = log
        return holds

    def is_open_elsewhere(self, name: str) -> bool:
        """See Store."""
        if name in self._open:
            return False
        lock = self._files.lock(self._log_path(name))
        try:
            lock.take()
        except OpenElsewhere:
            return True
        lock.release()
        return False

    def append(self, name: str, lines: Sequence[str]) -> None:
        """See Store."""
        self._opened(name).append(lines)

    def confirm(self, name: str) -> None:
        """See Store."""
        self._opened(name).confirm()

    def set_aside(self, name: str) -> str:
        """See Store."""
        return str(self._opened(name).set_aside())

    def replace(self, name: str, lines: Sequence[str]) -> None:
        """See Store."""
        self._opened(name).replace(lines)

    def load(self, kind: str, key: str) -> str | None:
        """See Store; OSError also for a file whose bytes are not text."""
        path = self.path_of(kind, key)
        data = self._files.read(path)
        try:
            return None if data is None else data.decode("utf-8")
        except UnicodeDecodeError as error:
            raise OSError(errno.EILSEQ, "it holds bytes that are no text", str(path)) from error

    def save(self, kind: str, key: str, text: str | None) -> None:
        """See Store."""
        path = Path(os.path.realpath(self.path_of(kind, key)))
        self._files.make_folder(path.parent)
        lock = self._files.lock(path)
        try:
            lock.take()
            if text is None:
                self._files.remove(path)
            else:
                write_whole(self._files, path, text.encode())
        finally:
            lock.release()

    def set_text_aside(self, kind: str, key: str) -> None:
        """See Store; whatever is in the place of the file goes with it."""
        path = self.path_of(kind, key)
        number = 1
        while self._files.exists(aside := path.with_name(f"{path.name}.aside-{number}")):
            number += 1
        self._files.rename(path, aside)

    def close(self) -> None:
        """See Store."""
        while self._open:
            self._open.popitem()[1].close()

    def path_of(self, kind: str, key: str) -> Path:
        """Return the file in which a text is kept; OSError for names that are not safe in a path."""
        if not (NAME.fullmatch(kind) and NAME.fullmatch(key)):
            raise OSError(errno.EINVAL, "no name for a file", f"{kind} {key}")
        folder = self._config if kind == SETTINGS else self._data / kind
        return folder / f"{key}.json"

    def _log_path(self, name: str) -> Path:
        # A link leads to the real file: writing that anew replaces the real file, and the link stays.
        path = Path(os.path.realpath(self._data / name))
        if not path.name:
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        if len(os.fsencode(path.name)) > LONGEST_NAME:
            raise OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG), str(path))
        return path

    def _opened(self, name: str) -> LogFile:
        if name not in self._open:
            self.open(name)
        return self._open[name]


def data_folder() -> Path:
    """Return the folder of the user's data; OSError for a user who has none."""
    return own_folder(user_data_path)


def user_store() -> DesktopStore:
    """Return the store of the user who runs the program; OSError for a user who has none."""
    return DesktopStore(data_folder(), own_folder(user_config_path))


def own_folder(path_of: Callable[..., Path]) -> Path:
    """Return the folder of ours that *path_of* finds for the user; OSError where the user has no home."""
    try:
        path = path_of(APP, appauthor=False)
    except (RuntimeError, KeyError) as error:
        raise OSError(errno.ENOENT, NO_HOME, "HOME") from error
    if not path.is_absolute():
        # Without a home "~" stays in the path, which would become a folder in the current one.
        raise OSError(errno.ENOENT, NO_HOME, "HOME")
    return path
