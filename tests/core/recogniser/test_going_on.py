# SPDX-License-Identifier: Apache-2.0
"""When is a move over? Which words may come at once, which must wait, and which acts end the wait."""

from tactile_core.recogniser.fit import ARRIVED_MS, PUSHED_MS, SETTLE_MS, SOONEST_MS
from tactile_core.recogniser.following import OTHERS_LIFT_MS
from tactile_core.recogniser.rests import BRUSH_BACK_MS
from tactile_core.recogniser.tempo import KEY_ONLY, PUSHING, Tempo
from tests.core.recogniser.stories import EMPTY, Board

FREE = f"{EMPTY}/w....b w 0"
# A line of three, d4 to f4, and an enemy that only the three of them can take.
LINE = "......../......../......../......../...www../......../......../.......b w"


def test_a_carried_piece_that_nothing_can_follow_is_made_as_soon_as_the_board_is_still() -> None:
    board = Board("rampants", ".../.../.../.../bBb/wbw/.W./... w")
    assert board.see(f"-a3 500 +a2 {ARRIVED_MS - 1}").kind == "waiting"
    reading = board.see("1")
    assert (reading.kind, reading.is_provisional, reading.may_continue) == ("made", False, False)
    assert board.see("5000").ms == 500 + ARRIVED_MS


def test_a_square_that_was_left_only_just_now_may_have_been_brushed_and_is_waited_for() -> None:
    board = Board("rampants", ".../.../.../.../bBb/wbw/.W./... w")
    left_ms = SETTLE_MS - ARRIVED_MS - 1
    assert board.see(f"-a3 {left_ms} +a2 {ARRIVED_MS}").kind == "waiting"
    assert board.see(f"{SETTLE_MS - ARRIVED_MS}").kind == "made"


def test_a_quick_push_that_nothing_can_follow_is_made_as_soon_as_it_would_have_passed() -> None:
    quick = Board("overboard", FREE)
    assert quick.see(f"-a1 15 +a2 {SOONEST_MS - 1}").kind == "waiting"
    assert quick.see("1").kind == "made"


def test_a_slow_push_is_given_as_long_as_a_carried_piece_and_longer_where_it_can_go_on() -> None:
    for story, still_ms in (("-a1 150 +a2", ARRIVED_MS), ("-a1 150 +b1", PUSHED_MS)):
        slow = Board("overboard", FREE)
        assert slow.see(f"{story} {still_ms - 1}").kind == "waiting"
        assert slow.see("1").kind == "made"


def test_fingers_that_feel_what_was_just_pushed_or_stands_beside_it_keep_nobody_waiting() -> None:
    # Two hands at work: one has pushed a1 north, the other still reads, and the words used to begin anew each time.
    for touched in ("a2", "f1"):
        board = Board("overboard", FREE)
        assert board.see(f"-a1 150 +a2 60 -{touched} 90 +{touched} {SOONEST_MS - 1}").kind == "waiting", touched
        assert board.see("1").kind == "made", touched


def test_a_finger_that_leans_on_a_peg_for_longer_than_a_brush_does_begin_the_stillness_anew() -> None:
    board = Board("overboard", FREE)
    assert board.see(f"-a1 150 +a2 60 -f1 {BRUSH_BACK_MS + 1} +f1 {ARRIVED_MS - 1}").kind == "waiting"
    assert board.see("1").kind == "made"


def test_a_push_that_came_back_over_the_point_where_it_had_passed_has_not_stopped_there() -> None:
    board = Board("overboard", f"{EMPTY}/w.b... w 0")
    there_and_back = f"-a1 30 +b1 40 -b1 30 +b1 {SOONEST_MS - 1}"
    assert board.see(f"{there_and_back} -b1 30 +a1 400").kind == "waiting"


def test_a_push_that_can_go_on_is_provisional_until_it_has_not() -> None:
    board = Board("overboard", FREE)
    reading = board.see("-a1 20 +b1 200")
    assert (reading.kind, reading.is_provisional, reading.may_continue) == ("made", True, True)
    wait_ms = Tempo().wait_ms(PUSHING)
    assert board.see(str(wait_ms - 201)).is_provisional
    reading = board.see("1")
    assert (reading.kind, reading.is_provisional, reading.may_continue) == ("made", False, True)


def test_a_move_is_withdrawn_at_the_next_change_and_read_again_as_what_it_has_become() -> None:
    board = Board("overboard", FREE)
    assert board.see("-a1 20 +b1 1000").kind == "made"
    assert board.see("-b1").kind == "waiting"
    assert board.see("20 +c1 20 -c1 20 +d1 20 -d1 20 +e1 20 -e1,-f1 10 +f1 20").kind == "waiting"
    assert board.moves("200") == ("made", ["a1E5x"])
    assert not board.see("1").may_continue


def test_a_push_that_rests_on_the_way_to_a_legal_point_is_called_wrong_only_when_it_stays_there() -> None:
    board = Board("overboard", FREE)
    assert board.see("-a1 20 +b1 20 -b1 20 +c1 3900").kind == "waiting"
    reading = board.see("200")
    assert (reading.kind, reading.cause, reading.lift, reading.place) == ("wrong", "attempt", (2,), (0,))
    assert reading.attempt is not None
    assert board.position.why_not(reading.attempt)


def test_a_brush_does_not_restart_the_wait() -> None:
    board = Board("overboard", FREE)
    board.see("-a1 20 +b1 200")
    wait_ms = Tempo().wait_ms(PUSHING)
    assert board.see("-f1").kind == "waiting"
    assert board.see(f"{BRUSH_BACK_MS - 150} +f1").is_provisional
    reading = board.see(str(wait_ms - 200 - BRUSH_BACK_MS + 150))
    assert (reading.kind, reading.is_provisional, reading.ms) == ("made", False, 20 + wait_ms)


def test_fingers_that_check_what_was_said_do_not_have_it_said_again_differently() -> None:
    board = Board("overboard", "bbbbbb/bbbbbb/bbbbbb/bbwbbb/bbbbbb/bbbbbb w 0")
    made = board.see("-c3,-c4,-c5,-c6 20 +c4,+c5,+c6 2600")
    assert not made.is_provisional
    assert board.see("-a1 100 +a1").says() == made.says()
    assert board.see("-b1 900 +b1 400").says() == made.says()


def test_a_board_disturbed_and_restored_after_the_move_is_made_again() -> None:
    board = Board("overboard", f"{EMPTY}/w.b..b w 0")
    made = board.see("-a1 20 +b1 1000")
    assert board.see("-b1 200 +d2 1500").kind == "wrong"
    assert board.see("-d2 200 +b1 400").moves == made.moves


def test_a_side_key_ends_the_turn_at_once() -> None:
    board = Board("overboard", FREE)
    board.see("-a1 20 +b1 210")
    reading = board.recogniser.end_turn(board.ms)
    assert (reading.kind, reading.is_provisional, reading.ms) == ("made", False, board.ms)
    hasty = Board("overboard", FREE)
    hasty.see("-a1 20 +b1 100")
    assert not hasty.recogniser.end_turn(hasty.ms).is_provisional
    assert hasty.moves("1") == ("made", ["a1E1"])


def test_a_side_key_does_not_make_a_move_of_a_piece_in_the_hand() -> None:
    board = Board("crossings", LINE)
    board.see("-d4 400")
    assert board.recogniser.end_turn(board.ms).kind == "waiting"


def test_the_other_players_first_lift_ends_the_turn() -> None:
    board = Board("crossings", LINE)
    assert board.see("-f4 700 +g4 300").is_provisional
    assert board.see(f"-h1 {OTHERS_LIFT_MS - 1}").kind == "waiting"
    reading = board.see("1")
    assert (reading.kind, reading.is_provisional) == ("made", False)
    assert board.recogniser.following() == [(1000, board.occupancy)]
    assert board.see("500 +h2 3000") == reading


def test_a_lift_while_other_pieces_move_ends_nothing() -> None:
    board = Board("crossings", LINE)
    board.see("-f4 700 +g4 300")
    assert board.see("-h1 100 -e4 2000").kind == "waiting"


def test_a_stone_that_a_sleeve_held_off_its_point_does_not_keep_the_line_from_going_on() -> None:
    board = Board("crossings", LINE)
    board.see("-f4 700 +g4 300")
    assert board.see(f"-h1 {OTHERS_LIFT_MS}").kind == "made"
    assert board.see("-e4").kind == "waiting"
    reading = board.see("500 +f4 1000 +h1 200")
    assert [board.position.move_text(move) for move in reading.moves] == ["e4E2/1"]
    assert reading.is_provisional
    assert board.moves("-d4 500 +e4 200") == ("made", ["d4E3/1"])


def test_a_turn_that_was_ended_is_taken_back_when_everything_stands_again_as_before() -> None:
    board = Board("crossings", LINE)
    board.see(f"-f4 700 +g4 300 -h1 {OTHERS_LIFT_MS} +h1 100")
    assert board.see("-g4 500 +f4 300").kind == "waiting"


def test_the_other_players_quick_answer_ends_the_turn_too() -> None:
    board = Board("overboard", FREE, Tempo(KEY_ONLY))
    assert board.see("-a1 20 +b1 2000").is_provisional
    reading = board.see("-f1 20 +f2 250")
    assert (board.position.move_text(reading.moves[0]), reading.is_provisional) == ("a1E1", False)
    assert [ms for ms, _ in board.recogniser.following()] == [2020, 2040]


def test_the_front_stone_first_can_be_followed_by_the_stones_behind_it() -> None:
    board = Board("crossings", LINE)
    assert board.see("-f4 700 +g4 300").is_provisional
    assert board.see("-e4 700 +f4 300").is_provisional
    reading = board.see("-d4 700 +e4 300")
    assert [board.position.move_text(move) for move in reading.moves] == ["d4E3/1"]
    # Front first, and no stone is left behind: nothing can follow.
    assert not reading.is_provisional


def test_a_line_carried_rear_to_front_can_go_farther_and_takes_no_stones_along() -> None:
    board = Board("crossings", LINE)
    assert board.see("-d4 700 +g4 300").is_provisional
    assert board.see("-e4 700 +h4 300").is_provisional is False


def test_a_chain_can_go_on_and_a_step_cannot() -> None:
    chain = Board("eclaircissement", "...../...../...../...../wb.b. w")
    assert chain.see("-a1 600 +c1 300").is_provisional
    reading = chain.see("-c1 600 +e1 300")
    assert (reading.kind, reading.is_provisional) == ("made", False)
    step = Board("eclaircissement", "...../...b./...../.b.../w.... w")
    assert step.see("-a1 600 +a2 300").is_provisional is False


def test_a_piece_put_back_leaves_nothing_standing() -> None:
    board = Board("rampants", ".../.../.../.../bBb/wbw/.W./... w")
    assert board.see("-a3 500 +a2 300").kind == "made"
    assert board.see("-a2 500 +a3").kind == "waiting"
