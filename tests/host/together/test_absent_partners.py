# SPDX-License-Identifier: Apache-2.0
"""A player who is alone in a game with another home hears that once, as soon as it is known, and hears who comes."""

import pytest

from tests.host.together.houses import TwoHouses

NOT_HERE = {"en": "The other player is not here now.", "fr": "L'autre joueur n'est pas là pour le moment.",
            "de": "Der andere Spieler ist gerade nicht da."}  # fmt: skip
HERE = {"en": "The other player is here.", "fr": "L'autre joueur est là.", "de": "Der andere Spieler ist da."}
BACK = {"en": "The other player is back.", "fr": "L'autre joueur est de retour.",
        "de": "Der andere Spieler ist wieder da."}  # fmt: skip
LEFT = {"en": "The other player has left. The game is kept.", "fr": "L'autre joueur s'en va. La partie est gardée.",
        "de": "Der andere Spieler geht. Die Partie ist gesichert."}  # fmt: skip
# By then the other program would have greeted.
SOON_S = 7
# Longer waits go in larger steps.
LATER_S = 61

# The language of the other home.
OTHER = {"en": "fr", "fr": "de", "de": "en"}
every_language = pytest.mark.parametrize("language", list(NOT_HERE))


def heard(two, since, told):
    """Return how often the first home was told just that."""
    return two.transcript[since:].count(f"{two.houses[0].language}  {told}")


def come_back_alone(two):
    """Let both leave, and the first player go on with the game alone; return where the transcript stands."""
    two.leave(1)
    two.leave(0)
    two.come_back(0)
    since = len(two.transcript)
    two.type(0, "one")
    return since


@every_language
def test_a_player_who_comes_back_alone_hears_it_once_and_hears_who_comes_back(language):
    with TwoHouses("crossings", (language, OTHER[language])) as two:
        two.moves(0, "c1N2/1", "d8SE2/2")
        since = come_back_alone(two)
        assert heard(two, since, NOT_HERE[language]) == 0
        two.wait(SOON_S)
        assert heard(two, since, NOT_HERE[language]) == 1
        two.wait(LATER_S)
        assert heard(two, since, NOT_HERE[language]) == 1
        two.come_back(1)
        two.type(1, "one")
        two.wait(SOON_S)
        assert heard(two, since, NOT_HERE[language]) == 1
        assert (heard(two, since, BACK[language]), heard(two, since, HERE[language])) == (1, 0)


@every_language
def test_of_two_who_come_back_at_once_nobody_is_missed(language):
    """The one was missed and back in the same second, for the other's program takes its time to begin."""
    with TwoHouses("crossings", (language, OTHER[language])) as two:
        two.moves(0, "c1N2/1", "d8SE2/2")
        since = come_back_alone(two)
        two.wait(4)
        two.come_back(1)
        two.type(1, "one")
        two.wait(SOON_S)
        assert heard(two, since, NOT_HERE[language]) == 0
        assert heard(two, since, BACK[language]) + heard(two, since, HERE[language]) == 1


@every_language
def test_a_player_who_has_left_is_not_missed_a_second_time(language):
    with TwoHouses("crossings", (language, OTHER[language])) as two:
        two.moves(0, "c1N2/1")
        since = len(two.transcript)
        two.leave(1)
        assert heard(two, since, LEFT[language]) == 1
        two.cut(0)
        two.mend(0)
        two.wait(SOON_S)
        assert heard(two, since, NOT_HERE[language]) == 0


@every_language
def test_a_player_who_left_while_the_line_was_lost_is_missed(language):
    with TwoHouses("crossings", (language, OTHER[language])) as two:
        two.moves(0, "c1N2/1")
        since = len(two.transcript)
        two.cut(0)
        two.leave(1)
        two.wait(SOON_S)
        assert heard(two, since, NOT_HERE[language]) == 0
        two.mend(0)
        two.wait(SOON_S)
        assert heard(two, since, NOT_HERE[language]) == 1


def test_nobody_is_missed_in_a_game_to_which_nobody_has_come_yet():
    with TwoHouses(None, ("en", "fr")) as two:
        two.type(0, "invite", "key one", "crossings", "key one", "key two", "key one")
        assert two.entries
        two.wait(LATER_S)
        assert heard(two, 0, NOT_HERE["en"]) == 0
