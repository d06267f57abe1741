# SPDX-License-Identifier: Apache-2.0
"""A Chromium that opens the built page, with a profile of its own."""

import importlib.util
import os
import shutil
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from lab.bench.browser.processes import memory_mb, processor_s
from lab.bench.browser.quota import Brake, Quota
from tactile_host.commands.serve_page import HOST, server_of

# No sandbox: in containers a bench runs as root.
ARGUMENTS = ["--no-sandbox"]
PATIENCE_MS = 60_000
SETTLE_S = 1.0
# The milliseconds from the beginning of the visit until a game could begin.
NOTE_READY = """
addEventListener("DOMContentLoaded", () => {
    const begin = document.getElementById("begin");
    const note = () => { if (!begin.disabled) window.readyMs ??= performance.now(); };
    if (begin) new MutationObserver(note).observe(begin, { attributes: true });
});
"""


def what_is_missing(folder: Path) -> str:
    """Return in words why the page of *folder* cannot be opened here, "" where it can be."""
    if not (folder / "index.html").is_file():
        return "make page has not built it"
    if not Path("/proc/self/smaps_rollup").exists():
        return "it takes a Linux that tells what processes take"
    if importlib.util.find_spec("playwright") is None:
        return "make test-page installs what drives a browser"
    return "" if chromium() else "there is no chromium"


def chromium() -> str:
    """Return the path of Chromium, found as make test-page finds it; "" for none."""
    return os.environ.get("CHROMIUM", shutil.which("chromium") or "")


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve *folder* within this context, which gives the address."""
    with server_of(folder, 0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://{HOST}:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()


@contextmanager
def driver() -> Iterator[Any]:
    """Give the object that starts and drives browsers."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - make bench works without it

    with sync_playwright() as engine:
        yield engine


class Browser:
    """A Chromium whose profile lies in *folder*, held to *quota* where that is given; a context manager."""

    def __init__(self, engine: Any, folder: Path, quota: Quota | None = None) -> None:  # noqa: ANN401 - Playwright's
        self._engine = engine
        self._folder = folder
        self._quota = quota
        self._brake: Brake | None = None

    def __enter__(self) -> Self:
        """Start the browser, and wait until it is at rest."""
        self._folder.mkdir(parents=True, exist_ok=True)
        self._context = self._engine.chromium.launch_persistent_context(
            str(self._folder), executable_path=self._command(), args=ARGUMENTS, locale="en-US", timeout=PATIENCE_MS
        )
        self._context.set_default_timeout(PATIENCE_MS)
        self._context.add_init_script(NOTE_READY)
        self.page = self._context.pages[0]
        # The lock in the profile's folder names the process.
        self._root = int(os.readlink(self._folder / "SingletonLock").rpartition("-")[2])
        time.sleep(SETTLE_S)
        if self._quota is not None and not self._quota.is_group:
            self._brake = Brake(self._root, self._quota.share)
            self._brake.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close it."""
        if self._brake is not None:
            self._brake.end()
        self._context.close()

    def add_script(self, text: str) -> None:
        """Let *text* run in every page before anything else."""
        self._context.add_init_script(text)

    def ready_s(self, address: str) -> float:
        """Go to *address*, wait until a game could begin, and return after how many seconds."""
        self.page.goto(address)
        self.page.wait_for_function("window.readyMs !== undefined", polling=100)
        return float(self.page.evaluate("window.readyMs")) / 1000

    def begin(self, button: str = "#begin") -> None:
        """Begin a game by *button*, and wait until its squares are there."""
        self.page.focus(button)
        self.page.keyboard.press("Enter")
        self.page.wait_for_selector("#squares td")

    def processor_s(self) -> float:
        """Return the processor time of all its processes in seconds."""
        return processor_s(self._root)

    def memory_mb(self) -> float:
        """Return the memory of all its processes in megabytes."""
        return memory_mb(self._root)

    def _command(self) -> str:
        """Return the command that starts the browser, by a script where it must first enter a control group."""
        if self._quota is None or not self._quota.is_group:
            return chromium()
        script = self._folder.with_suffix(".sh")
        script.write_text(f'#!/bin/sh\n{self._quota.shell()}\nexec "{chromium()}" "$@"\n')
        script.chmod(0o755)
        return str(script)
