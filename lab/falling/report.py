# SPDX-License-Identifier: Apache-2.0
"""Pushes that drop one to five pegs, at every side and corner: no peg may block, lie at plate level or jump the rim.

The four sides are printed from the same numbers, a quarter turn apart, so the seeds take the sides in turn.
"""

import functools
from collections.abc import Iterator
from pathlib import Path

from hardware.checks import Check
from hardware.dimensions import Board, Dimensions
from hardware.steps import Reports, Step
from lab.falling.push import Outcome, Push, simulate
from lab.falling.sweep import HAND_MM, Gathered, gather

SEEDS = 20
MOST_OFF = 5
# In an earlier, shallower gutter, these two pushes left a fifth peg above the plate: side, row, seed.
ONCE_BAD = ((1, 1, 100), (1, 3, 102))
GATHERED_SEEDS = 4
GAME = "overboard"
SOURCES = (
    "lab/falling",
    "hardware/checks.py",
    "hardware/dimensions.py",
    "hardware/part_dimensions.py",
    "hardware/tables.py",
)


def steps(dimensions: Dimensions) -> list[Step]:
    """Return a step for each number of pegs that fall."""
    values = read_by_simulation(dimensions)
    return [
        Step(
            f"falling-{falling}",
            values,
            SOURCES,
            functools.partial(_fall, dimensions, falling),
        )
        for falling in range(MOST_OFF, 0, -1)
    ]


def read_by_simulation(dimensions: Dimensions) -> tuple[object, ...]:
    """Return the values that a simulation of pegs uses."""
    parts, common = dimensions.parts, dimensions.common
    return common.pitch_mm, common.magnet, parts.peg, parts.plate, parts.rim, dimensions.boards[GAME]


def pushes(board: Board, falling: int, *, at_corner: bool) -> Iterator[Push]:
    """Yield the pushes: along a middle row; or along the first and the last row in turn, into a corner.

    The pushes at sides end with those that once went wrong.
    """
    for seed in range(SEEDS):
        row = (0, board.rows - 1)[seed // 4 % 2] if at_corner else 1 + seed % (board.rows - 2)
        yield Push(seed % 4, row, falling, seed)
    if not at_corner:
        yield from (Push(towards, row, falling, seed) for towards, row, seed in ONCE_BAD)


def _fall(dimensions: Dimensions, falling: int, _folder: Path) -> Reports:
    board = dimensions.boards[GAME]
    for at_corner in (False, True):
        outcomes = []
        for push in pushes(board, falling, at_corner=at_corner):
            outcomes.append(simulate(dimensions, board, push))
            if len(outcomes) % 5 == 0:
                good = sum(outcome.is_good for outcome in outcomes)
                yield f"{good} of {len(outcomes)} pushes good {'in corners' if at_corner else 'at sides'}"
        yield check(falling, "corners" if at_corner else "sides", outcomes)
    for at_corner in (False, True):
        where = "corners" if at_corner else "sides"
        yield f"{GATHERED_SEEDS} sweeps at {where}"
        gathered = [gather(dimensions, board, falling, seed, at_corner=at_corner) for seed in range(GATHERED_SEEDS)]
        yield gather_check(falling, where, gathered)


def check(falling: int, where: str, outcomes: list[Outcome]) -> Check:
    """Return the verdict over pushes of one kind, with the seeds that failed."""
    counts = {
        "blocked": sum(outcome.blocked_at_mm is not None for outcome in outcomes),
        "at plate level": sum(outcome.at_plate_level > 0 for outcome in outcomes),
        "over the rim": sum(outcome.over_the_rim > 0 for outcome in outcomes),
        "not fallen": sum(outcome.not_fallen > 0 for outcome in outcomes),
        "others disturbed": sum(outcome.disturbed > 0 for outcome in outcomes),
    }
    highest = max((outcome.highest_mm for outcome in outcomes), default=0.0)
    counted = ", ".join(f"{count} {what}" for what, count in counts.items())
    bad = [f"side {one.push.towards} row {one.push.row} seed {one.push.seed}" for one in outcomes if not one.is_good]
    return Check(
        f"{falling} pegs pushed off at {where}",
        bool(outcomes) and not bad,
        f"{len(outcomes)} pushes: {counted}; the highest ends {-highest:.1f} mm below the plate's top"
        + (f"; {'; '.join(bad[:4])}" if bad else ""),
    )


def gather_check(falling: int, where: str, gathered: list[Gathered]) -> Check:
    """Return the verdict over sweeps of the fingers."""
    left = sum(one.left_behind for one in gathered)
    stuck = sum(one.is_stuck for one in gathered)
    furthest = max((one.furthest_mm for one in gathered), default=0.0)
    return Check(
        f"{falling} fallen pegs gathered with one sweep at {where}",
        bool(gathered) and left == stuck == 0 and furthest < HAND_MM,
        f"{len(gathered)} sweeps, {stuck} stuck, {left} pegs left behind, "
        f"the furthest {furthest:.0f} mm from the fingers, wanted less than {HAND_MM:.0f}",
    )
