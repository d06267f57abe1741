# SPDX-License-Identifier: Apache-2.0
"""Words that are typed in a lesson: the moves are printed, and a word of another place is answered in one breath."""

import pytest

from tests.host.play.page_lines import begun, heard

NOT_HERE = {"en": "Not in a lesson.", "fr": "Pas dans une leçon.", "de": "Nicht in einer Lektion."}


def in_lesson(folder, language="en", *lines):
    """Return a page with the lesson of Crossings, once its pieces stand."""
    page = begun(folder, language=language, way="ask")
    for line in ("one", "crossings", *lines):
        heard(page, line)
    return page


def test_the_moves_and_the_board_are_printed(tmp_path):
    page = in_lesson(tmp_path, "en", "arrange", "wait 1")
    (moves,) = heard(page, "moves")
    assert "c1N3/1" in moves.split()
    assert len(heard(page, "board")) == 1


def test_before_the_pieces_stand_the_next_one_is_told(tmp_path):
    said = heard(in_lesson(tmp_path), "moves")
    assert said[0].startswith("Put a smooth stone on C1."), said
    assert len(said) == 1


@pytest.mark.parametrize("language", sorted(NOT_HERE))
@pytest.mark.parametrize("word", ["resign", "new game", "hint", "level 4", "fill", "replay 1"])
def test_a_word_of_another_place_is_told_not_to_be_one_of_a_lesson(word, language, tmp_path):
    """The long help about hands and keys was told instead, or that the word is not understood."""
    (said,) = heard(in_lesson(tmp_path, language, "arrange", "wait 1"), word)
    assert said.startswith(NOT_HERE[language])
    assert "C4" in said


@pytest.mark.parametrize("word", ["stop", "arrange", "carry"])
def test_a_word_that_does_nothing_now_is_answered_with_the_step(word, tmp_path):
    said = heard(in_lesson(tmp_path, "en", "arrange", "wait 1"), word)
    assert said[-1].startswith("A line of three goes one to three squares."), said


@pytest.mark.parametrize("line", ["level 4", "what c3", "c3", "cost 1", "profile 1"])
def test_a_question_before_a_game_is_told_to_be_too_early(line, tmp_path):
    page = begun(tmp_path, way="ask")
    assert heard(page, line)[0].startswith("Not yet: the game has not begun.")


@pytest.mark.parametrize("language", sorted(NOT_HERE))
def test_after_a_menu_the_step_is_told_and_not_whose_turn_it_would_be(language, tmp_path):
    page = in_lesson(tmp_path, language, "arrange", "wait 1")
    step = heard(page, "arrange")[-1]
    closed, *told = heard(page, "menu", "menu")
    assert told == [step], (closed, told)


def test_a_board_that_is_lost_without_a_game_stops_none(tmp_path):
    """ "The game waits" was said in the first menu and in a lesson, too."""
    menu = begun(tmp_path, way="ask")
    assert heard(menu, "unplug")[-1] == "Board lost. Check the cable."
    game = begun(tmp_path, "crossings")
    assert heard(game, "unplug")[-1] == "Board lost. Check the cable; the game waits."
