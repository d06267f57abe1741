# SPDX-License-Identifier: Apache-2.0
"""The time from the bytes that a port hands to the page until the text of a live region has changed.

The page believes that a board is plugged in. The far end of its serial port is the page's own board, with the real
firmware and a hand that pushes pegs in real time (port.js).
"""

from pathlib import Path
from typing import Any

from lab.bench.browser.browser import Browser
from lab.bench.metrics import Row, spread, within
from lab.bench.start import ENDS, nth_push
from tactile_app.game.match import Match
from tactile_app.storage.seals import NO_SEAL, sealed_block
from tactile_core.rules.games import find_game
from tactile_host.page.board import PageBoard

PUSHES = 20
PORT = Path(__file__).with_name("port.js")
NOW = "Math.floor(performance.timeOrigin + performance.now())"
# The page sees the board at rest for this long before the next push.
REST_MS = 700


def measure(engine: Any, address: str, folder: Path, pushes: int = PUSHES) -> list[Row]:  # noqa: ANN401 - Playwright's
    """Return the row of *pushes*, each followed by the key that asks who is to move; a profile goes to *folder*."""
    with Browser(engine, folder) as browser:
        latencies = sentences(browser, address, pushes)
    text = f"{spread(latencies)}, {len(latencies)} sentences"
    return [Row("Web page, bytes of a port to text of a live region", text, within(latencies), "page latency")]


def sentences(browser: Browser, address: str, pushes: int) -> list[float]:
    """Return the milliseconds of each sentence that bytes caused in a game of this many *pushes*."""
    page = browser.page
    browser.add_script(PORT.read_text())
    browser.ready_s(address)
    page.set_input_files("#load", {"name": "record", "mimeType": "text/plain", "buffer": record()})
    page.wait_for_function("document.body.dataset.state === 'page-taken'")
    occupancy = find_game("overboard").from_text(ENDS).occupancy()
    board = PageBoard("overboard", occupancy, seed=4, now_ms=0)
    board.start(page.evaluate("startBoard", board.beginning()))
    browser.begin("#plugged")
    page.wait_for_function("window.latencies.length > 0")
    for number in range(pushes):
        origin, target = nth_push(ENDS, number)
        for deed in (f"slide {origin} {target}", "key ask"):
            page.wait_for_timeout(REST_MS)
            do(page, board, deed)
    page.wait_for_timeout(REST_MS)
    return [float(each) for each in page.evaluate("window.latencies")]


def do(page: Any, board: PageBoard, deed: str) -> None:  # noqa: ANN401 - Playwright's
    """Let the hand do *deed*, and wait for the sentences about it."""
    said = page.evaluate("window.latencies.length")
    board.now_ms = page.evaluate(NOW)
    board.do(deed)
    page.evaluate("orderBoard", "".join(f"{order}\n" for order in board.take_orders()))
    page.wait_for_function("said => window.latencies.length > said", arg=said)


def record() -> bytes:
    """Return the record of a game to continue from ENDS, in the form of a page's file."""
    match = Match(find_game("overboard"), {}, 1, start=ENDS)
    return sealed_block(NO_SEAL, match.tags("2000-01-01"))[0]
