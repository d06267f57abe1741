# SPDX-License-Identifier: Apache-2.0
"""The store of a page: few files, each opened before the program begins, since a browser opens none without waiting.

A log is a file of its own. All texts are lines of one more file, where the newest line of a kind and key counts. The
content of a log that is set aside goes to one of the empty files that are kept for that.
"""

import contextlib
import errno
import json
from collections.abc import Sequence
from itertools import count, islice
from typing import Protocol

from tactile_app.storage.seals import NO_SEAL, SealedLog, read_log, sealed_block
from tactile_app.storage.store import FIRST_LINE, Log

TEXTS = "texts"
ASIDE = "aside-"
SPARES = 2


class OpenFiles(Protocol):
    """The files that are open; every method raises OSError where it fails."""

    def names(self) -> list[str]:
        """Return the names of all, in order."""

    def read(self, name: str) -> bytes:
        """Return all that a file holds."""

    def write(self, name: str, offset: int, data: bytes) -> None:
        """Write *data* at *offset* as the end of a file; on return it outlives the browser."""


def wanted_files(there: Sequence[str], logs: Sequence[str]) -> list[str]:
    """Return the names of the files to open: those of *logs*, of texts, all that are *there*, and empty ones."""
    used = set(there)
    names = (f"{ASIDE}{number}" for number in count(1))
    spares = islice((name for name in names if name not in used), SPARES)
    return sorted({*used, *logs, TEXTS, *spares})


class PageStore:
    """Keeps logs and texts in *files*; see Store. No other tab has them open: the page sees to that."""

    def __init__(self, files: OpenFiles) -> None:
        self._files = files
        self._logs: dict[str, SealedLog] = {}
        self._texts = self._read_texts()

    def read(self, name: str) -> Log:
        """See Store."""
        return read_log(self._data(name)).log

    def names(self, beginning: str) -> list[str]:
        """See Store."""
        return sorted(name for name in self._files.names() if name.startswith(beginning))

    def open(self, name: str) -> Log:
        """See Store."""
        self._logs[name] = read_log(self._data(name))
        return self._logs[name].log

    def is_open_elsewhere(self, name: str) -> bool:
        """See Store."""
        return False

    def append(self, name: str, lines: Sequence[str]) -> None:
        """See Store."""
        if name not in self._logs:
            self.open(name)
        log = self._logs[name]
        # A write that was cut, and never acknowledged, may follow the whole lines.
        block, seal = sealed_block(log.seal, lines)
        self._files.write(name, log.length, block)
        self._logs[name] = SealedLog(log.log, log.length + len(block), seal)

    def confirm(self, name: str) -> None:
        """See Store; nobody else can write where a page keeps its files."""

    def set_aside(self, name: str) -> str:
        """See Store; OSError where no empty file is left."""
        aside = self._copy_aside(self._data(name))
        self._files.write(name, 0, b"")
        self._logs[name] = read_log(b"")
        return aside

    def replace(self, name: str, lines: Sequence[str]) -> None:
        """See Store."""
        data = self._data(name)
        aside = self._copy_aside(data)
        block, _ = sealed_block(NO_SEAL, lines)
        try:
            self._files.write(name, 0, block)
        except OSError:
            # There was room for it before.
            self._files.write(name, 0, data)
            self._files.write(aside, 0, b"")
            raise
        self.open(name)

    def load(self, kind: str, key: str) -> str | None:
        """See Store."""
        return self._texts.get((kind, key))

    def save(self, kind: str, key: str, text: str | None) -> None:
        """See Store."""
        self._set_damage_aside()
        line = json.dumps([kind, key, text])
        first = [] if self._logs[TEXTS].length else [FIRST_LINE]
        self.append(TEXTS, [*first, line])
        self._texts[kind, key] = text

    def set_text_aside(self, kind: str, key: str) -> None:
        """See Store."""
        self.save(f"{kind}-aside", key, self.load(kind, key))
        self.save(kind, key, None)

    def close(self) -> None:
        """See Store; the page closes the files with itself."""

    def data(self, name: str) -> bytes:
        """Return the log as it lies in its file, to hand it to somebody."""
        return self._data(name)

    def _data(self, name: str) -> bytes:
        if name not in self._files.names():
            raise OSError(errno.ENOENT, "there is no such file", name)
        return self._files.read(name)

    def _copy_aside(self, data: bytes) -> str:
        """Write *data* to a file that is empty, and return its name; OSError where none is left."""
        for aside in self._files.names():
            if aside.startswith(ASIDE) and not self._files.read(aside):
                self._files.write(aside, 0, data)
                return aside
        raise OSError(errno.ENOSPC, "no file is left to set a record aside")

    def _set_damage_aside(self) -> None:
        log = self._logs[TEXTS].log
        if log.damage is not None:
            self.replace(TEXTS, log.lines)

    def _read_texts(self) -> dict[tuple[str, str], str | None]:
        log = self.open(TEXTS)
        # Without room for it, this is tried again before the next text is kept.
        with contextlib.suppress(OSError):
            self._set_damage_aside()
        texts: dict[tuple[str, str], str | None] = {}
        for line in log.lines[1:]:
            kind, key, text = json.loads(line)
            texts[kind, key] = text
        return texts
