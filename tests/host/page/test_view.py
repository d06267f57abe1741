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
    for game in GAMES:
        match = Match(game, {}, 1, start=game.start().text())
        squares = shown(match, find_narrator(game.name), None, ENGLISH)["squares"]
        assert isinstance(squares, list)
        tiles = {square["square"] for square in squares if square["ground"] == "tile"}
        twenty = {f"{file}{rank}" for file in "defgh" for rank in range(4, 8)}
        assert tiles == (twenty if game.name == "quatre_en_ligne" else set())
