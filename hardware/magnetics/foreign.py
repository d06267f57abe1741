# SPDX-License-Identifier: Apache-2.0
"""Magnets that are not ours: how near a telephone, headphones or a loudspeaker may come to the reeds.

The moments are estimates from size and grade, not from a maker. They are right within a factor of two, which changes a
distance by a quarter.
"""

from dataclasses import dataclass

import magpylib
import numpy as np

from hardware.magnetics.design import Design

# Objects on or beside a table, each with its moment in ampere square metres.
THINGS: tuple[tuple[str, float], ...] = (
    ("a hearing aid", 0.005),
    ("headphones", 0.15),
    ("a telephone with a ring of magnets", 0.15),
    ("a tablet's cover", 0.25),
    ("a small desk loudspeaker", 2.0),
    ("a large loudspeaker", 12.0),
)
# The directions that are tried, from end-on to upright.
DIRECTIONS = 12


@dataclass(frozen=True)
class Reach:
    """The distances from a reed's middle at which an object may still close it, and still hold it closed, in mm."""

    what: str
    closes_mm: float
    holds_mm: float


def reaches(design: Design) -> list[Reach]:
    """Return the table for the most sensitive reed of the class, with each object turned in the worst way."""
    closes, holds = design.pull_in_at[0], design.pull_in_at[0] * design.drop_out_ratio[0]
    return [
        Reach(what, distance_mm(design, moment, closes), distance_mm(design, moment, holds)) for what, moment in THINGS
    ]


def distance_mm(design: Design, moment: float, drive_at: float) -> float:
    """Return the distance at which the greatest drive of a dipole is drive_at ampere-turns, found by halving."""
    low, high = 1.0, 1000.0
    while high - low > 0.5:
        middle = (low + high) / 2
        low, high = (middle, high) if worst_drive(design, moment, middle) > drive_at else (low, middle)
    return high


def worst_drive(design: Design, moment: float, away_mm: float) -> float:
    """Return the greatest drive of a dipole this far from the reed's middle, in any direction and orientation."""
    points, weights = design.shape.path()
    turn = np.arange(DIRECTIONS) * np.pi / 2 / (DIRECTIONS - 1)
    found = []
    for at in np.column_stack([np.cos(turn), 0 * turn, np.sin(turn)]) * away_mm:
        parts = []
        for axis in np.eye(3):
            source = magpylib.misc.Dipole(moment=axis * moment, position=at / 1000)
            field = np.asarray(magpylib.getH(source, points / 1000))
            parts.append(float((field * weights).sum()) / 1000 / design.shape.scale)
        # The drive is linear in the moment's direction.
        found.append(float(np.linalg.norm(parts)))
    return max(found)


def rim_mm(design: Design) -> float:
    """Return the distance from the board's outer face to the middle of the nearest reed."""
    dimensions = design.dimensions
    reed, rim = dimensions.common.reed, dimensions.parts.rim
    inwards = reed.offset_mm * float(np.cos(np.radians(reed.angle_deg)))
    return design.pitch_mm / 2 + inwards + rim.gutter_width_mm + rim.ledge_mm
