# SPDX-License-Identifier: Apache-2.0
"""A page, and a listener with a real screen reader in a real browser; a terminal and its listener."""

import pytest

from tests.reader.browsers import BROWSERS, open_browser
from tests.reader.desk import LACK, USUAL_RATE, Desk
from tests.reader.listener import Listener
from tests.reader.watched_page import watched_page


@pytest.fixture
def listen(tmp_path):
    """Return a function that opens the page in a browser for a listener."""
    if LACK:
        pytest.skip(LACK)
    opened = []

    def open_page(browser, query="", rate=USUAL_RATE, language="en"):
        if not BROWSERS[browser]:
            pytest.skip(f"a screen reader is not tried with {browser}, which is not installed")
        page = watched_page()
        address, told = page.__enter__()
        opened.append(lambda: page.__exit__(None, None, None))
        desk = Desk(tmp_path, rate, language)
        opened.append(desk.close)
        open_browser(desk, browser, address + query)
        listener = Listener(desk, told)
        listener.get_ready()
        return listener

    yield open_page
    for close in reversed(opened):
        close()
