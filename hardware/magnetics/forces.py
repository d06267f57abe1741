# SPDX-License-Identifier: Apache-2.0
"""Repelling pegs: the forces between magnets compared with the friction that holds a peg on its point."""

import magpylib
import numpy as np

from hardware.magnetics.reed import Array, Disc

GRAVITY = 9.81
# Printed plastic on printed plastic; the lower figure is used.
FRICTION = (0.2, 0.3)
# Solid printed peg of 2.5 g and its magnet of 0.3 g.
PEG_KG = 0.0028
# The target is cut into about this many pieces; the results for 60 and 400 differ by less than one per cent.
CELLS = 60


def pair_mn(disc: Disc, distance_mm: float) -> float:
    """Return the force in millinewtons between two pegs side by side."""
    return float(np.linalg.norm(_force_mn(disc, [(0.0, 0.0)], (distance_mm, 0.0))))


def edge_mn(disc: Disc, pitch_mm: float, points: int = 6) -> float:
    """Return the force in millinewtons along the groove on a peg in the middle of an edge, on a full board."""
    places = [(column * pitch_mm, row * pitch_mm) for row in range(points) for column in range(points)]
    own = (0.0, (points // 2) * pitch_mm)
    places.remove(own)
    force = _force_mn(disc, places, own)
    return float(max(abs(force[0]), abs(force[1])))


def friction_mn() -> tuple[float, float]:
    """Return the smallest and largest friction of one peg in millinewtons."""
    weight = PEG_KG * GRAVITY * 1000
    return weight * FRICTION[0], weight * FRICTION[1]


def _force_mn(disc: Disc, sources: list[tuple[float, float]], own: tuple[float, float]) -> Array:
    dimension = (disc.diameter_mm / 1000, disc.thickness_mm / 1000)
    polarization = (0.0, 0.0, -disc.remanence_t)
    others = [
        magpylib.magnet.Cylinder(polarization=polarization, dimension=dimension, position=(x / 1000, y / 1000, 0.0))
        for x, y in sources
    ]
    target = magpylib.magnet.Cylinder(
        polarization=polarization, dimension=dimension, position=(own[0] / 1000, own[1] / 1000, 0.0)
    )
    force, _torque = magpylib.getFT(others, target, meshing=CELLS)
    total: Array = np.asarray(force, dtype=float).reshape(-1, 3).sum(axis=0) * 1000
    return total
