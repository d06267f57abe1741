# SPDX-License-Identifier: Apache-2.0
"""The web page: the size of a first visit, compressed as by a server, and its cost in a real Chromium."""

import gzip
import tempfile
from pathlib import Path

from lab.bench.browser import latency, resting, starts
from lab.bench.browser.browser import driver, served, what_is_missing
from lab.bench.metrics import Row
from tactile_host import resources
from tactile_host.commands.serve_page import BUILT

PARTS = ("pyodide", "app")
FOLDER = resources.CHECKOUT / BUILT


def measure(folder: Path = FOLDER) -> list[Row]:
    """Return the rows of the page in *folder*; a row that cannot be measured gives the reason."""
    return [*sizes(folder), *in_browser(folder)]


def sizes(folder: Path) -> list[Row]:
    """Return the rows of the sizes; without a page, a row that says so."""
    if not (folder / "index.html").is_file():
        return [Row("Web page, first visit", "make page has not built it", None, "page")]
    parts = {part: packed_mb(sorted(folder.glob(f"{part}-*/**/*"))) for part in PARTS}
    rows = [Row(f"Web page, {part}", f"{size:.2f} MB packed by gzip") for part, size in parts.items()]
    whole = sum(parts.values()) + packed_mb([folder / "index.html", folder / "sw.js"])
    rows.insert(0, Row("Web page, first visit", f"{whole:.2f} MB packed by gzip", whole, "page"))
    later = packed_mb(sorted(folder.glob("snapshot-*/*")))
    return [*rows, Row("Web page, memory for later starts, fetched afterwards in idle time", f"{later:.2f} MB")]


def packed_mb(paths: list[Path]) -> float:
    """Return the megabytes of all *paths* that are files, each compressed."""
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in paths if path.is_file()) / 1e6


def in_browser(folder: Path) -> list[Row]:
    """Return the rows of a Chromium that opens the page; one that says why where it cannot."""
    if missing := what_is_missing(folder):
        return [Row("Web page in a browser", missing, is_missing=True)]
    with served(folder) as address, driver() as engine, tempfile.TemporaryDirectory() as profiles:
        return [
            *starts.measure(engine, address),
            *latency.measure(engine, address, Path(profiles, "latency")),
            *resting.measure(engine, address, Path(profiles, "resting")),
        ]
