# SPDX-License-Identifier: Apache-2.0
"""The built page as it is handed out, with a witness in it that reports the sentences of the page."""

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import ThreadingHTTPServer
from pathlib import Path

from tactile_host import resources
from tactile_host.commands.serve_page import BUILT, HOST, INDEX, PageHandler

WITNESS = Path(__file__).with_name("witness.js")
PATIENCE_S = 180
STEP_S = 0.02


class Told:
    """The witness's notes: sentences of the program, texts of the live regions, and the focus."""

    def __init__(self) -> None:
        self.program: list[str] = []
        self.shown: list[str] = []
        self.focus: list[str] = []
        self.squares: set[str] = set()
        # When each sentence of the program's was said, and when keys were pressed, in seconds.
        self._said_s: list[float] = []
        self._keys_s: list[float] = []
        # How many sentences a live region held at most.
        self.most_held = 0

    def take(self, told: dict[str, object]) -> None:
        """Note one report."""
        for kind in ("program", "shown", "focus"):
            if kind in told:
                getattr(self, kind).append(str(told[kind]))
        if "program" in told:
            self._said_s.append(time.monotonic())
        if "key" in told:
            self._keys_s.append(time.monotonic())
        if "square" in told:
            self.squares.add(str(told["square"]))
        self.most_held = max(self.most_held, int(str(told.get("holds", 0))))

    def keyed(self, within_s: float) -> set[int]:
        """Return the numbers of the program's sentences after which a key was pressed *within_s*."""
        return {
            number
            for number, said_s in enumerate(self._said_s)
            if any(said_s <= key_s <= said_s + within_s for key_s in self._keys_s)
        }

    def wait_for(self, kind: str, text: str, after: int = 0) -> int:
        """Wait until *text* is in a report of a *kind* later than the first *after*; return how many there were."""
        told = getattr(self, kind)
        self.wait_until(lambda: any(text in each for each in told[after:]))
        return next(number for number, each in enumerate(told) if number >= after and text in each) + 1

    def wait_until(self, condition: Callable[[], bool]) -> None:
        """Wait for *condition*."""
        until_s = time.monotonic() + PATIENCE_S
        while not condition():
            assert time.monotonic() < until_s, f"it did not come: {vars(self)}"
            time.sleep(STEP_S)


class WatchedHandler(PageHandler):
    """Hands out the page with the witness before its own script, and takes the witness's reports."""

    told: Told

    def do_GET(self) -> None:  # noqa: N802 - the server calls it so
        """Hand out."""
        path = self.path.split("?")[0]
        if path == "/witness.js":
            self._send(WITNESS.read_text(), "text/javascript")
        elif path == "/":
            page = (resources.CHECKOUT / BUILT / INDEX).read_text()
            self._send(page.replace("<head>", '<head><script src="/witness.js"></script>'), "text/html")
        else:
            super().do_GET()

    def do_POST(self) -> None:  # noqa: N802 - the same
        """Take a report."""
        self.told.take(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        self.send_response(HTTPStatus.NO_CONTENT)
        self.end_headers()

    def _send(self, text: str, kind: str) -> None:
        data = text.encode()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)


@contextmanager
def watched_page() -> Iterator[tuple[str, Told]]:
    """Hand the page out; yield its address, and the reports about it."""
    told = Told()
    handler = type("Handler", (WatchedHandler,), {"told": told})
    with ThreadingHTTPServer((HOST, 0), partial(handler, directory=str(resources.CHECKOUT / BUILT))) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://{HOST}:{server.server_port}/", told
        server.shutdown()
        thread.join()
