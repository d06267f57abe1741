# SPDX-License-Identifier: Apache-2.0
"""Archives that depend on nothing but the names and contents of their files and a given time."""

import gzip
import io
import tarfile
import time
import zipfile
from collections.abc import Mapping
from pathlib import Path

# A zip knows no time before 1980.
ZIP_BEGINS = 315_532_800
READABLE = 0o644


def files_of(folder: Path) -> dict[str, bytes]:
    """Return the content of every file under *folder*, by its path there."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def zipped(files: Mapping[str, bytes], epoch: int) -> bytes:
    """Return a zip of *files*, in the order of their names, each of the time *epoch*."""
    data = io.BytesIO()
    moment = time.gmtime(max(epoch, ZIP_BEGINS))[:6]
    with zipfile.ZipFile(data, "w") as archive:
        for name in sorted(files):
            info = zipfile.ZipInfo(name, moment)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = READABLE << 16
            archive.writestr(info, files[name], compresslevel=9)
    return data.getvalue()


def tarred(files: Mapping[str, bytes], epoch: int) -> bytes:
    """Return a tar.gz of *files*, in the order of their names, each of the time *epoch* and owned by nobody."""
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for name in sorted(files):
            info = tarfile.TarInfo(name)
            info.size, info.mtime, info.mode = len(files[name]), epoch, READABLE
            archive.addfile(info, io.BytesIO(files[name]))
    return gzip.compress(data.getvalue(), compresslevel=9, mtime=epoch)


def untarred(content: bytes) -> dict[str, bytes]:
    """Return the content of every file of a tar.gz, by its name."""
    with tarfile.open(fileobj=io.BytesIO(content)) as archive:
        members = [member for member in archive.getmembers() if member.isfile()]
        return {member.name: read_member(archive, member) for member in members}


def read_member(archive: tarfile.TarFile, member: tarfile.TarInfo) -> bytes:
    """Return the content of *member*, which is a file."""
    file = archive.extractfile(member)
    assert file is not None
    return file.read()
