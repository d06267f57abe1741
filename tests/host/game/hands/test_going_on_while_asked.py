# SPDX-License-Identifier: Apache-2.0
"""Hands that go on while the program asks about their last act hear what it waits for, and lose nothing by it."""

import time

import pytest

from tests.host.game.harness import Harness

ASKED = "Was it this move? Move one: two stones from E8 to D7, the front to B5. Key one: yes. Key two: no."
MOST_SUSPECTS = 12
# Moves of both players, each with the stones that it takes.
GOING_ON = (
    "lift g1, place g3, lift c7, place c5, lift c6, place c4, lift c5, lift f2, place d4, lift e3, place c5, lift c5, "
    "lift f8, place d6, lift e7, place c5, lift e1, place e3, lift e2, lift b5, place d3, lift c4, place e2, lift d3, "
    "lift b1, place d3"
)
ABOUT_THIS = "Was it this move? Move one: three stones from A7 to C7, the front to D7. Key one: yes. Key two: no."
BEGUN = ["key one", "key one", "key one", "lift f1;", "place h3", "lift e8;", "place c6"]


def asked_about_the_last_move():
    harness = Harness("crossings", faults=["dead d7"])
    harness.do(*BEGUN)
    assert harness.do("lift d7;", "place b5") == [ASKED]
    return harness


def asked_about_this_move():
    harness = asked_about_the_last_move()
    harness.do("key one", "lift c1;", "place e3", "lift a7;", "place d7;")
    return harness


@pytest.mark.parametrize("rest", [1, 3, 9])
def test_hands_that_go_on_are_asked_again_within_a_few_seconds(rest):
    harness = asked_about_the_last_move()
    began_ms, silent_ms = harness.ms, 0
    for line in ["lift c1;", "place e3;", "lift h8;", "place f6;", "lift g1;", "place g3;"]:
        said = harness.do(line, f"wait {rest};")
        assert all(sentence == ASKED for sentence in said)
        silent_ms = 0 if said else silent_ms + 1000 * rest
        assert silent_ms <= 6000, harness.ms - began_ms


def test_hands_that_go_on_and_on_hear_the_question_though_they_never_rest():
    harness = asked_about_the_last_move()
    said = harness.do(*["lift c1;", "wait 1;", "place e3;", "wait 1;", "lift h8;", "wait 1;", "place f6;", "wait 2;"])
    assert ASKED in said


def test_what_was_done_meanwhile_is_played_with_the_answer():
    harness = asked_about_the_last_move()
    harness.do("lift c1;", "place e3;", "wait 1;", "lift h8;", "place f6")
    harness.do("key one")
    assert harness.referee.match.moves == ["f1NE2/1", "e8SW2/2", "c1NE2/1", "h8SW2/1"]


def test_a_long_going_on_is_followed_in_a_time_that_grows_with_it_and_no_more():
    harness = asked_about_the_last_move()
    harness.do("key one", "lift c1;", "place e3", "lift a7;", "place d7;", "wait 1;", "key one")
    began_s = time.process_time()
    for line in GOING_ON.split(", "):
        harness.do(f"{line};", "wait 0.7;" if line.startswith("lift") else "wait 1;")
    # If each late move made the next reading longer by half, no typed line would be read after a while.
    assert time.process_time() - began_s < 3


def test_a_no_leads_the_hands_back():
    harness = asked_about_the_last_move()
    said = harness.do("lift c1;", "place e3", "key two")
    assert harness.referee.match.moves == ["f1NE2/1", "e8SW2/1"]
    assert said[-1].startswith("Three squares are wrong")


def test_a_move_that_a_switch_hides_is_asked_about_as_soon_as_the_other_player_lifts_a_piece():
    harness = asked_about_this_move()
    said = harness.do("wait 1;", "lift g1;", "wait 1;")
    assert said == [ABOUT_THIS]
    harness.do("place g3;", "wait 1;", "key one")
    assert harness.referee.match.moves[-2:] == ["a7E3/1", "g1N2/1"]


def test_a_finger_that_feels_the_board_meanwhile_hears_nothing_twice():
    harness = asked_about_the_last_move()
    assert harness.do("tap c1;", "wait 4;", "tap h7;", "wait 4;") == []


def test_a_piece_that_is_put_back_is_no_going_on():
    harness = asked_about_the_last_move()
    assert harness.do("lift b5;", "place d7;", "wait 6;") == ["Question closed. Smooth to move."]
    assert not harness.referee.is_asking


def test_what_is_done_while_a_switch_is_suspected_is_played_with_the_answer():
    harness = Harness("overboard", "....../....../b...b./....../....../w.w.wb w 4")
    harness.break_switch("dead", "c2")
    harness.do("slide c1 c2", "wait 5")
    harness.do("key one", "key one", "key one")
    for _ in range(MOST_SUSPECTS):
        if harness.said[-1].startswith("The switch of C2 may not answer"):
            break
        harness.do("key two")
    assert harness.said[-1].startswith("The switch of C2 may not answer")
    said = harness.do("slide a4 a5;", "wait 8;")
    assert said[0].startswith("The switch of C2 may not answer")
    harness.do("key one")
    assert harness.referee.match.moves == ["c1N1", "a4N1"]
