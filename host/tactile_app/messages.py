# SPDX-License-Identifier: Apache-2.0
"""Utterances that the session hands over: facts, and how much they matter."""

from enum import IntEnum
from typing import TypeAlias

Value: TypeAlias = "int | str | Fact | tuple[str, ...] | tuple[Fact, ...]"


class Fact:
    """One thing to say: *id* names the message in the sentence files, *values* fill its variables.

    A square is a text such as "c4", a side "w" or "b", or "none" for no side; a list of squares or of facts is a tuple;
    a number is an int.
    """

    __slots__ = ("id", "values")

    def __init__(self, id: str, **values: Value) -> None:
        self.id = id
        self.values = tuple(sorted(values.items()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Fact) and (self.id, self.values) == (other.id, other.values)

    def __hash__(self) -> int:
        return hash((self.id, self.values))

    def __repr__(self) -> str:
        return f"Fact({', '.join([repr(self.id), *(f'{name}={value!r}' for name, value in self.values)])})"


class Priority(IntEnum):
    """How much an utterance matters, and what it interrupts.

    ALERT interrupts everything and is never dropped. RESULT waits its turn, interrupts answers and chatter, and when
    interrupted is said later. ANSWER interrupts the answer before it and chatter; the newest wins. CHATTER is said
    into silence only.
    """

    ALERT = 0
    ANSWER = 1
    RESULT = 2
    CHATTER = 3


class Utterance:
    """An utterance in one breath: *facts* in their order, with a *priority*.

    A newer utterance of the same *topic* (not empty) takes the place of one that has not been heard to its end:
    so a slide that goes on amends its own announcement. *is_spelled*: its squares are named by words, since one of them
    was misheard.
    """

    __slots__ = ("facts", "is_spelled", "priority", "topic")

    def __init__(self, priority: Priority, *facts: Fact, topic: str = "", is_spelled: bool = False) -> None:
        if not facts:
            raise ValueError("expected at least one fact to say")
        self.priority = priority
        self.facts = facts
        self.topic = topic
        self.is_spelled = is_spelled

    def saying(self, *facts: Fact, priority: Priority | None = None) -> "Utterance":
        """Return the same utterance with other *facts*, or another *priority*."""
        as_much = self.priority if priority is None else priority
        return Utterance(as_much, *facts, topic=self.topic, is_spelled=self.is_spelled)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Utterance) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        facts = ", ".join(repr(fact) for fact in self.facts)
        return f"Utterance({self.priority}, {facts}, topic={self.topic!r}, is_spelled={self.is_spelled})"

    def _key(self) -> tuple[object, ...]:
        return (self.priority, self.facts, self.topic, self.is_spelled)


def alert(*facts: Fact, topic: str = "", is_spelled: bool = False) -> Utterance:
    """Return an utterance that interrupts everything: an illegal move, a fault of the board, the end of the game."""
    return Utterance(Priority.ALERT, *facts, topic=topic, is_spelled=is_spelled)


def result(*facts: Fact, topic: str = "") -> Utterance:
    """Return an utterance that is never lost: what a move did, whose turn it is."""
    return Utterance(Priority.RESULT, *facts, topic=topic)


def answer(*facts: Fact, topic: str = "") -> Utterance:
    """Return the reply to a key or a question."""
    return Utterance(Priority.ANSWER, *facts, topic=topic)


def chatter(*facts: Fact, topic: str = "") -> Utterance:
    """Return a hint that may be dropped."""
    return Utterance(Priority.CHATTER, *facts, topic=topic)
