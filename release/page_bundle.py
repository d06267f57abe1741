# SPDX-License-Identifier: Apache-2.0
"""The web page as one zip that any host of plain files serves, with compressed copies for those that send such."""

import gzip
import os
import sys
from pathlib import Path

import brotli

from release.archives import files_of, zipped
from release.python_package import run
from release.source import ReleaseError, Source

# Packages of the page that npm has put there: make sees to them.
ENGINES = ("pyodide", "micropython32")
# Compressing these once more gains nothing.
PACKED = (".zip", ".png", "memory")
SHORTEST = 1024


def page_bundle(source: Source, checkout: Path, output: Path) -> Path:
    """Build the page from *source* with the engines of *checkout*, and return the zip; ReleaseError without them."""
    build = source.folder / "build"
    build.mkdir(exist_ok=True)
    for name in ENGINES:
        if not (checkout / "build" / name / "ready").exists():
            raise ReleaseError(f"build/{name} is missing. make page fetches it; that needs node and npm.")
        link = build / name
        if not link.exists():
            link.symlink_to((checkout / "build" / name).resolve())
    paths = os.pathsep.join(str(source.folder / name) for name in ("", "core", "host"))
    run(source, source.folder, "env", f"PYTHONPATH={paths}", sys.executable, "-m", "page.making")
    files = files_of(build / "page")
    for name in list(files):
        files |= compressed(name, files[name])
    path = output / f"tactile-board-page-{source.version}.zip"
    path.write_bytes(zipped(files, source.epoch))
    return path


def compressed(name: str, content: bytes) -> dict[str, bytes]:
    """Return the copies that nginx, Caddy and others send in place of *name* to browsers that unpack them."""
    if name.endswith(PACKED) or len(content) < SHORTEST:
        return {}
    return {f"{name}.gz": gzip.compress(content, 9, mtime=0), f"{name}.br": brotli.compress(content)}
