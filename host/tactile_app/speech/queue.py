# SPDX-License-Identifier: Apache-2.0
"""Decide what is said now, what waits and what is said again: from values, with time as an argument.

1. An alert interrupts everything and is never dropped; a second one waits for the first.
2. A turn message waits its turn and interrupts answers and chatter. Interrupted, it is unheard: said after the answer,
   or once the player's hands are still.
3. An answer interrupts the answer before it and chatter; the newest wins.
4. Chatter is said into silence, and never when it is older than five seconds.
5. The player's hands stop everything but an alert; a key stops that too.
6. Repeat says the last utterance again, then spelled, then the last turn message.
"""

from collections import deque
from dataclasses import dataclass
from typing import TypeAlias

from tactile_app.messages import Priority, Utterance
from tactile_app.speech.reminders import Form, Reminder

HISTORY = 20
CHATTER_MS = 5_000
# An unheard turn message waits until the hands have rested this long: the next move or question may follow at once.
REST_MS = 1_000
# A later press of the repeat key begins again with the plain sentence.
REPEAT_MS = 10_000


@dataclass(frozen=True, slots=True)
class Print:
    """Write these utterances down as one line."""

    utterances: tuple[Utterance, ...]
    form: Form = "spoken"


@dataclass(frozen=True, slots=True)
class Start:
    """Say these utterances in one breath; report *number* to `heard` when they were heard to their end."""

    number: int
    utterances: tuple[Utterance, ...]
    form: Form = "spoken"


@dataclass(frozen=True, slots=True)
class StopVoice:
    """Be silent at once."""


Command: TypeAlias = Print | Start | StopVoice


@dataclass(frozen=True, slots=True)
class _Speaking:
    """The present sentence: *unheard* are the alerts and turn messages in it that nobody heard to their end before."""

    start: Start
    priority: Priority
    unheard: tuple[Utterance, ...]

    def has_topic(self, topic: str) -> bool:
        return any(utterance.topic == topic for utterance in self.start.utterances)


def without(waiting: deque[Utterance], taken: tuple[Utterance, ...]) -> deque[Utterance]:
    """Return what is *waiting* and was not *taken*."""
    return deque(utterance for utterance in waiting if not any(utterance is other for other in taken))


# Facts that are said first where something else closes a question.
CLOSED = ("question-closed", "list-closed", "menu-closed")


def form_of(utterance: Utterance) -> Form:
    """Return the form in which *utterance* is said the first time."""
    return "spelled" if utterance.is_spelled else "spoken"


def without_closed(utterance: Utterance) -> Utterance:
    """Return *utterance* without the fact that a question was closed: that is no news any more."""
    kept = tuple(fact for fact in utterance.facts if fact.id not in CLOSED)
    return utterance if kept in ((), utterance.facts) else utterance.saying(*kept)


class SpeechQueue:
    """Decide what is said; every method returns the commands that follow, in order."""

    def __init__(self) -> None:
        self._speaking: _Speaking | None = None
        self._alerts: deque[Utterance] = deque()
        self._turns: deque[Utterance] = deque()
        self._answer: Utterance | None = None
        self._chatter: deque[tuple[int, Utterance, Form]] = deque()
        self._history: deque[Utterance] = deque(maxlen=HISTORY)
        self._presses = 0
        self._pressed_ms = 0
        self._rest_until_ms = 0
        self._number = 0
        self._reminder: Reminder | None = None

    @property
    def is_silent(self) -> bool:
        """Whether nothing is being said."""
        return self._speaking is None

    def add(self, utterance: Utterance, now_ms: int) -> list[Command]:
        """Take *utterance* in; it may interrupt what is said, wait, or replace an older one of its topic."""
        if utterance.priority is Priority.CHATTER:
            self._chatter.append((now_ms, utterance, "spoken"))
            return self._next(now_ms)
        self._remember(utterance, now_ms)
        commands: list[Command] = [Print((utterance,), form_of(utterance)), *self._make_way(utterance)]
        match utterance.priority:
            case Priority.ALERT:
                self._alerts.append(utterance)
            case Priority.ANSWER:
                self._answer = utterance
            case _:
                # New sentences are worth more than the hands' rest.
                self._rest_until_ms = now_ms
                self._answer = None
                self._turns.append(utterance)
        self._chatter.clear()
        return commands + self._next(now_ms)

    def tell_first(self, utterance: Utterance, now_ms: int) -> list[Command]:
        """Take in *utterance*, which is about voice or sound; an answer that it interrupts is said again after it."""
        cut = self._speaking
        commands = self.add(utterance, now_ms)
        if cut is not None and cut.priority is Priority.ANSWER and cut is not self._speaking and not self._answer:
            self._answer = cut.start.utterances[0]
        return commands

    def heard(self, number: int, now_ms: int) -> list[Command]:
        """Handle that the utterance started under *number* was heard to its end."""
        if self._speaking is None or self._speaking.start.number != number:
            return []
        if self._speaking.priority is not Priority.CHATTER:
            self._restart_reminder(now_ms)
        self._speaking = None
        return self._next(now_ms)

    def acted(self, now_ms: int) -> list[Command]:
        """Handle that the player did something: pressed a key, typed, moved a peg."""
        self._rest_until_ms = now_ms + REST_MS
        self._chatter.clear()
        self._restart_reminder(now_ms)
        if self._speaking is None or self._speaking.priority is Priority.ALERT:
            return []
        return self._interrupt()

    def pressed(self, now_ms: int) -> list[Command]:
        """Be silent at once, for a key went down; an alert that it cuts short is not said again unless asked for."""
        if self._speaking is not None and self._speaking.priority is Priority.ALERT:
            self._speaking = None
            return [StopVoice(), *self.acted(now_ms)]
        return self.acted(now_ms)

    def stop(self, now_ms: int) -> list[Command]:
        """Be silent, alerts included, and forget what waits; all of it can still be repeated."""
        commands = self._interrupt()
        self._alerts.clear()
        self._turns.clear()
        self._chatter.clear()
        self._answer = None
        self._restart_reminder(now_ms)
        return commands

    def repeat(self, now_ms: int) -> list[Command]:
        """Say the last utterance again; at the second press spelled; at the third the last turn message."""
        if now_ms - self._pressed_ms > REPEAT_MS:
            self._presses = 0
        self._pressed_ms = now_ms
        self._restart_reminder(now_ms)
        form: Form = "spelled" if self._presses == 1 else "spoken"
        wanted = self._last_turn() if self._presses == 2 else self._last()
        self._presses = (self._presses + 1) % 3
        return self._say_again(wanted, form)

    def remind_of(self, reminder: Reminder | None, now_ms: int) -> None:
        """Say *reminder* into the silence from now on, in place of the one before; None for no reminder."""
        self._reminder = reminder
        self._restart_reminder(now_ms)

    def touched(self, now_ms: int) -> None:
        """Count the silence before a reminder from now on: a finger is on a key, or a hand at work."""
        self._restart_reminder(now_ms)

    def tick(self, now_ms: int) -> list[Command]:
        """Let time pass."""
        commands = self._next(now_ms)
        if self._speaking is None and self._reminder and self._reminder.is_due(now_ms):
            utterance = self._reminder.utterance()
            if utterance is not None:
                self._chatter.append((now_ms, utterance, self._reminder.form))
                commands += self._next(now_ms)
        return commands

    def _remember(self, utterance: Utterance, now_ms: int) -> None:
        self._history.append(utterance)
        self._presses = 0
        self._restart_reminder(now_ms)
        if utterance.topic:
            self._alerts = deque(other for other in self._alerts if other.topic != utterance.topic)
            self._turns = deque(other for other in self._turns if other.topic != utterance.topic)
            if self._answer and self._answer.topic == utterance.topic:
                self._answer = None

    def _make_way(self, utterance: Utterance) -> list[Command]:
        """Interrupt what is being said where *utterance* comes first, or makes it untrue."""
        if self._speaking is None:
            return []
        if utterance.topic and self._speaking.has_topic(utterance.topic):
            self._speaking = None
            return [StopVoice()]
        interrupts = {
            Priority.ALERT: (Priority.ANSWER, Priority.RESULT, Priority.CHATTER),
            Priority.ANSWER: (Priority.ANSWER, Priority.CHATTER),
            Priority.RESULT: (Priority.ANSWER, Priority.CHATTER),
        }
        return self._interrupt() if self._speaking.priority in interrupts[utterance.priority] else []

    def _interrupt(self) -> list[Command]:
        if self._speaking is None:
            return []
        for utterance in reversed(self._speaking.unheard):
            waiting = self._alerts if utterance.priority is Priority.ALERT else self._turns
            waiting.appendleft(utterance)
        self._speaking = None
        return [StopVoice()]

    def _next(self, now_ms: int) -> list[Command]:
        """Start what comes first, if nothing is being said."""
        if self._speaking is not None:
            return []
        if self._alerts:
            first = self._alerts.popleft()
            return [self._start((first,), Priority.ALERT, form_of(first))]
        if self._answer is not None:
            answer, self._answer = self._answer, None
            return [self._start((answer,), Priority.ANSWER, form_of(answer))]
        if now_ms < self._rest_until_ms:
            return []
        if self._turns:
            first = self._turns.popleft()
            return [self._start((first,), Priority.RESULT, form_of(first))]
        return self._next_chatter(now_ms)

    def _next_chatter(self, now_ms: int) -> list[Command]:
        while self._chatter:
            added_ms, utterance, form = self._chatter.popleft()
            if now_ms - added_ms <= CHATTER_MS:
                return [Print((utterance,), form), self._start((utterance,), Priority.CHATTER, form)]
        return []

    def _start(self, utterances: tuple[Utterance, ...], priority: Priority, form: Form = "spoken") -> Start:
        self._number += 1
        start = Start(self._number, utterances, form)
        self._speaking = _Speaking(start, priority, utterances if priority in (Priority.ALERT, Priority.RESULT) else ())
        return start

    def _last(self) -> tuple[Utterance, ...]:
        """Return what repeat says first: what nobody heard to its end yet, else the last of the history."""
        unheard = (*(self._speaking.unheard if self._speaking else ()), *self._alerts, *self._turns)
        if unheard:
            return unheard[:1]
        return tuple(self._history)[-1:]

    def _last_turn(self) -> tuple[Utterance, ...]:
        """Return the last turn message, and nothing of what was asked and answered since."""
        told = tuple(utterance for utterance in self._history if utterance.priority is Priority.RESULT)
        return tuple(map(without_closed, told[-1:])) or tuple(self._history)[-1:]

    def _say_again(self, wanted: tuple[Utterance, ...], form: Form) -> list[Command]:
        """Say *wanted* at once; each utterance that nobody heard yet stays unheard until it is heard to its end."""
        if not wanted:
            return []
        commands = self._interrupt()
        waiting = (*self._alerts, *self._turns)
        # Compared by identity: two pushes may be told in the same words, and each is heard for itself.
        unheard = tuple(utterance for utterance in wanted if any(utterance is other for other in waiting))
        self._alerts = without(self._alerts, unheard)
        self._turns = without(self._turns, unheard)
        start = self._start(wanted, Priority.ANSWER, form)
        self._speaking = _Speaking(start, Priority.ANSWER, unheard)
        return [*commands, Print(wanted, form), start]

    def _restart_reminder(self, now_ms: int) -> None:
        if self._reminder:
            self._reminder.restart(now_ms)
