# SPDX-License-Identifier: Apache-2.0
"""A board's report of one turn with what the hands meant, so that a recogniser can be judged by it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Trace:
    """The board's report of one turn, and what the hands meant.

    *kind* names what they did; *move* is the legal move that they made, or None where nothing may be accepted;
    *lines* are (ms, occupancy); *hands_end_ms* is when the pegs came to rest.
    """

    kind: str
    move: int | None
    lines: list[tuple[int, int]]
    hands_end_ms: int
