# SPDX-License-Identifier: Apache-2.0
"""The strict worst case: all tolerances at their worst at once.

Closed: the own peg is as far off its point as still counts, all opposing neighbours are present, and the reed is at the
top of its class. Open: the own peg is away, all neighbours that add up are present and off their points, and the reed
is at the bottom of its class and slowest to drop out.
"""

from dataclasses import dataclass

import numpy as np

from hardware.magnetics.design import Design, Reeds
from hardware.magnetics.reed import Array
from hardware.magnetics.response import drive

# Neighbours stand off their points by up to this much, along either groove.
NEIGHBOUR_MM = 1.0
# Both margins of a peg must reach the first value. A piece with two magnets must reach the second, because its upper
# magnet works against the lower one.
REQUIRED, REQUIRED_OF_PIECES = 2.0, 1.9


@dataclass(frozen=True)
class Margins:
    """The worst case of one reed; drives in ampere-turns, margins as factors above 1."""

    name: str
    own_at: float
    lowest_own_at: float
    neighbours_at: float
    full_board_at: float
    closed: float
    opened: float


def margins(design: Design) -> list[Margins]:
    """Return the margins of every reed of the board, in the order of the squares."""
    reeds = design.reeds()
    return [_of_reed(design, reeds, index) for index in range(len(reeds.names))]


def worst(found: list[Margins]) -> tuple[float, float]:
    """Return the smallest closed and the smallest open margin."""
    return min(each.closed for each in found), min(each.opened for each in found)


def passes(found: list[Margins], required: float = REQUIRED) -> bool:
    """Return True if every reed has the required margins."""
    closed, opened = worst(found)
    return closed >= required and opened >= required


def _of_reed(design: Design, reeds: Reeds, index: int) -> Margins:
    own = _drives(design, reeds, index, reeds.crossings[index] + _off_point(design))
    sign = np.sign(own[0])
    others = np.delete(reeds.crossings, index, axis=0)
    steps = NEIGHBOUR_MM * np.array([(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)])
    each = _drives(design, reeds, index, others[:, None, :] + steps)
    helping, opposing = np.maximum(each.max(axis=1), 0).sum(), np.maximum(-each.min(axis=1), 0).sum()
    against = opposing if sign > 0 else helping
    lowest = float((sign * own).min())
    most = float(max(helping, opposing))
    return Margins(
        reeds.names[index],
        float(abs(own[0])),
        lowest,
        most,
        float(sign * each[:, 0].sum()),
        (lowest - float(against)) / design.pull_in_at[1],
        design.pull_in_at[0] * design.drop_out_ratio[0] / most,
    )


def _off_point(design: Design) -> Array:
    """Return the possible places of the own peg, as offsets (n, 2) in mm; the point itself comes first."""
    common = design.dimensions.common
    along = np.linspace(-common.play_along_mm, common.play_along_mm, 9)
    across = np.array([-common.play_across_mm, 0.0, common.play_across_mm])
    lanes = np.stack(np.meshgrid(along, across, indexing="ij"), axis=-1).reshape(-1, 2)
    return np.concatenate([np.zeros((1, 2)), lanes, lanes[:, ::-1]])


def _drives(design: Design, reeds: Reeds, index: int, places_mm: Array) -> Array:
    """Return the drive of reed *index* for single pegs at places_mm (..., 2)."""
    along, across = reeds.seen(index, places_mm)
    total = np.zeros(along.shape)
    for rise, sign in design.magnets:
        places = np.stack([along, across, np.full(along.shape, design.height_mm + rise)], axis=-1)
        total += sign * drive(design.shape, design.disc, places.reshape(-1, 3)).reshape(along.shape)
    return total
