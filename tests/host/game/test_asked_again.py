# SPDX-License-Identifier: Apache-2.0
"""A board that was away is asked again, since a key pressed without power is not heard."""

from tests.host.game.harness import Harness


def back(harness: Harness) -> list[str]:
    """Let the board come back as it stands, and return what is said then."""
    before = len(harness.said)
    harness.carry_out(harness.referee.restarted())
    # The board's clock begins at 0.
    harness.ms, harness.hand.now_us = 0, 0.0
    harness.do("wait 0.05;")
    harness.carry_out(harness.referee.ask_again())
    return harness.said[before:]


def test_a_question_that_a_key_answers_is_asked_again() -> None:
    harness = Harness("overboard", board=(6, 6))
    (asked,) = harness.do("place f6")
    assert back(harness) == [asked]
    assert harness.do("key one")
    assert "answer w" in harness.written


def test_a_question_that_hands_answer_is_not() -> None:
    assert back(Harness("overboard", board=(6, 6))) == []


def test_nothing_is_asked_in_a_turn() -> None:
    harness = Harness("crossings")
    harness.make("c2N1/1")
    assert back(harness) == []


def test_an_open_question_is_asked_again_and_stays_open_for_its_whole_time() -> None:
    harness = Harness("crossings")
    harness.make("c2N1/1")
    (asked,) = harness.do("key menu;")
    harness.do("wait 25;")
    assert back(harness) == [asked]
    assert harness.do("wait 10;") == []


def test_a_peg_that_is_put_down_while_the_board_starts_is_asked_about() -> None:
    harness = Harness("overboard", board=(6, 6))
    harness.do("place f6", "key one")
    before = len(harness.said)
    harness.carry_out(harness.referee.restarted())
    harness.ms, harness.hand.now_us = 0, 0.0
    # The board's first look comes before it has read its switches.
    standing, harness.occupancy = harness.occupancy, 0
    harness.do("wait 0.05;")
    harness.occupancy = standing
    harness.do("wait 0.05;", "place a1")
    (asked,) = harness.said[before:]
    assert asked.startswith("A1: smooth or ridged?")
    harness.do("key two")
    assert harness.written[-2:] == ["answer a1", "answer b"]
