# SPDX-License-Identifier: Apache-2.0
"""A switch that sticks, or closes by itself: what the hands did not show is asked about, never played."""

import pytest

from tactile_app.game.hands.worn_switches import MOST_OFFERED
from tests.host.game.harness import Harness

# A game, a position, a point whose switch closes by itself, the piece that is lifted then, the move it is like.
CLOSED = (
    ("crossings", None, "f3", "f2", "from F2 to F3"),
    ("rampants", ".../.../.../.../bBb/wbw/.W./... w", "a2", "a3", "from A3 to A2"),
    ("overboard", "....../....../....../....../....../w....b w 0", "b1", "a1", "from A1 east"),
    ("eclaircissement", "...../...../...../wb.../..... w", "a3", "a2", "from A2 to A3"),
)


@pytest.mark.parametrize(("game", "text", "square", "lifted", "asked"), CLOSED, ids=[each[0] for each in CLOSED])
def test_a_lift_beside_a_switch_that_closed_by_itself_is_asked_about(game, text, square, lifted, asked):
    harness = Harness(game, text, board=(6, 6) if game == "overboard" else (10, 10))
    harness.break_switch("stuck", square)
    harness.do("wait 3")
    said = harness.do(f"lift {lifted};", "wait 2")
    assert harness.referee.match.moves == [], said
    assert any(asked in sentence and "Was it this move?" in sentence for sentence in said), said


def test_a_piece_whose_switch_stuck_and_another_that_is_lifted_make_no_move():
    harness = Harness("crossings")
    harness.break_switch("stuck", "f2")
    # The stone of F2 stands on F3, where none is seen to have come from; then the stone of E2 is lifted.
    harness.do("lift f2;", "wait 0.5;", "place f3")
    said = harness.do("lift e2;", "wait 3")
    assert harness.referee.match.moves == [], said


LINE_B = "Put the line back as it was, from B1 to B6: empty; smooth; empty; empty; ridged; ridged."


def test_after_a_no_to_a_push_the_whole_line_is_put_back_since_no_switch_tells_its_pegs_apart():
    harness = Harness("overboard", "bbwbw./wb..../w.w.../w.b.../.w..../b.w.bb w 0", board=(6, 6), faults=["stuck b5"])
    said = harness.do("slide b2 b6")
    assert "Was it this move?" in said[-1], said
    said = harness.do("key two")
    assert said[-1].endswith(LINE_B), said
    # Pegs that stand on the line again are not enough of it: a peg of the other side may stand on B2.
    assert harness.do("key one")[-1].startswith(LINE_B)


def test_after_a_no_to_what_became_of_the_last_push_the_line_of_the_next_one_is_put_back():
    text = "wbbwwb/....ww/.bww.b/.....w/.bbb.b/wwbwbb b 0"
    harness = Harness("overboard", text, board=(6, 6))
    harness.do("slide e1 e6")
    harness.break_switch("stuck", "e5")
    harness.do("wait 1", "slide b1 b6")
    said = harness.do("key two")
    assert said[-1].endswith(
        "Put the line back as it was, from B1 to B6: smooth; ridged; empty; ridged; empty; ridged."
    )


def test_a_peg_that_is_lifted_takes_back_no_move_from_a_point_that_is_left_out():
    harness = Harness("overboard", "....../.w..../....../....../...b../...... b 0", board=(6, 6))
    harness.do("slide d2 d1", "slide b5 a5")
    harness.do("slide d1 d2")
    harness.break_switch("dead", "a5")
    said = harness.do("wait 7", "key one", "key one", "key one")
    # The peg may also have been pushed onto a switch that does not answer: those are asked about first.
    for _ in range(MOST_OFFERED):
        said = said if said[-1].startswith("The switch of A5") else harness.do("key two")
    assert "A5" in harness.do("key one")[0]
    harness.do("slide a5 a6", "key one")
    assert harness.referee.match.moves[-1] == "a5N1"
    said = harness.do("lift a6;", "wait 1")
    assert harness.referee.match.moves[-1] == "a5N1", said
    # It may stand on A5 again, which no switch tells.
    assert "Move four goes back. Key one: yes. Key two: no." in said, said
    harness.do("key two", "place a6")
    assert harness.referee.match.moves[-1] == "a5N1"


def test_a_switch_that_was_left_out_while_the_board_is_put_right_is_no_piece_in_the_hand():
    harness = Harness("crossings", faults=["stuck d4"])
    harness.do("lift a1", "wait 3")
    # Not A1, whose switch has just answered.
    assert harness.do("key one", "key one", "key one")[-1].startswith("The switch of D4 may always answer")
    assert "D4 is left out" in harness.do("key one")[0]
    said = harness.do("key one", "key one", "key one")
    assert "A1 still seems to be in your hand. If it is not, once more this key." in said, said


@pytest.mark.parametrize("key", ["one", "ask"])
def test_a_placing_that_nobody_made_is_taken_back_and_its_switch_left_out(key):
    harness = Harness("quatre_en_ligne")
    harness.break_switch("stuck", "d4")
    # An empty point on which a pawn may be placed: nothing tells a switch that closes from a pawn.
    assert harness.do("wait 1") == ["On D4, circle down. 11 pawns left. Ridged to move."]
    harness.do("key one 1200")
    assert harness.do("key one")[-1] == "Take the piece off D4."
    said = harness.do(*[f"key {key}"] * 4)
    assert said[-2].endswith("Take the piece off D4. If that is done already, once more this key."), said
    assert said[-1].startswith("The switch of D4 always answers"), said
    assert harness.do("key one")[-1] == "Smooth to move."
    assert harness.do("place e4")[-1].startswith("On E4")


def test_a_piece_of_the_computer_that_is_put_on_a_dead_switch_is_asked_about():
    harness = Harness("quatre_en_ligne", replayed=["@d4"], faults=["dead d4"])
    said = harness.do("place d4", *["key one"] * 4)
    assert said[-1].startswith("The switch of D4 does not answer"), said


LED = "b....w/b.w.../w..w../b.bb../bw.w../wb..ww b 0"


def test_a_push_of_the_computer_from_a_switch_that_sticks_is_done_once_that_is_left_out():
    harness = Harness("overboard", LED, board=(6, 6), replayed=["a6S1x"], faults=["stuck a6"])
    said = harness.do("slide a6 a5", *["key one"] * 4)
    assert said[-1].startswith("The switch of A6 always answers"), said
    assert harness.do("key one")[-1] == "The record ends here. Hold key one to play on."


def test_a_push_of_the_computer_is_still_to_be_made_where_another_switch_was_left_out_before_it():
    harness = Harness("overboard", LED, board=(6, 6), replayed=["a6S1x"])
    harness.break_switch("stuck", "d6")
    harness.do("wait 3", "key one", "key one", "key two")
    assert harness.said[-1].startswith("The switch of D6 may always answer"), harness.said[-4:]
    harness.do("key one", "wait 3")
    assert not any("record ends" in sentence for sentence in harness.said), harness.said[-4:]
    assert harness.do("slide a6 a5", "wait 2")[-1] == "The record ends here. Hold key one to play on."
