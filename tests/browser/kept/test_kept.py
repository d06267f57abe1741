# SPDX-License-Identifier: Apache-2.0
"""The game is kept: through a killed browser, without a network, and as a file."""

import pytest

from tactile_host import resources
from tactile_host.commands.serve_page import BUILT
from tests.browser.game_records import match_of, take_in
from tests.browser.seen.pointing import record
from tests.browser.serving import serving
from tests.browser.tree import squares_told
from tests.browser.visitor import Visitor


@pytest.fixture
def served():
    """Return a server of its own for the page, which a test can end."""
    with serving(resources.CHECKOUT / BUILT) as address_and_end:
        yield address_and_end


def test_a_killed_browser_goes_on_with_the_game_without_a_network(engine, served, tmp_path):
    address, end = served
    player = Visitor(engine, tmp_path, {})
    player.open(address + "?seed=7")
    player.begin()
    so_far = player.wait_to_hear("draw a peg from the bag")
    player.press("p")
    so_far = player.wait_to_hear("A1: smooth or ridged?", so_far)
    player.press("1")
    so_far = player.wait_to_hear("A1, smooth. 35 pegs left.", so_far)
    player.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    player.walk_to("c4")
    player.press("p")
    player.wait_to_hear("C4: smooth or ridged?", so_far)
    player.kill()
    end()
    player = Visitor(engine, tmp_path, {})
    player.open(address)
    player.begin()
    player.wait_to_hear("The set-up goes on.")
    player.wait_to_hear("C4: smooth or ridged?")
    assert player.words_on("a1") == "A1: smooth."
    assert player.words_on("c4") == "C4: a peg, not yet named."
    player.close()


def push(player, position):
    """Push by keyboard the first peg that can be pushed in one go; return the move and where it begins."""
    move = next(move for move in position.legal_moves() if len(position.gesture(move).steps) == 1)
    (step,) = position.gesture(move).steps
    origin, target = (position.square_text(square) for square in (step.square, step.target))
    for square in (origin, target):
        player.walk_to(square)
        player.press("s")
    return move, origin.upper()


def test_a_browser_that_is_killed_in_the_middle_of_a_push_has_every_move_that_was_said(engine, served, tmp_path):
    address, end = served
    data, match = record()
    player = Visitor(engine, tmp_path, {})
    player.open(address + "?seed=5")
    player.get_ready()
    player.page.set_input_files("#load", {"name": "a.record", "mimeType": "", "buffer": data})
    player.wait_to_hear("The record is taken in.")
    so_far = len(player.heard())
    player.begin()
    so_far = player.wait_to_hear("to move.", so_far)
    player.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    move, origin = push(player, match.playing())
    player.wait_to_hear(f"From {origin} ", so_far - 1)
    match.play(move)
    move, origin = push(player, match.playing())
    player.kill()
    end()
    player = Visitor(engine, tmp_path, {})
    player.open(address)
    player.begin()
    player.wait_to_hear("to move.")
    # The board begins as the game has it, and the push that nobody heard of is made again.
    assert player.tree().names("gridcell") == squares_told(match, "en")
    so_far = len(player.heard())
    push(player, match.playing())
    player.wait_to_hear(f"From {origin} ", so_far)
    player.close()


def test_a_second_tab_is_told_that_the_board_is_in_use_and_goes_on_once_it_is_not(visit, address):
    player = visit()
    player.get_ready()
    other = player.another_tab(address)
    other.wait_for_function("document.getElementById('said').textContent.includes('open in another tab')")
    assert other.locator("#begin").is_disabled()
    # Once the first tab is closed, the other goes on by itself.
    player.page.close()
    other.wait_for_selector("#begin:enabled")
    other.wait_for_function("document.getElementById('said').textContent.includes('Ready.')")


@pytest.mark.long
def test_a_page_that_comes_while_another_is_being_left_waits_for_it(visit, address):
    player = visit()
    player.get_ready()
    other = player.another_tab(address)
    other.wait_for_function("document.body.dataset.state !== undefined")
    player.page.close()
    other.wait_for_selector("#begin:enabled")


def test_a_record_is_taken_out_as_a_file_and_into_another_browser(visit):
    player = visit("?seed=7")
    player.begin()
    so_far = player.wait_to_hear("draw a peg from the bag")
    player.press("p")
    so_far = player.wait_to_hear("A1: smooth or ridged?", so_far)
    player.press("2")
    player.wait_to_hear("A1, ridged.", so_far)
    with player.page.expect_download() as download:
        player.page.click("#save")
    assert download.value.suggested_filename == "overboard.record"
    path = player.folder / "overboard.record"
    download.value.save_as(path)
    assert path.read_text().startswith("tactile-board record 1")
    player.close()
    other = visit("?seed=8")
    other.get_ready()
    other.page.set_input_files("#load", path)
    other.wait_to_hear("The record is taken in.")
    other.begin()
    other.wait_to_hear("The set-up goes on.")
    assert other.words_on("a1") == "A1: ridged."


def test_a_record_is_taken_in_as_often_as_somebody_likes_and_the_one_before_is_set_aside(visit):
    player = visit("?game=crossings")
    player.get_ready()
    so_far = len(player.heard())
    for _ in range(8):
        take_in(player, match_of("crossings"))
        so_far = player.wait_to_hear("The record is taken in.", so_far)
    assert player.errors == []
