# SPDX-License-Identifier: Apache-2.0
"""Checks of pegs that slip from the hand anywhere, and of rows pushed at the highest friction."""

import functools
from pathlib import Path

from hardware.checks import Check
from hardware.dimensions import Dimensions
from hardware.steps import Reports, Step
from lab.falling.report import GAME, SOURCES, read_by_simulation
from lab.handling.drop import WHERE, Dropped, drop
from lab.handling.tip import FRICTION, Pushed, push

SEEDS = 12
# The height of the fingertip's middle above the plate: lying on it, at the middle of the peg, on the flange's upper
# edge, at the ring of side B. With each height come the rows, and how many of their pegs.
FULL = 6
PUSHES = {
    6.0: [(row, FULL) for row in range(FULL)],
    9.0: [(0, FULL), (3, FULL), (2, 3), (5, 1)],
    9.5: [(3, FULL), (5, FULL), (0, 5)],
    10.0: [(1, FULL), (3, FULL), (5, FULL), (0, 5)],
    11.0: [(1, FULL), (4, FULL), (3, 3), (0, 1)],
}


def steps(dimensions: Dimensions) -> list[Step]:
    """Return a step for the pegs that slip and one for the rows."""
    makes = {"slipping": _slip, "tipping": _tip}
    values, sources = read_by_simulation(dimensions), (*SOURCES, "lab/handling")
    return [Step(name, values, sources, functools.partial(make, dimensions)) for name, make in makes.items()]


def _slip(dimensions: Dimensions, _folder: Path) -> Reports:
    board = dimensions.boards[GAME]
    for where in WHERE:
        yield f"{SEEDS} pegs let go above the {where}"
        yield slip_check(dimensions, where, [drop(dimensions, board, where, seed) for seed in range(SEEDS)])


def _tip(dimensions: Dimensions, _folder: Path) -> Reports:
    board = dimensions.boards[GAME]
    for height, rows in PUSHES.items():
        yield f"rows pushed {height:g} mm above the plate"
        yield tip_check(dimensions, height, [push(dimensions, board, *one, height) for one in rows])


def slip_check(dimensions: Dimensions, where: str, found: list[Dropped]) -> Check:
    """Return the verdict over pegs let go above one kind of place."""
    bad = [one.seed for one in found if not one.is_good(dimensions.common.pitch_mm)]
    counts = {
        "fell through": sum(one.fell_through > 0 for one in found),
        "beside the board": sum(one.is_lost for one in found),
        "stuck": sum(one.is_stuck for one in found),
        "knocked others over": sum(one.knocked_over > 0 for one in found),
    }
    counted = ", ".join(f"{count} {what}" for what, count in counts.items())
    shoved = max((one.shoved_mm for one in found), default=0.0)
    return Check(
        f"pegs let go above the {where}",
        bool(found) and not bad,
        f"{len(found)} falls: {counted}; another peg was shoved by {shoved:.1f} mm at most"
        + (f"; seeds {', '.join(map(str, bad[:6]))}" if bad else ""),
    )


def tip_check(dimensions: Dimensions, height_mm: float, found: list[Pushed]) -> Check:
    """Return the verdict over rows pushed at one height."""
    bad = [f"row {one.row} of {one.pegs}" for one in found if not one.is_good(dimensions.common.pitch_mm)]
    leaned = max((one.leaned_deg for one in found), default=0.0)
    twice = sum(one.pushes > 1 for one in found)
    return Check(
        f"rows pushed {height_mm:g} mm above the plate",
        bool(found) and not bad,
        f"{len(found)} rows at friction {FRICTION:g}: the pushed peg leaned by {leaned:.0f} degrees at most"
        + (f", {twice} needed a second push" if twice else "")
        + (f"; {'; '.join(bad[:4])}" if bad else ", and stood upright after it"),
    )
