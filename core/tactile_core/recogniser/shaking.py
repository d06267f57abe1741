# SPDX-License-Identifier: Apache-2.0
"""The times at which the board was bumped: many reeds beside the move opened together."""

from tactile_core.recogniser.evidence import Evidence, Opening

# A hand that pushes a train does not open this many reeds beside it within this time, so the board was bumped.
SHAKEN_SQUARES = 3
SHAKEN_MS = 50
# Two reeds are enough if they open in one moment.
SHAKEN_AT_ONCE = 2
AT_ONCE_MS = 20


def times_shaken(evidence: Evidence, aside: list[int], is_push: bool) -> tuple[tuple[int, int], ...]:
    """Return the times, (from, to) in ms, at which the board was bumped: many squares *aside* opened together.

    For a push two squares are enough if they open in one moment; hands that carry open more squares themselves.
    """
    opened = []
    for square in aside:
        opened += [opening.opened_ms for opening in evidence.of(square) if opening.opened]
    opened.sort()
    times = [pair for pair in zip(opened, opened[SHAKEN_SQUARES - 1 :]) if pair[1] - pair[0] <= SHAKEN_MS]
    if is_push:
        times += [pair for pair in zip(opened, opened[SHAKEN_AT_ONCE - 1 :]) if pair[1] - pair[0] <= AT_ONCE_MS]
    return tuple([(first - SHAKEN_MS, last + SHAKEN_MS) for first, last in times])


def was_shaken(openings: list[Opening], shaken: tuple[tuple[int, int], ...]) -> bool:
    """Return True where all of *openings* began in one of the times *shaken*."""
    for from_ms, to_ms in shaken:
        if all(from_ms <= opening.opened_ms <= to_ms for opening in openings):
            return True
    return False
