# SPDX-License-Identifier: Apache-2.0
"""Hands do just what they hear about a board that was called wrong: it becomes right, and no move is invented."""

from tests.host.game.harness import Harness

FULL = "wbwbwb/bwbwbw/wbwbwb/bwbwbw/wbwbwb/bwbwbw w 0"
LINE = "Put the line back as it was, from A2 to F2: smooth; ridged; smooth; ridged; smooth; ridged."


def with_a_row_thrown_down():
    """Return a sitting where a push of a whole row was refused, and where the first four pegs of it stand again."""
    harness = Harness("overboard", FULL, board=(6, 6))
    assert LINE in harness.do("slide a2 f2", "wait 3")[-1]
    for square in ("a2", "b2", "c2", "d2"):
        harness.do("wait 0.5;", f"place {square};")
    return harness


def moves_of(harness):
    return [line for line in harness.written if line.startswith("move")]


def test_a_row_put_back_peg_by_peg_is_no_push_of_its_last_pegs_while_the_hand_looks_for_one():
    harness = with_a_row_thrown_down()
    harness.do("wait 2", "place e2;", "lift f2;", "wait 1", "place f2", "wait 2")
    assert not moves_of(harness)
    assert harness.said[-1].endswith("Smooth to move.")


def test_a_hand_that_looks_for_the_last_peg_for_long_is_asked_and_whatever_it_says_the_game_goes_on():
    harness = with_a_row_thrown_down()
    asked = harness.do("wait 6")
    assert asked == ["Was it this move? Move one: from E2 east one place, one overboard. Key one: yes. Key two: no."]
    assert not moves_of(harness)
    harness.do("place e2", "lift f2;", "place f2", "wait 2")
    assert not moves_of(harness)
    assert harness.referee.is_wrong() == ()
    harness = with_a_row_thrown_down()
    harness.do("wait 6", "key one")
    assert moves_of(harness) == ["move 1 e2E1x"]


def test_a_board_that_is_right_again_is_called_right_also_where_its_last_peg_was_asked_about():
    harness = Harness("overboard", FULL, board=(6, 6))
    harness.do("slide a2 f2", "wait 3", "key ask;")
    for square in ("a2", "b2", "c2", "d2"):
        harness.do("wait 0.5;", f"place {square};")
    harness.do("wait 0.5;", "place e2;", "lift f2;", "wait 0.5;", "place f2", "wait 2")
    assert LINE not in harness.do("key ask")[-1]
    assert harness.referee.is_wrong() == ()


def test_whoever_has_carried_back_what_a_key_took_back_is_told_what_lacks_besides():
    harness = Harness("tectonic")
    harness.make("i2-h2")
    harness.do("key one 1200", "key one", "lift b2;", "lift h2;", "place i2", "wait 5")
    for key in ("ask", "one"):
        assert harness.do(f"key {key}")[-1].startswith("One square is wrong. Put a smooth hill on B2.")
    assert harness.do("place b2", "wait 1")[-1] == "Smooth to move."


def test_whoever_has_pushed_back_what_a_key_took_back_is_told_what_lacks_besides():
    for push, back in (("c2N1", "slide c3 c2"), ("d1E2x", "slide f1 d1")):
        harness = Harness("overboard", "b...../....../....../....../..ww../...w.b w 0", board=(6, 6))
        harness.make(push)
        harness.do("key one 1200", "key one", "lift a6;", f"{back};")
        if push.endswith("x"):
            harness.hand.held.clear()
            harness.do("place f1")
        assert harness.do("wait 5", "key ask")[-1].startswith("One square is wrong. Put a ridged peg on A6.")
        assert harness.do("place a6", "wait 1")[-1] == "Smooth to move."


def test_a_step_in_the_midst_of_which_a_hand_rests_is_told_again():
    harness = Harness("tectonic")
    harness.make("i2-h2")
    harness.do("key one 1200", "key one", "lift h2;")
    assert harness.do("key ask;")[-1] == "Carry H2 back to I2."


def test_a_push_to_be_carried_out_that_was_another_one_is_told_as_a_whole_to_whoever_asks():
    start = "b...../....../....../....../..b..w/...w.b w 0"
    harness = Harness("overboard", start, board=(6, 6), replayed=["d1E2x"])
    told = harness.do("lift c2;", "slide d1 e1", "wait 6")[-1]
    assert told == "That was another push. Put the piece back on C2."
    # No switch tells the smooth peg on E1 from the ridged one that is missing on C2: it must not be carried there.
    assert harness.do("key ask") == [f"{told} If that is done already, once more this key."]


def test_no_question_is_asked_about_a_board_that_has_long_been_put_right():
    harness = Harness("overboard", "b...../....../....../....../..b..w/...w.b w 0", board=(6, 6))
    harness.do("slide d1 f1", "wait 3", "lift f2", "place e1;", "wait 0.5;")
    harness.hand.held.clear()
    harness.do("place f2;", "lift e1;", "wait 10")
    assert harness.do("slide c2 c3", "wait 3") == ["From C2 north one, to C3. Smooth to move."]


def test_a_mess_that_was_mended_makes_no_longer_move_of_the_last_one():
    # I had mended the board as I was told, and with my next push another move of my opponent's was said.
    harness = Harness("overboard", "w...w./bbwbbw/wwbwwb/bbwbbw/wwbwwb/bbwbbw b 1", board=(6, 6))
    harness.do("slide e3 e4;", "lift c5;", "slide d3 f3", "slide b5 b1;", "wait 8")
    for square in ("b2", "b3", "d3", "b4", "b5"):
        harness.do(f"place {square};", "wait 3")
    assert harness.do("place c5;", "wait 3")[-1].startswith("The position is right.")
    assert harness.do("slide c5 c6", "wait 3") == ["From C5 north one, to C6. Ridged to move."]
    assert moves_of(harness) == ["move 1 e3N1x", "move 2 c5N1"]


def test_a_stone_that_goes_astray_while_a_march_is_led_back_is_asked_for_by_its_square():
    harness = Harness("crossings")
    harness.make("a1N2/2")
    harness.do("key one 1200", "key one")
    assert harness.said[-1] == "Carry A4 back to A2. Carry A3 back to A1."
    said = harness.do("lift a3;", "wait 0.5;", "place b4", "wait 2")
    assert said == ["Put the piece back on A3."]


def with_two_stones_too_many():
    """Return a sitting whose stone of C2 went too far, and in which one from the bag stands too."""
    harness = Harness("crossings")
    harness.do("lift c2;", "place c5;")
    harness.hand.held.clear()
    assert harness.do("place f5", "wait 3") == ["Three squares are wrong. Carry C5 back to C2."]
    return harness


def test_a_piece_in_the_hand_goes_where_it_was_told_to_go_while_another_one_is_too_many():
    # With C5 in my hand I was told to carry F5 there.
    harness = with_two_stones_too_many()
    assert harness.do("lift c5", "wait 3") == ["Put the piece back on C2."]
    assert harness.do("place c2", "wait 3")[-1].endswith("Take the piece off F5.")
    assert harness.do("lift f5", "wait 3")[-1].startswith("The position is right.")


def test_a_piece_that_was_to_be_put_back_and_stands_elsewhere_is_carried_on():
    harness = with_two_stones_too_many()
    harness.do("lift c5")
    assert harness.do("place g4", "wait 3") == ["Carry G4 back to C2."]
    assert harness.do("lift g4", "wait 3") == ["Put the piece back on C2."]


def test_a_piece_of_a_kind_that_was_asked_for_and_stands_elsewhere_is_carried_on():
    harness = Harness("tectonic")
    harness.do("lift b2;", "lift c1;", "wait 1")
    harness.hand.held.clear()
    harness.do("place e5;", "place f6", "wait 3")
    assert harness.do("lift e5;", "lift f6", "wait 3")[-1].endswith("Put a smooth mount on C1.")
    assert harness.do("place d4", "wait 3") == ["Carry D4 to C1."]
    assert harness.do("lift d4", "wait 3") == ["Put the piece back on C1."]
