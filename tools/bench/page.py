# SPDX-License-Identifier: Apache-2.0
"""What a first visit of the web page sends, as a server packs it."""

import gzip
from pathlib import Path

from tactile_host import resources
from tactile_host.commands.serve_page import BUILT
from tools.bench.metrics import Row

PARTS = ("pyodide", "app")


def measure(folder: Path = resources.CHECKOUT / BUILT) -> list[Row]:
    """Return the rows of the page in *folder*; without one a row that says so."""
    if not (folder / "index.html").is_file():
        return [Row("Web page, first visit", "make page has not built it", None, "page")]
    sizes = {part: packed_mb(sorted(folder.glob(f"{part}-*/**/*"))) for part in PARTS}
    rows = [Row(f"Web page, {part}", f"{size:.2f} MB packed by gzip") for part, size in sizes.items()]
    whole = sum(sizes.values()) + packed_mb([folder / "index.html", folder / "sw.js"])
    return [Row("Web page, first visit", f"{whole:.2f} MB packed by gzip", whole, "page"), *rows]


def packed_mb(paths: list[Path]) -> float:
    """Return the megabytes of all *paths* that are files, each packed."""
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in paths if path.is_file()) / 1e6
