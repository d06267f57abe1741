# SPDX-License-Identifier: Apache-2.0
"""Moves taken back by putting pieces back: several, in any order, without a rest; asked where that is not sure."""

from tests.host.game.harness import Harness

RAMPANTS = "BBB/bbb/.../.../.../.../www/WWW w"
PEGS = "....../..wb../....../....../....../.b...w w 0"


def played(game, start, *texts):
    """Return a sitting in which the moves called *texts* were made."""
    harness = Harness(game, start)
    for text in texts:
        harness.make(text)
    assert len(harness.referee.match.moves) == len(texts)
    return harness


def taken_back(harness):
    return [line for line in harness.written if line.startswith("back")]


def test_two_moves_put_back_in_the_other_order_without_a_rest_are_taken_back():
    harness = played("rampants", RAMPANTS, "a1-a3", "c8-c6")
    assert harness.do("lift a3;", "place a1;", "lift c6;", "place c8") == [
        "Two moves are taken back, from move one on. C8: ridged jumper. A1: smooth jumper. Smooth to move."
    ]
    assert taken_back(harness) == ["back 2", "back 1"]
    assert harness.do("lift b1", "place b3")[-1].startswith("Jumper from B1 to B3.")


def test_two_moves_put_back_in_the_other_order_with_rests_are_taken_back_after_what_differs_was_told():
    harness = played("rampants", RAMPANTS, "a1-a3", "c8-c6")
    said = harness.do("lift a3", "place a1", "lift c6", "place c8")
    assert said[0].startswith("Not allowed")
    assert said[-1].startswith("Two moves are taken back, from move one on.")


def test_three_moves_of_which_one_piece_made_two_are_taken_back():
    harness = played("rampants", RAMPANTS, "a1-a3", "c8-c6", "a3-a4")
    said = harness.do("lift a4;", "lift c6;", "place c8;", "place a1")
    assert said[0].startswith("Three moves are taken back, from move one on.")
    assert taken_back(harness) == ["back 3", "back 2", "back 1"]


def test_an_earlier_move_alone_is_no_earlier_board():
    harness = played("rampants", RAMPANTS, "a1-a3", "c8-c6", "c1-c3")
    harness.do("lift a3;", "place a1", "wait 8")
    assert not taken_back(harness)


def test_pushes_are_pushed_back_without_a_rest():
    harness = played("overboard", PEGS, "c5E1", "b1N1")
    said = harness.do("slide e5 d5;", "slide b2 b1")
    assert said == ["Two moves are taken back, from move one on. Smooth to move."]
    assert taken_back(harness) == ["back 2", "back 1"]


def test_two_moves_of_which_the_second_went_where_the_first_had_left_are_asked_about_and_not_refused():
    for first, second in (("c5", "b5"), ("b5", "c5")):
        harness = played("eclaircissement", None, "c5-b4", "b5-c5")
        harness.do("lift b4;", "lift c5;", "wait 0.6;")
        if first == "c5":
            harness.hand.held.reverse()
        asked = harness.do(f"place {first};", "wait 0.6;", f"place {second}", "wait 6")
        assert asked == ["Two moves go back, from move one on. Key one: yes. Key two: no."]
        assert harness.do("key one")[0].startswith("Two moves are taken back, from move one on.")


def test_a_line_that_the_other_player_pushes_back_as_the_rules_allow_is_a_move_and_takes_none_back():
    harness = played("overboard", "....../...b../...w../.w..../....../..b..w b 2", "d5S1")
    assert harness.do("slide d3 d4", "wait 3")[-1].startswith("From D3 north one, to D4.")
    assert not taken_back(harness)
    # Where the rules let nobody push it back, the push goes back with it.
    harness = played("overboard", "....../....../.w..../....../....../..b..w w 2", "b4N1")
    assert harness.do("slide b5 b4", "wait 3") == ["Move one is taken back. Smooth to move."]


def test_a_push_whose_line_is_lifted_and_stood_up_again_peg_by_peg_makes_no_other_push():
    harness = played("overboard", "wbwbwb/bwbwbw/wbwbwb/bwbwbw/wbwbwb/bwbwbw w 0", "c4E1x", "c3E1x")
    hands = ["lift d3;", "lift f3;", "lift e3;"]
    for square in ("d3", "f3", "e3", "c3"):
        hands += ["wait 0.6;", f"place {square};"]
    assert harness.do(*hands, "wait 6") == ["Move two goes back. Key one: yes. Key two: no."]
    assert harness.do("key one")[0].startswith("Move two is taken back.")
    assert taken_back(harness) == ["back 2"]


def test_a_peg_that_fell_and_was_put_into_the_gap_takes_no_push_back_without_a_question():
    start = "b...../....../....../....../....../....wb w 0"
    harness = played("overboard", start, "e1E1x")
    assert harness.do("place e1") == ["Move one goes back. Key one: yes. Key two: no."]
    assert "E1" in harness.do("key two")[-1]
    assert not taken_back(harness)
    assert harness.do("lift e1", "wait 8")[-1].endswith("Ridged to move.")
    harness = played("overboard", start, "e1E1x")
    assert harness.do("slide f1 e1;", "place f1") == ["Move one is taken back. Smooth to move."]


def test_a_peg_that_fell_and_was_put_into_the_gap_takes_no_winning_push_back_without_a_question():
    start = "....../....../....../....../....../....wb w 0"
    harness = played("overboard", start, "e1E1x")
    assert harness.do("place e1", "wait 5") == ["Move one goes back. Key one: yes. Key two: no."]
    assert not taken_back(harness)
    assert harness.do("key one")[0] == "Move one is taken back. Smooth to move."
    harness = played("overboard", start, "e1E1x")
    harness.do("place e1", "wait 5")
    assert harness.do("key two", "wait 5") == ["Cancelled."]
    assert harness.do("lift e1", "wait 5") == []
    assert not taken_back(harness)
    assert harness.do("slide f1 e1;", "place f1") == ["Move one is taken back. Smooth to move."]
    harness = played("overboard", start, "e1E1x")
    assert harness.do("slide f1 e1;", "place f1") == ["Move one is taken back. Smooth to move."]


def test_what_hands_are_asked_waits_for_a_key_for_as_long_as_the_board_shows_it():
    harness = played("overboard", "b...../....../....../....../....../....wb w 0", "e1E1x")
    harness.do("wait 40")
    assert harness.do("place e1", "wait 25") == ["Move one goes back. Key one: yes. Key two: no."]
    assert harness.do("key one")[0] == "Move one is taken back. Smooth to move."
    harness = played("overboard", "b...../....../....../....../....../....wb w 0", "e1E1x")
    harness.do("wait 40")
    assert harness.do("place e1", "wait 90") == ["Move one goes back. Key one: yes. Key two: no."]
    assert harness.do("lift e1", "wait 8") == ["Question closed. Ridged to move."]


def test_a_peg_that_fell_and_was_put_on_the_way_of_its_push_makes_no_shorter_push_without_a_question():
    harness = Harness("overboard", "b...../....../....../....../....../...w.b w 0")
    harness.do("slide d1 e1;", "slide e1 f1", "wait 3")
    assert harness.written[-1] == "move 1 d1E2x"
    asked = harness.do("place e1", "wait 3")
    assert asked == ["Was it this move? Move one: from D1 east one place. Key one: yes. Key two: no."]
    assert harness.do("key two")[-1] == "One square is wrong. Take the peg off E1."
    assert harness.do("lift e1", "wait 3")[-1] == "Ridged to move."
    assert [line for line in harness.written if line.startswith("move")] == ["move 1 d1E2x"]


def test_a_board_that_two_more_moves_would_leave_as_well_is_asked_about_and_not_called_wrong_meanwhile():
    again = ("c1-c3", "c10-c8", "c3-c1", "c8-c10")
    hands = ("lift c1;", "lift c10;", "place c3;", "place c8", "wait 5")
    asked = "Two moves go back, from move three on. Key one: yes. Key two: no."
    harness = played("tectonic", None, *again)
    assert harness.do(*hands) == [asked]
    assert harness.do("key one") == ["Two moves are taken back, from move three on. Smooth to move."]
    assert taken_back(harness) == ["back 4", "back 3"]
    harness = played("tectonic", None, *again)
    assert harness.do(*hands) == [asked]
    assert harness.do("key two")[0].startswith("Cancelled. The game goes on. Four squares are wrong.")
    assert not taken_back(harness)


def test_moves_put_back_while_the_other_player_holds_a_piece_are_asked_about():
    harness = played("rampants", RAMPANTS, "a1-a3", "c8-c6", "c1-c3")
    said = harness.do("lift c3;", "place c1;", "lift b8;", "lift c6;", "place c8", "wait 2")
    assert said == ["Two moves go back, from move two on. Key one: yes. Key two: no."]
    assert harness.do("key one")[0].startswith("Two moves are taken back, from move two on.")
    assert harness.do("place b8", "wait 2") == []
    assert taken_back(harness) == ["back 3", "back 2"]


def test_a_captured_stone_that_nobody_put_back_takes_no_two_moves_back():
    start = "......../......../...b..../...w..../...w..../......../......../b......b w"
    harness = played("crossings", start, "d4N2/1xd6", "h1N1/1")
    # The squares are those of the beginning, but the white stone on d6 was never lifted.
    (said,) = harness.do("lift h2;", "place h1;", "place d4", "wait 8")
    assert harness.stands() == {"d4", "d5", "d6", "a1", "h1"}
    assert not taken_back(harness)
    assert "squares are wrong" in said
