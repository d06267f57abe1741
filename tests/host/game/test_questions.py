# SPDX-License-Identifier: Apache-2.0
"""A question lives no longer than the turn in which it was asked: afterwards the side keys mean what they always do."""

import pytest

from tactile_host.game.record_reader import GameReader
from tests.host.game.harness import Harness


def play_a_move_each(desk):
    desk.make("c2N1/1")
    desk.make("c7S1/1")


WAYS = {
    "Take back": ("take_back",),
    "Resign": ("game", "resign"),
    "Begin a new game": ("game", "new_game"),
    "Leave": ("leave",),
}


def open_question(desk, item):
    """Open the menu and walk to the question called *item*."""
    desk.choose(*WAYS[item])


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


def test_the_menu_key_closes_what_is_open():
    desk = Harness("crossings")
    assert desk.do("key menu", "key menu")[-1] == "Menu closed. Smooth to move."
    open_question(desk, "Resign")
    assert desk.do("key menu") == ["Menu closed. Smooth to move."]
    assert desk.do("key one") == ["Smooth to move. Closed stones: smooth zero, ridged zero."]


def test_a_move_that_closes_a_question_says_so():
    desk = Harness("crossings")
    open_question(desk, "Resign")
    assert desk.make("c2N1/1")[1:] == ["Question closed."]
    assert desk.make("c7S1/1") == ["From C7 south to C6. Smooth to move."]


def test_half_a_minute_closes_a_question_and_says_so():
    desk = Harness("crossings")
    open_question(desk, "Resign")
    assert desk.do("wait 26") == []
    assert desk.do("wait 5") == ["Menu closed. Smooth to move."]
    assert desk.do("key one") == ["Smooth to move. Closed stones: smooth zero, ridged zero."]


def test_a_question_which_move_it_was_is_closed_by_the_board_alone():
    start = "...../...../...../..b../..w.. w"
    desk = Harness("eclaircissement", start)
    asked = desk.do("tap c1", "key one")[-1]
    desk.do("wait 40")
    assert desk.do("key ask") == [asked]


def test_after_the_end_no_is_accepted_and_the_way_out_is_told():
    desk = Harness("crossings", "......../w......./......../......../b......./......../......../........ w")
    desk.do("lift a7", "place a8")
    assert desk.do("key two") == ["No new game. Press the menu key, or hold key one to take the last move back."]
    assert desk.do("key one 1500", "key two")[-1] == "Cancelled."


def test_the_second_question_is_not_the_words_of_the_first():
    desk = Harness("crossings")
    play_a_move_each(desk)
    open_question(desk, "Begin a new game")
    assert desk.said[-1] == "This game will be left. Key one to leave it, key two to go on with it."
    desk.do("key two")
    open_question(desk, "Take back")
    assert desk.said[-1] == "Move two goes back. Key one to do it, key two to leave it."


@pytest.mark.parametrize("moves", [0, 2])
def test_a_resignation_by_mistake_is_withdrawn_and_no_move_is_lost(moves):
    desk = Harness("crossings")
    if moves:
        play_a_move_each(desk)
    open_question(desk, "Resign")
    desk.do("key one")
    assert desk.written[-1] == "result b resigned"
    assert desk.do("key one 1500") == ["Was it resigned by mistake? Key one to play on, key two for no."]
    assert desk.do("key one") == ["The game goes on.", "Smooth to move."]
    desk.make("d2N1/1")
    assert len(desk.referee.match.moves) == moves + 1
    reader = GameReader()
    game = [reader.take(line) for line in desk.written[1:]][-1]
    assert game.match.moves == desk.referee.match.moves
    assert game.match.outcome() is None
