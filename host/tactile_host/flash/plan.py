# SPDX-License-Identifier: Apache-2.0
"""What is to be done on a board, decided from what should be on it and what is.

Files are first written beside the old ones, under names that end in .new, and verified there. Only when all are there
do they take their places, in one short step: a cable pulled before leaves the old firmware whole.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

from tactile_host.flash.compiling import MAIN

# Holds the hash of everything flashed; written last and removed first, so that a step cut short shows in the hello.
MARK = "firmware.txt"
# Names every file that flashing put on the board, so that the next one removes what is no longer needed.
MANIFEST = "manifest.txt"
NEW = ".new"
# Only this folder is flashing's own; beside it lie a person's files too.
OWN_FOLDER = "tactile_core/"

# Sixteen digits name a firmware; its files are verified by all sixty-four.
MARK_DIGITS = 16


def digest(content: bytes) -> str:
    """Return the SHA-256 of *content* in hexadecimal."""
    return hashlib.sha256(content).hexdigest()


def manifest_of(files: Mapping[str, bytes]) -> bytes:
    """Return the manifest of *files*: a line each, hash and path, in the order of the paths."""
    return "".join(f"{digest(files[path])} {path}\n" for path in sorted(files)).encode()


def firmware_hash(files: Mapping[str, bytes]) -> str:
    """Return the hash by which a hello names *files*."""
    return digest(manifest_of(files))[:MARK_DIGITS]


@dataclass(frozen=True)
class Plan:
    """What is to be done: *copies*, path and content, main.py last; *stale* paths that go; the *hash* of the whole.

    *leftovers* are unfinished files of a flashing that was cut short: they go before anything is copied.
    """

    copies: tuple[tuple[str, bytes], ...]
    stale: tuple[str, ...]
    leftovers: tuple[str, ...]
    hash: str

    @property
    def is_nothing(self) -> bool:
        """Return True when the board holds all of it already."""
        return not (self.copies or self.stale or self.leftovers)

    @property
    def folders(self) -> tuple[str, ...]:
        """Return the folders that the copies need, the outer ones first."""
        paths = [path for path, _ in self.copies]
        parents = {path.rsplit("/", 1)[0] for path in paths if "/" in path}
        return tuple(sorted(parents | {folder[:at] for folder in parents for at in slashes(folder)}))


def slashes(path: str) -> list[int]:
    """Return where in *path* a slash is."""
    return [at for at, letter in enumerate(path) if letter == "/"]


def make_plan(files: Mapping[str, bytes], present: Mapping[str, str], listed: bytes) -> Plan:
    """Return what brings a board to hold *files*; *present* are its files' hashes, *listed* is its old manifest."""
    wanted = {**files, MANIFEST: manifest_of(files)}
    copies = [(path, content) for path, content in wanted.items() if present.get(path) != digest(content)]
    copies.sort(key=lambda copy: (copy[0] == MAIN, copy[0]))
    ours = {line.split(" ", 1)[1] for line in listed.decode(errors="replace").splitlines() if " " in line}
    stale = [path for path in sorted(present) if path not in wanted and is_stale(path, files, ours)]
    mark = firmware_hash(files)
    if not copies and present.get(MARK) != digest(mark.encode()):
        # All is there but the mark: the last step was cut short just before its end.
        copies = [(MANIFEST, wanted[MANIFEST])]
    leftovers = [path for path in sorted(present) if path.endswith(NEW)]
    return Plan(tuple(copies), tuple(stale), tuple(leftovers), mark)


def is_stale(path: str, files: Mapping[str, bytes], ours: set[str]) -> bool:
    """Return True for a file on the board that must go: ours and no longer wanted, or in the way of one that is."""
    if path == MARK or path.endswith(NEW):
        return False
    if path in ours or path.startswith(OWN_FOLDER):
        return True
    # A source beside its compiled file would be imported in its place.
    name, _, kind = path.rpartition(".")
    return kind in ("py", "mpy") and (f"{name}.mpy" in files or f"{name}.py" in files)
