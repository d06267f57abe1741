# SPDX-License-Identifier: Apache-2.0
"""In a set-up the board can be asked for as in play, and help tells what is done now, and that the hand can do it."""

import pytest

from tests.host.play.program import play_through

WORDS = {"en": ("whole board", "moves", "help moves"), "fr": ("tout le plateau", "coups", "aide coups"),
         "de": ("ganzes brett", "züge", "hilfe züge")}  # fmt: skip
JUMPERS = {"en": "Row two: A2 smooth pawn; B2 smooth jumper; C2 smooth pawn.",
           "fr": "Rangée deux : A2 pion lisse ; B2 sauteur lisse ; C2 pion lisse.",
           "de": "Reihe zwei: A2 Glatt, Stein; B2 Glatt, Hüpfer; C2 Glatt, Stein."}  # fmt: skip
FILL = {"en": "Type fill: the hand does it.", "fr": "Tapez remplir : la main le fait.",
        "de": "Geben Sie füllen ein: Die Hand tut es."}  # fmt: skip
UNTOLD = {"en": "B2 still to be told", "fr": "B2 encore à dire", "de": "B2 noch zu nennen"}

every_language = pytest.mark.parametrize("language", WORDS)


def heard(tmp_path, language, game, *lines):
    """Return what is said in a new *game* after *lines*."""
    record = tmp_path / "game.record"
    return play_through([*lines, "quit"], record, game, "--language", language, "--seed", "1")


@every_language
def test_the_whole_board_is_told_while_jumpers_are_chosen(tmp_path, language):
    said = heard(tmp_path, language, "rampants", "tap b2", WORDS[language][0], "key one")
    assert any(JUMPERS[language] in line for line in said), said


@every_language
def test_the_whole_board_is_told_while_pegs_are_placed(tmp_path, language):
    said = heard(tmp_path, language, "overboard", "place b2", WORDS[language][0])
    assert any(UNTOLD[language] in line for line in said), said


@every_language
@pytest.mark.parametrize("asked", [1, 2])
@pytest.mark.parametrize("game", ["rampants", "overboard"])
def test_moves_and_their_help_tell_what_is_done_now_and_that_fill_does_it(tmp_path, language, asked, game):
    said = heard(tmp_path, language, game, WORDS[language][asked])
    assert any(FILL[language] in line for line in said), said


@every_language
def test_fill_is_not_offered_once_the_game_has_begun(tmp_path, language):
    said = heard(tmp_path, language, "crossings", *WORDS[language][1:])
    assert not any(FILL[language] in line for line in said), said
