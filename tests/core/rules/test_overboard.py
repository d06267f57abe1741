# SPDX-License-Identifier: Apache-2.0
"""Overboard's worked lines, texts, rules and end; the same file runs on CPython and on MicroPython."""

from tactile_core.rules.errors import IllegalMove, InvalidMove, InvalidPosition
from tactile_core.rules.games import find_game
from tactile_core.rules.gesture import HandStep
from tactile_core.rules.position import FIRST, SECOND, Outcome, Piece, perft
from tests.core.rules.plain import error_of, texts

EMPTY = "......"
PASSING = "wwwwbw/wbbbbw/wbbbbw/wbbbbw/wbbbbw/wwwwbw w 0"
SURROUNDED = "bbbbbb/bbbbbb/bbwbbb/bbbbbb/bbbbbb/bbbbbb w 0"


def position_of(text, **options):
    return find_game("overboard").from_text(text, **options)


def rank_one(rank, turn="w"):
    return position_of("/".join([EMPTY] * 5 + [rank.replace(" ", "")]) + f" {turn} 0")


def rank_after(rank, text):
    position = rank_one(rank)
    position.push(position.parse_move(text))
    return position.text().split(" ")[0].split("/")[5]


def test_the_worked_line_of_three_pegs():
    assert texts(rank_one("w . b . b .")) == ["a1E1", "a1E4x", "a1E5xx", "a1N1"]
    assert rank_after("w.b.b.", "a1E1") == ".wb.b."
    assert rank_after("w.b.b.", "a1E4x") == "....wb"
    assert rank_after("w.b.b.", "a1E5xx") == ".....w"


def test_a_line_closed_by_an_own_peg():
    assert texts(rank_one("wbbbbw")) == ["a1N1", "f1N1"]
    moves = texts(rank_one("wbbbbw", "b"))
    assert len(moves) == 12
    for text in ("e1E1x", "b1E1x", "e1W1x", "b1W1x"):
        assert text in moves


def test_pegs_beyond_a_gap_do_not_move():
    assert rank_after("wb.bbw", "a1E1") == ".wbbbw"
    assert rank_one("wb.bbw").why_not("a1E2") == "own_peg_falls"


def test_a_full_board_without_a_move_is_passed():
    position = position_of(PASSING)
    assert texts(position) == ["pass"]
    position.push(position.parse_move("pass"))
    assert position.turn == SECOND
    assert position.text() == PASSING.replace(" w 0", " b 1")


def test_four_pushes_leave_the_same_occupancy():
    position = position_of(SURROUNDED)
    moves = texts(position)
    assert len(moves) == 10
    one_point = [position.parse_move(text) for text in ("c4N1x", "c4E1x", "c4S1x", "c4W1x")]
    assert len({position.gesture(move).after for move in one_point}) == 1
    assert len({position.gesture(move).waves for move in one_point}) == 4


def test_perft_of_the_given_start():
    position = find_game("overboard").start()
    assert [perft(position, depth) for depth in (1, 2, 3)] == [18, 528, 21788]


def test_a_push_names_the_rule_that_forbids_it():
    position = rank_one("w.bwb.")
    assert position.why_not("a1E1") is None
    assert position.why_not("a1E2") == "too_far"
    # One enemy peg stands between the rim and the own peg on d1: three points drop it, four would drop d1 too.
    assert position.why_not("a1E3x") is None
    assert position.why_not("a1E3") == "wrong_count"
    assert position.why_not("a1E4") == "own_peg_falls"
    assert position.why_not("a1W1") == "own_peg_falls"
    assert position.why_not("b1E1") == "empty_square"
    assert position.why_not("c1E1") == "not_your_piece"
    assert position.why_not("pass") == "pass_not_allowed"
    assert rank_one("w.b.b.").why_not("a1E5x") == "wrong_count"
    assert position_of(PASSING).why_not("a1N1") == "must_pass"
    assert rank_one("w.....", "b").why_not("a1E1") == "game_over"


def test_other_forms_of_a_move_are_refused():
    position = find_game("overboard").start()
    forms = ("", "a1", "a1E", "a1E0", "a1E7", "a1e1", "A1E1", "a1E1 ", " a1E1", "a7E1", "g1E1", "a1NE1", "a1E1X")
    for text in forms + ("a1E١",):
        error_of(InvalidMove, position.parse_move, text)
    error = error_of(IllegalMove, position.parse_move, "a1N1")
    assert error.reason == "not_your_piece"
    assert position.text() == find_game("overboard").start().text()


def test_other_forms_of_a_position_are_refused():
    good = find_game("overboard").start().text()
    assert position_of(good).text() == good
    counters = [good.replace(" 0", counter) for counter in (" 00", " -1", " +1", " ", " x", " 0 0")]
    ranks = [good.replace("/", "", 1), good[1:], good.replace("w", "x", 1), good.replace(" w ", " W ")]
    for text in ["", "x", good + " ", good[:-2]] + counters + ranks:
        error_of(InvalidPosition, position_of, text)


def test_the_last_enemy_peg_wins_with_a_single_own_peg():
    position = rank_one(". . . . w b")
    position.push(position.parse_move("e1E1x"))
    assert position.outcome() == Outcome(FIRST, "overboard_all")
    assert position.legal_moves() == []
    assert position.pop() >= 0
    assert position.outcome() is None


def test_sixty_plies_without_a_fall_are_a_draw():
    position = position_of("w...../....../....../....../....../.....b w 58")
    for text in ("a6E1", "f1W1"):
        assert position.outcome() is None
        position.push(position.parse_move(text))
    assert position.outcome() == Outcome(None, "no_fall")
    assert position.legal_moves() != []


def test_the_third_time_is_a_draw():
    position = position_of("w...../....../....../....../....../.....b w 0")
    for times in range(2):
        for text in ("a6E1", "f1W1", "b6W1", "e1E1"):
            assert position.outcome() is None, times
            position.push(position.parse_move(text))
    assert position.outcome() == Outcome(None, "repetition")


def test_a_peg_tells_its_side():
    position = rank_one("w b . . . .")
    assert position.what_stands_on(0) == Piece("peg", FIRST)
    assert position.what_stands_on(1) == Piece("peg", SECOND)
    assert position.what_stands_on(2) is None
    assert position.occupancy() == 3


def test_a_gesture_has_a_wave_for_each_point_of_the_way():
    position = rank_one("w . b . b .")
    gesture = position.gesture(position.parse_move("a1E4x"))
    # The pusher runs alone, then with the first peg, then with both.
    assert gesture.waves == (0b000001, 0b000110, 0b011100, 0b111000)
    assert gesture.after == 0b110000
    assert gesture.steps == (HandStep("slide", 0, 4),)
    assert gesture.is_push


def test_attempts_are_forbidden_and_have_gestures():
    position = rank_one("w b . . . w", "b")
    legal = position.legal_moves()
    attempts = position.attempts()
    assert attempts
    for move in attempts:
        assert move not in legal
        assert position.why_not(move)
        assert position.gesture(move).waves


def test_unknown_options_are_refused():
    game = find_game("overboard")
    error_of(ValueError, lambda: game.start(setup="heap"))
    error_of(ValueError, lambda: game.start(light="forced"))
    error_of(ValueError, find_game, "chess")


def test_with_a_handicap_the_side_that_gives_has_lost_when_three_of_its_pegs_are_left():
    text = "w....w/b.w.w./....../b....b/....../w...b. w 0"
    for handicap, end in (("second_gives", Outcome(FIRST, "handicap")), ("first_gives", None), ("none", None)):
        position = position_of(text, handicap=handicap)
        before = position.text()
        position.push(position.parse_move("a1E5x"))
        assert (position.outcome(), position.is_won(), position.count(SECOND)) == (end, end is not None, 3)
        assert (position.legal_moves() == []) == (end is not None)
        position.pop()
        assert (position.text(), position.outcome(), position.count(SECOND)) == (before, None, 4)
