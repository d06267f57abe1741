# SPDX-License-Identifier: Apache-2.0
"""A board that is called wrong though every piece stands right: a switch is asked about."""

import pytest

from tactile_app.game.hands.worn_switches import MOST_OFFERED
from tests.host.play.page_lines import begun, heard
from tests.host.play.test_words_in_a_lesson import in_lesson

ASKED = "The switch of D4 always answers: row wire four, column wire D."


@pytest.mark.parametrize("before", [(), ("lift d1", "arrange"), ("one",), ("arrange", "two")])
def test_a_switch_that_sticks_is_asked_about_and_the_game_goes_on(before, tmp_path):
    """It was told for ever to take the piece off D4, and to type the same word."""
    page = begun(tmp_path, "crossings")
    for line in ("stuck d4", "wait 2", *before):
        heard(page, line)
    assert heard(page, "arrange")[-1].startswith(ASKED)
    assert heard(page, "one")[-1].startswith("D4 is left out.")
    assert heard(page, "arrange")[-1].startswith("Smooth to move.")


def test_a_switch_that_does_not_answer_is_asked_about(tmp_path):
    page = begun(tmp_path, "crossings")
    for line in ("dead a1", "wait 2", "lift c2", "place a4", "arrange"):
        heard(page, line)
    said = heard(page, "arrange")
    for _ in range(MOST_OFFERED):
        if "The switch of A1 may not answer" in said[-1]:
            break
        said = heard(page, "two")
    assert heard(page, "one")[-1].startswith("A1 is left out.")


def test_a_switch_that_sticks_is_asked_about_in_a_lesson(tmp_path):
    page = in_lesson(tmp_path, "en", "arrange", "wait 1", "stuck d5", "wait 2")
    assert heard(page, "arrange")[-1].startswith("The switch of D5 always answers")
    heard(page, "one")
    assert heard(page, "arrange")[-1].startswith("A line of three goes one to three squares.")


@pytest.mark.parametrize(("fault", "asked"), [("dead", "D6 does not answer"), ("stuck", "D7 always answers")])
@pytest.mark.parametrize("word", ["carry", "arrange"])
def test_a_move_of_the_computer_is_carried_out_once_over_such_a_switch(fault, asked, word, tmp_path):
    """The hand put the stone back and carried it out again, for ever."""
    page = begun(tmp_path, way="ask")
    for line in ("new game", "crossings", "computer", "one", "level 1", "wait 2", "a1N2/1", "wait 4"):
        heard(page, line)
    assert page.sitting._evening.referee.match.moves == ["a1N2/1", "d7S1/1"]
    heard(page, f"{fault} {asked[:2]}", "wait 1", "carry", "wait 9")
    assert heard(page, word)[-1].startswith(f"The switch of {asked}")
    assert heard(page, "one")[-1] == "Smooth to move."
