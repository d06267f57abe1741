# SPDX-License-Identifier: Apache-2.0
"""The page in a real Chromium: the firmware in its MicroPython, the program in its Python, and ears."""

from tests.browser.visitor import CHROMIUM


def test_there_is_a_chromium():
    assert CHROMIUM, "make test-page needs a chromium: apt install chromium, or CHROMIUM=path"


# Counts how often the page asks the browser to keep its files.
COUNT = """
window.asked = 0;
const persist = navigator.storage.persist.bind(navigator.storage);
navigator.storage.persist = () => { asked += 1; return persist(); };
"""


def test_nothing_comes_from_anybody_else_and_the_record_is_to_be_kept_for_good(visit, address):
    player = visit(is_first=True)
    player.page.context.add_init_script(COUNT)
    asked_for = []
    player.page.context.on("request", lambda request: asked_for.append(request.url))
    player.open(address + "?seed=7")
    player.get_ready()
    assert player.page.evaluate("asked") == 0
    player.begin()
    player.wait_to_hear("draw a peg from the bag")
    # A hint lets the worker that thinks begin; the service worker fetches all there is.
    player.type("hint")
    player.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    assert player.page.evaluate("asked") == 1
    assert len(asked_for) > 10
    assert [url for url in asked_for if not url.startswith((address, "data:", "blob:"))] == []


def test_a_game_is_begun_and_pegs_are_placed_by_keyboard_alone(visit):
    player = visit("?seed=7")
    player.begin()
    so_far = player.wait_to_hear("draw a peg from the bag")
    assert player.where() == "keys"
    player.walk_to("c2")
    player.press("p")
    so_far = player.wait_to_hear("C2: smooth or ridged?", so_far)
    assert player.words_on("c2") == "C2: a peg, not yet named."
    player.press("2")
    player.wait_to_hear("C2, ridged. 35 pegs left.", so_far)
    assert player.words_on("c2") == "C2: ridged."
    assert player.here() == "c2"
    assert player.errors == []
