# SPDX-License-Identifier: Apache-2.0
"""Rejected arrangements, computed for comparison: the reed centred, in line with a groove, or upright."""

from collections.abc import Iterator
from dataclasses import dataclass

import magpylib
import numpy as np

from hardware.magnetics.design import Design, turned
from hardware.magnetics.margins import NEIGHBOUR_MM
from hardware.magnetics.reed import Array, Disc
from hardware.magnetics.slide import curve

# Gauss points along an upright reed's iron.
POINTS = 60
STEPS = NEIGHBOUR_MM * np.array([(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)])


@dataclass(frozen=True)
class Upright:
    """A reed through the circuit board, its iron's top height_mm below the magnet's lower face."""

    iron_mm: float
    height_mm: float
    scale: float

    def drive(self, disc: Disc, places_mm: Array) -> Array:
        """Return the drive in ampere-turns, with the magnet's middle above each of places_mm (n, 2)."""
        nodes, share = np.polynomial.legendre.leggauss(POINTS)
        half = self.iron_mm / 2
        points = np.column_stack([np.zeros((POINTS, 2)), -half + nodes * half])
        weights = share * half * (1 - np.abs(nodes))
        magnet = magpylib.magnet.Cylinder(
            polarization=(0, 0, -disc.remanence_t), dimension=(disc.diameter_mm / 1000, disc.thickness_mm / 1000)
        )
        middles = np.column_stack([places_mm, np.full(len(places_mm), self.height_mm + disc.thickness_mm / 2)])
        observers = (points[None] - middles[:, None]).reshape(-1, 3) / 1000
        field = np.asarray(magpylib.getH(magnet, observers)).reshape(len(places_mm), POINTS, 3)
        total: Array = (field[..., 2] * weights).sum(axis=1) / 1000 / self.scale
        return total


def centred_at(design: Design) -> float:
    """Return the drive of a flat reed right below its magnet, in ampere-turns."""
    return float(np.abs(curve(turned(design, offset_mm=0.0), np.array([0.0])))[0])


def in_line_second_lobe(design: Design) -> float:
    """Return the second closure of a flat reed 5 mm off along a groove, as a fraction of the first."""
    drives = curve(turned(design, offset_mm=5.0, angle_deg=0.0), np.arange(-20.0, 20.0, 0.1))
    return float(-drives.min() / drives.max())


def upright_margin(
    design: Design, upright: Upright, pitch_mm: float, disc: Disc, pull_in_at: tuple[float, float]
) -> float:
    """Return the smaller worst-case margin of a board of upright reeds below the crossings."""
    common = design.dimensions.common
    along, across = common.play_along_mm, common.play_across_mm
    own = upright.drive(disc, np.array([(0.0, 0.0), (along, across), (-along, across), (across, along)]))
    crossings = np.array(list(_crossings(design.board.columns, pitch_mm)))
    each = upright.drive(disc, (crossings[:, None] + STEPS).reshape(-1, 2)).reshape(len(crossings), len(STEPS))
    neighbours = float(np.abs(each).max(axis=1).sum())
    closed = (float(np.abs(own).min()) - neighbours) / pull_in_at[1]
    return min(closed, pull_in_at[0] * design.drop_out_ratio[0] / neighbours)


def _crossings(points: int, pitch_mm: float) -> Iterator[tuple[float, float]]:
    """Yield the places of the other crossings, seen from one next to the middle."""
    own = points // 2 - 1
    for row in range(points):
        for column in range(points):
            if (row, column) != (own, own):
                yield (column - own) * pitch_mm, (row - own) * pitch_mm
