# SPDX-License-Identifier: Apache-2.0
"""A question lives no longer than the turn in which it was asked: afterwards the side keys mean what they always do."""

import pytest

from tactile_app.game.records.record_reader import GameReader
from tests.host.game.harness import Harness


def play_a_move_each(harness):
    harness.make("c2N1/1")
    harness.make("c7S1/1")


WAYS = {
    "Take back": ("take_back",),
    "Resign": ("game", "resign"),
    "Begin a new game": ("game", "new_game"),
    "Leave": ("leave",),
}


def open_question(harness, item):
    """Open the menu and walk to the question called *item*."""
    harness.choose(*WAYS[item])


@pytest.mark.parametrize("item", ["Take back", "Resign", "Begin a new game", "Leave"])
def test_a_move_closes_the_question_that_was_open(item):
    harness = Harness("crossings")
    play_a_move_each(harness)
    open_question(harness, item)
    harness.make("d2N1/1")
    written = list(harness.written)
    assert harness.do("key one") == ["Ridged to move. Closed stones: smooth zero, ridged zero."]
    harness.make("d7S1/1")
    assert harness.do("key one") == ["Smooth to move. Closed stones: smooth zero, ridged zero."]
    assert harness.written == [*written, "move 4 d7S1/1"]


@pytest.mark.parametrize("item", ["Take back", "Resign", "Begin a new game", "Leave"])
def test_a_move_put_back_closes_the_question_that_was_open(item):
    harness = Harness("crossings")
    play_a_move_each(harness)
    open_question(harness, item)
    harness.do("lift c6", "place c7")
    assert harness.written[-1] == "back 2"
    assert harness.do("key one") == ["Ridged to move. Closed stones: smooth zero, ridged zero."]
    assert harness.written[-1] == "back 2"


def test_the_end_of_the_game_closes_the_question_that_was_open():
    harness = Harness("crossings", "......../w......./......../......b./......../......../......../........ w")
    open_question(harness, "Resign")
    said = harness.do("lift a7", "place a8")
    assert said[-2].startswith("Question closed. ")
    assert said[-1].startswith("Smooth wins")
    # Key one begins the next game, as was just said; nobody resigns.
    harness.do("key one")
    assert "result b resigned" not in harness.written
    assert harness.written.count("tactile-board record 1") == 2


def test_a_pass_closes_the_question_that_was_open():
    harness = Harness("rampants", chooser=0)
    harness.do("tap a2", "tap b2", "tap c2", "key one", "tap a8", "tap b8")
    open_question(harness, "Begin a new game")
    harness.do("tap c8")
    assert "move 1 pass" in harness.written
    before = list(harness.written)
    assert harness.do("key one") == ["Ridged to move. Pawns at home: smooth zero, ridged zero."]
    assert harness.written == before


def test_an_answer_by_hand_closes_the_question_that_was_open_before_the_game():
    harness = Harness("overboard", board=(6, 6))
    harness.do("place a1", "key one")
    open_question(harness, "Begin a new game")
    harness.do("place b1")
    assert harness.do("key two")[0].startswith("B1, ridged.")
    assert harness.written[-1] == "answer b"


def test_the_menu_key_closes_what_is_open():
    harness = Harness("crossings")
    assert harness.do("key menu", "key menu")[-1] == "Menu closed. Smooth to move."
    open_question(harness, "Resign")
    assert harness.do("key menu") == ["Question closed. Smooth to move."]
    assert harness.do("key one") == ["Smooth to move. Closed stones: smooth zero, ridged zero."]


def test_a_move_that_closes_a_question_says_so():
    harness = Harness("crossings")
    open_question(harness, "Resign")
    assert harness.make("c2N1/1") == ["Question closed. From C2 north to C3. Ridged to move."]
    assert harness.make("c7S1/1") == ["From C7 south to C6. Smooth to move."]


def test_half_a_minute_closes_a_question_and_says_so():
    harness = Harness("crossings")
    open_question(harness, "Resign")
    assert harness.do("wait 26") == []
    assert harness.do("wait 5") == ["Question closed. Smooth to move."]
    assert harness.do("key one") == ["Smooth to move. Closed stones: smooth zero, ridged zero."]


def test_a_question_which_move_it_was_is_closed_by_the_board_alone():
    start = "...../...../...../..b../..w.. w"
    harness = Harness("eclaircissement", start)
    asked = harness.do("tap c1", "key one")[-1]
    harness.do("wait 40")
    assert harness.do("key ask") == [asked]


def test_after_the_end_no_is_accepted_and_the_way_out_is_told():
    harness = Harness("crossings", "......../w......./......../......../b......./......../......../........ w")
    harness.do("lift a7", "place a8")
    keys = "Key one: yes. Key two: next; held: back. Menu key: close."
    assert harness.do("key two") == [f"Another game? One of three. {keys}"]
    harness.do("key menu")
    assert harness.do("key one 1500", "key two")[-1] == "Cancelled."


def test_the_second_question_is_not_the_words_of_the_first():
    harness = Harness("crossings")
    play_a_move_each(harness)
    open_question(harness, "Begin a new game")
    assert harness.said[-1] == "This game will be left. Key one: leave it. Key two: go on with it."
    harness.do("key two")
    open_question(harness, "Take back")
    assert harness.said[-1] == "Move two goes back. Key one: yes. Key two: no."


@pytest.mark.parametrize("moves", [0, 2])
def test_a_resignation_by_mistake_is_withdrawn_and_no_move_is_lost(moves):
    harness = Harness("crossings")
    if moves:
        play_a_move_each(harness)
    open_question(harness, "Resign")
    harness.do("key one")
    assert harness.written[-1] == "result b resigned"
    assert harness.do("key one 1500") == ["Undo it? Key one: yes. Key two: no, leave it so."]
    assert harness.do("key one") == ["Undone.", "Smooth to move."]
    harness.make("d2N1/1")
    assert len(harness.referee.match.moves) == moves + 1
    reader = GameReader()
    game = [reader.take(line) for line in harness.written[1:]][-1]
    assert game.match.moves == harness.referee.match.moves
    assert game.match.outcome() is None
