# SPDX-License-Identifier: Apache-2.0
"""The other player moves while a menu is open: the move is told, and a reminder no longer says that it is awaited."""

import pytest

from tactile_app.evening.together import shared_record, split
from tests.host.together.houses import TwoHouses
from tests.host.together.two_homes import GAME

AWAITED = {"en": "It is the other board's turn.", "fr": "C'est le tour de l'autre plateau.",
           "de": "Das andere Brett ist an der Reihe."}  # fmt: skip
CLOSED = {"en": "Question closed.", "fr": "Question fermée.", "de": "Frage geschlossen."}
WINS = {"en": "Smooth wins", "fr": "Lisse gagne", "de": "Glatt gewinnt"}
CARRY = {"en": "Carry out for ridged", "fr": "Jouez pour Strié", "de": "Ziehen Sie für Rau"}
DRAW = {"en": "Draw: both sides agree.", "fr": "Partie nulle", "de": "Unentschieden"}
LAPSED = {"en": "Your offer was not answered.", "fr": "Votre proposition est restée sans réponse.",
          "de": "Ihr Angebot blieb ohne Antwort."}  # fmt: skip
RIDGED_TO_SMOOTH = {"en": ("ridged", "smooth"), "fr": ("Strié", "Lisse"), "de": ("Rau", "Glatt")}
BEGINS = {"en": "The other player begins again.", "fr": "L'autre joueur recommence.",
          "de": "Der andere Spieler beginnt von neuem."}  # fmt: skip
WHOSE = {"en": "Smooth to move.", "fr": "À Lisse de jouer.", "de": "Glatt am Zug."}
NEW_GAME = {"en": "new game", "fr": "nouvelle partie", "de": "neue partie"}
OTHER = {"en": "fr", "fr": "de", "de": "en"}
# A menu that nobody answers is open for half a minute.
LONG_S = 61

every_language = pytest.mark.parametrize("language", list(AWAITED))


def heard_after(two, wait):
    """Return the first home's sentences about the second's acts behind its menu, and the menu's end after *wait*."""
    before = len(two.transcript)
    wait()
    mine = f"{two.houses[0].language}  "
    return [line.removeprefix(mine) for line in two.transcript[before:] if line.startswith(mine)]


@every_language
def test_a_menu_that_closes_by_itself_is_closed_by_the_move_that_has_come(language):
    with TwoHouses("crossings", (language, OTHER[language])) as two:
        two.moves(0, "c1N2/1")
        two.type(0, "menu")
        two.type(1, "d8SE2/2")
        said = heard_after(two, lambda: two.wait(LONG_S))
        assert any(line.startswith(f"{CLOSED[language]} {CARRY[language]}") for line in said), said
        assert not any(AWAITED[language] in line for line in said), said


@every_language
def test_a_menu_closed_by_key_says_no_more_than_that(language):
    with TwoHouses("crossings", (language, OTHER[language])) as two:
        two.moves(0, "c1N2/1")
        two.type(0, "menu")
        two.type(1, "d8SE2/2")
        closed, moved = heard_after(two, lambda: two.type(0, "menu"))
        assert AWAITED[language] not in closed
        assert moved.startswith(CARRY[language])


# Words that open a question of every kind: a menu, a text in parts, questions with consequences.
ASKS = ("menu", "rules", "draw", "take back", "resign")


def is_over(two):
    """Return whether both homes have the end of the game, the same one, and nothing waits."""
    records = [split(house.store.logs[shared_record(GAME)]) for house in two.houses]
    return two.match.outcome() is not None and records[0] == records[1] and not records[0][1]


@every_language
@pytest.mark.parametrize("asks", ASKS)
def test_an_open_question_is_closed_at_once_by_the_end_of_the_game(language, asks):
    with TwoHouses("crossings", (language, OTHER[language])) as two:
        two.moves(0, "c1N2/1")
        two.type(0, asks)
        said = heard_after(two, lambda: two.type(1, "resign", "one"))
        assert [line for line in said if line.startswith(f"{CLOSED[language]} {WINS[language]}")], said
        assert is_over(two)
        # The key begins the next game; it answers nothing that was asked before.
        assert BEGINS[OTHER[language]] in two.said(0, "key one")


@every_language
def test_a_menu_is_closed_at_once_by_a_move_that_ends_the_game(language):
    with TwoHouses("crossings", (OTHER[language], language)) as two:
        two.moves(0, "g1NW2/2", "b8SE2/1", "h1NW2/2", "d8SE2/2")
        two.type(1, "menu")
        heard = two.said(0, "e1N4/4xe8")
        carry = CARRY[language].replace(*RIDGED_TO_SMOOTH[language])
        assert f"{CLOSED[language]} {carry}" in heard, heard
        assert WINS[language] in two.said(1, "carry") and is_over(two)


@every_language
def test_a_draw_that_the_other_takes_is_told_over_a_menu(language):
    with TwoHouses("crossings", (language, OTHER[language])) as two:
        two.moves(0, "c1N2/1")
        two.type(0, "draw", "one", "menu")
        said = heard_after(two, lambda: two.type(1, "one"))
        assert [line for line in said if line.startswith(f"{CLOSED[language]} {DRAW[language]}")], said
        assert is_over(two)


def test_a_question_of_the_other_player_is_over_with_the_game():
    with TwoHouses("crossings", ("en", "fr")) as two:
        two.moves(0, "c1N2/1")
        two.type(1, "draw", "one")
        two.type(0, "menu")
        said = heard_after(two, lambda: two.type(1, "resign", "one"))
        assert [line for line in said if line.startswith(f"{CLOSED['en']} {WINS['en']}")], said
        assert is_over(two)


@every_language
@pytest.mark.parametrize("asks", ["draw", "take back"])
def test_a_yes_to_a_question_that_a_move_has_overtaken_is_no_offer_and_begins_nothing_anew(language, asks):
    with TwoHouses("crossings", (language, OTHER[language])) as two:
        two.moves(0, "c1N2/1")
        two.type(0, asks)
        two.type(1, "d8SE2/2")
        entries = list(two.entries)
        said = heard_after(two, lambda: two.type(0, "one"))
        assert said[0] == LAPSED[language] and said[1].startswith(CARRY[language]), said
        assert len(said) == 2 and two.entries == entries


def test_a_claim_that_a_move_has_overtaken_is_refused_and_begins_nothing_anew():
    with TwoHouses("crossings", ("en", "fr")) as two:
        two.moves(0, "c1N2/1", "d8SE2/2", "b1NE2/2")
        two.cut(1)
        two.wait(LONG_S)
        two.type(0, "claim", "key two")
        two.mend(1)
        two.type(1, two.a_move())
        entries = list(two.entries)
        said = heard_after(two, lambda: two.type(0, "one"))
        assert said[0] == "Nothing can be claimed now: only in the other player's turn.", said
        assert said[1].startswith(CARRY["en"]) and two.entries == entries


@every_language
def test_two_who_offer_a_draw_are_asked_by_each_other(language):
    with TwoHouses("crossings", (language, OTHER[language])) as two:
        two.moves(0, "c1N2/1")
        two.type(0, "draw")
        two.type(1, "draw", "one")
        two.type(0, "one", "one")
        assert is_over(two) and two.match.outcome().reason == "agreed", two.transcript[-8:]


def test_a_menu_that_closes_by_itself_in_the_other_s_turn_says_whose_turn_it_is():
    with TwoHouses("crossings", ("en", "fr")) as two:
        two.moves(0, "c1N2/1")
        two.type(0, "menu")
        assert f"Menu closed. {AWAITED['en']}" in heard_after(two, lambda: two.wait(LONG_S))


@every_language
@pytest.mark.parametrize("asks", ["key two", "key menu", "{new}"])
def test_a_question_is_closed_by_the_next_game_that_the_other_begins(language, asks):
    with TwoHouses("crossings", ("en", language)) as two:
        two.moves(0, "c1N2/1")
        two.type(0, "resign", "one")
        two.type(1, asks.format(new=NEW_GAME[language]))
        heard = two.said(0, "key one")
        assert f"{CLOSED[language]} {BEGINS[language]}" in heard, heard
        before = len(two.entries)
        heard = two.said(1, "key one")
        assert WHOSE[language] in heard and len(two.entries) == before


@every_language
def test_a_move_typed_over_a_question_tells_first_what_is_to_be_carried_out(language):
    with TwoHouses("crossings", (language, language)) as two:
        two.type(0, "c1N2/1")
        asked = two.said(1, "menu").splitlines()[-1].split(" ? ")[0].split("?")[0]
        told, again = two.said(1, "d8SE2/2").splitlines()[-2:]
        assert "C1" in told and "C3" in told, (told, again)
        assert asked in again and asked not in told, (told, again)
