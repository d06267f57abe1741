# SPDX-License-Identifier: Apache-2.0
"""The forces between magnets: of pegs, against the friction that holds them, and of the two in a piece."""

import magpylib
import numpy as np

from hardware.magnetics.design import Design
from hardware.magnetics.reed import Array, Disc

GRAVITY = 9.81
# Printed plastic on printed plastic; the lower figure is used.
FRICTION = (0.2, 0.3)
# Solid printed peg of 2.5 g and its magnet of 0.3 g.
PEG_KG = 0.0028
NEODYMIUM_KG_MM3 = 7.5e-6
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


def facing_mn(design: Design) -> float:
    """Return the force in millinewtons that pushes the two magnets of a piece apart; it is negative where they pull."""
    (low, below), (high, above) = design.magnets
    lower, upper = _magnet(design.disc, (0.0, 0.0, low), below), _magnet(design.disc, (0.0, 0.0, high), above)
    force, _torque = magpylib.getFT(lower, upper, meshing=CELLS)
    return float(np.asarray(force).reshape(3)[2]) * 1000


def lifting_mn(disc: Disc, aside_mm: float, above_mm: float) -> float:
    """Return the force in millinewtons that lifts a magnet beside one that lies lower, both the same way round."""
    lying, held = _magnet(disc, (0.0, 0.0, 0.0)), _magnet(disc, (aside_mm, 0.0, above_mm))
    force, _torque = magpylib.getFT(lying, held, meshing=CELLS)
    return float(np.asarray(force).reshape(3)[2]) * 1000


def weight_mn(disc: Disc) -> float:
    """Return the weight of a magnet in millinewtons."""
    return float(np.pi * (disc.diameter_mm / 2) ** 2 * disc.thickness_mm) * NEODYMIUM_KG_MM3 * GRAVITY * 1000


def friction_mn() -> tuple[float, float]:
    """Return the smallest and largest friction of one peg in millinewtons."""
    weight = PEG_KG * GRAVITY * 1000
    return weight * FRICTION[0], weight * FRICTION[1]


def _force_mn(disc: Disc, sources: list[tuple[float, float]], own: tuple[float, float]) -> Array:
    others, target = [_magnet(disc, (x, y, 0.0)) for x, y in sources], _magnet(disc, (*own, 0.0))
    force, _torque = magpylib.getFT(others, target, meshing=CELLS)
    total: Array = np.asarray(force, dtype=float).reshape(-1, 3).sum(axis=0) * 1000
    return total


def _magnet(disc: Disc, at_mm: tuple[float, float, float], sign: int = 1) -> magpylib.magnet.Cylinder:
    """Return a magnet whose pole looks down, or up with the sign -1."""
    return magpylib.magnet.Cylinder(
        polarization=(0.0, 0.0, -sign * disc.remanence_t),
        dimension=(disc.diameter_mm / 1000, disc.thickness_mm / 1000),
        position=tuple(value / 1000 for value in at_mm),
    )
