# SPDX-License-Identifier: Apache-2.0
"""The rules of the speech queue, on a virtual clock: who interrupts whom, and that nothing is lost."""

from hypothesis import given
from hypothesis import strategies as st

from tactile_app.messages import Fact, Utterance, alert, result
from tests.host.speech.listener import EMPTY, HINT, HOLDS, LOST, NEXT, PUSH, REFUSAL, Listener


def test_an_alert_interrupts_everything_and_the_turn_message_comes_back_afterwards() -> None:
    for first in (EMPTY, HINT, PUSH):
        listener = Listener()
        listener.say(first)
        listener.say(REFUSAL)
        assert listener.says() == (REFUSAL,)
        listener.finish()
        assert listener.says() == ((PUSH,) if first is PUSH else ())


def test_alerts_are_never_dropped() -> None:
    listener = Listener()
    for utterance in (REFUSAL, LOST, REFUSAL):
        listener.say(utterance)
    assert listener.stops == 0
    for _ in range(3):
        listener.finish()
    assert listener.heard == [REFUSAL, LOST, REFUSAL]


def test_turn_messages_are_said_in_their_order() -> None:
    listener = Listener()
    listener.say(PUSH)
    listener.say(NEXT)
    assert listener.says() == (PUSH,)
    listener.finish()
    listener.finish()
    assert listener.heard == [PUSH, NEXT]


def test_a_turn_message_interrupts_an_answer_and_chatter_which_are_dropped() -> None:
    for first in (EMPTY, HINT):
        listener = Listener()
        listener.say(first)
        listener.say(PUSH)
        assert listener.says() == (PUSH,)
        listener.finish()
        listener.wait(60_000)
        assert listener.heard == [PUSH]


def test_the_newest_answer_wins() -> None:
    listener = Listener()
    listener.say(EMPTY)
    listener.say(HOLDS)
    assert listener.says() == (HOLDS,)
    listener.finish()
    assert listener.says() == ()

    waiting = Listener()
    waiting.say(REFUSAL)
    waiting.say(EMPTY)
    waiting.say(HOLDS)
    waiting.finish()
    assert waiting.says() == (HOLDS,)
    waiting.finish()
    assert waiting.heard == [REFUSAL, HOLDS]


def test_an_interrupted_turn_message_is_said_after_the_answer() -> None:
    listener = Listener()
    listener.say(PUSH)
    listener.act()
    assert listener.says() == ()
    listener.say(EMPTY)
    assert listener.says() == (EMPTY,)
    listener.finish()
    listener.wait(1_000)
    listener.finish()
    assert listener.heard == [EMPTY, PUSH]


def test_an_interrupted_turn_message_waits_until_the_hands_rest() -> None:
    listener = Listener()
    listener.say(PUSH)
    for _ in range(5):
        listener.wait(900)
        listener.act()
    listener.wait(999)
    assert listener.says() == ()
    listener.wait(1)
    assert listener.says() == (PUSH,)


def test_a_new_turn_message_does_not_wait_for_the_hands() -> None:
    listener = Listener()
    listener.act()
    listener.say(PUSH)
    assert listener.says() == (PUSH,)


def test_the_players_hands_stop_everything_but_an_alert_and_the_stop_key_stops_that_too() -> None:
    for utterance in (PUSH, EMPTY, HINT):
        listener = Listener()
        listener.say(utterance)
        listener.act()
        assert listener.says() == ()
    listener = Listener()
    listener.say(REFUSAL)
    listener.act()
    assert listener.says() == (REFUSAL,)
    listener.stop()
    assert listener.says() == ()
    listener.wait(60_000)
    assert listener.heard == []


def test_a_newer_utterance_of_the_same_topic_replaces_the_older_one() -> None:
    two = result(Fact("score", first=2, second=0), topic="move 7")
    three = result(Fact("score", first=3, second=0), topic="move 7")
    speaking = Listener()
    speaking.say(two)
    speaking.say(three)
    assert speaking.says() == (three,)
    speaking.finish()
    speaking.wait(60_000)
    assert speaking.heard == [three]

    interrupted = Listener()
    interrupted.say(two)
    interrupted.act()
    interrupted.say(three)
    interrupted.finish()
    interrupted.wait(60_000)
    assert interrupted.heard == [three]

    waiting = Listener()
    waiting.say(PUSH)
    waiting.say(two)
    waiting.say(three)
    waiting.finish()
    waiting.finish()
    assert waiting.heard == [PUSH, three]


def test_the_same_words_twice_are_said_twice() -> None:
    listener = Listener()
    first, second = (result(Fact("square-empty", square="c4")) for _ in range(2))
    listener.say(first)
    listener.say(second)
    listener.repeat()
    for _ in range(2):
        listener.finish()
    assert listener.heard == [first, second]
    assert listener.says() == ()
    assert len(listener.printed) == 3


def test_a_late_report_of_an_utterance_that_was_stopped_changes_nothing() -> None:
    listener = Listener()
    listener.say(EMPTY)
    old = listener.started[-1].number
    listener.say(HOLDS)
    listener.take(listener.queue.heard(old, listener.now_ms))
    assert listener.says() == (HOLDS,)


def test_an_answer_that_news_of_the_voice_cuts_short_is_said_again_after_it() -> None:
    listener = Listener()
    listener.say(EMPTY)
    news = result(Fact("reader-none", engine="reader"))
    listener.take(listener.queue.tell_first(news, listener.now_ms))
    assert listener.says() == (news,)
    listener.finish()
    listener.finish()
    assert listener.heard == [news, EMPTY]
    alert_first = Listener()
    alert_first.say(REFUSAL)
    alert_first.take(alert_first.queue.tell_first(news, alert_first.now_ms))
    for _ in range(2):
        alert_first.finish()
    assert alert_first.heard == [REFUSAL, news]


EVENTS = ["turn", "alert", "answer", "chatter", "act", "repeat", "finish", "wait"]


@given(st.lists(st.sampled_from(EVENTS)))
def test_whatever_happens_no_turn_message_and_no_alert_is_lost(events: list[str]) -> None:
    listener = Listener()
    must: list[Utterance] = []
    for event in events:
        do(event, listener, must)
    listener.act()
    for _ in range(2 * len(events) + 2):
        listener.wait(1_000)
        if listener.current:
            listener.finish()
    assert listener.says() == ()
    assert all(any(utterance is other for other in listener.heard) for utterance in must)


def do(event: str, listener: Listener, must: list[Utterance]) -> None:
    match event:
        case "turn" | "alert":
            must.append({"turn": result, "alert": alert}[event](Fact("taken-back", side="w")))
            listener.say(must[-1])
        case "answer":
            listener.say(EMPTY)
        case "chatter":
            listener.say(HINT)
        case "act":
            listener.act()
        case "repeat":
            listener.repeat()
        case "finish" if listener.current:
            listener.finish()
        case _:
            listener.wait(700)


def test_a_third_press_of_repeat_tells_the_turn_without_the_question_that_it_closed() -> None:
    listener = Listener()
    closing = result(Fact("question-closed"), *PUSH.facts)
    listener.say(closing)
    listener.finish()
    listener.say(EMPTY)
    for _ in range(3):
        listener.finish()
        listener.repeat()
    assert listener.says() == (result(*PUSH.facts),)
