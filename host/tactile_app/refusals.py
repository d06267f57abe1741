# SPDX-License-Identifier: Apache-2.0
"""Sentences about a board that cannot be used as it is, and about acts that no hand can do."""

from tactile_app.messages import Fact
from tactile_app.virtual_hand.hand_error import HandError


def refusal(reason: str, details: dict[str, str | int]) -> Fact:
    """Return what is said about a board that cannot be played on, with its cure."""
    if details.get("word") == "crashing":
        return Fact("board-crashing")
    if reason == "protocol":
        return Fact("board-wrong-version", **details)
    return Fact(f"board-{reason.replace('_', '-')}", **details)


def hand_fact(error: HandError) -> Fact:
    """Return the sentence about an act that the virtual hand cannot do."""
    return Fact(f"hand-{error.reason.replace('_', '-')}", **error.values)
