# SPDX-License-Identifier: Apache-2.0
"""Sentences about the faults that a board keeps over its starts, each with its cure."""

from collections.abc import Sequence

from tactile_app.messages import Fact
from tactile_core.protocol.fields import parse_decimal
from tactile_core.protocol.messages import FaultRecord

SCANS_LOST = "scans_lost"
# More sentences in a row are not listened to.
MOST_SAID = 3


def fault_facts(faults: Sequence[FaultRecord] | None) -> list[Fact]:
    """Return the sentences about *faults*, the newest first; the board tells it last.

    None is for a board that does not tell them. Pauses of different lengths are one fault to a person.
    """
    if faults is None:
        return [Fact("check-fault-untold")]
    pauses = [record for record in faults if record.word == SCANS_LOST]
    shown = [record for record in reversed(faults) if record.word != SCANS_LOST or record is pauses[-1]]
    return [pauses_fact(pauses) if record.word == SCANS_LOST else fault_fact(record) for record in shown]


def said_of(facts: list[Fact]) -> list[Fact]:
    """Return those of *facts* that are said aloud, and how many more there are."""
    rest = len(facts) - MOST_SAID
    return [*facts[:MOST_SAID], *([Fact("check-fault-more", count=rest)] if rest > 0 else [])]


def pauses_fact(pauses: Sequence[FaultRecord]) -> Fact:
    """Return the sentence about all pauses in which the board may have missed switches."""
    longest_ms = max(parse_decimal(record.detail) or 0 for record in pauses)
    return Fact("check-fault-scans-lost", times=sum(record.times for record in pauses), ms=longest_ms)


def fault_fact(record: FaultRecord) -> Fact:
    """Return the sentence about one fault; an unknown word is passed on as it is."""
    times = record.times
    match record.word:
        case "watchdog":
            return Fact("check-fault-watchdog", times=times)
        case "crash":
            return Fact("check-fault-crash", times=times, text=spaced(record.detail))
        case "storage":
            return Fact("check-fault-storage", times=times)
        case word:
            return Fact("check-fault-other", word=spaced(word), times=times, text=spaced(record.detail))


def spaced(words: str) -> str:
    """Return words of the wire, such as `valueerror.loop.py.82`, with spaces between: a voice reads no dots."""
    return " ".join(words.replace(".", " ").replace("_", " ").split()) or "none"
