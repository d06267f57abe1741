# SPDX-License-Identifier: Apache-2.0
"""The owner of a board: another program's files are never overwritten without a yes and a copy.

The files to be replaced are listed in a manifest like ours, which is written on the board first. So the other program
becomes the version before the first one of ours: its files are kept as those of any earlier version, and going back
restores them.
"""

import json
import re
from collections.abc import Iterable, Mapping

from tactile_app.update.versions import MAIN, MANIFEST, Holding, parse_manifest

# The file in which the board has its profile: firmware/settings.py.
SETTINGS = "settings.json"
# The first line of the manifest of another program's files; it names no file.
FOREIGN_LINE = b"another-program"
HASH = re.compile("[0-9a-f]{64}")


def is_foreign(holding: Holding) -> bool:
    """Return whether the board starts another program, which was not flashed from here."""
    if MAIN not in holding.hashes:
        return False
    return is_of_another(holding.manifest) or not (lists_files(holding.manifest) or lists_files(holding.old_manifest))


def is_of_another(manifest: bytes) -> bool:
    """Return whether *manifest* lists another program's files."""
    return manifest.startswith(FOREIGN_LINE)


def lists_files(manifest: bytes) -> bool:
    """Return whether *manifest* is a list of files with their hashes, and no other file of that name."""
    return any(HASH.fullmatch(content) for content in parse_manifest(manifest).values())


def are_ours(settings: bytes) -> bool:
    """Return whether *settings* are the firmware's: they name the board's profile."""
    try:
        values = json.loads(settings)
    except (ValueError, RecursionError):
        return False
    return isinstance(values, dict) and isinstance(values.get("profile"), str)


def adopted(holding: Holding, wanted: Mapping[str, str], stale: Iterable[str], settings: bytes | None) -> bytes:
    """Return the manifest of the files of *holding* that go: replaced by *wanted*, *stale*, or settings not ours."""
    hashes = holding.hashes
    going = {path for path in (*wanted, *stale) if path in hashes and wanted.get(path) != hashes[path]}
    going.discard(MANIFEST)
    if settings is not None and not are_ours(settings):
        going.add(SETTINGS)
    lines = "".join(f"{hashes[path]} {path}\n" for path in sorted(going))
    return FOREIGN_LINE + b"\n" + lines.encode()
