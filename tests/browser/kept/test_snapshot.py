# SPDX-License-Identifier: Apache-2.0
"""Later visits begin with a snapshot of the memory: they say the same, and begin without a snapshot that is damaged."""

import gzip
import hashlib
import json
import re
import shutil
import threading

import pytest

from tactile_host import resources
from tactile_host.commands.serve_page import BUILT, HOST, server_of
from tests.browser.visitor import IS_KEPT

BUILT_PAGE = resources.CHECKOUT / BUILT
# Bytes that are no memory: as many as a memory has, and far too few.
GARBAGE = {"large": bytes(range(256)) * 100_000, "small": bytes(range(256)) * 1000}
# Puts one wrong byte into the memory that is kept.
SPOIL = """async () => {
    const [name] = (await caches.keys()).filter((each) => each.startsWith("snapshot-"));
    const cache = await caches.open(name);
    const [request] = await cache.keys();
    const memory = new Uint8Array(await (await cache.match(request)).arrayBuffer());
    memory[memory.length >> 1] ^= 1;
    await cache.put(request, new Response(memory));
}"""
KEPT = "async () => (await caches.keys()).filter((each) => each.startsWith('snapshot-')).length"


def how_it_began(player):
    player.get_ready()
    return player.page.evaluate("document.body.dataset.start")


def again(player, address):
    """Visit the page again; return how it began."""
    player.open(address)
    return how_it_began(player)


def words_of_a_beginning(player):
    """Begin a new game, place a peg and name it; return the log."""
    player.begin("new")
    so_far = player.wait_to_hear("draw a peg from the bag")
    player.press("p")
    so_far = player.wait_to_hear("A1: smooth or ridged?", so_far)
    player.press("1")
    player.wait_to_hear("35 pegs left.", so_far)
    return player.log()


def test_a_later_visit_begins_with_the_memory_and_says_the_same(visit, address):
    player = visit("?seed=7", is_first=True)
    assert how_it_began(player) == "plain"
    said = words_of_a_beginning(player)
    player.page.evaluate(IS_KEPT)
    assert again(player, address + "?seed=7") == "snapshot"
    assert words_of_a_beginning(player) == said
    assert player.errors == []


@pytest.mark.long
def test_who_thinks_begins_with_the_memory_too_and_what_was_not_imported_is_found(visit, address):
    player = visit()
    player.get_ready()
    player.page.evaluate(IS_KEPT)
    assert again(player, address + "?language=fr&game=quatre_en_ligne") == "snapshot"
    player.begin("new")
    so_far = len(player.heard())
    # A hint needs the other worker, and a language needs files that are no part of the memory.
    player.type("hint")
    player.page.wait_for_function("after => window.heard.length > after", arg=so_far)
    assert player.page.evaluate("document.documentElement.lang") == "fr"
    assert player.errors == []


def test_a_memory_that_is_not_whole_is_not_begun_with_and_is_fetched_anew(visit, address):
    player = visit()
    player.get_ready()
    player.page.evaluate(IS_KEPT)
    player.page.evaluate(SPOIL)
    assert again(player, address) == "plain"
    player.page.evaluate(IS_KEPT)
    assert again(player, address) == "snapshot"
    assert player.errors == []


@pytest.fixture(params=sorted(GARBAGE))
def other_page(tmp_path, request):
    """Return the address of a page whose snapshot arrives whole, but is the memory of no Python."""
    garbage = GARBAGE[request.param]
    folder = tmp_path / "page"
    shutil.copytree(BUILT_PAGE, folder)
    (memory,) = folder.glob("snapshot-*/memory")
    memory.write_bytes(gzip.compress(garbage))
    index = folder / "index.html"
    sha256 = hashlib.sha256(garbage).hexdigest()
    text, count = re.subn(r'"sha256": "[0-9a-f]+"', f'"sha256": {json.dumps(sha256)}', index.read_text())
    assert count == 1
    index.write_text(text)
    with server_of(folder, 0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://{HOST}:{server.server_port}/"
        server.shutdown()
        thread.join()


@pytest.mark.long
def test_a_memory_that_does_not_fit_is_dropped_and_the_page_begins_as_ever(visit, other_page):
    player = visit()
    player.open(other_page)
    player.get_ready()
    player.page.evaluate(IS_KEPT)
    assert player.page.evaluate(KEPT) == 1
    assert again(player, other_page) == "plain"
    assert player.page.evaluate(KEPT) == 0
    words_of_a_beginning(player)
