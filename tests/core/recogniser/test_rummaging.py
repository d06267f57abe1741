# SPDX-License-Identifier: Apache-2.0
"""Hands that lift piece after piece: a board that they leave for a moment is no move; readers are not kept waiting."""

from tactile_core.recogniser.fit import PUSHED_MS, SETTLE_MS
from tactile_core.recogniser.rummaging import IN_LINE_MS, LATELY_MS, RUMMAGING_MS
from tests.core.recogniser.stories import Board

# With a1 back and a2 in the hand, the board shows what a push of a2 to the south leaves: the peg at the rim fell.
PEGS = "w..ww./.b..../....../.b..../w...../b..w.b w 0"
TWO_OTHERS = "-e6 30 -d6 570 +d6 130 +e6 350"
LIKE_A_PUSH = "-a1 670 -a2 80 +a1"


def test_a_peg_held_by_a_child_that_lifts_everything_is_no_push() -> None:
    board = Board("overboard", PEGS)
    assert board.see(f"{TWO_OTHERS} {LIKE_A_PUSH} {RUMMAGING_MS - 1}").kind == "waiting"
    assert board.see("+a2 400").kind == "waiting"


def test_a_push_of_such_hands_is_read_when_they_have_been_still_for_longer() -> None:
    board = Board("overboard", PEGS)
    assert board.see(f"{TWO_OTHERS} {LIKE_A_PUSH} {RUMMAGING_MS - 1}").kind == "waiting"
    assert board.moves("1") == ("made", ["a2S1x"])


def test_a_line_that_is_lifted_and_put_back_peg_by_peg_is_no_push_of_its_last_peg() -> None:
    board = Board("overboard", "b...../....../....../...wwb/....../...... w 0")
    for line in ("-d3 150 -f3 150 -e3 750 +d3 750 +f3", "-f3 150 -e3 150 -d3 750 +d3 750 +f3"):
        assert board.see(f"{line} {IN_LINE_MS - 1}").kind == "waiting"
        assert board.see("+e3 400").kind == "waiting"
    assert board.see(f"-f3,-e3 300 +f3 {IN_LINE_MS}").kind == "made"


def test_a_peg_that_has_come_where_none_stood_was_not_only_lifted() -> None:
    board = Board("overboard", PEGS)
    assert board.see(f"{TWO_OTHERS} -d1 15 +e1 {SETTLE_MS}").kind == "made"


def test_pegs_lifted_long_ago_or_only_read_keep_nobody_waiting() -> None:
    for before in (f"{TWO_OTHERS} {LATELY_MS}", "-e6 140 +e6 60 -d6 150 +d6 200 -a6 120 +a6 90", "-e6 900 +e6 300"):
        board = Board("overboard", PEGS)
        assert board.see(f"{before} {LIKE_A_PUSH} {PUSHED_MS}").kind == "made", before


def test_a_long_row_or_a_way_over_several_points_is_lifted_by_nobody_all_at_once() -> None:
    row = Board("overboard", "w..wbb/...b../....../.b..../w...../bbwwbb w 0")
    long_push = "-c1,-d1,-e1,-f1 40 +d1,+e1,+f1"
    assert row.see(f"-e6 30 -d6 570 +d6 130 +e6 350 {long_push} {PUSHED_MS}").kind == "made"
    far = Board("overboard", "w..wbb/...b../....../.b..../w...../w.ww.b w 0")
    steps = "-d1 30 +e1 30 -e1,-f1 30 +f1"
    assert far.moves(f"-e6 30 -d6 570 +d6 130 +e6 350 {steps} {PUSHED_MS}") == ("made", ["d1E2x"])
