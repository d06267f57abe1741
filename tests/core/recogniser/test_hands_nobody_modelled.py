# SPDX-License-Identifier: Apache-2.0
"""Turns of hands that no model had: a finger on a neighbour, another player who adjusts a piece, thought."""

from tests.core.recogniser.stories import Board

ADJUSTED = ".../.BB/.bb/wwb/.Bw/.../.W./.Ww b"
FINGER = (
    "........../.h......h./........../........../..m....m../.......m.P/.........P/25M.....H./H........./.......... w"
)
THOUGHT = {
    "overboard": ("w...wb/w...../bw..../..w.w./.....w/bwbwbb b 0", "a4"),
    "crossings": ("b.b...../b....bbb/....w.b./..bbwbb./.b....../.ww...../.w.b..ww/....wwww b", "a7"),
}
TWO_HANDS = (
    "....M.H.../..P......./........../..M......./..H....1../......m.P./........../........../p.h......./.53....... b"
)


def asked(board: Board, story: str) -> tuple[str, str, list[str]]:
    """Return the kind, the cause and the moves of the reading after *story*."""
    reading = board.see(story)
    return reading.kind, reading.cause, [board.position.move_text(move) for move in reading.moves]


def test_a_piece_that_the_other_player_has_back_before_the_moved_one_stands_is_asked_about() -> None:
    board = Board("rampants", ADJUSTED)
    assert asked(board, "-c7 430 -b1 556 +b1 559 +a7 2000") == ("ambiguous", "exchanged", ["c7-a7"])
    board.recogniser.choose(board.ms, board.recogniser.observe(board.ms, board.occupancy).moves[0])
    assert board.see("10").kind == "made"


def test_a_finger_on_the_neighbour_all_the_way_is_asked_about() -> None:
    board = Board("tectonic", FINGER)
    assert asked(board, "-a3 170 -a2 410 +a3 194 +b1 2000") == ("ambiguous", "exchanged", ["a2-b1"])


def test_no_piece_goes_six_squares_in_240_ms() -> None:
    board = Board("rampants", ADJUSTED)
    assert asked(board, "-c7 480 -b1 220 +b1 20 +a7 400") == ("made", "", ["c7-a7"])


def test_thought_with_a_piece_in_the_hand_is_no_mistake() -> None:
    for game, (text, square) in THOUGHT.items():
        board = Board(game, text)
        reading = board.see(f"-{square} 20000")
        assert (reading.kind, reading.cause) == ("waiting", "in_hand")
        assert [board.position.square_text(each) for each in reading.squares] == [square]
        assert board.see(f"+{square} 500").says() == Board(game, text).see("500").says()


def test_a_finger_that_leaned_does_not_hide_the_piece_that_was_turned_over() -> None:
    board = Board("tectonic", TWO_HANDS)
    kind, cause, moves = asked(board, "-g5 900 +h5 700 -i5 120 +i5 2000")
    assert (kind, cause) == ("ambiguous", "")
    assert "g5-h5*h6" in moves
