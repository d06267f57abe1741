# SPDX-License-Identifier: Apache-2.0
"""Each player hears which side is theirs: first of all, when a game is gone on with, and whenever they ask."""

import pytest

from tests.host.together.houses import TwoHouses

LANGUAGES = ["en", "fr", "de"]
PLAY = {"en": ("You play smooth,", "You play ridged,"), "fr": ("Vous jouez Lisse,", "Vous jouez Strié,"),
        "de": ("Sie spielen Glatt,", "Sie spielen Rau,")}  # fmt: skip
ARE = {"en": ("You are the first player,", "You are the second player,"),
       "fr": ("Vous êtes le premier joueur,", "Vous êtes le second joueur,"),
       "de": ("Sie sind der erste Spieler,", "Sie sind der zweite Spieler,")}  # fmt: skip
WELCOME = {"en": "Crossings. ", "fr": "Traversées. ", "de": "Durchbrüche. "}

every_language = pytest.mark.parametrize("language", LANGUAGES)


def heard_by(two, language, since=0):
    """Return what was said at the board that speaks *language*."""
    return [line.removeprefix(f"{language}  ") for line in two.transcript[since:] if line.startswith(f"{language}  ")]


@every_language
def test_the_name_of_the_game_is_followed_by_one_s_own_side(language):
    other = "de" if language == "en" else "en"
    with TwoHouses("crossings", (language, other)) as two:
        assert heard_by(two, language)[0].startswith(WELCOME[language] + PLAY[language][0])
        assert heard_by(two, other)[0].startswith(WELCOME[other] + PLAY[other][1])


@every_language
def test_a_game_that_is_gone_on_with_tells_it_before_the_last_move(language):
    other = "de" if language == "en" else "en"
    with TwoHouses("crossings", (other, language)) as two:
        two.moves(0, "c1N2/1")
        two.leave(1)
        two.come_back(1)
        since = len(two.transcript)
        two.type(1, "one")
        assert heard_by(two, language, since)[0].startswith(WELCOME[language] + PLAY[language][1])


@every_language
def test_it_is_told_to_somebody_who_asks_whose_turn_it_is(language):
    with TwoHouses("crossings", ("en", language)) as two:
        two.moves(0, "c1N2/1")
        assert PLAY[language][1] in two.said(1, "key one")
        assert PLAY["en"][0] in two.said(0, "key one")


@every_language
def test_before_the_sides_are_chosen_it_is_told_which_player_one_is(language):
    other = "de" if language == "en" else "en"
    with TwoHouses("overboard", (language, other)) as two:
        assert heard_by(two, language)[0].partition(". ")[2].startswith(ARE[language][0])
        assert heard_by(two, other)[0].partition(". ")[2].startswith(ARE[other][1])
        assert ARE[other][1] in two.said(1, "turn")


@every_language
def test_the_next_game_tells_it_again(language):
    other = "de" if language == "en" else "en"
    with TwoHouses("crossings", (language, other)) as two:
        two.type(0, "resign", "one")
        since = len(two.transcript)
        two.type(1, "one")
        assert PLAY[language][0] in "\n".join(heard_by(two, language, since))
        assert PLAY[other][1] in "\n".join(heard_by(two, other, since))
