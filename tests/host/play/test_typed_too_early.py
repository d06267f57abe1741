# SPDX-License-Identifier: Apache-2.0
"""A key typed before a question was asked does not answer it, whatever slow work it waited for."""

import pytest

from tactile_app.session.events import Typed
from tests.twins.page_twin import PageTwin

TOO_EARLY = "Too early: that was typed before the question."
# Lines that come in the same instant, how the game then stands, and the question that must still be open.
PASTED = {
    "fill": (("overboard", "new"), ["fill", "one", "one"], "Second player, choose. Key one: to start."),
    "resign": (("crossings", "new"), ["resign", "one"], "Smooth, do you resign?"),
    "new game": (("crossings", "new"), ["c2N1/1", "new game", "one"], "This game will be left."),
    "a move": (("crossings", "new"), ["c2N1/1", "draw", "one"], "Ridged offers a draw."),
    "hands": (("crossings", "new"), ["c2N1/1", "wait 8", "hold one", "one"], "Move one goes back."),
    "menu": (("crossings", "new"), ["menu", "one"], "Ask about the position?"),
    "arrange": (("crossings", "new"), ["lift c2", "wait 3", "arrange", "resign", "one"], "Smooth, do you resign?"),
}


def begun(folder, game, way):
    page = PageTwin(folder, 7)
    page.happens(do="begin", game=game, language="en", board="page", way=way)
    page.rest(3000)
    return page


def pasted(page, lines, ms):
    """Let *lines* come in one instant, then let *ms* pass; return what was said."""
    before = len(page.printed)
    for line in lines:
        page.sitting._evening.take(Typed(line), page.now_ms)
    page.rest(ms)
    return [line.strip() for line in page.printed[before:]]


@pytest.mark.parametrize("what", PASTED)
def test_a_key_pasted_with_a_command_answers_no_question_that_comes_later(what, tmp_path):
    (game, way), lines, question = PASTED[what]
    page = begun(tmp_path, game, way)
    said = pasted(page, lines, 250_000 if what == "fill" else 20_000)
    early = [line for line in said if line.startswith(TOO_EARLY)]
    assert len(early) == lines.count("one")
    assert all(question in line for line in early), said
    # Typed again, it is an answer.
    again = pasted(page, ["two"], 3000)
    assert again
    assert not any(line.startswith(TOO_EARLY) for line in again)


def test_keys_pasted_into_an_open_menu_walk_it(tmp_path):
    page = begun(tmp_path, "crossings", "new")
    pasted(page, ["menu"], 3000)
    said = pasted(page, ["two", "two"], 5000)
    assert not any(line.startswith(TOO_EARLY) for line in said)
    assert len(said) == 2


def test_parts_of_a_list_are_no_questions(tmp_path):
    said = pasted(begun(tmp_path, "crossings", "new"), ["all moves", "one"], 5000)
    assert said[1].startswith("A1: ")


def test_a_key_outside_a_question_is_answered_in_its_turn(tmp_path):
    said = pasted(begun(tmp_path, "crossings", "new"), ["c2N1/1", "wait 5", "one"], 20_000)
    assert said[-1].startswith("Ridged to move. Closed stones:"), said


def test_a_line_left_over_from_the_menu_answers_no_question_of_the_game(tmp_path):
    page = PageTwin(tmp_path, 7)
    page.happens(do="begin", game="overboard", language="en", board="page", way="ask")
    page.rest(4000)
    said = pasted(page, ["crossings", "resign", "one"], 20_000)
    assert any(line.startswith(TOO_EARLY) for line in said), said
    assert not any("Ridged wins" in line for line in said)


def test_keys_of_the_page_count_as_on_a_board_however_soon_they_are_pressed(tmp_path):
    page = begun(tmp_path, "crossings", "new")
    page.happens(do="typed", text="key menu")
    page.rest(2000)
    before = len(page.printed)
    page.happens(do="typed", text="key one")
    page.happens(do="typed", text="key two")
    page.rest(3000)
    assert [line.split("?")[0] for line in page.printed[before:]] == ["All my moves", "What can I win"]
