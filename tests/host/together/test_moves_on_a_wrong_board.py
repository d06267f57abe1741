# SPDX-License-Identifier: Apache-2.0
"""A board that stands wrong keeps no move of the other player back: it is told and counts, and answers are true."""

import pytest

from tests.host.together.houses import TwoHouses

LANGUAGES = ["en", "fr", "de"]
FIRST = {"en": "The other player has moved. First put your board right.",
         "fr": "L'autre joueur a joué. Remettez d'abord votre plateau en ordre.",
         "de": "Der andere Spieler hat gezogen. Stellen Sie zuerst Ihr Brett richtig."}  # fmt: skip
MOVE_ONE = {"en": "Move one, ", "fr": "Coup un, ", "de": "Zug eins, "}
MINE = {"en": "Ridged to move.", "fr": "À Strié de jouer.", "de": "Rau am Zug."}
NOT_YOURS = {"en": "not you", "fr": "pas à vous", "de": "nicht Sie"}
WORDS = {"en": ("two", "turn", "arrange", "carry"), "fr": ("deux", "tour", "disposer", "jouer"),
         "de": ("zwei", "dran", "aufstellen", "ausführen")}  # fmt: skip

every_language = pytest.mark.parametrize("language", LANGUAGES)


def moved_on_wrong_board(two, wrong, move):
    """Make the board of the second home *wrong*, and let the first one *move*; return what both hear of that."""
    for line in wrong:
        two.houses[1].type(line)
    two.rest(1)
    return two.said(0, move)


@every_language
def test_a_board_that_shows_the_other_s_move_already_simply_agrees(language):
    last, turn, _, _ = WORDS[language]
    with TwoHouses("quatre_en_ligne", ("en", language)) as two:
        heard = moved_on_wrong_board(two, ["place e5"], "@e5")
        assert FIRST[language] not in heard and MINE[language] in heard.splitlines()[-1]
        assert MOVE_ONE[language] in two.said(1, last)
        assert NOT_YOURS[language] not in two.said(1, turn)
        two.type(1, "@d4")
        assert two.match.moves == ["@e5", "@d4"]


@every_language
def test_a_move_of_the_other_is_told_on_a_wrong_board_and_answers_are_true(language):
    last, turn, arrange, carry = WORDS[language]
    with TwoHouses("crossings", ("en", language)) as two:
        assert FIRST[language] in moved_on_wrong_board(two, ["lift e8", "place e6"], "d1N2/1")
        assert MOVE_ONE[language] in two.said(1, last)
        heard = two.said(1, turn)
        assert MINE[language] in heard and NOT_YOURS[language] not in heard
        heard = two.said(1, arrange, carry)
        assert MINE[language] in heard.splitlines()[-1], heard
        two.type(1, "d8S2/1")
        assert len(two.match.moves) == 2, two.transcript[-5:]


def test_the_step_is_told_once_hands_have_put_the_board_right():
    with TwoHouses("crossings", ("en", "en")) as two:
        moved_on_wrong_board(two, ["lift e8", "place e6"], "d1N2/1")
        heard = two.said(1, "lift e6", "place e8")
        assert "Carry D1 to D3." in heard
        assert "Ridged to move." in two.said(1, "carry")


def test_a_push_of_the_other_is_told_on_a_wrong_board():
    with TwoHouses("tectonic", ("en", "en")) as two:
        heard = moved_on_wrong_board(two, ["place a1"], two.a_move())
        assert FIRST["en"] in heard
        two.type(1, "arrange", "carry")
        assert "Ridged to move." in two.said(1, "turn")
        assert "Move one, " in two.said(1, "two")


@every_language
def test_a_move_that_comes_while_the_board_is_compared_is_told(language):
    with TwoHouses("crossings", ("en", language)) as two:
        heard = moved_on_wrong_board(two, ["unplug", "lift e8", "place e6", "plug"], "d1N2/1")
        assert FIRST[language] in heard
        assert MOVE_ONE[language] in two.said(1, WORDS[language][0])


def test_where_a_board_is_set_up_from_nothing_the_move_is_a_part_of_it():
    with TwoHouses("crossings", ("en", "en")) as two:
        lifts = [f"lift {column}8" for column in "abcdefgh"]
        assert "Row three: D3 smooth." in moved_on_wrong_board(two, ["unplug", *lifts, "plug"], "d1N2/1")
        assert "Move one, " in two.said(1, "two")
        assert "Ridged to move." in two.said(1, "arrange")
