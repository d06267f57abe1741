# SPDX-License-Identifier: Apache-2.0
"""The squares that a page shows are made anew whenever they tell something else, and only then."""

import pytest

from tactile_app.game.match import Match
from tactile_app.game.narration import find_narrator
from tactile_app.speech.phrases import Phrases
from tactile_core.rules.games import GAMES, find_game
from tactile_host.page.board import PageBoard
from tactile_host.page.view import View, shown
from tests.host.play.typed import SEEDS, typed_game

ENGLISH, GERMAN = Phrases("en"), Phrases("de")


@pytest.mark.parametrize("name", sorted(SEEDS))
def test_every_move_and_every_one_taken_back_shows(name):
    match, view = Match(find_game(name), {}, 1, start=find_game(name).start().text()), View()
    narrator = find_narrator(match.game.name)
    seen = []
    for text in typed_game(name, SEEDS[name]).texts:
        seen.append(view.look(match, narrator, None, ENGLISH))
        assert seen[-1] == shown(match, narrator, None, ENGLISH)
        match.play(match.playing().parse_move(text))
    while match.moves:
        match.take_back()
        assert view.look(match, narrator, None, ENGLISH) == seen[len(match.moves)]


def test_every_answer_of_a_set_up_shows():
    for game in [game for game in GAMES if game.has_set_up]:
        match, view = Match(game, {}, 1), View()
        narrator = find_narrator(game.name)
        for _ in range(6):
            question = match.set_up.question()
            before = view.look(match, narrator, None, ENGLISH)
            match.answer(question.choices[0])
            after = view.look(match, narrator, None, ENGLISH)
            assert after == shown(match, narrator, None, ENGLISH)
            # A question of another game may be told on no square.
            assert after != before or game.name != "overboard"


def test_a_hand_s_peg_and_another_language_show_and_else_nothing_is_made_anew():
    match, view, board = Match(find_game("overboard"), {}, 1), View(), PageBoard("overboard", 0, 1, 0)
    narrator = find_narrator("overboard")
    first = view.look(match, narrator, board, ENGLISH)
    assert view.look(match, narrator, board, ENGLISH) is first
    board.do("place c4")
    placed = view.look(match, narrator, board, ENGLISH)
    assert placed == shown(match, narrator, board, ENGLISH) != first
    assert view.look(match, narrator, board, GERMAN) == shown(match, narrator, board, GERMAN) != placed


def test_where_tiles_lie_is_shown_and_nothing_lies_under_other_pieces():
    quatre = {f"{file}{rank}" for file in "defgh" for rank in range(4, 8)}
    rampants = {f"{file}{rank}" for file in "abc" for rank in range(1, 9)}
    eclaircissement = {f"{file}{rank}" for file in "abcde" for rank in range(1, 6)} - {"c3"}
    expected = {"quatre_en_ligne": quatre, "rampants": rampants, "eclaircissement": eclaircissement}
    for game in GAMES:
        match = Match(game, {}, 1, start=game.start().text())
        squares = shown(match, find_narrator(game.name), None, ENGLISH)["squares"]
        assert {each["square"] for each in squares if each["ground"] == "tile"} == expected.get(game.name, set())


def test_homes_are_those_of_the_rules():
    expected = {
        "tectonic": ("a1 b1 c1 a2 b2 a3 j1 i1 h1 j2 i2 j3", "a10 b10 c10 a9 b9 a8 j10 i10 h10 j9 i9 j8"),
        "crossings": ("a1 b1 c1 d1 e1 f1 g1 h1", "a8 b8 c8 d8 e8 f8 g8 h8"),
        "rampants": ("a1 b1 c1 a2 b2 c2", "a7 b7 c7 a8 b8 c8"),
    }
    for game in GAMES:
        match = Match(game, {}, 1, start=game.start().text())
        squares = shown(match, find_narrator(game.name), None, ENGLISH)["squares"]
        for side, names in zip("wb", expected.get(game.name, ("", "")), strict=True):
            assert {each["square"] for each in squares if each["home"] == side} == set(names.split())


def test_a_piece_is_drawn_as_what_it_is_where_the_hand_has_put_it_down():
    game = find_game("crossings")
    match, narrator = Match(game, {}, 1, start=game.start().text()), find_narrator("crossings")
    occupancy = sum(
        1 << square // 8 * 10 + square % 8 for square in range(64) if game.start().occupancy() >> square & 1
    )
    board = PageBoard("universal", occupancy, 1, 0)
    board.do("lift a2")
    board.do("place a3")
    squares = {each["square"]: each for each in shown(match, narrator, board, ENGLISH)["squares"]}
    assert (squares["a2"]["stands"], squares["a3"]["stands"]) == (False, True)
    assert (squares["a3"]["side"], squares["a3"]["kind"]) == ("w", "stone")
    assert squares["a3"]["text"] == "A3: a peg, not played yet."
