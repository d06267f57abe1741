# SPDX-License-Identifier: Apache-2.0
"""Sentences about a board that cannot be used as it is, and about acts that no hand can do."""

from tactile_app.messages import Fact
from tactile_app.virtual_hand.hand_error import HandError
from tactile_core.rules.squares import square_text


def refusal(reason: str, details: dict[str, str | int]) -> Fact:
    """Return what is said about a board that cannot be played on, with its cure."""
    if details.get("word") == "crashing":
        return Fact("board-crashing")
    if reason == "protocol":
        return Fact("board-wrong-version", **details)
    return Fact(f"board-{reason.replace('_', '-')}", **details)


def hand_fact(error: HandError, size: tuple[int, int] | None = None) -> Fact:
    """Return the sentence about an act that the virtual hand cannot do.

    *size* is how many rows and columns the game has, whose squares may be fewer than the board's; None where none is
    played.
    """
    values = dict(error.values)
    if size is not None and error.reason == "no_square":
        values["target"] = square_text(size[0] * size[1] - 1, size[1])
    return Fact(f"hand-{error.reason.replace('_', '-')}", **values)
