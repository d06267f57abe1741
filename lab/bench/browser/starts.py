# SPDX-License-Identifier: Apache-2.0
"""How soon a game could begin after going to the page: at the first visit, at later ones, and on a slow machine."""

import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lab.bench.browser.browser import Browser
from lab.bench.browser.quota import Quota
from lab.bench.metrics import Row, median
from tests.browser.visitor import IS_KEPT

COUNTS = (3, 5, 2)
SLOW_SHARE = 0.5


@dataclass(frozen=True, slots=True)
class Start:
    """One start: the seconds until a game could begin, and the processor seconds used for it."""

    ready_s: float
    worked_s: float


def measure(engine: Any, address: str, counts: tuple[int, int, int] = COUNTS) -> list[Row]:  # noqa: ANN401 - Playwright's
    """Measure the page at *address* and return its rows; *counts* are of first, of later and of slow later visits."""
    cold, warm, slow = counts
    first, later = visits(engine, address, cold, warm)
    with Quota(SLOW_SHARE) as quota:
        slow_first, slow_later = visits(engine, address, 1, slow, quota)
    machine = f", half a core {quota.how}"
    return [
        row("Web page, first visit to ready, empty profile", first, "page cold"),
        row("Web page, later visit to ready, from its service worker", later, "page warm"),
        row(f"Web page, first visit to ready{machine}", slow_first),
        row(f"Web page, later visit to ready{machine}", slow_later),
    ]


def visits(
    engine: Any,  # noqa: ANN401 - Playwright's
    address: str,
    cold: int,
    warm: int,
    quota: Quota | None = None,
) -> tuple[list[Start], list[Start]]:
    """Return *cold* starts, each with an empty profile, and *warm* ones with the last profile and a new browser."""
    first, later = [], []
    with tempfile.TemporaryDirectory(prefix="tactile-bench-") as folder:
        for number in range(cold):
            with Browser(engine, Path(folder, str(number)), quota) as browser:
                first.append(start(browser, address))
                browser.page.evaluate(IS_KEPT)
        for _ in range(warm):
            with Browser(engine, Path(folder, str(cold - 1)), quota) as browser:
                later.append(start(browser, address))
    return first, later


def start(browser: Browser, address: str) -> Start:
    """Go to the page with a *browser* that is at rest."""
    before_s = browser.processor_s()
    ready_s = browser.ready_s(address)
    return Start(ready_s, browser.processor_s() - before_s)


def row(what: str, measured: list[Start], wanted: str = "") -> Row:
    """Return the row of *measured* starts, judged by their median."""
    ready_s = [each.ready_s for each in measured]
    worked_s = median([each.worked_s for each in measured])
    text = f"median {median(ready_s):.2f} s, least {min(ready_s):.2f} s, {len(measured)} starts, "
    text += f"processors worked {worked_s:.2f} s, load {os.getloadavg()[0]:.1f}"
    return Row(what, text, median(ready_s) if wanted else None, wanted)
