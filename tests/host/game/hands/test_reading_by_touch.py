# SPDX-License-Identifier: Apache-2.0
"""Fingers that read the board trigger nothing; two taps ask, or one after the ask key, or any while it is held."""

from tests.host.game.harness import Harness

START = "bbbbbbbb/bbbbbbbb/......../......../......../......../wwwwwwww/wwwwwwww w"
LIFTED = ("lift c2;", "wait 0.3;", "place c2;")


def test_a_piece_lifted_and_put_back_says_nothing():
    harness = Harness("crossings", START)
    assert harness.do(*LIFTED, "wait 3") == []


def test_two_taps_on_one_square_ask_what_stands_there():
    harness = Harness("crossings", START)
    assert harness.do(*LIFTED, *LIFTED, "wait 1") == ["C2: smooth stone."]


def test_taps_on_two_squares_and_three_on_one_ask_nothing():
    harness = Harness("crossings", START)
    assert harness.do(*LIFTED, "lift d2;", "wait 0.3;", "place d2;", "wait 3") == []
    assert harness.do(*LIFTED, *LIFTED, *LIFTED, "wait 3") == []


def test_after_the_ask_key_one_tap_tells_the_moves_and_the_next_one_nothing():
    harness = Harness("crossings", START)
    harness.do("key ask")
    assert harness.do(*LIFTED, "wait 1")[0].startswith("C2: smooth stone. Moves:")
    assert harness.do(*LIFTED, "wait 3") == []


def test_while_the_ask_key_is_held_each_piece_touched_is_named_and_the_key_says_nothing_more():
    harness = Harness("crossings", START)
    touched = ("lift c2;", "place c2;", "wait 0.2;", "lift d8;", "place d8;", "wait 0.2;")
    assert harness.do_holding("ask", *touched, "wait 2") == ["C2: smooth stone.", "D8: ridged stone."]
    assert harness.do("lift c2", "place c3")[-1].endswith("Ridged to move.")


def test_the_ask_key_held_says_what_it_is_held_for():
    harness = Harness("crossings", START)
    (told,) = harness.do("key ask 1500")
    assert told == "Reading: each piece that you lift is named. Without the key, lift one twice."


def test_a_wrong_board_is_told_again_after_two_taps_only():
    harness = Harness("crossings", START)
    (wrong,) = harness.do("lift a1", "place a5", "wait 5")
    assert harness.do(*LIFTED, "wait 3") == []
    assert harness.do("tap c2", "wait 3") == [wrong]


def test_in_a_set_up_by_taps_the_key_held_reads_and_chooses_nothing():
    harness = Harness("rampants", chooser=0)
    harness.do("tap a1")
    said = harness.do_holding("ask", "lift a1;", "place a1;", "wait 0.2;", "lift b1;", "place b1;", "wait 2")
    assert said == ["A1: smooth jumper.", "B1: smooth pawn."]
    assert harness.do("wait 2") == []
    assert harness.do("tap b1") == ["B1 is a jumper. Turn it circle up. One more."]


def test_while_the_board_is_filled_the_key_held_reads_the_pegs_and_takes_none_back():
    harness = Harness("overboard")
    harness.do("place a1", "key one", "place b1")
    said = harness.do_holding("ask", "lift a1;", "wait 2;", "place a1;", "wait 0.2;", "lift b1;", "place b1;", "wait 2")
    assert said == ["A1: smooth peg.", "B1: its side is not known yet."]
    assert not any(line.startswith("undo") for line in harness.written)
    assert harness.do("key two")[0].startswith("B1")
