# SPDX-License-Identifier: Apache-2.0
"""Squares whose switches do not answer: moves over them are asked about, all others are read as usual."""

from tests.core.recogniser.stories import EMPTY, Board
from tests.core.recogniser.test_exchanges import RAMPANTS


def left_out(game: str, text: str, *squares: str) -> Board:
    """Return a board on *text* whose *squares* do not answer."""
    board = Board(game, text)
    board.leave_out(*squares)
    return board


def test_a_move_to_a_dead_square_is_asked_about_when_the_piece_has_been_away_for_long() -> None:
    board = left_out("rampants", RAMPANTS, "a2")
    assert board.see("-a3 5000").kind == "waiting"
    assert board.moves("1200") == ("ambiguous", ["a3-a2"])


def test_a_key_asks_at_once() -> None:
    board = left_out("rampants", RAMPANTS, "a2")
    board.see("-a3 1500")
    reading = board.recogniser.end_turn(board.ms)
    assert (reading.kind, [board.position.move_text(move) for move in reading.moves]) == ("ambiguous", ["a3-a2"])


def test_a_move_from_a_dead_square_and_from_a_stuck_one_is_asked_about() -> None:
    board = left_out("rampants", RAMPANTS, "a3")
    assert board.moves("+a2 1200") == ("ambiguous", ["a3-a2"])
    # A dead switch may open at any time.
    board = left_out("rampants", RAMPANTS, "a3")
    assert board.moves("-a3 300 +a2 1200") == ("ambiguous", ["a3-a2"])


def test_a_move_beside_it_is_read_as_ever() -> None:
    board = left_out("rampants", RAMPANTS, "c3", "b1")
    assert board.moves("-a3 500 +a2 400") == ("made", ["a3-a2"])


def test_pushes_over_a_dead_point_are_asked_about() -> None:
    board = left_out("overboard", f"{EMPTY}/w.bb.. w 0", "b1")
    assert board.moves("-a1 1200") == ("ambiguous", ["a1E1"])
    board = left_out("overboard", f"{EMPTY}/wbb..b w 0", "b1")
    assert board.moves("-a1,-c1 60 +c1,+d1 1200") == ("ambiguous", ["a1E1"])


def test_two_dead_points_in_one_line() -> None:
    board = left_out("overboard", f"{EMPTY}/wbb..b w 0", "b1", "c1")
    assert board.moves("-a1 60 +d1 1200") == ("ambiguous", ["a1E1"])


def test_a_push_from_a_dead_point_is_asked_about_where_the_pegs_come_to_rest_one_after_the_other() -> None:
    board = left_out("overboard", f"{EMPTY}/wb...b w 0", "a1")
    # The pusher has come to B1 before the pushed peg is on C1: in between, the board looks as it did before.
    assert board.moves("-b1 50 +b1 4 +c1 1200") == ("ambiguous", ["a1E1"])
    board = left_out("overboard", f"{EMPTY}/wbb..b w 0", "a1")
    assert board.moves("-c1,-b1 50 +b1 2 +c1 3 +d1 1200") == ("ambiguous", ["a1E1"])


def test_a_peg_that_is_lifted_has_pushed_no_other_one_onto_a_dead_point() -> None:
    board = left_out("overboard", f"{EMPTY}/wb...b w 0", "c1")
    assert board.see("-a1 5000").kind == "waiting"


def test_a_march_whose_inner_stone_is_not_seen_may_still_take_the_same_stones_farther() -> None:
    start = "bbbb.bbb/.bbbbbbb/..b...../.b....../......../....w.ww/wwwwwwww/ww.ww..w b"
    board = left_out("crossings", start, "c6")
    reading = board.see("-c7 200 +c5 400")
    assert (reading.kind, [board.position.move_text(move) for move in reading.moves]) == ("made", ["c7S2/1"])
    assert reading.is_provisional


def test_a_reply_by_a_stone_that_nobody_saw_lifted_ends_no_march_that_is_carried_on() -> None:
    start = "bbb.bbbb/bb..bbbb/.b.b..../...b..../w......./w.w...../.w.wwwww/wwwwwww. b"
    names = [f"{column}{row}" for column in "ae" for row in range(1, 9)]
    board = left_out("crossings", start, *names)
    assert board.moves("-f8 150 +c5 500 +b4 250 -d6 300")[0] == "waiting"
    assert board.moves("1500") == ("ambiguous", ["f8SW3/3xa3"])
