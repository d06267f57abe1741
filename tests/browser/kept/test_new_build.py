# SPDX-License-Identifier: Apache-2.0
"""A newer build of the page takes the place of the one that a browser keeps, and the game goes on in it."""

import re
import shutil

import pytest

from tactile_host import resources
from tactile_host.commands.serve_page import BUILT
from tests.browser.serving import serving
from tests.browser.visitor import Visitor

NEWER = "app-0123456789ab"
SCRIPT = "document.querySelector('script[type=module]').src"


@pytest.fixture
def folder(tmp_path):
    """Return a copy of the built page."""
    return shutil.copytree(resources.CHECKOUT / BUILT, tmp_path / "page")


@pytest.fixture
def served(folder):
    """Return the address of a server of *folder*, and a function that ends the server."""
    with serving(folder) as address_and_end:
        yield address_and_end


def renew(folder):
    """Put a newer build into *folder*, as it differs in its own files; return the version of the one before."""
    (older,) = folder.glob("app-*")
    older.rename(folder / NEWER)
    for name in ("index.html", "sw.js"):
        path = folder / name
        path.write_text(path.read_text().replace(older.name, NEWER))
    worker = (folder / "sw.js").read_text()
    (version,) = re.findall(r'VERSION = "(.*)"', worker)
    (folder / "sw.js").write_text(worker.replace(version, version[::-1]))
    return version


@pytest.mark.long
def test_a_newer_build_goes_on_with_the_game_and_is_kept_in_the_place_of_the_older(engine, folder, served, tmp_path):
    address, end = served
    player = Visitor(engine, tmp_path / "profile", {})
    player.open(f"{address}?seed=7")
    player.begin()
    so_far = player.wait_to_hear("draw a peg from the bag")
    player.press("p")
    so_far = player.wait_to_hear("A1: smooth or ridged?", so_far)
    player.press("1")
    player.wait_to_hear("A1, smooth. 35 pegs left.", so_far)
    player.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    version = renew(folder)
    player.open(player.page.url)
    assert NEWER in player.page.evaluate(SCRIPT)
    player.begin()
    player.wait_to_hear("The set-up goes on.")
    assert player.words_on("a1") == "A1: smooth."
    # The newer build's worker deletes the files of the older build, and answers without a network.
    gone = (
        "async (version) => { while (await caches.has(version)) await new Promise((done) => setTimeout(done, 100)); }"
    )
    player.page.evaluate(gone, version)
    end()
    player.open(player.page.url)
    player.begin()
    player.wait_to_hear("The set-up goes on.")
    assert player.words_on("a1") == "A1: smooth."
    player.close()
