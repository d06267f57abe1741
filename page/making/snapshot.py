# SPDX-License-Identifier: Apache-2.0
"""The memory of a Python that has imported the program already: from the second visit on the page begins with it."""

import gzip
import hashlib
import os
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from page.making.places import PYODIDE

SCRIPT = Path(__file__).with_name("snapshot.mjs")
# Modules that the page's workers import first. Sentences of a language are read afterwards: each would make it larger.
IMPORTS = (
    "tactile_host.page.program",
    "tactile_host.page.store",
    "tactile_host.page.opfs",
    "tactile_host.page.thinking",
)
# Python keeps the zone and the language that it began with: the same in every build.
WORLD = {"TZ": "UTC", "LC_ALL": "C"}


@dataclass(frozen=True, slots=True)
class MemorySnapshot:
    """A memory, *packed* by gzip, and the hash by which a browser knows whether it still has it whole."""

    packed: bytes
    sha256: str


def take_snapshot(archive: bytes) -> MemorySnapshot:
    """Return the memory of a Python that has imported the program in *archive*."""
    with tempfile.TemporaryDirectory(prefix="tactile-page-") as folder:
        zipped, output = Path(folder, "program"), Path(folder, "memory")
        zipped.write_bytes(archive)
        words = ("node", SCRIPT, PYODIDE, zipped, ",".join(IMPORTS), output)
        subprocess.run(words, env=os.environ | WORLD, check=True)
        memory = output.read_bytes()
    return MemorySnapshot(gzip.compress(memory, 9, mtime=0), hashlib.sha256(memory).hexdigest())
