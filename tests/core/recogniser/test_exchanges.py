# SPDX-License-Identifier: Apache-2.0
"""Pieces that stand where another should: carried in turn or by two hands, or shoved instead of jumped over."""

from tests.core.recogniser.stories import Board

RAMPANTS = ".../.../.../.../bBb/wbw/.W./... w"


def test_a_piece_that_is_lifted_as_the_other_hand_sets_its_neighbour_down_has_not_come_there() -> None:
    board = Board("rampants", RAMPANTS)
    reading = board.see("-b4 700 -a3 40 +a2 600 +b4 1300")
    assert (reading.kind, reading.cause) == ("ambiguous", "exchanged")
    assert [board.position.square_text(square) for square in reading.squares] == ["b4"]


def test_three_pieces_that_follow_each_other_are_refused_with_their_squares() -> None:
    board = Board("rampants", RAMPANTS)
    reading = board.see("-b4 700 +a2 100 -c4 500 +b4 300 -a3 500 +c4 1300")
    assert (reading.kind, reading.cause) == ("wrong", "exchanged")
    assert [board.position.square_text(square) for square in reading.squares] == ["a2", "a3", "b4", "c4"]


def test_a_finger_on_the_piece_that_came_first_makes_no_move_of_what_follows() -> None:
    board = Board("rampants", RAMPANTS)
    reading = board.see("-b4 700 +a2 100 -c4 500 +b4 300 -a3 500 +c4 100 -a2 80 +a2 1300")
    assert (reading.kind, reading.cause) == ("wrong", "exchanged")


def test_what_is_carried_over_the_square_that_was_left_is_no_exchange() -> None:
    board = Board("rampants", RAMPANTS)
    assert board.moves("-a3 500 +a2 20 +a3 60 -a3 400") == ("made", ["a3-a2"])


def test_a_stone_that_followed_and_went_back_leaves_the_first_march_as_it_was() -> None:
    board = Board("crossings", "......../......../......../......../......../......../ww....../.......b w")
    assert board.moves("-b2 700 +c2 600 -a2 500 +b2 600 -b2 700 +a2 3000") == ("made", ["b2E1/1"])


def test_a_row_that_is_shoved_instead_of_jumped_over_is_asked_about() -> None:
    for hand in (
        "-b2 4 -b3 3 -b4 60 +b5 5 +b4 6 +b3",
        "-b4 2 -b3 5 -b2 150 +b3 10 +b4 4 +b5",
        "-b2,-b3,-b4 300 +b5,+b4 500 +b3",
    ):
        board = Board("rampants", RAMPANTS)
        reading = board.see(hand + " 1300")
        assert (reading.kind, reading.cause) == ("ambiguous", "exchanged")
        assert [board.position.move_text(move) for move in reading.moves] == ["b2-b5"]
        assert [board.position.square_text(square) for square in reading.squares] == ["b3", "b4"]
        board.recogniser.refuse(board.ms)
        refused = board.see("10")
        assert (refused.kind, refused.cause) == ("wrong", "exchanged")


def test_a_long_row_that_is_shoved_is_no_bump_of_the_table() -> None:
    board = Board("rampants", ".../.../.../.b./.W./.w./.b./.W. w")
    assert board.see("-b1 2 -b2 1 -b3 2 -b4,-b5 20 +b3,+b2 4 +b6 2 +b4 1 +b5 1300").kind == "ambiguous"


def test_a_jump_over_a_piece_that_the_hand_has_brushed_is_a_jump() -> None:
    for hand in ("-b2 60 -b3 90 +b3 250 +b5", "-b2 10 -b3 160 +b3 300 +b5", "-b2 400 -b4 90 +b4 30 +b5"):
        board = Board("rampants", RAMPANTS)
        assert board.moves(hand + " 400") == ("made", ["b2-b5"])


def test_a_row_of_pieces_that_are_alike_may_be_shoved() -> None:
    board = Board("rampants", ".../.../.../.../.../.W./.W./... w")
    assert board.moves("-b2 4 -b3 60 +b4 5 +b3 400") == ("made", ["b2-b4"])


def test_a_pawn_pushed_ahead_in_eclaircissement_is_asked_about() -> None:
    board = Board("eclaircissement", "...../...../...../wb.../..... w")
    reading = board.see("-a2,-b2 70 +b2,+c2 1300")
    assert (reading.kind, reading.cause) == ("ambiguous", "exchanged")
