# SPDX-License-Identifier: Apache-2.0
"""A board's report of one turn together with the intention of the hands, so that a recogniser can be judged by it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Trace:
    """The board's report of one turn, and the intention of the hands.

    *kind* names their action; *move* is the legal move that they made, or None where no move may be accepted; *lines*
    are (ms, occupancy); *hands_end_ms* is the time at which the pegs came to rest.
    """

    kind: str
    move: int | None
    lines: list[tuple[int, int]]
    hands_end_ms: int
