# SPDX-License-Identifier: Apache-2.0
"""Rampants' worked positions, texts, rules, end and arrangement; the same file runs on CPython and on MicroPython."""

from tactile_core.rules.errors import IllegalMove, InvalidMove, InvalidPosition
from tactile_core.rules.games import find_game
from tactile_core.rules.gesture import HandStep
from tactile_core.rules.position import FIRST, SECOND, Outcome, Piece, perft
from tactile_core.rules.rampants import RULES
from tests.core.rules.plain import after, error_of, texts

FRONT = "bbb/BBB/.../.../.../.../WWW/www w"
MIXED = ".../.../.../.b./.B./bw./.W./... w"
BLOCKED = ".../.../.../..b/.B./W../.../... w"


def position_of(text, **options):
    return find_game("rampants").from_text(text, **options)


def reason_of(text, move):
    return position_of(text).why_not(move)


def test_the_published_counts():
    position = find_game("rampants").start()
    assert [perft(position, depth) for depth in (1, 2, 3)] == [12, 144, 1464]


def test_first_moves_depend_on_the_arrangement():
    assert len(find_game("rampants").start().legal_moves()) == 12
    assert texts(position_of(FRONT)) == ["pass"]
    assert len(position_of("bBb/BbB/.../.../.../.../wWw/WwW w").legal_moves()) == 8


def test_the_worked_position_of_six_moves():
    assert texts(position_of(MIXED)) == ["b2-b6", "b3-a2", "b3-a4", "b3-c2", "b3-c3", "b3-c4"]


def test_a_row_that_reaches_the_rim_is_not_jumped():
    assert texts(position_of(BLOCKED)) == ["pass"]


def test_a_pawn_turns_over_with_every_move():
    position = position_of(MIXED)
    crawler = position.parse_square("b3")
    assert position.what_stands_on(crawler) == Piece("crawler", FIRST)
    after(position, "b3-c3")
    assert position.text() == ".../.../.../.b./.B./b.W/.W./... b"
    assert position.what_stands_on(position.parse_square("c3")) == Piece("jumper", FIRST)
    assert position.what_stands_on(crawler) is None
    position.pop()
    after(position, "b2-b6")
    assert position.text() == ".../.../.w./.b./.B./bw./.../... b"


def test_six_pawns_on_the_far_ranks_win_and_fewer_never():
    position = after(position_of("www/WW./..w/.../.../.../.../b.. w"), "c6-c7")
    assert position.outcome() == Outcome(FIRST, "home")
    assert position.legal_moves() == []
    assert position.why_not("a1-a2") == "game_over"
    assert position.attempts() == []
    assert position_of(position.text()).outcome() == Outcome(FIRST, "home")
    assert after(position_of("www/W../..w/.../.../.../.../b.. w"), "c6-c7").outcome() is None
    position = after(position_of(".../.../.../.../.../..b/bb./bBB b"), "c3-c2")
    assert position.outcome() == Outcome(SECOND, "home")
    position.pop()
    assert position.outcome() is None
    assert position.legal_moves() != []


def test_a_seventh_pawn_keeps_six_from_winning():
    assert after(position_of("www/WW./..w/.../.../.../w../b.. w"), "c6-c7").outcome() is None


def test_the_far_ranks_filled_win_only_where_the_option_says_so():
    text = "wwb/ww./..w/.../.../.../.../w.. w"
    assert after(position_of(text), "c6-c7").outcome() is None
    position = after(position_of(text, blockade="fill"), "c6-c7")
    assert position.outcome() == Outcome(FIRST, "blockade")
    assert position.legal_moves() == []


def test_a_pawn_that_left_and_came_back_blocks_nobody():
    moves = ("c8-c6", "c7-b7", "c6-c7", "a6-c8")
    text = "wwB/w.w/W../.../.../.../.../w.. b"
    position = after(position_of(text, blockade="fill"), *moves)
    assert position.text() == "www/wWB/.../.../.../.../.../w.. b"
    assert position.outcome() is None
    # Read from a text, a pawn on its starting ranks has never left them.
    assert position_of(position.text(), blockade="fill").outcome() == Outcome(FIRST, "blockade")
    for _ in moves:
        position.pop()
    assert position.text() == text


def test_a_pawn_that_moved_within_its_starting_ranks_never_left_them():
    text = "w.b/ww./W.w/.../.../.../.../w.b b"
    position = after(position_of(text, blockade="fill"), "c8-b8", "c6-c7", "c1-c2", "a6-c8")
    assert position.text() == "wBw/wwW/.../.../.../.../..B/w.. b"
    assert position.outcome() == Outcome(FIRST, "blockade")


def test_two_passes_in_a_row_are_a_draw():
    position = after(position_of("B../.../.../.../.../.../.../W.. w"), "pass")
    assert position.outcome() is None
    assert after(position, "pass").outcome() == Outcome(None, "passes")
    # A draw is told by the outcome alone.
    assert texts(position) == ["pass"]
    assert position_of(position.text()).outcome() is None


def test_the_third_time_with_the_same_side_to_move_is_a_draw():
    circle = ("a1-a2", "pass", "a2-c2", "pass", "c2-c3", "pass", "c3-a1", "pass")
    position = after(position_of("..B/.../.../.../.../.../.W./w.. w"), *circle)
    assert position.outcome() is None
    assert after(position, *circle).outcome() == Outcome(None, "repetition")
    position.pop()
    assert position.outcome() is None


def test_a_pass_is_refused_while_there_is_a_move():
    position = position_of(MIXED)
    assert error_of(IllegalMove, position.parse_move, "pass").reason == "pass_not_allowed"
    assert reason_of(BLOCKED, "a3-a4") == "must_pass"
    assert reason_of(BLOCKED, "b4-b5") == "not_your_piece"


def test_every_rule_has_its_word():
    assert reason_of(MIXED, "b2-b6") is None
    assert reason_of(MIXED, "a1-a2") == "empty_square"
    assert reason_of(MIXED, "b5-b6") == "not_your_piece"
    assert reason_of(MIXED, "b3-b3") == "same_square"
    assert reason_of(MIXED, "b3-a3") == "square_taken"
    assert reason_of(MIXED, "b3-b6") == "crawler_never_jumps"
    assert reason_of(MIXED, "b3-b1") == "crawler_never_jumps"
    assert reason_of(MIXED, "b3-a1") == "too_far"
    assert reason_of(MIXED, "b2-b1") == "jumper_must_jump"
    assert reason_of(MIXED, "b2-b7") == "first_empty_square"
    assert reason_of(MIXED, "b2-c4") == "off_line"
    assert reason_of(".../.../.../.../.../W../W../www w", "a3-c3") == "nothing_to_jump"
    assert position_of(MIXED).why_not(24 * 24) == "not_a_move"
    for text in (MIXED, FRONT, BLOCKED):
        position = position_of(text)
        for attempt in position.attempts():
            assert position.why_not(attempt) in RULES


def test_attempts_are_one_pawn_carried_to_an_empty_square():
    position = position_of(MIXED)
    names = [position.move_text(move) for move in position.attempts()]
    # Five pawns, nineteen empty squares, six legal moves.
    assert len(names) == 5 * 19 - 6
    assert "b3-b6" in names and "b5-b6" in names and "b2-b6" not in names


def test_the_pawn_is_turned_over_in_the_hand():
    position = position_of(MIXED)
    gesture = position.gesture(position.parse_move("b2-b6"))
    origin, target = position.parse_square("b2"), position.parse_square("b6")
    assert gesture.steps == (HandStep("lift", origin), HandStep("turn_over", target), HandStep("place", target))
    assert gesture.waves == (1 << origin,)
    assert gesture.after == position.occupancy() ^ (1 << origin) ^ (1 << target)
    assert not gesture.is_push and not gesture.may


def test_other_texts_are_refused():
    position = position_of(MIXED)
    for text in ("b2b6", "b2-b6 ", "b2-b", "b2-b9", "b2-d2", "b2--b6", "b2-b6-b7", "B2-b6", "b02-b6", "", "Pass", None):
        assert isinstance(error_of(InvalidMove, position.read_move, text), ValueError)
    for text in (MIXED[:-2], MIXED + " 0", MIXED.replace(".b.", "3"), MIXED.replace("b", "x"), MIXED[4:], "", None):
        assert error_of(InvalidPosition, position_of, text)
    assert position.text() == MIXED


def set_up_after(*answers):
    set_up = find_game("rampants").set_up(0, 1)
    for answer in answers:
        set_up.answer(answer)
    return set_up


def test_the_player_who_moves_first_arranges_first():
    set_up = set_up_after()
    question = set_up.question()
    assert (question.kind, question.seat, question.side) == ("jumper", 1, FIRST)
    assert question.choices == ("a1", "b1", "c1", "a2", "b2", "c2")
    assert set_up_after("b1").question().choices == ("a1", "c1", "a2", "b2", "c2")
    question = set_up_after("b1", "a1", "c1").question()
    assert (question.kind, question.seat, question.side) == ("jumper", 0, SECOND)
    assert question.choices == ("a7", "b7", "c7", "a8", "b8", "c8")
    assert (set_up.seat_of(FIRST), set_up.seat_of(SECOND)) == (1, 0)


def test_the_arrangement_ends_in_the_first_position():
    set_up = set_up_after("b2", "a1", "c1", "b7", "a8", "c8")
    assert set_up.question() is None
    assert set_up.position().text() == "BbB/bBb/.../.../.../.../wWw/WwW w"
    assert set_up.position().occupancy() == set_up.occupancy() == 0b111111 << 18 | 0b111111
    assert set_up.pop() == "c8"
    assert set_up.question().choices == ("a7", "c7", "b8", "c8")
    assert set_up.answers() == ["b2", "a1", "c1", "b7", "a8"]


def test_other_answers_are_refused_and_change_nothing():
    set_up = set_up_after("a1")
    for text in ("a1", "a7", "d1", "", "keep", None):
        assert error_of(IllegalMove, set_up.answer, text).reason == "jumper"
    assert set_up.answers() == ["a1"]
    complete = set_up_after("b2", "a1", "c1", "b7", "a8", "c8")
    assert error_of(IllegalMove, complete.answer, "a1").reason == "game_over"
    error_of(IndexError, set_up_after().pop)


def test_an_arrangement_without_a_first_move_is_warned_of():
    set_up = set_up_after("a2", "b2", "c2")
    question = set_up.question()
    assert (question.kind, question.seat, question.side) == ("no_first_move", 1, FIRST)
    assert question.choices == ("keep", "again")
    set_up.answer("again")
    assert set_up.question().choices == ("a1", "b1", "c1", "a2", "b2", "c2")
    set_up.pop()
    for answer in ("keep", "a7", "b7", "c7"):
        set_up.answer(answer)
    assert set_up.question().seat == 0
    set_up.answer("keep")
    assert set_up.position().text() == FRONT


def test_only_one_arrangement_of_the_twenty_has_no_first_move():
    squares = ("a1", "b1", "c1", "a2", "b2", "c2")
    warned = []
    for one in range(6):
        for two in range(one + 1, 6):
            for three in range(two + 1, 6):
                told = (squares[one], squares[two], squares[three])
                if set_up_after(*told).question().kind == "no_first_move":
                    warned.append(told)
    assert warned == [("a2", "b2", "c2")]


def test_a_lot_says_who_moves_first_where_nobody_is_chosen():
    seats = [find_game("rampants").set_up(seed, None).question().seat for seed in range(20)]
    assert 0 in seats and 1 in seats


def quiet_game(plies, **options):
    """Play moves that bring no pawn home, and return the position and how each ply left the game."""
    position = find_game("rampants").start(**options)
    ends = []
    for ply in range(plies):
        if position.outcome():
            break
        moves = [move for move in position.legal_moves() if position.gain(move) == 0]
        position.push(moves[ply * 7 % len(moves)])
        ends.append(position.outcome())
    return position, ends


def test_forty_plies_without_anything_new_are_a_draw_where_the_house_says_so():
    position, ends = quiet_game(60, standstill="draw")
    assert ends == [None] * 39 + [Outcome(None, "standstill")]
    position.pop()
    assert position.outcome() is None
    assert Outcome(None, "standstill") not in quiet_game(60)[1]


def test_with_a_handicap_five_pawns_win_for_the_side_that_is_given_it():
    text = "www/W../..w/.../.../W../.../b.. w"
    assert after(position_of(text, handicap="second_gives"), "c6-c7").outcome() == Outcome(FIRST, "handicap")
    for handicap in ("none", "first_gives"):
        position = after(position_of(text, handicap=handicap), "c6-c7")
        assert (position.outcome(), position.is_won()) == (None, False)
    position = after(position_of("www/WW./..w/.../.../.../.../b.. w", handicap="first_gives"), "c6-c7")
    assert position.outcome() == Outcome(FIRST, "home")
