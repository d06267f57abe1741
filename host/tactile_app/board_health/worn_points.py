# SPDX-License-Identifier: Apache-2.0
"""Points whose switches games leave out: named as a check begins; at its end the check tells which answer now."""

from collections.abc import Collection, Mapping, Sequence

from tactile_app.game.questions.switch_question import wires_of_switch
from tactile_app.messages import Fact

# More points than these are told without their wires.
MOST_WITH_WIRES = 4


def known_facts(left_out: Sequence[str], wired: Mapping[str, str]) -> list[Fact]:
    """Return which points are left out, each with its wires."""
    if len(left_out) > MOST_WITH_WIRES:
        return [Fact("switches-left-out", squares=tuple(left_out))]
    return [wires_of_switch(name, wired, "switch-worn") for name in left_out]


def still_left_out(left_out: Sequence[str], tried: Collection[str], faulty: Collection[str]) -> list[str]:
    """Return those that games go on without: they were not *tried*, or are *faulty*."""
    return [name for name in left_out if name not in tried or name in faulty]


def answered_facts(left_out: Sequence[str], tried: Collection[str], faulty: Collection[str]) -> list[Fact]:
    """Return which of the points that were left out answer now, which do not, and which were not tried."""
    parts = (
        ("check-worn-answers", [name for name in left_out if name in tried and name not in faulty]),
        ("check-worn-silent", [name for name in left_out if name in faulty]),
        ("check-worn-untried", [name for name in left_out if name not in tried and name not in faulty]),
    )
    return [Fact(id, count=len(names), squares=tuple(names)) for id, names in parts if names]
