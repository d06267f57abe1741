# SPDX-License-Identifier: Apache-2.0
"""Stale sentences are not said, and those of a burst are said once: on a virtual clock, by ear."""

from tactile_app.messages import Fact, alert, result
from tests.host.speech.listener import HINT, LOST, PUSH, REFUSAL, Listener


def test_a_hint_that_waited_longer_than_five_seconds_is_never_said():
    listener = Listener()
    listener.say(PUSH)
    listener.say(HINT)
    listener.wait(5_001)
    listener.finish()
    listener.wait(10_000)
    assert listener.heard == [PUSH]
    assert listener.says() == ()


def test_a_hint_that_waited_less_is_said():
    listener = Listener()
    listener.say(PUSH)
    listener.say(HINT)
    listener.wait(4_900)
    listener.finish()
    assert listener.says() == (HINT,)


def test_a_burst_about_the_same_thing_is_heard_once_as_it_stands_in_the_end():
    # A slide that goes on: five times its announcement is amended within half a second.
    listener = Listener()
    steps = [result(Fact("score", first=number, second=0), topic="move 7") for number in range(5)]
    for step in steps:
        listener.say(step)
        listener.wait(100)
    listener.finish()
    listener.wait(10_000)
    assert listener.heard == [steps[-1]]
    # Each is printed all the same: nothing is kept from those who read.
    assert [printed[0] for printed in listener.printed] == steps


def test_a_cable_that_came_back_while_something_else_was_said_is_told_as_it_is_now():
    listener = Listener()
    back = alert(Fact("board-back"), topic="board")
    listener.say(REFUSAL)
    listener.say(alert(*LOST.facts, topic="board"))
    listener.say(back)
    listener.finish()
    assert listener.says() == (back,)
    listener.finish()
    assert listener.heard == [REFUSAL, back]


def test_what_was_waiting_to_be_said_is_dropped_by_the_stop_and_can_be_repeated():
    listener = Listener()
    listener.say(PUSH)
    listener.say(result(Fact("turn", side="w")))
    listener.stop()
    listener.wait(20_000)
    assert listener.heard == []
    listener.repeat()
    assert listener.says() == (result(Fact("turn", side="w")),)
