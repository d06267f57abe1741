# SPDX-License-Identifier: Apache-2.0
"""A question of the other player stays open until it is answered or overtaken by a move, whatever comes between."""

import pytest

from tests.host.together.houses import TwoHouses

ASKED = {"en": "Take back from move one, the other player asks.", "fr": "Reprendre à partir du coup un : l'autre",
         "de": "Ab Zug eins zurücknehmen, bittet der andere"}  # fmt: skip
CLOSED = {"en": "Question closed.", "fr": "Question fermée.", "de": "Frage geschlossen."}
GONE = {"en": "The other player's question is over.", "fr": "La demande de l'autre joueur est close.",
        "de": "Die Frage des anderen Spielers ist erledigt."}  # fmt: skip
ALREADY = {"en": "You have asked already.", "fr": "C'est déjà demandé.", "de": "Das ist schon gefragt."}
DRAW = {"en": "A draw, the other player offers.", "fr": "Partie nulle : l'autre", "de": "Unentschieden, bietet"}
MENU = {"en": "Menu.", "fr": "Menu.", "de": "Menü."}

every_language = pytest.mark.parametrize("language", list(ASKED))


def ask_to_take_back(two):
    two.type(0, "take back")
    two.type(0, "one")


def from_then_on(two, before):
    return "\n".join(two.transcript[before:])


@every_language
@pytest.mark.parametrize(("key", "answered"), [("two", "Declined by the other player."), ("one", "is taken back.")])
def test_a_player_who_comes_back_is_asked_and_the_asker_hears_the_answer(language, key, answered):
    with TwoHouses("crossings", ("en", language)) as two:
        two.moves(0, "c1N2/1")
        two.leave(1)
        ask_to_take_back(two)
        before = len(two.transcript)
        two.come_back(1)
        two.type(1, "one")
        two.wait(3)
        heard = from_then_on(two, before)
        assert ASKED[language] in heard and CLOSED[language] not in heard, heard
        assert answered in two.said(1, key)


@every_language
def test_a_program_that_is_started_again_asks_what_it_had_asked(language):
    with TwoHouses("crossings", ("en", language)) as two:
        two.moves(0, "c1N2/1")
        ask_to_take_back(two)
        two.leave(1)
        before = len(two.transcript)
        two.come_back(1)
        two.type(1, "one")
        two.wait(3)
        assert ASKED[language] in from_then_on(two, before)
        assert "Declined by the other player." in two.said(1, "two")
        before = len(two.transcript)
        two.wait(3)
        assert ASKED[language] not in from_then_on(two, before)


@every_language
def test_menu_and_words_come_over_it_and_it_is_asked_again(language):
    with TwoHouses("crossings", ("en", language)) as two:
        two.moves(0, "c1N2/1")
        ask_to_take_back(two)
        assert ASKED[language] not in two.said(1, "menu")
        assert ASKED[language] in two.said(1, "menu")
        two.type(1, "turn")
        assert "Declined by the other player." in two.said(1, "two")
        assert ASKED[language] not in two.said(1, "turn")


@every_language
def test_a_move_of_the_asker_ends_it_behind_a_menu_too(language):
    with TwoHouses("crossings", ("en", language)) as two:
        two.moves(0, "c1N2/1", "d8SE2/2")
        ask_to_take_back(two)
        two.type(1, "menu")
        assert GONE[language] in two.said(0, two.a_move())
        assert ASKED[language] not in two.said(1, "menu")


@every_language
def test_an_open_request_is_told_before_it_is_asked_a_second_time(language):
    with TwoHouses("crossings", (language, "en")) as two:
        two.moves(0, "c1N2/1")
        ask_to_take_back(two)
        assert ALREADY[language] in two.said(0, "take back")


@every_language
def test_a_draw_is_offered_in_the_other_s_turn_too(language):
    with TwoHouses("crossings", ("en", language)) as two:
        two.moves(0, "c1N2/1")
        assert DRAW[language] not in two.said(0, "draw", "two", "draw")
        assert DRAW[language] in two.said(0, "one")
        two.type(1, "one")
        assert two.match.outcome().reason == "agreed"


CARRY = {"en": "Carry out for smooth.", "fr": "Jouez pour Lisse.", "de": "Ziehen Sie für Glatt."}
TURN = {"en": "Ridged to move.", "fr": "À Strié de jouer.", "de": "Rau am Zug."}


@every_language
def test_hands_whose_word_came_too_late_are_led_through_the_move_that_stands(language):
    with TwoHouses("crossings", ("en", language)) as two:
        two.moves(0, "c1N2/1", "d8SE2/2")
        ask_to_take_back(two)
        two.cut(1)
        two.type(1, "one")
        two.type(0, two.a_move())
        before = len(two.transcript)
        two.mend(1)
        heard = from_then_on(two, before)
        assert GONE[language] in heard and CARRY[language] in heard, heard
        assert TURN[language] in two.said(1, "carry")


DRAW_LATER = {"en": "once the set-up is done.", "fr": "une fois la mise en place finie.", "de": "erst nach dem Aufbau"}
CLAIM_LATER = {"en": "Nothing can be claimed before the first move.", "fr": "Rien à réclamer avant le premier coup.",
               "de": "Vor dem ersten Zug ist nichts zu fordern."}  # fmt: skip
OVER = {"en": "The game is over.", "fr": "La partie est finie.", "de": "Die Partie ist zu Ende."}


@every_language
def test_a_draw_and_a_claim_before_and_after_the_moves_are_refused_with_the_true_reason(language):
    with TwoHouses("overboard", (language, "en")) as two:
        assert DRAW_LATER[language] in two.said(0, "draw")
        assert CLAIM_LATER[language] in two.said(0, "claim")
    with TwoHouses("crossings", (language, "en")) as two:
        two.type(0, "resign", "one")
        assert OVER[language] in two.said(0, "draw")
        assert OVER[language] in two.said(0, "claim")
