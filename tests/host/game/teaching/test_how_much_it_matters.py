# SPDX-License-Identifier: Apache-2.0
"""Each sentence of the referee is of the class that its meaning asks for: alert, turn or answer."""

from tactile_app.messages import Priority
from tests.host.game.harness import Harness

START = "b...../....../....../..ww../...w../...... w 0"


def said_as(harness: Harness, *lines: str) -> list[tuple[Priority, str]]:
    """Return the class of everything that is said while the hands do *lines*, and its first message."""
    before = len(harness.utterances)
    harness.do(*lines)
    return [(each.priority, each.facts[0].id) for each in harness.utterances[before:]]


def table(start: str = START) -> Harness:
    return Harness("overboard", start, board=(6, 6))


def test_a_move_and_whose_turn_it_is_are_turn_messages():
    assert said_as(table(), "slide c3 c4") == [(Priority.RESULT, "moved-push")]


def test_a_key_and_a_piece_that_is_asked_about_are_answered():
    harness = table()
    for lines in (["key one"], ["key two"], ["key ask"], ["tap c3"]):
        assert {priority for priority, _ in said_as(harness, *lines)} == {Priority.ANSWER}, lines


def test_an_illegal_move_is_an_alert_and_that_it_was_put_right_a_turn_message():
    harness = table()
    refused = said_as(harness, "slide a6 a5")
    assert refused == [(Priority.ALERT, "refused-not-your-piece")]
    assert said_as(harness, "slide a5 a6") == [(Priority.RESULT, "board-agrees")]


def test_the_end_of_a_game_is_an_alert():
    harness = table("....../....../....../bw..../....../...... w 0")
    said = said_as(harness, "slide b3 a3")
    assert said == [(Priority.RESULT, "moved-push"), (Priority.ALERT, "outcome-overboard-all")]


def test_a_question_is_an_alert_that_a_hand_does_not_silence():
    assert [priority for priority, _ in said_as(table(), "key menu")] == [Priority.ALERT]
    assert [priority for priority, _ in said_as(table(), "slide c3 c4", "key one 1200")][-1] is Priority.ALERT
