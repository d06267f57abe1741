# SPDX-License-Identifier: Apache-2.0
"""Sleeves that sweep pieces along, and boards that are bumped: no move is made of that, and none is lost."""

from tests.core.recogniser.stories import EMPTY, Board


def test_a_sleeve_that_sweeps_a_peg_aside_is_no_doubt_about_the_push() -> None:
    board = Board("overboard", f"...b../{EMPTY[7:]}/wbb... w 0")
    assert board.moves("-d6 100 -a1,-b1,-c1 20 +b1,+c1,+d1 700 +d6 400") == ("made", ["a1E1"])


def test_the_whole_board_is_bumped_and_a_peg_off_its_point_has_pushed_nothing() -> None:
    board = Board("overboard", "wb...w/bw..../b....w/w...b./b....w/bw..b. w 0")
    bump = "-b5,-b1 3 -a1,-e1 2 -f2,-e3 2 -a5 6 +a1,+e1,+f2 12 +b1,+e3"
    assert board.see(f"-f4 2 {bump} 10 +a5 10 +f4 900").kind != "made"
    board.see("+b5 300")
    assert board.moves("-b5 15 +c5 300") == ("made", ["b5E1"])


def test_a_sleeve_that_sweeps_three_pegs_aside_at_once_is_no_bump_where_the_train_goes_on() -> None:
    board = Board("overboard", "..wbbb/.w...w/.bb.../....b./w.b.../b..... w 0")
    first = "-c6 7 -d6 42 +c5 2 -b5 5 -a2 26 -c5 1 -c4 30 +c4 1 +c3 27 -c4 7 -c2,-c3 25 +c3"
    last = "2 +c1,+a2,+c2 36 -c1 3 -c3 1 -c2 47 +c1 6 +c2 283 +d6 429 +b5 400"
    assert board.moves(f"{first} {last}") == ("made", ["c6S4x"])


def test_a_sleeve_that_sweeps_pegs_aside_just_as_the_train_leaves_is_asked_about_and_no_missing_peg() -> None:
    # "I pushed three, one fell, and I was told to put a peg back": three pegs aside left within 50 ms of the train.
    board = Board("overboard", "wbwbbb/ww...b/wbbwbw/..wwbw/..www./..b..b w 0")
    pushed = "-e2 6 -d2 33 -f5 6 -f4 1 -f3 1 -f6 23 +e2 35 +f3 44 +f5 1 +d2 7 +f6 3000"
    assert board.moves(pushed) == ("ambiguous", ["f4N1x"])


def test_the_board_is_bumped_after_a_push_whose_front_peg_rolled_and_the_push_stands() -> None:
    board = Board("overboard", "....bw/.....w/b...../b...../w...../.b..ww b 0")
    pushed = "-a4 9 -a2,-a3 40 +a3 3 +a2 2 +a1 70 -a1 8 -a2 684 +a1 423 +a2 160"
    assert board.moves(pushed) == ("made", ["a4S1"])
    board.see("100 -e6 3 -b1,-f5 1 -f6 1 -a3 4 -e1,-a2 1 +f6 3 +b1 10 +a2 4 +e6 12 +f5 2 +e1")
    assert board.see("800").kind == "waiting"
    assert board.moves("+a3 200") == ("made", ["a4S1"])


def test_a_peg_under_the_sleeve_meanwhile_is_no_doubt_about_a_push_too_quick_for_a_hand_to_carry() -> None:
    board = Board("overboard", f"...b../{EMPTY[7:]}/w..... w 0")
    assert board.moves("-d6 60 -a1 60 +b1 500 +d6 400") == ("made", ["a1E1"])


def test_pieces_that_a_bump_has_shifted_after_the_move_are_asked_about_in_whatever_order_they_are_put_right() -> None:
    text = ".../.../.../.../bBb/wbw/.W./... w"
    board = Board("rampants", text)
    reading = board.see("-a3 500 +a2 20 -b4 2 -c3,-b3 3 -a2,-c4 8 +c3,+b3 12 +c4 520 +b4 400 +a2 1100")
    assert (reading.kind, reading.cause) == ("ambiguous", "exchanged")
    assert [board.position.move_text(move) for move in reading.moves] == ["a3-a2"]
    board = Board("rampants", text)
    reading = board.see("-a3 500 +a2 20 -b4 5 -a2 545 +b4 400 +a2 1100")
    assert (reading.kind, reading.cause) == ("ambiguous", "exchanged")


def test_the_board_is_bumped_after_a_push_and_the_train_has_not_gone_on() -> None:
    # Four switches opened within 13 ms; the peg in the corner closed again at once, as if the next one had come to it.
    board = Board("overboard", "b...w./.....w/.....w/....../w...../w..... b 0")
    pushed = "-a6 96 +a5 68 -a5 71 +a4 57 -a4 66 +a3 68 -a3 12 -a1 12 -a2 90 +a2 6 +a1 350"
    assert board.moves(pushed) == ("made", ["a6S4x"])
    board.see("-f5 9 -a1 3 -a2 1 -e6 6 +f5 3 +a1 21 +e6")
    assert board.see("2000").kind != "made"
    assert board.moves("+a2 400") == ("made", ["a6S4x"])


def test_a_peg_put_right_after_a_push_under_the_sleeve_is_asked_about() -> None:
    # "I pushed one peg, and was told that it had changed places with another."
    board = Board("overboard", "b...ww/bbwwb./bwbbb./bw.wb./w.b..w/bw.wbw b 0")
    reading = board.see("-a4 35 -d3 19 +a4 40 +d3 176 -b4 70 -c2 152 +d2 557 +b4 1100")
    assert (reading.kind, reading.cause) == ("ambiguous", "exchanged")
    assert [board.position.move_text(move) for move in reading.moves] == ["c2E1"]


def test_a_front_peg_that_coasts_ahead_and_is_fetched_back_is_asked_about() -> None:
    # "I pushed two in two goes, the front one ran ahead, and I was told that I had carried them."
    text = "....../.....w/w...w./....../bb..../...... b 5"
    board = Board("overboard", text)
    assert board.moves("-b2 106 +c2 173 -a2 53 +b2 49 -c2 80 +d2 415 -d2 104 +c2 1100") == ("ambiguous", ["a2E1"])
    # Hands that carry one after the other take longer for it.
    board = Board("overboard", text)
    assert board.moves("-b2 400 +c2 400 -a2 400 +b2 3000") == ("wrong", [])
