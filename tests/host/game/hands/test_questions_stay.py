# SPDX-License-Identifier: Apache-2.0
"""A question of doubt stays until it is answered: whatever is looked at meanwhile, it is asked again afterwards."""

import pytest

from tactile_app.game.transitions import (
    AskTakeBack,
    Inform,
    InformOf,
    OfferDraw,
    ReadRules,
    SetLevel,
    SwitchTips,
    TellOpponents,
)
from tests.host.game.harness import Harness

BACK = "Two moves go back, from move one on. Key one: yes. Key two: no."
MOVE = "Was it this move? Move one: two stones from E8 to D7, the front to B5. Key one: yes. Key two: no."
SWITCH = "The switch of G1 does not answer: row wire one, column wire G. Is it left out, and does the game go on?"
PUSH = "Move one goes back. Key one: yes. Key two: no."


def asked_whether_moves_go_back():
    harness = Harness("crossings")
    harness.make("b2N1/1")
    harness.make("b7S1/1")
    harness.do("lift b6;", "lift b3", "place b2;", "place b7")
    return harness


def asked_which_move_it_was():
    harness = Harness("crossings", faults=["dead d7"])
    harness.do(*["key one"] * 3, "lift f1;", "place h3", "lift e8;", "place c6", "lift d7;", "place b5")
    return harness


def asked_which_switch_is_silent():
    harness = Harness("crossings", faults=["dead g1"])
    harness.do("wait 3", "key one", "key one")
    return harness


def asked_after_the_end():
    harness = Harness("overboard", "....../....../....../....../....../....wb w 0")
    harness.make("e1E1x")
    harness.do("place e1", "wait 5")
    return harness


ASKED = {
    "moves go back": (asked_whether_moves_go_back, BACK),
    "which move": (asked_which_move_it_was, MOVE),
    "which switch": (asked_which_switch_is_silent, SWITCH),
    "after the end": (asked_after_the_end, PUSH),
}
LOOKED_AT = {
    "a row of the board": InformOf("what", 3),
    "the whole board": Inform("rows"),
    "the rules": ReadRules(house=False),
    "who plays": TellOpponents(),
    "tips": SwitchTips(),
    "a take-back": AskTakeBack(),
    "a draw": OfferDraw(),
}


def is_asked(harness, question):
    return harness.said[-1].startswith(question.removesuffix(" Key one: yes. Key two: no.")) and (
        harness.referee.is_asking
    )


@pytest.mark.parametrize("looked_at", LOOKED_AT)
@pytest.mark.parametrize("question", ASKED)
def test_a_question_about_the_board_is_asked_again_after_whatever_was_looked_at(question, looked_at):
    begin, asked = ASKED[question]
    harness = begin()
    assert is_asked(harness, asked), harness.said[-3:]
    harness.carry_out(harness.referee.do(LOOKED_AT[looked_at]))
    if not is_asked(harness, asked):
        # The answer has parts, or is a question itself.
        harness.do("key two")
    assert is_asked(harness, asked), harness.said[-4:]


@pytest.mark.parametrize("question", ASKED)
def test_the_menu_opens_over_a_question_about_the_board_and_closes_none(question):
    begin, asked = ASKED[question]
    harness = begin()
    harness.do("key menu")
    assert "Menu key: close." in harness.said[-1]
    harness.do("key menu")
    assert is_asked(harness, asked), harness.said[-3:]


def test_moves_that_were_put_back_are_asked_about_for_as_long_as_the_board_shows_it():
    harness = asked_whether_moves_go_back()
    assert harness.do("wait 100") == []
    assert harness.do("tap c1") == []
    assert harness.do("key one")[0].startswith("Two moves are taken back, from move one on.")


def test_hands_that_put_the_pieces_forward_again_have_answered():
    harness = asked_whether_moves_go_back()
    said = harness.do("lift b2;", "lift b7;", "place b3;", "place b6")
    assert said == ["Question closed. Smooth to move."]
    assert not harness.referee.is_asking
    assert harness.referee.match.moves == ["b2N1/1", "b7S1/1"]


def test_a_board_that_was_left_and_shows_the_moves_put_back_again_is_asked_about_anew():
    harness = asked_whether_moves_go_back()
    harness.do("lift b2;", "lift b7;", "place b3;", "place b6")
    assert harness.do("lift b6;", "lift b3", "place b2;", "place b7") == [BACK]
    assert harness.do("key two")[0].startswith("Cancelled. The game goes on. Four squares are wrong.")


def test_a_board_that_is_cleared_away_after_the_end_closes_the_question():
    harness = asked_after_the_end()
    (said,) = harness.do("lift e1", "wait 9")
    assert said.startswith("Question closed. Smooth wins"), said
    assert not harness.referee.is_asking


def test_a_level_that_is_chosen_meanwhile_leaves_the_move_to_be_asked_about():
    harness = asked_which_move_it_was()
    harness.do("key one", "lift c1;", "place e3", "lift a7;", "place d7;", "wait 2")
    asked = "Was it this move? Move one: three stones from A7 to C7, the front to D7. Key one: yes. Key two: no."
    harness.carry_out(harness.referee.do(SetLevel(0, 3)))
    harness.do("wait 5")
    assert harness.said[-1] == asked, harness.said[-3:]
    harness.do("key one")
    assert harness.referee.match.moves[-1] == "a7E3/1"
