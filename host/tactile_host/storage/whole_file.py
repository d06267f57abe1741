# SPDX-License-Identifier: Apache-2.0
"""A file that is replaced whole or not at all: written beside the old one, synced, then given its name."""

import contextlib
import errno
from pathlib import Path

from tactile_host.storage.files import DiskFiles, Files


def write_whole(files: Files, path: Path, data: bytes) -> None:
    """Put *data* in place of the content of *path*; OSError where that fails, and then the file stays as it was."""
    files.make_folder(path.parent)
    new = path.with_name(path.name + ".new")
    try:
        handle = files.create(new)
        try:
            write_all(files, handle, 0, data)
            files.sync(handle)
        finally:
            files.close(handle)
        files.rename(new, path)
    except (OSError, KeyboardInterrupt):
        # A signal that ends the program may come at any of these steps, too.
        with contextlib.suppress(OSError):
            files.remove(new)
        raise


def write_secret(path: Path, text: str) -> None:
    """Put *text* into a file as write_whole does; nobody else may read it, nor its folder where that is made here."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    write_whole(DiskFiles(mode=0o600), path, text.encode())


def write_all(files: Files, handle: int, offset: int, data: bytes) -> None:
    """Write all of *data* at *offset*; OSError where that fails."""
    while data:
        written = files.write(handle, offset, data)
        if written <= 0:
            raise OSError(errno.EIO, "nothing was written")
        offset += written
        data = data[written:]
