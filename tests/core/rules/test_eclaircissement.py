# SPDX-License-Identifier: Apache-2.0
"""Éclaircissement's worked positions, texts, rules and end; the same file runs on CPython and on MicroPython."""

from tactile_core.rules.eclaircissement import RULES
from tactile_core.rules.errors import IllegalMove, InvalidMove, InvalidPosition
from tactile_core.rules.games import find_game
from tactile_core.rules.gesture import HandStep
from tactile_core.rules.position import FIRST, SECOND, Outcome, Piece, perft
from tests.core.rules.plain import after, error_of, texts

ONE_JUMP = "...../...../...../..b../..w.. w"
LIT_ON_THE_WAY = "...../...../.B.../b.b../wb... w"
ALREADY_LIT = "...../...../.b.../b.b../Wb... w"


def position_of(text, **options):
    return find_game("eclaircissement").from_text(text, **options)


def mask_of(position, names):
    return sum([1 << position.parse_square(name) for name in names.split()])


def test_the_published_counts():
    position = find_game("eclaircissement").start()
    assert [perft(position, depth) for depth in (1, 2, 3)] == [16, 280, 6384]


def test_the_layouts():
    assert find_game("eclaircissement").start().text() == "wbwbw/b...b/w...w/b...b/wbwbw w"
    assert find_game("eclaircissement").start(layout="pinwheel").text() == "wwwwb/b...b/b...b/b...b/bwwww w"
    assert find_game("eclaircissement").start(layout="halves").text() == "bbbbb/b...b/b...w/w...w/wwwww w"


def test_the_worked_position_of_one_jump():
    assert texts(position_of(ONE_JUMP)) == ["c1-b1", "c1-b2", "c1-c1*", "c1-c3", "c1-c3*", "c1-d1", "c1-d2"]


def test_the_worked_position_of_a_pawn_lit_on_the_way():
    moves = ["a1-a1*", "a1-a3", "a1-a3*", "a1-b2", "a1-c1", "a1-c1*", "a1-c3", "a1-c3*"]
    assert texts(position_of(LIT_ON_THE_WAY)) == moves


def test_the_worked_position_of_a_pawn_already_lit():
    assert texts(position_of(ALREADY_LIT)) == ["a1-a3", "a1-b2", "a1-c1", "a1-c3"]


def test_light_that_must_be_taken():
    assert texts(position_of(ONE_JUMP, light="forced")) == ["c1-b1", "c1-b2", "c1-c1*", "c1-c3*", "c1-d1", "c1-d2"]
    # Over a2 no chance has come yet; over b3, on c3 and after it the pawn is lit.
    moves = ["a1-a1*", "a1-a3", "a1-a3*", "a1-b2", "a1-c1", "a1-c1*", "a1-c3*"]
    assert texts(position_of(LIT_ON_THE_WAY, light="forced")) == moves
    assert position_of(ONE_JUMP, light="forced").why_not("c1-c3") == "must_light"
    step = position_of("...../...../...../.w.../..... w", light="forced")
    assert "b2-c3*" in texts(step) and "b2-c3" not in texts(step)


def test_a_chain_may_cross_the_square_it_began_on_but_not_jump_over_it():
    # From c1 over d1 to e1 and back; nothing else, since the pawn in the hand is not there to be jumped over.
    position = position_of("...../...../...../...../..Wb. w")
    assert "c1-e1" in texts(position) and "c1-a1" not in texts(position)


def test_a_pawn_lit_stays_lit():
    position = after(position_of(ONE_JUMP), "c1-c3*")
    assert position.text() == "...../...../..W../..b../..... b"
    assert position.what_stands_on(12) == Piece("lit", FIRST)
    assert position.what_stands_on(7) == Piece("unlit", SECOND)
    after(position, "c2-b2", "c3-d3")
    assert position.what_stands_on(13) == Piece("lit", FIRST)
    for _ in range(3):
        position.pop()
    assert position.text() == ONE_JUMP
    after(position, "c1-c1*")
    assert position.text() == "...../...../...../..b../..W.. b"
    position.pop()
    assert position.text() == ONE_JUMP


def test_eight_lit_pawns_on_the_border_win():
    position = after(position_of("WWWWW/...../.w.../...../WW.bb w"), "b3-c3*", "d1-d2")
    assert position.outcome() is None
    after(position, "c3-d4", "d2-d1", "d4-e4")
    assert position.outcome() == Outcome(FIRST, "lit")
    assert position.legal_moves() == [] and position.attempts() == []
    assert position.why_not("e4-e3") == "game_over"
    assert position_of(position.text()).outcome() == Outcome(FIRST, "lit")
    position.pop()
    assert position.outcome() is None and position.legal_moves()


def test_seven_lit_pawns_never_win_and_an_unlit_one_keeps_eight_from_it():
    assert after(position_of("WWWWW/...W./...../...../W...b w"), "d4-e4").outcome() is None
    assert after(position_of("WWWWW/...W./...../...../w.W.b w"), "d4-e4").outcome() is None
    assert after(position_of("WWWWW/...W./...../...../W.W.b w"), "d4-e4").outcome() == Outcome(FIRST, "lit")


def test_a_side_wins_after_its_own_move_alone():
    position = position_of("WWWWW/....W/...../...../W.W.b w")
    assert position.outcome() is None
    assert after(position, "e4-e3").outcome() == Outcome(FIRST, "lit")


def test_the_third_time_with_the_same_side_to_move_is_a_draw():
    there_and_back = ("a5-b5", "e1-d1", "b5-a5", "d1-e1")
    position = after(position_of("w..../...../...../...../....b w"), *there_and_back)
    assert position.outcome() is None
    assert after(position, *there_and_back).outcome() == Outcome(None, "repetition")


def test_two_passes_in_a_row_are_a_draw():
    position = after(position_of("bbbbb/bbbbb/bbbbb/bbbbb/bbbbb w"), "pass", "pass")
    assert position.outcome() == Outcome(None, "passes")
    assert position.why_not("a1-a2") == "empty_square" or position.why_not("a1-a2") == "not_your_piece"


def test_every_rule_has_its_word():
    position = position_of(LIT_ON_THE_WAY)
    assert position.why_not("a1-a1*") is None
    assert position.why_not("pass") == "pass_not_allowed"
    assert position.why_not("a5-a4") == "empty_square"
    assert position.why_not("a2-a3") == "not_your_piece"
    assert position.why_not("a1-a1") == "same_square"
    assert position.why_not("a1-a2") == "square_taken"
    assert position.why_not("a1-b2*") == "no_light"
    assert position.why_not("a1-e5") == "too_far"
    assert position_of(ALREADY_LIT).why_not("a1-c3*") == "already_lit"
    assert position_of(ALREADY_LIT).why_not("a1-a1*") == "already_lit"
    assert position_of(ONE_JUMP).why_not("c1-a1") == "nothing_to_jump"
    assert position_of("...../...../...../.b.../w.... w").why_not("a1-c3") == "no_diagonal_jump"
    assert position_of("...../...../...../.b.../w.... w").why_not("a1-a1*") == "no_light"
    assert position.why_not(25 * 50) == "not_a_move"
    full = position_of("bbbbb/bbbbb/bbbbb/bbbbb/wbbbb w")
    assert full.why_not("a1-a2") == "must_pass"
    assert error_of(IllegalMove, position.parse_move, "a1-e5").reason == "too_far"
    for attempt in position.attempts():
        assert position.why_not(attempt) in RULES


def test_a_chain_may_touch_down_where_it_lands():
    position = position_of(LIT_ON_THE_WAY)
    gesture = position.gesture(position.parse_move("a1-c3*"))
    assert gesture.may == mask_of(position, "a3 c1")
    assert gesture.waves == (mask_of(position, "a1"),)
    assert gesture.after == position.occupancy() ^ mask_of(position, "a1 c3")
    a1, c3 = position.parse_square("a1"), position.parse_square("c3")
    assert gesture.steps == (HandStep("lift", a1), HandStep("turn_over", c3), HandStep("place", c3))
    # A chain lit on c3 goes on to a3 over b3, and there is no other way to be lit.
    assert position.gesture(position.parse_move("a1-a3*")).may == mask_of(position, "c1 c3")
    assert position.gesture(position.parse_move("a1-b2")).may == 0


def test_a_chain_back_to_its_own_square_is_carried_out_landing_by_landing():
    position = position_of(ONE_JUMP)
    gesture = position.gesture(position.parse_move("c1-c1*"))
    c1, c3 = position.parse_square("c1"), position.parse_square("c3")
    assert gesture.steps == (
        HandStep("lift", c1),
        HandStep("place", c3),
        HandStep("lift", c3),
        HandStep("turn_over", c1),
        HandStep("place", c1),
    )
    assert gesture.after == position.occupancy()
    assert gesture.may == 1 << c3


def test_other_texts_are_refused():
    position = position_of(ONE_JUMP)
    for text in ("c1c3", "c1-c3**", "*c1-c3", "c1-c3 *", "c1-*", "c1-f1", "c1-c6", "C1-c3", "c1-c3-c3", "", None):
        assert isinstance(error_of(InvalidMove, position.read_move, text), ValueError)
    for text in (ONE_JUMP + " 0", ONE_JUMP[:-1], "5/5/5/5/5 w", ONE_JUMP.replace("b", "-"), ONE_JUMP[6:], "", None):
        assert error_of(InvalidPosition, position_of, text)
    assert position.text() == ONE_JUMP


def test_forty_plies_without_a_light_are_a_draw_where_the_house_says_so():
    for standstill, end in (("draw", Outcome(None, "standstill")), ("allowed", None)):
        position = find_game("eclaircissement").start(standstill=standstill)
        after(position, "c1-c2", "b1-b2", "c2-c3*")
        for ply in range(40):
            assert position.outcome() is None
            moves = [move for move in position.legal_moves() if not move & 1]
            position.push(moves[ply * 7 % len(moves)])
        assert position.outcome() == end


def test_with_a_handicap_seven_lit_pawns_win_for_the_side_that_is_given_it():
    text = "WWWW./..W../w.b../...../W...W w"
    for handicap, end in (("second_gives", Outcome(FIRST, "handicap")), ("first_gives", None), ("none", None)):
        position = position_of(text, handicap=handicap)
        assert position.outcome() is None
        position = after(position, "c4-d4", "c3-c2", "d4-e5")
        assert (position.outcome(), position.is_won()) == (end, end is not None)
