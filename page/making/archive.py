# SPDX-License-Identifier: Apache-2.0
"""The archive of the program for the page: the page's own Python has compiled its modules, and so begins sooner."""

import gzip
import io
import os
import subprocess
import tarfile
import tempfile
from collections.abc import Mapping
from pathlib import Path

from page.making.places import PYODIDE
from page.making.snapshot import WORLD

SCRIPT = Path(__file__).with_name("bytecode.mjs")


def pack(files: Mapping[str, bytes]) -> bytes:
    """Return a tar of *files*, packed by gzip, with bytecode in the place of each module."""
    with tempfile.TemporaryDirectory(prefix="tactile-page-") as folder:
        sources, compiled = Path(folder, "sources"), Path(folder, "compiled")
        sources.write_bytes(tar(files))
        subprocess.run(("node", SCRIPT, PYODIDE, sources, compiled), env=os.environ | WORLD, check=True)
        return gzip.compress(compiled.read_bytes(), 9, mtime=0)


def tar(files: Mapping[str, bytes]) -> bytes:
    """Return a tar of *files*; like files stand side by side, as they pack better so."""
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name in sorted(files, key=lambda name: (Path(name).suffix, Path(name).name, name)):
            info = tarfile.TarInfo(name)
            info.size = len(files[name])
            archive.addfile(info, io.BytesIO(files[name]))
    return data.getvalue()
