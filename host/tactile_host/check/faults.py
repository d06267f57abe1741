# SPDX-License-Identifier: Apache-2.0
"""What is said of the faults that a board keeps over its starts, each with what to do about it."""

from collections.abc import Sequence

from tactile_core.wire.fields import parse_decimal
from tactile_core.wire.messages import FaultRecord
from tactile_host.speech.facts import Fact


def fault_facts(faults: Sequence[FaultRecord] | None) -> list[Fact]:
    """Return what is said of *faults*, in their order; None is for a board that does not tell them."""
    if faults is None:
        return [Fact("check-fault-untold")]
    return [fault_fact(record) for record in faults]


def fault_fact(record: FaultRecord) -> Fact:
    """Return what is said of one fault; a word that nobody here knows is passed on as it is."""
    times = record.times
    match record.word:
        case "watchdog":
            return Fact("check-fault-watchdog", times=times)
        case "crash":
            return Fact("check-fault-crash", times=times, text=spaced(record.detail))
        case "scans_lost":
            return Fact("check-fault-scans-lost", times=times, ms=parse_decimal(record.detail) or 0)
        case "storage":
            return Fact("check-fault-storage", times=times)
        case word:
            return Fact("check-fault-other", word=spaced(word), times=times, text=spaced(record.detail))


def spaced(words: str) -> str:
    """Return words of the wire, such as `valueerror.loop.py.82`, with spaces between: a voice reads no dots."""
    return " ".join(words.replace(".", " ").replace("_", " ").split()) or "none"
