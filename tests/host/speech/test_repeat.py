# SPDX-License-Identifier: Apache-2.0
"""The repeat key says again what was said, by the history of the speech queue, on a virtual clock."""

from tests.host.speech.listener import EMPTY, NEXT, PUSH, REFUSAL, Listener


def test_what_the_stop_key_silenced_can_be_repeated() -> None:
    listener = Listener()
    listener.say(PUSH)
    listener.stop()
    listener.wait(60_000)
    assert listener.says() == ()
    listener.repeat()
    assert listener.says() == (PUSH,)


def test_repeat_says_again_then_spelled_then_the_last_turn_message() -> None:
    listener = Listener()
    for utterance in (NEXT, PUSH, REFUSAL, EMPTY):
        listener.say(utterance)
        listener.finish()
    for _ in range(4):
        listener.repeat()
        listener.wait(500)
    presses = [(start.utterances, start.form) for start in listener.started[-4:]]
    assert presses == [
        ((EMPTY,), "spoken"),
        ((EMPTY,), "spelled"),
        ((PUSH,), "spoken"),
        ((EMPTY,), "spoken"),
    ]
    assert listener.stops == 3


def test_repeat_begins_again_after_something_new_or_after_a_while() -> None:
    listener = Listener()
    listener.say(PUSH)
    listener.finish()
    listener.repeat()
    listener.say(NEXT)
    listener.finish()
    listener.repeat()
    listener.wait(10_001)
    listener.repeat()
    listener.repeat()
    assert [start.form for start in listener.started[1:]] == ["spoken"] * 4 + ["spelled"]


def test_repeat_works_during_speech_and_loses_nothing() -> None:
    listener = Listener()
    listener.say(PUSH)
    listener.say(NEXT)
    listener.repeat()
    assert listener.says() == (PUSH,)
    listener.finish()
    listener.finish()
    assert listener.heard == [PUSH, NEXT]


def test_repeat_says_an_unheard_turn_message_at_once_and_only_once() -> None:
    listener = Listener()
    listener.say(PUSH)
    listener.act()
    listener.repeat()
    assert listener.says() == (PUSH,)
    listener.finish()
    listener.wait(60_000)
    assert listener.heard == [PUSH]


def test_a_repeated_turn_message_that_is_interrupted_again_is_still_not_lost() -> None:
    listener = Listener()
    listener.say(PUSH)
    listener.act()
    listener.repeat()
    listener.act()
    listener.wait(1_000)
    listener.finish()
    assert listener.heard == [PUSH]


def test_repeat_with_nothing_said_is_silent() -> None:
    listener = Listener()
    listener.repeat()
    assert listener.started == []


def test_a_key_silences_an_alert_at_once_and_it_can_be_repeated() -> None:
    listener = Listener()
    listener.say(REFUSAL)
    listener.take(listener.queue.pressed(listener.now_ms))
    assert (listener.says(), listener.stops) == ((), 1)
    listener.wait(30_000)
    assert listener.says() == ()
    listener.repeat()
    assert listener.says() == (REFUSAL,)


def test_a_key_silences_what_a_move_did_and_it_is_said_after_the_answer() -> None:
    listener = Listener()
    listener.say(PUSH)
    listener.take(listener.queue.pressed(listener.now_ms))
    listener.say(EMPTY)
    listener.finish()
    listener.wait(5_000)
    assert listener.says() == (PUSH,)
