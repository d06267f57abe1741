# SPDX-License-Identifier: Apache-2.0
"""A real Chromium and the built page, handed out as tactile-board page does."""

import os
import shutil
import threading
import zipfile
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import sync_playwright

from tactile_host import resources
from tactile_host.commands.serve_page import BUILT, HOST, server_of
from tests.browser.visitor import IS_KEPT, Visitor

# Failed comparisons in these files are told in full, too.
pytest.register_assert_rewrite("tests.browser.whole_game", "tests.browser.five_games")


def server_of_zip(path, folder):
    """Return a plain server that hands out the content of the zip at *path*, as a static host does."""
    with zipfile.ZipFile(path) as archive:
        archive.extractall(folder)
    return ThreadingHTTPServer((HOST, 0), partial(SimpleHTTPRequestHandler, directory=folder))


@pytest.fixture(scope="session")
def address(tmp_path_factory):
    """Return the address of a server of the page: the built one, or the content of the release's zip at PAGE_ZIP."""
    path = os.environ.get("PAGE_ZIP")
    found = server_of_zip(path, tmp_path_factory.mktemp("page")) if path else server_of(resources.CHECKOUT / BUILT, 0)
    with found as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://{HOST}:{server.server_port}/"
        server.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def engine():
    """Return what starts and drives browsers."""
    with sync_playwright() as engine:
        yield engine


@pytest.fixture(scope="session")
def visited(engine, address, tmp_path_factory):
    """Return the folder of a browser in which the page was open once: later visits begin sooner with what it keeps."""
    folder = tmp_path_factory.mktemp("visited")
    visitor = Visitor(engine, folder, {})
    visitor.open(address)
    visitor.get_ready()
    visitor.page.evaluate(IS_KEPT)
    visitor.close()
    return folder


@pytest.fixture
def visit(request, engine, address, tmp_path):
    """Return a function that opens the page in a browser without a game, perhaps with a port; *is_first*: a new one."""
    visitors: list[Visitor] = []

    def open_page(query="", usb=None, *, is_first=False, **context):
        profile = tmp_path / f"profile-{len(visitors)}"
        if not is_first:
            visited = request.getfixturevalue("visited")
            shutil.copytree(visited, profile, symlinks=True, ignore=shutil.ignore_patterns("Singleton*"))
        visitor = Visitor(engine, profile, context)
        visitors.append(visitor)
        if usb is not None:
            visitor.offer(usb)
        visitor.open(address + query)
        return visitor

    yield open_page
    for visitor in visitors:
        visitor.close()
