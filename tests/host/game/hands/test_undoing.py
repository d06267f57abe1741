# SPDX-License-Identifier: Apache-2.0
"""Resigning, a draw, a new game and leaving are undone in one way: a key within a minute asks, key one does it."""

import pytest

from tactile_app.game.effects import Quit
from tactile_app.game.questions.keys import Press
from tests.host.game.harness import Harness

KEYS = ("one", "two", "repeat", "ask")


def playing():
    harness = Harness("crossings")
    harness.make("c2N1/1")
    return harness


def resigned():
    harness = playing()
    harness.choose("game", "resign")
    harness.do("key one;")
    return harness


def drawn():
    harness = playing()
    harness.choose("game", "draw")
    harness.do("key one;")
    return harness


def left_for_a_new_game():
    harness = playing()
    harness.choose("game", "new_game")
    harness.do("key one;")
    return harness


def has_left():
    """Leave; a test then gives the next key to the referee as a session does."""
    harness = playing()
    harness.choose("leave")
    harness.do("key one;")
    assert harness.has_left
    return harness


DONE = {"resigned": resigned, "drawn": drawn, "left": left_for_a_new_game}


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("state", DONE)
def test_whatever_was_done_any_key_asks_whether_it_is_undone(state, key):
    harness = DONE[state]()
    offers = [fact for fact in harness.facts if fact.id == "undo-offer"]
    assert len(offers) == 1
    written = list(harness.written)
    assert harness.do(f"key {key};") == ["Undo it? Key one: yes. Key two: no, leave it so."]
    assert harness.written == written


@pytest.mark.parametrize("state", DONE)
def test_the_menu_key_opens_the_menu_and_it_can_be_undone_after_that(state):
    harness = DONE[state]()
    said = harness.do("key menu;", "key menu;", "key one;")
    assert not said[0].startswith("Undo it?") and " One of " in said[0], said
    assert said[1].startswith("Menu closed.")
    assert said[2].startswith("Undo it?")


@pytest.mark.parametrize("state", DONE)
def test_key_one_undoes_it_and_the_game_goes_on_where_it_was(state):
    text = playing().position.text()
    harness = DONE[state]()
    said = harness.do("key ask;", "key one", "key two")
    assert said[1] == "Undone."
    assert "Ridged to move." in said
    assert said[-1] == "Move one, smooth. From C2 north to C3."
    assert harness.position.text() == text
    assert harness.referee.match.outcome() is None


@pytest.mark.parametrize("state", DONE)
@pytest.mark.parametrize("answer", ["key two;", "key menu;", "wait 31;"])
def test_every_other_answer_lets_it_stand_and_is_not_asked_again(state, answer):
    harness = DONE[state]()
    written = list(harness.written)
    harness.do("key ask;", answer)
    assert harness.written == written
    assert not harness.do("key ask;")[-1].startswith("Undo it?")


@pytest.mark.parametrize("state", DONE)
def test_after_a_minute_the_keys_mean_what_they_always_do(state):
    harness = DONE[state]()
    harness.do("wait 59;")
    assert harness.do("key ask;")[-1].startswith("Undo it?")
    harness = DONE[state]()
    harness.do("wait 62;")
    assert not harness.do("key ask;")[-1].startswith("Undo it?")


def test_once_the_board_stands_for_the_new_game_the_old_one_is_let_go():
    harness = left_for_a_new_game()
    harness.do("lift c3", "place c2", "wait 2")
    assert harness.do("key one;")[-1].startswith("Smooth to move.")


def test_a_resignation_is_taken_back_later_too_in_the_same_words():
    harness = resigned()
    harness.do("wait 62;", "key two;", "key two;", "key one;")
    assert harness.said[-1].startswith("Undo it?")
    harness.do("key one")
    assert harness.referee.match.outcome() is None


def test_who_has_left_is_asked_in_the_same_words():
    harness = has_left()
    harness.carry_out(harness.referee.undo_leaving())
    assert harness.said[-1].startswith("Undo it?")
    assert harness.do("key one;")[-1] == "Undone. Ridged to move."
    harness.carry_out(harness.referee.undo_leaving())
    assert Quit() in harness.referee.press(Press("second"))
