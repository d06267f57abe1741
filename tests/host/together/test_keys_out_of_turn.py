# SPDX-License-Identifier: Apache-2.0
"""In the other player's turn no key makes a move: neither one that silent switches would hide, nor any other."""

import pytest

from tests.host.together.houses import TwoHouses

STILL = {"en": "Is the move still to come?", "fr": "Le coup est-il encore à jouer ?", "de": "Steht der Zug noch aus?"}
CARRY = {"en": "Carry out for smooth.", "fr": "Jouez pour Lisse.", "de": "Ziehen Sie für Glatt."}
VOID = "A line that the rules refuse was left out."
# Acts of hands in the other player's turn: nothing, or a piece of either side goes one square on, or away.
HANDS = {"nothing": (), "a piece of theirs": ("lift a2", "place a3"), "a piece of one's own": ("lift a8", "place a6"),
         "a lifted piece": ("lift b7",)}  # fmt: skip
# More presses than any question about switches takes.
KEYS = ("one", "one", "one", "one", "two", "one", "one", "two", "one", "one")


@pytest.mark.parametrize("language", list(STILL))
def test_key_one_pressed_again_asks_for_no_move(language):
    with TwoHouses("crossings", (language, language)) as two:
        assert STILL[language] in two.said(0, "one", "one", "one", "one")
        two.type(0, "one")
        assert STILL[language] not in two.said(1, "one", "one", "one", "one")
        assert CARRY[language] in two.said(0, "c1N2/1")


@pytest.mark.parametrize("hands", list(HANDS))
def test_no_keys_after_whatever_the_hands_did_write_a_move(hands):
    with TwoHouses("crossings", ("en", "en")) as two:
        heard = two.said(1, *HANDS[hands], *KEYS)
        assert STILL["en"] not in heard and VOID not in heard, heard
        assert not two.match.moves and len(two.entries) == 1, heard


MOVED = {"en": "The other player has moved.", "fr": "L'autre joueur a joué.", "de": "Der andere Spieler hat gezogen."}


@pytest.mark.parametrize("language", list(MOVED))
def test_a_question_about_a_switch_does_not_hold_back_the_other_player_s_move(language):
    with TwoHouses("crossings", (language, language)) as two:
        two.type(1, "lift a8", "place a6", "one", "one")
        assert two.houses[1].evening.referee.is_asking_about_board
        assert MOVED[language] in two.said(0, "c1N2/1")


def test_a_move_in_the_other_player_s_turn_is_refused_once():
    with TwoHouses("crossings", ("en", "en")) as two:
        assert two.said(1, "lift a2", "place a3", "wait 5").count("not you") == 1
        # The same once more is refused once more.
        assert two.said(1, "lift a3", "place a2", "wait 2", "lift a2", "place a3", "wait 5").count("not you") == 1
