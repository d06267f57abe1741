# SPDX-License-Identifier: Apache-2.0
"""Éclaircissement by hand: the light is assumed and declined by key, and a pawn that comes back says so by key."""

from tests.host.game.harness import Harness

# The first worked position of the rules: c1 steps, or jumps over c2, or jumps and comes back.
WORKED = "...../...../...../..b../..w.. w"


def moves(harness):
    return [line for line in harness.written if line.startswith(("move", "amend", "back"))]


def test_light_is_assumed_and_a_key_declines_it_until_the_next_move():
    harness = Harness("eclaircissement", WORKED)
    (told,) = harness.do("lift c1", "place c3")
    lit = "From C1 jump to C3. Turn the pawn on C3 over: lit pawn. Ridged to move."
    assert told == f"{lit} Key two if the pawn stays unlit."
    assert harness.do("key two") == ["From C1 jump to C3. The pawn on C3 stays unlit. Ridged to move."]
    harness.do("lift c2", "place b2", "key two")
    assert moves(harness) == ["move 1 c1-c3*", "amend 1 c1-c3", "move 2 c2-b2"]
    assert harness.position.text() == "...../...../..w../.b.../..... w"


def test_a_key_of_the_other_side_changes_nothing_once_the_light_was_declined_or_half_a_minute_is_over():
    for wait in ("key two", "wait 31"):
        harness = Harness("eclaircissement", WORKED)
        harness.do("lift c1", "place c3", wait)
        before = moves(harness)
        assert harness.do("key two")[0].startswith("Move one, smooth. From C1 jump to C3.")
        assert moves(harness) == before


def test_a_pawn_that_comes_back_to_its_square_is_announced_by_key():
    for hands in (["tap c1", "key one"], ["lift c1", "place c3;", "lift c3", "place c1"]):
        harness = Harness("eclaircissement", WORKED)
        said = harness.do(*hands)
        assert said[-1] == "Was it this move? Move one: from C1 to C1, lit. Key one: yes. Key two: no."
        assert moves(harness) == []
        assert "jumped, and is back on its square. Turn the pawn on C1 over: lit pawn." in harness.do("key one")[0]
        assert moves(harness) == ["move 1 c1-c1*"]


def test_a_pawn_that_did_not_jump_may_simply_stay():
    harness = Harness("eclaircissement", WORKED)
    harness.do("tap c1", "key one")
    assert harness.do("key two") == ["Cancelled. The game goes on."]
    harness.do("lift c1", "place d1")
    assert moves(harness) == ["move 1 c1-d1"]


def test_a_win_is_never_assumed():
    # White's last unlit pawn jumps over a lit one to the border: with light the game is won.
    harness = Harness("eclaircissement", "WWWWW/W..../...../....b/...Ww w")
    (asked,) = harness.do("lift e1", "place c1")
    assert asked.startswith("Two moves fit.")
    assert harness.written[-1].startswith("start")
    said = harness.do("key two", "key one")
    assert any("Smooth wins: all eight pawns are lit and on the border." in line for line in said)


def test_landing_by_landing_is_one_move_in_the_end():
    # a1 jumps over b1 to c1, where it rests, then over c2 to the middle; from there it could have come back to c1, lit.
    harness = Harness("eclaircissement", "...../...../...../..b../wb... w")
    harness.do("lift a1;", "place c1;", "wait 1")
    harness.do("wait 2")
    (told,) = harness.do("lift c1;", "place c3;", "wait 3")
    assert told.startswith("From A1 jump to C3. Turn the pawn on C3 over: lit pawn.")
    assert moves(harness) == ["move 1 a1-c1*", "amend 1 a1-c3*"]
    harness.do("key two")
    assert moves(harness)[-1] == "amend 1 a1-c3"


def test_the_take_back_says_that_the_pawn_is_unlit_again():
    harness = Harness("eclaircissement", WORKED)
    harness.do("lift c1", "place c3")
    assert harness.do("lift c3", "place c1") == [
        "Move one is taken back. Turn the pawn on C1 over: unlit pawn. Smooth to move."
    ]


def test_a_jump_over_nothing_is_refused():
    harness = Harness("eclaircissement", WORKED)
    (refused,) = harness.do("lift c1", "place e1")
    assert refused.startswith("Not allowed: from C1 there is nothing to jump over.")


def test_of_several_moves_beside_a_pawn_that_stood_askew_one_is_chosen_or_none():
    harness = Harness("eclaircissement", WORKED)
    (asked,) = harness.do("lift c1;", "lift c2;", "place c3;", "place c2")
    assert asked.startswith("Also lifted: C2. If all there is as before: which move was it? Move one: from C1 to C3,")
    assert harness.do("key two", "key two")[-1].startswith("None: pieces have changed places.")
    assert harness.do("key one")[-1].startswith("Two pieces may have changed places: C1, C2 and C3.")
    assert not moves(harness)
