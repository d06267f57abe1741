# SPDX-License-Identifier: Apache-2.0
"""The first evening in a page: begun from its start and from the lobby, and gone on with where it was left."""

import pytest

from tactile_core.rules.games import find_game
from tests.host.page.test_games import ThinkingPage, begin
from tests.host.page.test_program import connect, receive

TEACH = {"game": "overboard", "way": "teach"}


@pytest.fixture
def page(tmp_path):
    return ThinkingPage(tmp_path)


def test_the_keys_are_learned_before_there_are_squares(page):
    begin(page, **TEACH)
    assert page.said[:2] == [
        "The digits one to five are the keys here. "
        "Arrow keys walk the squares: P places, L lifts, T lifts and puts back, S slides.",
        "Welcome. Five keys lie in front of you, each with its own sign. Key one has one dot. Press it.",
    ]
    wishes = page.happens(do="pressed", key="first")
    page.press("second", "repeat", "ask")
    assert not any("grid" in wish for wish in wishes)
    wishes = page.happens(do="pressed", key="menu")
    (grid,) = [wish["grid"] for wish in wishes if "grid" in wish]
    assert len(grid["squares"]) == 36
    for ms in (2500, 2900, 3300):
        receive(page, f"k 6d 0 {ms} 000000000 00")
    # The menu key, the last one learned, has opened no menu.
    assert page.said[-1].startswith("The menu key opens everything else. Now Overboard, with four pegs.")


@pytest.mark.parametrize("game", ["tectonic", "crossings", "rampants", "eclaircissement", "quatre_en_ligne"])
def test_another_game_is_taught_on_an_empty_board(page, game):
    wishes = page.happens(**{"do": "begin", "language": "en", "board": "page", "way": "teach", "game": game})
    (grid,) = [wish["grid"] for wish in wishes if "grid" in wish]
    assert not any(square["stands"] for square in grid["squares"])
    assert (grid["rows"], grid["columns"]) == (find_game(game).rows, find_game(game).columns)


def test_it_is_offered_first_to_who_has_not_played_and_the_hand_told_once(page):
    begin(page, way="ask")
    assert page.said[-1].startswith("Tactile Board. First evening: learn the keys and the games?")
    page.press("first", "first")
    assert page.said[-1].startswith("Welcome. Five keys")
    connect(page)
    page.press("first", "second", "repeat", "ask", "menu")
    page.happens(do="typed", text="tectonic")
    page.press("first")
    connect(page)
    assert any(said.startswith("TecTonic.") for said in page.said)
    assert sum("The digits" in said for said in page.said) == 1


def test_it_goes_on_where_it_was_left(tmp_path):
    before = ThinkingPage(tmp_path)
    begin(before, **TEACH)
    before.press("first", "second")
    before.happens(do="typed", text="quit")
    page = ThinkingPage(tmp_path)
    begin(page, **TEACH)
    assert page.said[1:3] == [
        "The tutorial goes on, at step three of 21.",
        "Key two means no, or the next one. The repeat key has a ring. Press it.",
    ]


def test_a_board_of_one_s_own_has_keys_to_feel(page):
    page.happens(**{"do": "begin", "language": "en", "board": "line", **TEACH})
    assert page.said[0].startswith("Welcome. Five keys lie in front of you")
