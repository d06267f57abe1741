# SPDX-License-Identifier: Apache-2.0
"""The worst effect of a fallen peg on the nearest reed: the peg may lie in the gutter in any way."""

import magpylib
import numpy as np

from hardware.magnetics.design import Design
from hardware.magnetics.reed import Array

# The middle of the fallen magnet lies at one of these heights above the reed's axis.
HEIGHTS_MM = np.arange(-12.0, 8.1, 2.0)


def worst_drive(design: Design, beyond_mm: float, outwards: bool = False) -> float:
    """Return the worst drive in ampere-turns of one peg beyond_mm outside an edge reed's crossing.

    With outwards, the reed points away from the middle of the board.
    """
    reed = design.dimensions.common.reed
    turn = np.radians(reed.angle_deg)
    points, weights = design.shape.path()
    # In the reed's frame the crossing lies behind it; "beyond" is along the groove, away from the reed or past it.
    crossing = np.array([-reed.offset_mm, 0.0])
    groove = np.array([np.cos(turn), -np.sin(turn)]) * (1 if outwards else -1)
    aside = np.array([-groove[1], groove[0]])
    places = [
        np.append(crossing + groove * beyond_mm + aside * shift, height)
        for shift in np.arange(-12.5, 12.6, 2.5)
        for height in HEIGHTS_MM
    ]
    return max(_strongest(design, points, weights, place) for place in places)


def _strongest(design: Design, points: Array, weights: Array, place: Array) -> float:
    """Return the drive with the magnet turned to its strongest direction: the drive is linear in the direction."""
    parts = []
    for axis in np.eye(3):
        source = magpylib.misc.Dipole(moment=axis * _moment(design), position=place / 1000)
        field = np.asarray(magpylib.getH(source, points / 1000))
        parts.append(float((field * weights).sum()) / 1000 / design.shape.scale)
    return float(np.linalg.norm(parts))


def _moment(design: Design) -> float:
    """Return the magnet's moment in ampere square metres; far away, a disc acts as a dipole."""
    disc = design.disc
    volume = np.pi * (disc.diameter_mm / 2000) ** 2 * disc.thickness_mm / 1000
    return float(disc.remanence_t / (4e-7 * np.pi) * volume)
