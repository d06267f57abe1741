# SPDX-License-Identifier: Apache-2.0
"""Games against the computer, lessons and puzzles in a real Chromium: the computer thinks in a worker of its own."""

import threading
from functools import partial
from http.server import ThreadingHTTPServer

import pytest

from tactile_host import resources
from tactile_host.commands.serve_page import BUILT, HOST, PageHandler
from tests.browser.visitor import Visitor
from tests.host.page.records import record_of_crossings


@pytest.fixture(scope="module")
def player(engine, tmp_path_factory):
    """Return somebody who keeps one browser through this file's tests."""
    visitor = Visitor(engine, tmp_path_factory.mktemp("profile"), {})
    yield visitor
    visitor.close()


@pytest.fixture
def held():
    """Return the address of a server that holds back the worker that thinks, and a function that lets it go."""
    let_go = threading.Event()

    class Holding(PageHandler):
        def do_GET(self):  # noqa: N802 - the server calls it so
            if self.path.endswith("/thinker.js"):
                let_go.wait()
            super().do_GET()

    with ThreadingHTTPServer((HOST, 0), partial(Holding, directory=str(resources.CHECKOUT / BUILT))) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://{HOST}:{server.server_port}/", let_go.set
        let_go.set()
        server.shutdown()
        thread.join()


def answer(player, *pairs, after=0):
    """Press the key of each pair once its question has been heard; return how much was heard."""
    so_far = after
    for question, key in pairs:
        so_far = player.wait_to_hear(question, so_far)
        player.press(key)
    return so_far


def test_a_game_against_the_computer_is_chosen_by_keys_and_its_move_carried_out(engine, held, tmp_path):
    address, let_go = held
    player = Visitor(engine, tmp_path, {})
    player.open(f"{address}?seed=5")
    player.begin(way="ask")
    so_far = answer(
        player,
        ("First evening:", "2"),
        ("A new game?", "1"),
        ("Overboard?", "2"),
        ("TecTonic?", "2"),
        ("Crossings?", "1"),
        ("Two players?", "2"),
        ("Against the computer, you as first player?", "1"),
        ("So strong that you win about half?", "2"),
        ("Beginner?", "2"),
        *[(f"Level {number}?", "2") for number in ("one", "two", "three", "four", "five", "six", "seven")],
        ("Level eight?", "1"),
    )
    so_far = player.wait_to_hear("Smooth to move.", so_far)
    player.walk_to("f2")
    player.press("l")
    player.walk_to("e3")
    player.press("p")
    so_far = player.wait_to_hear("From F2 north-west to E3. Ridged to move.", so_far)
    # The board is alive while somebody thinks, however long: the ask key is answered.
    player.press("4")
    so_far = player.wait_to_hear("is thinking. Lift a piece", so_far)
    let_go()
    player.wait_to_hear("Carry out for ridged", so_far - 1)
    player.type("carry")
    so_far = player.wait_to_hear("Smooth to move.", so_far)
    player.type("hint")
    player.wait_to_hear("Ask again for a move.", so_far)
    assert player.errors == []
    player.close()


def test_another_game_leads_to_the_lobby_and_a_puzzle_and_never_out(visit):
    player = visit("?seed=6&game=crossings")
    player.begin()
    player.wait_to_hear("Crossings.")
    so_far = len(player.heard())
    player.press("5")
    before = ("Ask about the position?", "Ask the teacher?")
    so_far = answer(player, *[(question, "2") for question in before], ("The game?", "1"), after=so_far)
    offered = ("Check the position?", "Offer a draw?", "Resign?", "A new game?")
    so_far = answer(player, *[(question, "2") for question in offered], ("Another game?", "1"), after=so_far)
    # No game was begun that could go on: the games are offered at once.
    player.wait_to_hear("Overboard?", so_far)
    assert not player.page.locator("#squares").is_visible()
    assert player.where() == "keys"
    assert not player.page.locator("#start").is_visible()
    computer = ("Against the computer, you as first player?", "the computer as first player?", "against itself?")
    ways = ("Two players?", *computer, "With other rules?")
    questions = [("Overboard?", "1"), *[(question, "2") for question in ways], ("Puzzles?", "1")]
    so_far = answer(player, *questions, after=so_far)
    player.wait_to_hear("Puzzle one of", so_far)
    assert player.words_on("a1")
    assert player.errors == []


def test_the_last_game_is_played_back_move_by_move(player, address):
    player.open(f"{address}?seed=7&game=crossings")
    player.get_ready()
    player.page.set_input_files("#load", {"name": "a.record", "mimeType": "", "buffer": record_of_crossings()})
    player.wait_to_hear("The record is taken in.")
    player.begin(way="replay")
    player.wait_to_hear("A record of 38 moves.")
    player.wait_to_hear("Carry out for smooth. Carry F2 to E3.")
    assert player.errors == []
