# SPDX-License-Identifier: Apache-2.0
"""Evidence of a row shoved along by the piece that should have jumped over it: both fill the same squares."""

from tactile_core.recogniser.evidence import Evidence
from tactile_core.recogniser.push import FULL, WaveStep, wave_verdict
from tactile_core.recogniser.shaking import times_shaken
from tactile_core.rules.squares import files_and_ranks


def row_between(origin: int, target: int, columns: int, occupancy: int) -> list[int]:
    """Return the squares straight between *origin* and *target* if all are set in *occupancy*; else []."""
    files, ranks = files_and_ranks(origin, target, columns)
    steps = max(abs(files), abs(ranks))
    if origin < 0 or steps < 2 or files % steps or ranks % steps:
        return []
    stride = (target - origin) // steps
    row = [origin + stride * step for step in range(1, steps)]
    return row if all(occupancy >> square & 1 for square in row) else []


def is_shoved(evidence: Evidence, origin: int, row: list[int], target: int, aside: list[int]) -> bool:
    """Return True where the pieces of *origin* and *row* moved on by one square as a train does.

    If many squares of *aside* opened together, the board was bumped.
    """
    if not any(evidence.is_touched(square) for square in row):
        return False
    shaken = times_shaken(evidence, [square for square in aside if square not in row], is_push=False)
    return wave_verdict(evidence, [WaveStep([origin] + row, row + [target], 0)], shaken) == FULL
