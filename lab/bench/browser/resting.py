# SPDX-License-Identifier: Apache-2.0
"""The cost of a page with a game in which nothing moves: memory and processor time."""

import os
import time
from pathlib import Path
from typing import Any

from lab.bench.browser.browser import Browser
from lab.bench.metrics import Row

# After this time the start, and the compilation that follows it, are over.
SETTLE_S = 8.0
REST_S = 60.0


def measure(engine: Any, address: str, folder: Path, rest_s: float = REST_S) -> list[Row]:  # noqa: ANN401 - Playwright's
    """Return the rows of a game on the board in the page, with no hand for *rest_s*; a profile goes to *folder*."""
    with Browser(engine, folder) as browser:
        empty_mb = browser.memory_mb()
        browser.ready_s(address)
        browser.begin()
        time.sleep(SETTLE_S)
        memory_mb = browser.memory_mb() - empty_mb
        before_s, began_s = browser.processor_s(), time.monotonic()
        time.sleep(rest_s)
        share = (browser.processor_s() - before_s) / (time.monotonic() - began_s)
    load = f"load {os.getloadavg()[0]:.1f}"
    return [
        Row("Web page, a game on its board, nothing moves", f"{share:.3f} of a core, {load}", share, "page at rest"),
        Row("Web page, memory over an empty page", f"{memory_mb:.0f} MB of all processes, shared parts counted once"),
    ]
