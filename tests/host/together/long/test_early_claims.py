# SPDX-License-Identifier: Apache-2.0
"""A win that is taken before the log's clock allows it: it does not count yet, and the game goes on as it was."""

import pytest

from tests.host.together.houses import TwoHouses

EARLY = {"en": "That does not count yet: wait two minutes more.", "fr": "Cela ne compte pas encore : attendez deux",
         "de": "Das zählt noch nicht: Warten Sie noch zwei Minuten."}  # fmt: skip
RIPE = {"en": "Five minutes are over", "fr": "Les cinq minutes sont passées", "de": "Fünf Minuten sind um"}
OPEN = {
    "en": "You have claimed the win.",
    "fr": "Vous avez réclamé la victoire.",
    "de": "Sie haben den Sieg gefordert.",
}
WAITS = {"en": "It waits for the line.", "fr": "J'attends la liaison.", "de": "Es wartet auf die Leitung."}
OVER = {"en": "The claim is over.", "fr": "Plus rien n'est réclamé.", "de": "Die Forderung gilt nicht mehr."}
AGAIN = {"en": "The other player was first.", "fr": "L'autre joueur a été plus rapide", "de": "war schneller"}
WON = {"en": "Smooth wins", "fr": "Lisse gagne", "de": "Glatt gewinnt"}
TAKEN = "result w claimed"


def claimed(two):
    """The second player vanishes, and the first one claims the win and waits for five minutes by their own clock."""
    two.moves(0, "c1N2/1", "d8SE2/2")
    two.type(0, "b1NE2/2")
    two.cut(1)
    two.wait(20)
    two.type(0, "claim", "two", "one")


def waited(two, behind_s):
    """Wait until the claim counts by the first player's clock; the log's clock falls *behind_s* meanwhile."""
    two.behind_ms += behind_s * 1000
    two.wait(310)


def took(two):
    two.type(0, "claim")
    return two.said(0, "one")


@pytest.mark.parametrize("language", ["de"])
def test_it_is_told_how_long_to_wait_and_the_win_is_taken_later_in_the_same_game(language):
    with TwoHouses("crossings", (language, "en")) as two:
        claimed(two)
        waited(two, 130)
        session = two.houses[0].evening._on
        heard = took(two)
        assert EARLY[language] in heard, heard
        assert AGAIN[language] not in heard and WON[language] not in heard
        assert OPEN[language] in two.said(0, "claim")
        before = len(two.transcript)
        two.wait(190)
        assert RIPE[language] in "\n".join(two.transcript[before:])
        assert WON[language] in took(two)
        assert two.houses[0].evening._on is session
        assert TAKEN in two.houses[0].record()
        two.mend(1)
        assert any("Smooth wins" in line for line in two.transcript)


@pytest.mark.parametrize("language", ["fr"])
def test_the_other_player_s_word_comes_first_and_the_game_goes_on(language):
    with TwoHouses("crossings", (language, "en")) as two:
        claimed(two)
        waited(two, 0)
        two.cut(0)
        before = len(two.transcript)
        took(two)
        two.mend(1)
        two.wait(2)
        assert WAITS[language] in two.said(0, "claim")
        two.mend(0)
        heard = "\n".join(two.transcript[before:])
        assert heard.count(OVER[language]) == 1, heard
        assert EARLY[language] not in heard and AGAIN[language] not in heard
        two.type(1, "carry", two.a_move())
        assert two.match.outcome() is None and len(two.match.moves) == 4


@pytest.mark.parametrize("language", ["en"])
def test_a_program_that_ends_before_the_win_has_arrived_goes_on_with_the_game(language):
    with TwoHouses("crossings", (language, "en")) as two:
        claimed(two)
        waited(two, 130)
        two.cut(0)
        took(two)
        two.leave(0)
        two.mend(0)
        two.come_back(0, days=0)
        heard = two.said(0, "one")
        assert WON[language] not in heard and AGAIN[language] not in heard, heard
        assert two.match.outcome() is None
