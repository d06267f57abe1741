# SPDX-License-Identifier: Apache-2.0
"""The four words can be heard again while nobody has used them: the other player may not have caught them."""

import pytest

from tactile_app.game.transitions import TellInvitation
from tests.host.game.harness import Harness
from tests.host.together.houses import WORDS, TwoHouses

LANGUAGES = ["en", "fr", "de"]
ASKED = {"en": "four words", "fr": "quatre mots", "de": "vier wörter"}
OFFERED = {"en": "Hear the four words again?", "fr": "Réécouter les quatre mots ?",
           "de": "Die vier Wörter noch einmal hören?"}  # fmt: skip
ANOTHER = {"en": "Another game?", "fr": "Un autre jeu ?", "de": "Ein anderes Spiel?"}
GAME = {"en": "The game?", "fr": "La partie ?", "de": "Die Partie?"}
USED = {"en": "The four words were used", "fr": "Les quatre mots ont servi", "de": "Die vier Wörter sind verbraucht"}
NOT_KEPT = {"en": "only until the program ends", "fr": "jusqu'à la fin du programme", "de": "bis das Programm endet"}
ONE_TABLE = {"en": "at one table", "fr": "à une seule table", "de": "nur ein Tisch"}

RUNNING = {"en": "in its first menu", "fr": "dans le premier menu", "de": "im ersten Menü"}
JOIN = {"en": "join", "fr": "rejoindre", "de": "beitreten"}

TO_MOVE = "c1N2/1"

every_language = pytest.mark.parametrize("language", LANGUAGES)


def choose(two, item):
    """Go on to *item* of the menu that is open, and take it."""
    for _ in range(12):
        if item in two.said(0, "two"):
            return two.said(0, "one")
    raise AssertionError(item)


def invite(two):
    two.type(0, "invite", "key one", "crossings", "key one", "key one")


@every_language
def test_they_are_heard_by_word_and_by_key_until_they_are_used(language):
    with TwoHouses(None, (language, "en")) as two:
        invite(two)
        heard = two.said(0, ASKED[language])
        assert WORDS in heard and "--join 192.168.1.5" in heard
        # The other player's program may run already.
        assert JOIN[language] in heard and RUNNING[language] in heard
        assert OFFERED[language] in two.said(0, "menu")
        assert WORDS in two.said(0, "one")
        two.type(1, "join", f"192.168.1.5 {WORDS}", "key one")
        two.wait(6)
        heard = two.said(0, ASKED[language])
        assert WORDS not in heard and USED[language] in heard
        assert OFFERED[language] not in two.said(0, "menu")
        assert USED["en"] in two.said(1, ASKED["en"])


def test_a_game_that_was_left_for_the_first_menu_has_its_words_when_it_is_chosen_again():
    with TwoHouses(None, ("en", "en")) as two:
        invite(two)
        two.type(0, "menu")
        choose(two, GAME["en"])
        choose(two, ANOTHER["en"])
        two.type(0, "key one")
        assert WORDS in two.said(0, "four words")


@every_language
def test_another_start_of_the_program_has_forgotten_them(language):
    with TwoHouses(None, (language, "en")) as two:
        invite(two)
        two.leave(0)
        two.come_back(0)
        two.type(0, "one")
        heard = two.said(0, ASKED[language])
        assert NOT_KEPT[language] in heard and WORDS not in heard


@every_language
def test_at_one_table_nobody_is_invited(language):
    harness = Harness("crossings", language=language)
    before = len(harness.said)
    harness.carry_out(harness.referee.do(TellInvitation()))
    (heard,) = harness.said[before:]
    assert ONE_TABLE[language] in heard
