# SPDX-License-Identifier: Apache-2.0
"""Versions of the firmware on a board: the present one, marked once it is complete, and what is kept of the one before.

Files of the earlier version are kept only where the present one does not share them, each under a name made of its path
and content. After any interruption a file is known by its hash, and can be put back.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

# The board's interpreter starts the source of this name, and no other file, by itself.
MAIN = "main.py"
# Holds the hash of everything flashed; written last and removed first, so that an interrupted step shows in the hello.
MARK = "firmware.txt"
# Names every file that flashing put on the board, so that the next one removes what is no longer needed.
MANIFEST = "manifest.txt"
# The last steps of an update, which main.py does at a start where they are not done yet: firmware/main.py.
FINISH_FILE = "finish_update.py"
# A main.py of ours starts this; an older one, or another program's, has no such file beside it.
STARTED = "start.mpy"
OLD = "tactile_old/"
OLD_MANIFEST = OLD + MANIFEST

# Sixteen digits name a firmware, or a kept file; files are verified by all sixty-four.
SHORT_DIGITS = 16


@dataclass(frozen=True)
class Holding:
    """A board's content: the *hashes* of its files by path, and the content of its two lists, b"" for none."""

    hashes: Mapping[str, str]
    manifest: bytes = b""
    old_manifest: bytes = b""


def digest(content: bytes) -> str:
    """Return the SHA-256 of *content* in hexadecimal."""
    return hashlib.sha256(content).hexdigest()


def manifest_of(files: Mapping[str, bytes]) -> bytes:
    """Return the manifest of *files*: a line each, hash and path, in the order of the paths."""
    return "".join(f"{digest(files[path])} {path}\n" for path in sorted(files)).encode()


def parse_manifest(manifest: bytes) -> dict[str, str]:
    """Return the paths that *manifest* lists, each with its hash; other lines are left out."""
    lines = (line.split(" ", 1) for line in manifest.decode(errors="replace").splitlines() if " " in line)
    return {path: content for content, path in lines}


def mark_of(manifest: bytes) -> str:
    """Return the hash by which a hello names the version of *manifest*."""
    return digest(manifest)[:SHORT_DIGITS]


def old_place(path: str, content: str) -> str:
    """Return where the file at *path* whose hash is *content* is kept."""
    return OLD + digest(f"{content} {path}".encode())[:SHORT_DIGITS]


def is_complete(holding: Holding) -> bool:
    """Return True when every file of the present version is there, whether it is marked or not."""
    hashes = holding.hashes
    listed = parse_manifest(holding.manifest)
    return bool(listed) and all(hashes.get(path) == content for path, content in listed.items())


def earlier_version(wanted: Mapping[str, str], holding: Holding) -> dict[str, str]:
    """Return the files of the version to keep beside *wanted*, by path with their hashes; {} for none.

    That is the present version, if it is complete and another one; otherwise the one that is kept already.
    """
    hashes = holding.hashes
    is_another = wanted[MANIFEST] != digest(holding.manifest)
    manifest = holding.manifest if is_another and is_complete(holding) else holding.old_manifest
    if wanted[MANIFEST] == digest(manifest):
        return {}
    earlier = parse_manifest(manifest)
    for path, content in earlier.items():
        if content not in (wanted.get(path), hashes.get(path), hashes.get(old_place(path, content))):
            return {}
    return earlier
