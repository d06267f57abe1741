# SPDX-License-Identifier: Apache-2.0
"""The recogniser's answers to hands that are written out here, square by square."""

from tests.core.recogniser.stories import EMPTY, FULL, TECTONIC, Board


def test_on_a_full_board_the_wave_tells_the_direction() -> None:
    for story, move in (
        ("-c3,-c4 5 -c5,-c6 20 +c4,+c5,+c6 400", "c3N1x"),
        ("-c3 5 -d3,-e3,-f3 20 +d3,+e3 5 +f3 400", "c3E1x"),
        ("-c3,-c2,-c1 25 +c2,+c1 400", "c3S1x"),
        ("-a3 3 -b3 3 -c3 20 +b3 1 +a3 400", "c3W1x"),
    ):
        board = Board("overboard", "bbbbbb/bbbbbb/bbbbbb/bbwbbb/bbbbbb/bbbbbb w 0")
        assert board.moves(story) == ("made", [move])


def test_a_peg_lifted_off_a_full_board_is_no_push() -> None:
    board = Board("overboard", FULL)
    assert board.see("-c3 3000").kind == "waiting"
    reading = board.see("2000")
    assert (reading.kind, reading.cause, reading.squares) == ("waiting", "in_hand", (14,))
    assert board.see("+c3 400").kind == "waiting"


def test_taps_before_a_peg_is_lifted_off_are_no_wave() -> None:
    board = Board("overboard", FULL)
    for square in ("d3", "e3", "f3"):
        board.see(f"-{square} 300 +{square} 300")
    assert board.see("-c3 3000").kind == "waiting"


def test_a_leapfrog_is_refused() -> None:
    board = Board("overboard", f"{EMPTY}/wbb... w 0")
    reading = board.see("-a1 500 +d1 1100")
    assert (reading.kind, reading.cause, reading.squares) == ("wrong", "carried", (0, 3))


def test_a_leapfrog_that_brushes_the_peg_below_is_never_accepted() -> None:
    for before in (5, 60, 200):
        for lasts in (20, 60, 120):
            for after in (200, 400):
                board = Board("overboard", f"{EMPTY}/wb.... w 0")
                reading = board.see(f"-a1 {before} -b1 {lasts} +b1 {after} +c1 1100")
                assert reading.kind != "made"


def test_pegs_carried_one_by_one_are_not_pushed() -> None:
    board = Board("overboard", f"{EMPTY}/wbb... w 0")
    reading = board.see("-a1 400 -b1 400 -c1 400 +b1 400 +c1 400 +d1 1100")
    assert reading.kind != "made"


def test_only_the_part_of_the_line_that_moved_must_open() -> None:
    board = Board("overboard", f"{EMPTY}/wb.bbw w 0")
    assert board.moves("-a1,-b1 20 +b1,+c1 400") == ("made", ["a1E1"])


def test_a_brushed_neighbour_is_forgiven() -> None:
    board = Board("overboard", "....../....../....../.w..../wbb.../.w.... w 0")
    assert board.moves("-b3 5 -a2,-b2,-c2 10 +b3 15 +b2,+c2,+d2 400") == ("made", ["a2E1"])


def test_two_pushes_that_both_fit_are_ambiguous() -> None:
    board = Board("overboard", "bbbbbb/bbbbwb/bbbbbb/bbbbbb/bbbbbb/bbbbbb w 0")
    kind, moves = board.moves("-e5,-e6,-f5 30 +f5,+e6 700")
    assert kind == "ambiguous"
    assert sorted(moves) == ["e5E1x", "e5N1x"]


def test_a_board_put_back_waits_again() -> None:
    board = Board("overboard", f"{EMPTY}/w....b w 0")
    assert board.see("-a1 20 +b1 400").kind == "made"
    assert board.see("-b1 20 +a1 400").kind == "waiting"


def test_a_peg_beside_its_point_is_told() -> None:
    board = Board("overboard", f"{EMPTY}/wbb... w 0")
    board.see("-a1,-b1,-c1 20 +b1,+c1,+d1 10 -b1 3900")
    reading = board.see("200")
    assert (reading.kind, reading.cause, reading.squares) == ("waiting", "off_point", (1,))
    assert board.moves("+b1 400") == ("made", ["a1E1"])


def test_the_other_sides_peg_is_an_attempt() -> None:
    board = Board("overboard", f"{EMPTY}/w....b w 0")
    reading = board.see("-f1 20 +e1 1100")
    assert reading.attempt is not None
    assert board.position.why_not(reading.attempt) == "not_your_piece"


def test_after_a_gap_the_occupancy_alone_decides_or_the_player() -> None:
    board = Board("overboard", "bbbbbb/bbbbbb/bbbbbb/bbwbbb/bbbbbb/bbbbbb w 0")
    board.recogniser.gap()
    kind, moves = board.moves("-c3,-c4,-c5,-c6 20 +c4,+c5,+c6 400")
    assert kind == "ambiguous"
    assert len(moves) == 4
    single = Board("overboard", f"{EMPTY}/w....b w 0")
    single.recogniser.gap()
    assert single.moves("-a1,+b1 400") == ("made", ["a1E1"])


def test_after_too_many_openings_the_occupancy_alone_decides_or_the_player() -> None:
    for story, kind, moves in (
        ("+b4,-a3 500 +a2 1300", "made", ["a3-a2"]),
        ("-a3 500 +a2 100 +b4 1300", "made", ["a3-a2"]),
        ("+b4,-a3 500 +a1 1300", "wrong", []),
    ):
        board = Board("rampants", ".../.../.../.../bBb/wbw/.W./... w")
        board.see("-b4 9" + " -c4 9 +c4 9" * 302)
        assert board.moves(story) == (kind, moves)
    pushed = Board("overboard", f"{EMPTY}/w....b w 0")
    pushed.see("-a1 9" + " +d4 9 -d4 9" * 302)
    assert pushed.moves("+a1,-f1 20 +e1 1100") == ("wrong", [])


def test_a_move_refused_after_too_many_openings_is_called_wrong() -> None:
    board = Board("rampants", ".../.../.../.../bBb/wbw/.W./... w")
    board.see("-b4 9" + " -c4 9 +c4 9" * 302)
    board.see("-a3 500 +a2 100 +b4 1300")
    board.recogniser.refuse(board.ms)
    assert board.see("6000").kind == "wrong"


def test_the_density_of_the_clock_does_not_matter() -> None:
    dense = Board("overboard", f"{EMPTY}/w....b w 0")
    sparse = Board("overboard", f"{EMPTY}/w....b w 0")
    dense.see("-a1 10 10 +b1 " + "10 " * 60)
    sparse.see("-a1 20 +b1 600")
    assert dense.see("-b1 2 +a1 1").says() == sparse.see("-b1 2 +a1 1").says()


def test_a_capture_in_crossings_is_told_by_the_stone_that_was_lifted() -> None:
    text = "......../......../...b.b../...ww.../...w..../......../......../........ w"
    for lifted, move in (("d6", "d4N2/1xd6"), ("f6", "d4NE2/1xf6")):
        board = Board("crossings", text)
        assert board.moves(f"-{lifted} 400 -d4 300 +{lifted} 400") == ("made", [move])
        # A stone in the hand leaves the same board as either capture.
        board = Board("crossings", text)
        assert board.see(f"-d4 300 -{lifted} 90 +{lifted} 4000").kind == "waiting"


def test_stones_of_a_line_may_be_shifted_one_by_one() -> None:
    board = Board("crossings", "......../......../......../......../......../..w...../..w...../..w..... w")
    kind, moves = board.moves("-c3 300 +c4 600 -c2 300 +c3 600 -c1 300 +c2 500")
    assert (kind, moves) == ("made", ["c1N3/1"])


def test_the_neighbour_turned_over_names_the_flip() -> None:
    board = Board("tectonic", TECTONIC)
    assert board.see("-d4 500 +d7 900").kind == "waiting"
    reading = board.see("200")
    assert reading.kind == "ambiguous"
    assert len(reading.moves) == 3
    assert board.see("-e7 100 +e7 400").kind == "ambiguous"
    assert board.moves("-c7 600 +c7 400") == ("made", ["d4-d7*c7"])


def test_a_neighbour_lifted_before_the_piece_stands_may_have_changed_places_with_it() -> None:
    board = Board("tectonic", TECTONIC)
    kind, moves = board.moves("-c7 400 -d4 500 +c7 500 +d7 1100")
    assert (kind, moves[0], len(moves)) == ("ambiguous", "d4-d7*c7", 3)


def test_an_optional_flip_amends_the_move() -> None:
    board = Board("tectonic", TECTONIC, flip="optional")
    reading = board.see("-d4 500 +d7 400")
    assert ([board.position.move_text(move) for move in reading.moves], reading.may_continue) == (["d4-d7"], True)
    assert board.moves("-c7 100 +c7 400") == ("made", ["d4-d7"])
    assert board.moves("-c7 600 +c7 400") == ("made", ["d4-d7*c7"])


def test_moves_that_differ_in_light_alone_are_asked() -> None:
    board = Board("eclaircissement", "...../...../...../..b../..w.. w")
    kind, moves = board.moves("-c1 400 +c3 400")
    assert kind == "ambiguous"
    assert sorted(moves) == ["c1-c3", "c1-c3*"]


def test_a_pawn_may_be_turned_over_in_the_hand_at_leisure() -> None:
    board = Board("rampants", ".../.../.../.../bBb/wbw/.W./... w")
    assert board.see("-a3 5000").kind == "waiting"
    assert board.moves("+a2 400") == ("made", ["a3-a2"])


def test_a_pause_while_one_peg_is_off_its_reed_is_no_leapfrog() -> None:
    board = Board("overboard", f"{EMPTY}/wb.... w 0")
    assert board.moves("-b1 790 -a1 110 +c1 2 +b1 400") == ("made", ["a1E1"])


def test_three_pegs_that_leave_at_once_are_pushed_however_late_the_middle_one_arrives() -> None:
    board = Board("overboard", "b...../b...../w...../....../....../...... w 0")
    assert board.moves("-a6 4 -a4 3 -a5 40 +a6 800 +a5 300") == ("made", ["a4N1x"])
    one_by_one = Board("overboard", "b...../b...../w...../....../....../...... w 0")
    assert one_by_one.see("-a4 25 -a5 3 -a6 40 +a6 800 +a5 3000").kind != "made"


def test_two_pieces_that_changed_places_one_after_the_other_are_refused_with_their_squares() -> None:
    board = Board("rampants", ".../.../.../.../bBb/wbw/.W./... w")
    reading = board.see("-b4 500 +a2 500 -a3 500 +b4 1100")
    assert (reading.kind, reading.cause) == ("wrong", "exchanged")
    assert [board.position.square_text(square) for square in reading.squares] == ["a2", "a3", "b4"]


def test_two_unlike_pieces_in_the_hands_at_once_may_have_changed_places_and_two_alike_may_not_matter() -> None:
    text = ".../.../.../.../bBb/wbw/.W./... w"
    board = Board("rampants", text)
    assert board.see("-a3 300 -b4 300 +b4 300 +a2 1100").cause == "exchanged"
    board = Board("rampants", text)
    assert board.moves("-a3 300 -c3 300 +c3 300 +a2 1100") == ("made", ["a3-a2"])


def test_the_front_stone_took_first_and_something_is_said() -> None:
    text = "......../......../...b..../...w..../...w..../......../......../.......b w"
    for hands in (
        "-d6 300 -d5 400 +d6 500 -d4 400 +d5",
        "-d5 200 -d6 400 +d6 500 -d4 400 +d5",
        "-d4 200 -d6 400 +d6",
        "-d4 100 -d5 200 -d6 400 +d6 200 +d5",
    ):
        board = Board("crossings", text)
        assert board.moves(f"{hands} 300") == ("made", ["d4N2/1xd6"])


def test_a_stone_brushed_beside_the_front_is_not_taken() -> None:
    text = "......../......../...bb.../...w..../...w..../......../......../.......b w"
    board = Board("crossings", text)
    assert board.moves("-e6 90 +e6 300 -d6 300 -d5 400 +d6 500 -d4 400 +d5 300") == ("made", ["d4N2/1xd6"])


def test_the_only_flip_that_there_is_need_not_be_shown() -> None:
    board = Board("tectonic", TECTONIC.replace("..p.h....", "....h....").replace("...5......", ".........."))
    kind, moves = board.moves("-d4 500 +d7 300")
    assert (kind, moves) == ("made", ["d4-d7*e7"])


def test_the_front_pegs_coast_a_point_ahead_and_the_push_is_read() -> None:
    board = Board("overboard", "....../....../..w.../..b.../..b.../...... w 0")
    first = "-c4 3 -c3 1 -c2 22 +c3 1 +c2 1 +c1"
    assert board.moves(f"{first} 25 -c2 6 -c1 26 +c1 66 -c1 261 -c3 25 +c2 572 +c1 300") == ("made", ["c4S2x"])


def test_the_front_peg_goes_on_while_the_others_rest_and_the_push_is_read() -> None:
    board = Board("overboard", "w...../b...../b...../....../....../b..... w 0")
    begun = "-a6,-a5 2 -a4 30 +a4 1 +a5,+a3 40 -a4,-a3 60 +a3,+a2 600 -a5 34 +a4"
    assert board.moves(f"{begun} 100 -a3,-a2,-a1 660 -a4 30 +a3,+a2 2 +a1 200") == ("made", ["a6S3x"])


def test_a_finger_on_the_peg_that_was_pushed_to_the_rim_does_not_push_it_over() -> None:
    board = Board("overboard", "....../....../....../....../....../bbbw.. w 0")
    made = board.see("-d1,-c1,-b1,-a1 50 +c1,+b1,+a1 60 -c1,-b1,-a1 60 +b1,+a1 1600")
    assert [board.position.move_text(move) for move in made.moves] == ["d1W2xx"]
    board.see("-a1 95 +a1 290")
    assert board.see("-b1 280").kind == "waiting"


def test_the_pushed_peg_lifted_by_a_reading_finger_has_not_gone_on_over_the_rim() -> None:
    board = Board("overboard", f"{EMPTY}/b.w..w b 0")
    steps = "-a1 160 +b1 106 -b1 6 -c1 92 +c1 6 +d1 80 -c1 14 -d1 84 +d1 4 +e1 110 -d1 2 -e1 22 -f1 120 +e1 12 +f1"
    assert board.moves(f"{steps} 200") == ("made", ["a1E4x"])
    assert board.see("667 -f1 76 +f1 197 -f1 22 +f1 210 -e1 199").kind == "waiting"
    assert board.moves("+e1") == ("made", ["a1E4x"])


def test_pegs_that_a_finger_lifts_one_after_the_other_have_not_gone_on() -> None:
    board = Board("overboard", "ww.w../wbw.../w...ww/b..bbw/bwbwbb/wwwbwb b 0")
    first = "-f2 15 -f3 29 -f4 125 +f3 7 +f4 7 +f5 96 -f3 16 -f4 12 -f5 86 +f4 8 +f5 2 +f6"
    assert board.moves(f"{first} 114 -f4 17 -f5 1 -f6 150 +f5 6 +f6 200") == ("made", ["f2N3x"])
    assert board.see("300 -f6 80 +f6 93 -f5 133 +f5 213 -f6 121 +f6 339 -f5 216").kind == "waiting"
    assert board.moves("+f5 200") == ("made", ["f2N3x"])


def test_a_stone_taken_in_less_than_two_tenths_of_a_second_is_taken() -> None:
    text = "......../......../...b..../...w..../...w..../......../......../.......b w"
    board = Board("crossings", text)
    assert board.moves("-d4 300 -d6 180 +d6 300") == ("made", ["d4N2/1xd6"])
    brushed = Board("crossings", text)
    assert brushed.see("-d4 300 -d6 160 +d6 3000").kind == "waiting"


def test_a_piece_put_right_after_the_move_is_asked_about_and_one_that_came_back_before_it_is_refused() -> None:
    text = ".../.../.../.../bBb/wbw/.W./... w"
    board = Board("rampants", text)
    reading = board.see("-a3 300 -b4 300 +a2 700 +b4 1100")
    assert (reading.kind, reading.cause) == ("ambiguous", "exchanged")
    assert [board.position.move_text(move) for move in reading.moves] == ["a3-a2"]
    assert [board.position.square_text(square) for square in reading.squares] == ["b4"]
    assert board.recogniser.touched(board.ms, reading.squares[0]).kind == "ambiguous"
    assert board.recogniser.refuse(board.ms).kind == "ambiguous"
    refused = board.see("10")
    assert (refused.kind, refused.cause) == ("wrong", "exchanged")
    board = Board("rampants", text)
    board.see("-a3 300 -b4 300 +a2 700 +b4 1100")
    assert board.recogniser.choose(board.ms, reading.moves[0]).kind == "made"


def test_a_piece_turned_over_while_another_stood_askew_is_asked_about_with_it() -> None:
    text = "/".join(
        ["..........", "..........", ".........p", "..........", ".......m..",
         "4.....p...", "M....mh.P.", "......6...", "......HP..", "..H......."]
    )  # fmt: skip
    board = Board("tectonic", f"{text} w")
    reading = board.see("-h6 80 -i4 685 +g6 830 -g5 1000 +g5 930 +h6 1100")
    moves = [board.position.move_text(move) for move in reading.moves]
    assert (reading.kind, sorted(moves)) == ("ambiguous", ["i4-g6*g5", "i4-g6*h6"])


def test_a_piece_felt_after_the_move_and_the_moved_one_felt_after_that_have_not_changed_places() -> None:
    board = Board("rampants", ".../.../.../.../bBb/wbw/.W./... w")
    assert board.moves("-a3 400 +a2 1500 -b4 250 +b4 200 -a2 30 +a2 400") == ("made", ["a3-a2"])


def test_a_line_carried_front_first_beside_a_stone_of_its_own_side_that_stood_askew_is_read() -> None:
    text = "......../......../......../......../...w.w../...w..../......../.......b w"
    board = Board("crossings", text)
    assert board.moves("-f4 100 -d4 400 +d5 500 -d3 400 +d4 700 +f4 300") == ("made", ["d3N2/1"])


def test_another_piece_handled_where_the_only_flip_was_not_shown_is_a_doubt() -> None:
    text = TECTONIC.replace("..p.h....", "....h....").replace("...5......", "..........")
    board = Board("tectonic", text)
    assert board.moves("-d4 500 +d7 150 -b2 700 +b2 1100") == ("ambiguous", ["d4-d7*e7"])
    board = Board("tectonic", text)
    assert board.moves("-d4 500 +d7 150 -b2 700 +b2 100 -e7 400 +e7 300") == ("made", ["d4-d7*e7"])
    board = Board("tectonic", text)
    assert board.moves("-d4 500 +d7 150 -b2 120 +b2 300") == ("made", ["d4-d7*e7"])


def test_another_piece_lifted_just_after_the_only_flip_was_read_is_a_doubt_too() -> None:
    text = TECTONIC.replace("..p.h....", "....h....").replace("...5......", "..........")
    board = Board("tectonic", text)
    assert board.moves("-d4 500 +d7 300") == ("made", ["d4-d7*e7"])
    assert board.moves("-b2 700 +b2 1100") == ("ambiguous", ["d4-d7*e7"])
    board = Board("tectonic", text)
    assert board.moves("-d4 500 +d7 300 -e7 700 +e7 300") == ("made", ["d4-d7*e7"])
    # A player who had time to hear the move before lifting another piece has no doubt about it.
    board = Board("tectonic", text)
    assert board.moves("-d4 500 +d7 300 400 -b2 700 +b2 1100") == ("made", ["d4-d7*e7"])
    # Readers check the piece that they have moved, then go on to the rest: the move was told when it was first read.
    board = Board("tectonic", text)
    assert board.moves("-d4 500 +d7 300 400 -d7 300 +d7 200 -b2 700 +b2 1100") == ("made", ["d4-d7*e7"])


def test_a_peg_in_the_hand_does_not_stand_beside_its_point_after_another_push() -> None:
    # The other side's line was pushed by mistake, and a peg far from it is lifted. The recogniser used to take that peg
    # for one beside its point.
    board = Board("overboard", "bbbbbb/wwwwww/wwwwww/bwbwbb/wwwwww/wwwwww w 0")
    assert board.see("-a4,-b4,-c4,-d4,-e4,-f4 20 +b4,+c4,+d4,+e4,+f4 1400").kind == "wrong"
    reading = board.see("-c1 6000")
    assert (reading.kind, reading.cause) != ("wrong", "off_point")
    assert 2 not in board.see("+c1 1400").place
