# SPDX-License-Identifier: Apache-2.0
"""However a board is broken, keys lead on: in the end it is asked whether all that differs is left out."""

import pytest

from tests.host.game.hands.worn_player import WornPlayer
from tests.host.game.harness import Harness

BROKEN = ("dead b2", "dead d1", "stuck e5", "dead g8")
ASKED = "D1, B2, E5 and G8: does the game go on without all of these? Key one: yes. Key two: no."
LEFT_OUT = "D1, B2, E5 and G8 are left out. Key one, twice, asks for a move there."
MOST_KEYS = 5
# Two pairs of joined lines, for a board whose rows and columns look alike.
BOTH = (("3", "4"), ("c", "d"))


def broken(when):
    """Return a sitting on a board with four broken switches that nothing else explains."""
    harness = Harness("crossings", faults=BROKEN if when == "at the start" else ())
    for fault in BROKEN:
        harness.break_switch(*fault.split())
    harness.do("wait 4")
    assert harness.said[-1] == "Four squares are wrong. Put a ridged stone on G8."
    return harness


def asked(harness, key):
    """Press *key* until a question is open, and return how often that was."""
    for times in range(1, MOST_KEYS + 1):
        harness.do(f"key {key}")
        if harness.referee.is_asking:
            return times
    raise AssertionError(harness.said[-MOST_KEYS:])


@pytest.mark.parametrize("key", ["one", "ask"])
@pytest.mark.parametrize("when", ["at the start", "in mid-game"])
def test_a_board_that_nothing_explains_is_played_on_without_all_that_differs(when, key):
    harness = broken(when)
    asked(harness, key)
    assert harness.said[-1] == ASKED
    assert LEFT_OUT in harness.do("key one")
    assert harness.make("c2N1/1")[-1] == "From C2 north to C3. Ridged to move."
    # A move over one of these points is asked about.
    WornPlayer(harness).play("b7S1/1")


def test_pieces_that_hands_have_moved_are_told_to_go_back_before_that_is_asked():
    harness = Harness("crossings")
    harness.do("lift a1", "place a4", "lift h2", "place h5", "wait 5")
    said = harness.do("key one", "key one", "key one")
    assert not harness.referee.is_asking
    assert all("A4" in each for each in said), said
    assert harness.do("key one")[-1].startswith("A1, H2, A4 and H5: does the game go on without all of these")
    said = harness.do("key two")
    assert said[0].startswith("Cancelled. The game goes on. "), said
    assert "A4" in said[0]


def test_three_squares_of_two_rows_are_not_told_as_whole_rows():
    harness = Harness("crossings")
    harness.referee.leave_out(())
    facts = harness.referee.phase.leave_out((0, 3, 9), None).effects
    assert "row-left-out" not in str(facts)
    assert "squares-left-out" in str(facts)


@pytest.mark.parametrize("move", ["e3-d3", "c5-c4", "e5-d4", "a3-b3"])
def test_two_pairs_of_joined_lines_that_break_as_a_move_is_made_are_named_and_it_is_played(move):
    harness = Harness("eclaircissement")
    for lines in BOTH:
        harness.join(*lines)
    WornPlayer(harness).play(move)
    assert harness.referee.match.moves == [move]


def test_a_stuck_switch_beside_a_dead_one_shows_another_move_and_taking_back_leads_on():
    harness = Harness("eclaircissement", "B.WBW/.W.B./WBB.W/WBWBB/..W.. b")
    harness.break_switch("stuck", "b3")
    harness.break_switch("dead", "b2")
    harness.make("b3-b1")
    # The switches show a legal move, but another one.
    assert harness.referee.match.moves == ["b2-b1"]
    harness.do("hold one", "key one", "lift b1;", "place b3", "wait 4")
    player = WornPlayer(harness)
    player.set_up()
    player.play("b3-b1")
    assert harness.referee.match.moves == ["b3-b1"]


@pytest.mark.parametrize(
    ("language", "guess", "fact"),
    [
        ("en", "may always answer", "does not answer"),
        ("fr", "répond peut-être en permanence", "ne répond pas"),
        ("de", "antwortet vielleicht immer", "antwortet nicht"),
    ],
)
def test_one_of_several_suspects_is_told_as_a_guess_and_a_single_one_as_a_fact(language, guess, fact):
    harness = Harness("eclaircissement", language=language, faults=["stuck b2"])
    harness.do("wait 3", "lift c1", "place b2", "wait 6", "key one", "key one", "key one")
    assert guess in harness.said[-1], harness.said[-3:]
    harness = Harness("crossings", language=language, faults=["dead g1"])
    harness.do("wait 3", "key one", "key one")
    assert fact in harness.said[-1], harness.said[-3:]


def test_a_move_that_was_put_back_by_a_no_can_be_told_still():
    """It was asked for ever whether the switch that the piece had left does not answer."""
    harness = Harness("tectonic")
    harness.make("i2-i3")
    harness.break_switch("dead", "h9")
    harness.break_switch("stuck", "h8")
    harness.do("wait 3")
    WornPlayer(harness).play("i9-h9")
    assert harness.referee.match.moves == ["i2-i3", "i9-h9"]
