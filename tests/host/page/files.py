# SPDX-License-Identifier: Apache-2.0
"""The files of a page, in a folder of this computer; a disk that is full fails as a browser does."""

from pathlib import Path

from tactile_host.page.program import LOGS
from tactile_host.page.store import wanted_files


class FolderFiles:
    """See OpenFiles: every wanted file is there, as the page sees to whenever one more holds something."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.is_full = False
        # How many bytes all files may hold together.
        self.most_bytes: int | None = None
        self._make_wanted()

    def names(self) -> list[str]:
        return sorted(path.name for path in self._folder.iterdir())

    def read(self, name: str) -> bytes:
        return (self._folder / name).read_bytes()

    def write(self, name: str, offset: int, data: bytes) -> None:
        if self.is_full or (self.most_bytes is not None and self._bytes_with(name, offset, data) > self.most_bytes):
            raise OSError(28, "the disk is full", name)
        with (self._folder / name).open("r+b") as file:
            file.seek(offset)
            file.write(data)
            file.truncate()
        self._make_wanted()

    def _bytes_with(self, name: str, offset: int, data: bytes) -> int:
        others = sum(path.stat().st_size for path in self._folder.iterdir() if path.name != name)
        return others + offset + len(data)

    def _make_wanted(self) -> None:
        there = [path.name for path in self._folder.iterdir() if path.stat().st_size]
        for name in wanted_files(there, LOGS):
            (self._folder / name).touch()
