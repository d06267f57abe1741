# SPDX-License-Identifier: Apache-2.0
"""In the set-up, the player whose act it is not may touch everything: it answers nothing, and nothing is sent."""

import pytest

from tactile_app.evening.together import shared_record
from tactile_app.game.match import Match
from tactile_app.together.entries import data_of
from tactile_core.rules.games import find_game
from tests.host.together.houses import TwoHouses
from tests.host.together.two_homes import GAME

LANGUAGES = ["en", "fr", "de"]
AWAITED = {"en": "It is the other board's turn.", "fr": "C'est le tour de l'autre plateau.",
           "de": "Das andere Brett ist an der Reihe."}  # fmt: skip
CHOSEN_ANEW = {"en": "chooses anew. Turn A1 over again", "fr": "refait son choix. Retournez",
               "de": "wählt noch einmal."}  # fmt: skip
# Sentences that a void line, or a game that begins again from the log, would bring about.
FALSE = ("The other player was first", "the rules refuse")
ACTS = ("key one", "key two", "hold one", "fill", "arrange", "carry", "take back", "tap b7", "tap c1")
# More than the choice of sides takes.
MOST_CHOICES = 4

every_language = pytest.mark.parametrize("language", LANGUAGES)


def question(two):
    return two.match.set_up.question()


def act_out_of_turn(two, acts):
    """Let the player who is not asked do *acts*; return what both hear."""
    waiting, before = 1 - question(two).seat, len(two.entries)
    heard = two.said(waiting, *acts)
    assert len(two.entries) == before, heard
    assert not any(false in heard for false in FALSE), heard
    return heard


@every_language
@pytest.mark.parametrize("own", [True, False])
def test_a_tap_in_the_other_s_turn_chooses_no_jumper(language, own):
    with TwoHouses("rampants", (language, language)) as two:
        heard = act_out_of_turn(two, ["tap b8" if own else "tap b1"])
        assert AWAITED[language] in heard


@every_language
def test_a_tap_in_the_second_player_s_turn_chooses_no_jumper(language):
    with TwoHouses("rampants", (language, language)) as two:
        two.type(question(two).seat, "tap a1", "tap b1", "tap a2")
        assert AWAITED[language] in act_out_of_turn(two, ["tap c1"])
        assert AWAITED[language] in act_out_of_turn(two, ["tap b7"])


def test_no_key_chooses_a_lifted_pawn_in_the_other_s_turn():
    with TwoHouses("rampants", ("en", "en")) as two:
        act_out_of_turn(two, ["lift b1", "key ask", "key ask", "key ask", "key ask", "key one", "arrange"])


def test_nothing_is_answered_out_of_turn_while_jumpers_are_chosen():
    with TwoHouses("rampants", ("en", "en")) as two:
        act_out_of_turn(two, ACTS)
        two.type(question(two).seat, "tap a1", "tap b1", "tap a2")
        act_out_of_turn(two, ACTS)
        two.type(question(two).seat, "tap a8", "tap b8", "tap b7")
        assert two.match.position is not None


def test_nothing_is_answered_out_of_turn_while_the_board_is_filled():
    with TwoHouses("overboard", ("en", "en")) as two:
        for choice in ("a1", "w", "c3"):
            asked = question(two)
            act_out_of_turn(two, ["place d4", "key one", "arrange", "hold one", "key two"])
            two.type(asked.seat, "key one" if choice == "w" else f"place {choice}")
            two.type(1 - asked.seat, "carry")
        assert two.match.set_up.answers()[:3:2] == ["a1", "c3"]


def filled():
    """Return two homes that have filled the board, and are to choose the sides."""
    two = TwoHouses("overboard", ("en", "en"))
    match = Match(find_game("overboard"), {}, 7)
    while match.set_up.question().kind in ("place", "colour"):
        asked = match.set_up.question()
        lines = match.answer(asked.choices[0])
        two.entries.append((asked.seat, data_of(lines), two.stored_ms))
        for house in two.houses:
            house.store.append(shared_record(GAME), lines)
    return two


def test_nothing_is_answered_out_of_turn_while_the_sides_are_chosen():
    with filled() as two:
        two.type(0, "arrange")
        two.type(1, "arrange")
        for _ in range(MOST_CHOICES):
            if two.match.position is not None:
                return
            act_out_of_turn(two, ["key one", "key two", "hold one", "hold two", "fill", "take back"])
            two.type(question(two).seat, "key one")
        raise AssertionError(two.transcript[-10:])


@every_language
def test_a_jumper_that_is_taken_back_is_no_peg(language):
    with TwoHouses("rampants", (language, language)) as two:
        seat = question(two).seat
        two.type(seat, "tap a1")
        heard = two.said(seat, "hold one")
        assert CHOSEN_ANEW[language] in heard


@every_language
def test_filling_tells_the_other_player_s_turn_once(language):
    with TwoHouses("rampants", (language, language)) as two:
        asked = question(two)
        assert two.said(asked.seat, "fill").count(AWAITED[language]) == 1
        heard = two.said(1 - asked.seat, "fill")
        assert two.match.position is not None and AWAITED[language] not in heard, heard
