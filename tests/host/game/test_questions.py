# SPDX-License-Identifier: Apache-2.0
"""A question lives no longer than the turn in which it was asked: afterwards the side keys mean what they always do."""

import pytest

from tests.host.game.harness import Harness


def play_a_move_each(desk):
    desk.make("c2N1/1")
    desk.make("c7S1/1")


def open_question(desk, item):
    """Open the menu, go to the item that begins so, and take it, unless taking it would already do something."""
    said = desk.do("key menu")
    while not said[-1].startswith(item):
        said = desk.do("key two")
    if not item.startswith("Leave"):
        desk.do("key one")


@pytest.mark.parametrize("item", ["Take back", "Resign", "Begin a new game", "Leave"])
def test_a_move_closes_the_question_that_was_open(item):
    desk = Harness("crossings")
    play_a_move_each(desk)
    open_question(desk, item)
    desk.make("d2N1/1")
    written = list(desk.written)
    assert desk.do("key one") == ["Ridged to move. Closed stones: smooth zero, ridged zero."]
    desk.make("d7S1/1")
    assert desk.do("key one") == ["Smooth to move. Closed stones: smooth zero, ridged zero."]
    assert desk.written == [*written, "move 4 d7S1/1"]


@pytest.mark.parametrize("item", ["Take back", "Resign", "Begin a new game", "Leave"])
def test_a_move_put_back_closes_the_question_that_was_open(item):
    desk = Harness("crossings")
    play_a_move_each(desk)
    open_question(desk, item)
    desk.do("lift c6", "place c7")
    assert desk.written[-1] == "back 2"
    assert desk.do("key one") == ["Ridged to move. Closed stones: smooth zero, ridged zero."]
    assert desk.written[-1] == "back 2"


def test_the_end_of_the_game_closes_the_question_that_was_open():
    desk = Harness("crossings", "......../w......./......../......b./......../......../......../........ w")
    open_question(desk, "Resign")
    said = desk.do("lift a7", "place a8")
    assert said[-1].startswith("Smooth wins")
    # Key one begins the next game, as was just said; nobody resigns.
    desk.do("key one")
    assert "result b resigned" not in desk.written
    assert desk.written.count("tactile-board record 1") == 2


def test_a_pass_closes_the_question_that_was_open():
    desk = Harness("rampants", chooser=0)
    desk.do("tap a2", "tap b2", "tap c2", "key one", "tap a8", "tap b8")
    open_question(desk, "Begin a new game")
    desk.do("tap c8")
    assert "move 1 pass" in desk.written
    before = list(desk.written)
    assert desk.do("key one") == ["Ridged to move. Pawns at home: smooth zero, ridged zero."]
    assert desk.written == before


def test_an_answer_by_hand_closes_the_question_that_was_open_before_the_game():
    desk = Harness("overboard", board=(6, 6))
    desk.do("place a1", "key one")
    open_question(desk, "Begin a new game")
    desk.do("place b1")
    assert desk.do("key two")[0].startswith("B1, ridged.")
    assert desk.written[-1] == "answer b"
