# SPDX-License-Identifier: Apache-2.0
"""Squares and ranges that are said are those of the game that is played, though its board may be larger."""

import re

import pytest

from tactile_app.languages import CODES
from tactile_app.messages import Fact
from tactile_app.refusals import hand_fact
from tactile_app.speech.sentence_files import MESSAGE, sentence_files
from tactile_app.virtual_hand.hand_error import HandError
from tactile_core.rules.games import GAMES
from tactile_core.rules.squares import parse_square
from tests.twins.page_twin import PageTwin

SQUARE = re.compile(r"\b([A-J](?:10|[1-9]))(?![0-9])")
WORD = {"en": "lift", "fr": "soulever", "de": "heben"}


def games_of(id: str) -> list[tuple[int, int]]:
    """Return the sizes of the games in which the sentence *id* may be said: of one, or of all."""
    named = [game for game in GAMES if game.name.replace("_", "-") in id or f"-{game.name.split('_')[0]}-" in id]
    return [(game.rows, game.columns) for game in named or GAMES]


@pytest.mark.parametrize("language", CODES)
def test_a_square_that_a_sentence_names_is_one_of_its_game(language):
    """The words for hands were told with F4, which neither Rampants nor Éclaircissement has."""
    found = 0
    for _, text in sentence_files(language):
        for id, message in ((each[1], each[0]) for each in MESSAGE.finditer(text)):
            for square in SQUARE.findall(message):
                found += 1
                for rows, columns in games_of(id):
                    parse_square(square.lower(), columns, rows)
    assert found > 20


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_squares_that_there_are_are_those_of_the_game(game):
    error = HandError("no_square", word="z99", target="j10")
    told = dict(hand_fact(error, (game.rows, game.columns)).values)
    assert told["target"] == "abcdefghij"[game.columns - 1] + str(game.rows)
    assert hand_fact(error) == Fact("hand-no-square", word="z99", target="j10")


@pytest.mark.parametrize(
    ("language", "line", "way"),
    [("en", "lift z99", "new"), ("fr", "soulever z99", "new"), ("de", "heben z99", "teach")],
)
def test_on_a_larger_board_a_wrong_square_is_answered_with_the_games(tmp_path, language, line, way):
    page = PageTwin(tmp_path, 7)
    page.happens(do="begin", game="crossings", language=language, board="page", way=way)
    page.rest(4000)
    page.happens(do="typed", text=line)
    page.rest(1000)
    assert any("Z99" in said.upper() and said.endswith("H8.") for said in page.printed), page.printed
