# SPDX-License-Identifier: Apache-2.0
"""Beside the board stand players, score and turn, every move in words, and earlier positions shown again."""

import pytest

from tactile_app.game.match import Match
from tactile_app.game.narration import find_narrator
from tactile_app.speech.phrases import Phrases
from tactile_core.rules.games import GAMES, find_game
from tactile_host.page.pictures import DRAWN, all_pictures
from tactile_host.page.story import Story
from tactile_host.page.view import View, shown
from tests.host.page.records import record_of_crossings
from tests.host.page.test_games import ThinkingPage, begin
from tests.host.play.typed import SEEDS, typed_game

ENGLISH = Phrases("en")


def match_of(name):
    return Match(find_game(name), {}, 1, start=find_game(name).start().text())


@pytest.mark.parametrize("name", sorted(SEEDS))
def test_each_move_is_told_once_and_an_earlier_position_is_shown_as_it_was(name):
    match, story, narrator = match_of(name), Story(), find_narrator(name)
    seen, grids = [], []
    for text in typed_game(name, SEEDS[name]).texts:
        seen.append(story.look(match, narrator, ENGLISH, None))
        grids.append(shown(match, narrator, None, ENGLISH))
        match.play(match.playing().parse_move(text))
    told = story.look(match, narrator, ENGLISH, None)["moves"]
    assert len(told) == len(match.moves)
    for number, (before, grid) in enumerate(zip(seen, grids, strict=True)):
        assert before["moves"] == told[:number]
        again = story.look(match, narrator, ENGLISH, number)
        assert {part: again[part] for part in ("players", "turn", "score")} == {
            part: before[part] for part in ("players", "turn", "score")
        }
        past = shown(match, narrator, None, ENGLISH, number=number)
        assert (past["squares"], past["last"]) == (grid["squares"], grid["last"])
        assert past["name"] != grid["name"]


def test_a_move_that_took_another_s_place_and_one_taken_back_are_told_anew():
    match, story, narrator = match_of("crossings"), Story(), find_narrator("crossings")
    first, second = (match.playing().legal_moves()[number] for number in (0, -1))
    match.play(first)
    before = story.look(match, narrator, ENGLISH, None)["moves"]
    match.amend(second)
    after = story.look(match, narrator, ENGLISH, None)["moves"]
    assert len(before) == len(after) == 1
    assert before != after
    match.take_back()
    assert story.look(match, narrator, ENGLISH, None)["moves"] == []


def test_the_computer_stands_beside_its_player_with_its_level():
    match, story, narrator = match_of("tectonic"), Story(), find_narrator("tectonic")
    match.set_level(1, 3)
    first, second = story.look(match, narrator, ENGLISH, None)["players"]
    assert (first["computer"], second["computer"]) == ("", "Computer, level three")
    assert (first["turn"], second["turn"]) == (True, False)
    assert (first["points"], second["points"]) == (6, 6)


def test_a_view_tells_an_earlier_position_from_the_present():
    match, view, narrator = match_of("crossings"), View(), find_narrator("crossings")
    match.play(match.playing().legal_moves()[0])
    now = view.look(match, narrator, None, ENGLISH)
    then = view.look(match, narrator, None, ENGLISH, number=0)
    assert (now["ply"], then["ply"]) == (1, 0)
    assert then["ways"] == {}
    assert view.look(match, narrator, None, ENGLISH) == now


def test_whoever_looks_back_hears_it_and_whatever_hands_do_leads_to_the_present(tmp_path):
    page = ThinkingPage(tmp_path)
    assert page.program.take_in("crossings", record_of_crossings(5)) == "page-taken"
    begin(page, game="crossings")
    for number, said in ((3, "After move three."), (0, "The start, before the first move.")):
        wishes = page.happens(do="look_back", number=number)
        assert page.said[-1] == said
        (grid,) = [wish["grid"] for wish in wishes if "grid" in wish]
        (so_far,) = [wish["so_far"] for wish in wishes if "so_far" in wish]
        assert (grid["ply"], so_far["number"], len(so_far["moves"])) == (number, number, 5)
    (grid,) = page.wishes("grid", do="typed", text="score")
    assert grid["ply"] == 5
    page.happens(do="look_back", number=2)
    (grid,) = page.wishes("grid", do="look_back", number=5)
    assert grid["ply"] == 5
    assert page.said[-1] == "The squares as they are now."


def test_each_game_has_a_picture_in_which_no_word_stands_and_a_move_is_marked():
    pictures = all_pictures()
    assert sorted(pictures) == sorted(game.name for game in GAMES)
    for picture in pictures.values():
        assert picture["last"] is not None
        for square in picture["squares"]:
            assert set(square) <= set(DRAWN)
