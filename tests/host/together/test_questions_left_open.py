# SPDX-License-Identifier: Apache-2.0
"""The other player moves while a menu is open: the move is told, and a reminder no longer says that it is awaited."""

import pytest

from tests.host.together.houses import TwoHouses

AWAITED = {"en": "It is the other board's turn.", "fr": "C'est le tour de l'autre plateau.",
           "de": "Das andere Brett ist an der Reihe."}  # fmt: skip
CLOSED = {"en": "Question closed.", "fr": "Question fermée.", "de": "Frage geschlossen."}
WINS = {"en": "Smooth wins", "fr": "Lisse gagne", "de": "Glatt gewinnt"}
CARRY = {"en": "Carry out for ridged", "fr": "Jouez pour Strié", "de": "Ziehen Sie für Rau"}
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
@pytest.mark.parametrize("does", [("resign", "one"), ("d8SE2/2",)])
def test_a_menu_that_closes_by_itself_is_closed_by_what_has_come(language, does):
    news = WINS if does[0] == "resign" else CARRY
    with TwoHouses("crossings", (language, OTHER[language])) as two:
        two.moves(0, "c1N2/1")
        two.type(0, "menu")
        two.type(1, *does)
        said = heard_after(two, lambda: two.wait(LONG_S))
        assert any(line.startswith(f"{CLOSED[language]} {news[language]}") for line in said), said
        assert not any(AWAITED[language] in line for line in said), said


@every_language
def test_a_menu_closed_by_key_says_no_more_than_that(language):
    with TwoHouses("crossings", (language, OTHER[language])) as two:
        two.moves(0, "c1N2/1")
        two.type(0, "menu")
        two.type(1, "resign", "one")
        closed, ended = heard_after(two, lambda: two.type(0, "menu"))
        assert AWAITED[language] not in closed
        assert ended.startswith(WINS[language])


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
