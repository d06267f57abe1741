# SPDX-License-Identifier: Apache-2.0
"""Hints and reminders of the speech queue: said into silence, never late, on a virtual clock."""

from tactile_app.messages import Fact, chatter
from tactile_app.speech.reminders import IDLE_MS, WRONG_MS, Reminder
from tests.host.speech.listener import HINT, REFUSAL, Listener


def test_chatter_is_said_only_into_silence_and_never_late() -> None:
    listener = Listener()
    listener.say(REFUSAL)
    listener.say(HINT)
    listener.wait(5_001)
    listener.finish()
    assert listener.says() == ()
    listener.say(REFUSAL)
    listener.say(HINT)
    listener.wait(4_000)
    listener.finish()
    assert listener.says() == (HINT,)


def test_chatter_is_printed_only_when_it_is_said() -> None:
    listener = Listener()
    listener.say(REFUSAL)
    listener.say(HINT)
    listener.wait(6_000)
    listener.finish()
    assert listener.printed == [(REFUSAL,)]


def test_reminders_come_after_20_seconds_and_60_more_and_then_never() -> None:
    listener = Listener()
    listener.queue.remind_of(Reminder(lambda: HINT.facts, IDLE_MS), 0)
    said_ms = []
    for _ in range(3_000):
        listener.wait(100)
        if listener.current:
            said_ms.append(listener.now_ms)
            listener.finish()
    assert said_ms == [20_000, 80_000]
    listener.act()
    listener.wait(19_999)
    assert listener.says() == ()
    listener.wait(1)
    assert listener.says() == (HINT,)


def test_a_question_is_asked_again_once() -> None:
    listener = Listener()
    question = chatter(Fact("take-back-asked"))
    listener.queue.remind_of(Reminder(lambda: question.facts, (10_000,)), 0)
    for _ in range(100):
        listener.wait(1_000)
        if listener.current:
            listener.finish()
    assert listener.heard == [question]


def test_what_is_wrong_is_told_again_every_ten_seconds_for_half_a_minute_and_spelled() -> None:
    listener = Listener()
    listener.queue.remind_of(Reminder(lambda: HINT.facts, WRONG_MS, "spelled"), 0)
    said_ms, forms = [], set()
    for _ in range(2_000):
        listener.wait(100)
        if listener.current:
            said_ms.append(listener.now_ms)
            forms.add(listener.current.form)
            listener.finish()
    assert said_ms == [10_000, 20_000, 30_000, 90_000]
    assert forms == {"spelled"}


def test_a_reminder_says_what_is_waited_for_when_it_is_said_and_nothing_once_nothing_is() -> None:
    """A reminder whose words were made when it was set still spoke of a silent board when the board had answered."""
    listener = Listener()
    awaited = HINT.facts
    listener.queue.remind_of(Reminder(lambda: awaited, (10_000, 10_000)), 0)
    later = chatter(Fact("take-back-asked"))
    awaited = later.facts
    for _ in range(101):
        listener.wait(100)
    assert listener.says() == (later,)
    listener.finish()
    awaited = ()
    for _ in range(300):
        listener.wait(100)
    assert listener.says() == ()
