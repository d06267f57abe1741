# SPDX-License-Identifier: Apache-2.0
"""The files of a board, looked at and changed by scripts at its prompt."""

from binascii import a2b_base64, b2a_base64

from tactile_app.update import scripts
from tactile_app.update.scripts import Introduction, parse_hashes, parse_introduction
from tactile_app.update.verbs import Steps, run
from tactile_app.update.versions import MANIFEST, OLD_MANIFEST, Holding

CHUNK = 2048
# The longest files that are read are the lists of files.
LONGEST_FILE = 100_000


def introduce() -> Steps[Introduction]:
    """Return what the interpreter says of itself."""
    return parse_introduction((yield from run(scripts.INTRODUCE)))


def hash_files() -> Steps[dict[str, str]]:
    """Return the SHA-256 of the files on the board that matter to flashing, by path."""
    return parse_hashes((yield from run(scripts.LIST)))


def look() -> Steps[Holding]:
    """Return what is on the board."""
    hashes = yield from hash_files()
    lists = []
    for path in (MANIFEST, OLD_MANIFEST):
        lists.append((yield from read(path)) if path in hashes else b"")
    return Holding(hashes, *lists)


def read(path: str) -> Steps[bytes]:
    """Return the content of the file at *path*; ValueError where the board prints anything else."""
    printed = yield from run(scripts.READ.format(path=path, most=LONGEST_FILE))
    return a2b_base64("".join(printed.split()))


def write(path: str, content: bytes) -> Steps[None]:
    """Write *content* into the file at *path*."""
    yield from run(scripts.OPEN.format(path=path))
    for start in range(0, len(content), CHUNK):
        part = b2a_base64(content[start : start + CHUNK], newline=False).decode()
        yield from run(f"w({part!r})")
    yield from run("f.close()")


def make_folder(path: str) -> Steps[None]:
    """Make the folder at *path* unless it is there."""
    yield from run(scripts.MAKE_FOLDER.format(path=path))


def remove(path: str) -> Steps[None]:
    """Remove the file at *path*."""
    yield from run(scripts.REMOVE.format(path=path))
