# SPDX-License-Identifier: Apache-2.0
"""The rules of the speech queue, on a virtual clock: nothing here makes a sound."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tactile_host.speech.facts import Fact, Utterance, alert, answer, chatter, turn
from tactile_host.speech.queue import Command, Print, SpeechQueue, Start, Stop
from tactile_host.speech.reminders import IDLE_MS, QUESTION_MS, Reminder

PUSH = turn(Fact("turn", side="w"))
NEXT = turn(Fact("turn", side="b"))
REFUSAL = alert(Fact("refused-empty-square", square="c4"))
LOST = alert(Fact("board-lost"))
EMPTY = answer(Fact("square-empty", square="c4"))
HOLDS = answer(Fact("square-holds", square="d4", side="w", piece="peg"))
HINT = chatter(Fact("help-start"))


class Listener:
    """A queue with a clock and an ear: what is heard is what was started and neither stopped nor still going on."""

    def __init__(self) -> None:
        self.queue = SpeechQueue()
        self.now_ms = 0
        self.printed: list[tuple[Utterance, ...]] = []
        self.started: list[Start] = []
        self.heard: list[Utterance] = []
        self.stops = 0
        self.current: Start | None = None

    def take(self, commands: list[Command]) -> None:
        for command in commands:
            match command:
                case Print():
                    self.printed.append(command.utterances)
                case Stop():
                    assert self.current is not None, "stopped although nothing was said"
                    self.stops += 1
                    self.current = None
                case Start():
                    assert self.current is None, "two voices at once"
                    self.started.append(command)
                    self.current = command

    def say(self, utterance: Utterance) -> None:
        self.take(self.queue.add(utterance, self.now_ms))

    def act(self, hands_busy: bool = False) -> None:
        self.take(self.queue.acted(self.now_ms, hands_busy))

    def repeat(self) -> None:
        self.take(self.queue.repeat(self.now_ms))

    def stop(self) -> None:
        self.take(self.queue.stop(self.now_ms))

    def finish(self) -> None:
        """Hear what is being said to its end."""
        assert self.current is not None
        ended, self.current = self.current, None
        self.heard.extend(ended.utterances)
        self.take(self.queue.heard(ended.number, self.now_ms))

    def wait(self, ms: int) -> None:
        self.now_ms += ms
        self.take(self.queue.tick(self.now_ms))

    def says(self) -> tuple[Utterance, ...]:
        return self.current.utterances if self.current else ()


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


def test_nothing_is_said_again_while_a_peg_is_in_the_hand() -> None:
    listener = Listener()
    listener.queue.remind_of(Reminder(HINT), 0)
    listener.say(PUSH)
    listener.act(hands_busy=True)
    listener.wait(120_000)
    assert listener.says() == ()
    listener.act()
    listener.wait(1_000)
    assert listener.says() == (PUSH,)


def test_a_new_turn_message_does_not_wait_for_the_hands() -> None:
    listener = Listener()
    listener.act(hands_busy=True)
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


def test_what_the_stop_key_silenced_can_be_repeated() -> None:
    listener = Listener()
    listener.say(PUSH)
    listener.stop()
    listener.wait(60_000)
    assert listener.says() == ()
    listener.repeat()
    assert listener.says() == (PUSH,)


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


def test_repeat_says_again_then_spelled_then_the_whole_last_turn() -> None:
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
        ((PUSH, REFUSAL, EMPTY), "spoken"),
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
    listener.take(listener.queue.back(0))
    assert listener.started == []


def test_the_history_goes_back_twenty_utterances_and_forward_again() -> None:
    listener = Listener()
    said = [answer(Fact("score", first=number, second=0)) for number in range(25)]
    for utterance in said:
        listener.say(utterance)
        listener.finish()
    heard = []
    for _ in range(22):
        listener.take(listener.queue.back(listener.now_ms))
        heard.append(listener.says()[0])
    assert heard[:3] == [said[23], said[22], said[21]]
    assert heard[-1] == said[5]
    listener.take(listener.queue.forward(listener.now_ms))
    assert listener.says() == (said[6],)
    listener.say(EMPTY)
    listener.finish()
    listener.repeat()
    assert listener.says() == (EMPTY,)


def test_a_newer_utterance_of_the_same_topic_replaces_the_older_one() -> None:
    two = turn(Fact("score", first=2, second=0), topic="move 7")
    three = turn(Fact("score", first=3, second=0), topic="move 7")
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
    first, second = (turn(Fact("square-empty", square="c4")) for _ in range(2))
    listener.say(first)
    listener.say(second)
    listener.repeat()
    for _ in range(2):
        listener.finish()
    assert listener.heard == [first, second]
    assert listener.says() == ()
    assert len(listener.printed) == 3


def test_reminders_come_after_20_seconds_and_60_more_and_then_never() -> None:
    listener = Listener()
    listener.queue.remind_of(Reminder(HINT, IDLE_MS), 0)
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
    listener.queue.remind_of(Reminder(question, QUESTION_MS), 0)
    for _ in range(100):
        listener.wait(1_000)
        if listener.current:
            listener.finish()
    assert listener.heard == [question]


def test_a_late_report_of_an_utterance_that_was_stopped_changes_nothing() -> None:
    listener = Listener()
    listener.say(EMPTY)
    old = listener.started[-1].number
    listener.say(HOLDS)
    listener.take(listener.queue.heard(old, listener.now_ms))
    assert listener.says() == (HOLDS,)


EVENTS = ["turn", "alert", "answer", "chatter", "act", "hold", "repeat", "back", "finish", "wait"]


@settings(deadline=None)
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
            must.append({"turn": turn, "alert": alert}[event](Fact("taken-back", side="w")))
            listener.say(must[-1])
        case "answer":
            listener.say(EMPTY)
        case "chatter":
            listener.say(HINT)
        case "act" | "hold":
            listener.act(hands_busy=event == "hold")
        case "repeat":
            listener.repeat()
        case "back":
            listener.take(listener.queue.back(listener.now_ms))
        case "finish" if listener.current:
            listener.finish()
        case _:
            listener.wait(700)
