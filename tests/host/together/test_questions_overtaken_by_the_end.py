# SPDX-License-Identifier: Apache-2.0
"""The end of a game, by whichever player and word, closes every question; an answer that crosses it is no fault."""

import pytest

from tests.host.together.houses import TwoHouses
from tests.host.together.test_questions_left_open import LAPSED, OTHER, is_over

ASKED = {"draw": "A draw, the other player offers.", "take back": "the other player asks."}
# A line that the rules refuse was left out; the game was resumed.
FAULTS = ("rules refuse", "Game resumed", "contraire aux règles", "Partie reprise", "gegen die Regeln", "geht weiter")
EARLY = ("c1N2/1",)
# After these the first player wins with WINS.
LATE = ("g1NW2/2", "b8SE2/1", "h1NW2/2", "d8SE2/2")
WINS = "e1N4/4xe8"

every_offer = pytest.mark.parametrize("offer", list(ASKED))


def heard(two, before, me):
    """Return what home *me* heard since the transcript had *before* lines."""
    mine = f"{two.houses[me].language}  "
    return [line.removeprefix(mine) for line in two.transcript[before:] if line.startswith(mine)]


def rules_kept(two):
    """Return whether no home was blamed for a line, and none began the game anew."""
    return not any(word in line for line in two.transcript for word in FAULTS)


@every_offer
@pytest.mark.parametrize("language", list(OTHER))
def test_an_offer_that_waits_is_over_once_the_asked_player_resigns(offer, language):
    with TwoHouses("crossings", ("en", language)) as two:
        two.moves(0, *EARLY)
        two.type(0, "resign")
        two.type(1, offer, "one")
        before = len(two.transcript)
        two.type(0, "one")
        two.wait(3)
        assert not any(ASKED[offer] in line for line in heard(two, before, 0)), two.transcript[before:]
        assert heard(two, before, 1).count(LAPSED[language]) == 1, two.transcript[before:]
        assert is_over(two) and rules_kept(two)


@every_offer
def test_an_offer_that_waits_is_over_once_the_asked_player_wins_by_a_move(offer):
    with TwoHouses("crossings", ("en", "en")) as two:
        two.moves(0, *LATE)
        two.type(0, "menu")
        two.type(1, offer, "one")
        before = len(two.transcript)
        two.type(0, WINS)
        two.wait(3)
        assert not any(ASKED[offer] in line for line in two.transcript[before:]), two.transcript[before:]
        assert two.match.outcome() is not None and rules_kept(two)


@pytest.mark.parametrize("answer", ["one", "two"])
@every_offer
def test_an_answer_that_crosses_with_a_resignation_is_no_fault_and_begins_nothing_anew(offer, answer):
    with TwoHouses("crossings", ("en", "en")) as two:
        two.moves(0, *EARLY)
        two.type(0, offer, "one")
        two.cut(1)
        two.type(1, answer)
        two.type(0, "resign", "one")
        before = len(two.transcript)
        two.mend(1)
        two.wait(3)
        assert any(line.startswith("Ridged wins") for line in heard(two, before, 1)), two.transcript[before:]
        assert is_over(two) and rules_kept(two), two.transcript[before:]


@every_offer
def test_an_answer_that_crosses_with_a_move_that_wins_is_no_fault_and_begins_nothing_anew(offer):
    with TwoHouses("crossings", ("en", "en")) as two:
        two.moves(0, *LATE)
        two.type(0, offer, "one")
        two.cut(1)
        two.type(1, "one")
        two.type(0, WINS)
        before = len(two.transcript)
        two.mend(1)
        two.type(1, "carry")
        assert any("Smooth wins" in line for line in heard(two, before, 1)), two.transcript[before:]
        assert is_over(two) and rules_kept(two), two.transcript[before:]


def test_a_resignation_that_crosses_with_a_move_that_wins_begins_nothing_anew():
    with TwoHouses("crossings", ("en", "en")) as two:
        two.moves(0, *LATE)
        two.cut(1)
        two.type(1, "draw", "one", "resign", "one")
        two.type(0, WINS)
        before = len(two.transcript)
        two.mend(1)
        two.type(1, "carry")
        assert any("Smooth wins" in line for line in heard(two, before, 1)), two.transcript[before:]
        assert is_over(two) and rules_kept(two), two.transcript[before:]
