# SPDX-License-Identifier: Apache-2.0
"""Forces between the pegs' magnets: each face of a disc is a ring of single poles.

Two discs face to face, with 0.8 mm of plastic between them, pull with 3 newtons: a hundred times a peg's weight. So
fallen pegs cling together; the simulation asks whether this blocks the gutter. A test compares the forces with
magpylib's.
"""

import math

import numpy as np
from numpy.typing import NDArray

from hardware.dimensions import Magnet

Array = NDArray[np.float64]

# Centimetres, grams and seconds keep the simulation's numbers near 1; a dyne is 10 micronewtons.
DYNES_PER_NEWTON = 1e5
# The single poles of each face, and their distance from its middle in radii: a disc's mean square distance is half the
# square of its radius.
RING, RING_RADII = 6, 0.68
# Each pole is spread out: two of them act as if they were this much further apart.
SPREAD_CM = 0.065


def pole_strength(magnet: Magnet) -> float:
    """Return the strength of a whole face: two faces 1 cm apart act with its square, in dynes."""
    area_m2 = math.pi * (magnet.diameter_mm / 2000) ** 2
    ampere_metres = magnet.remanence_t / (4e-7 * math.pi) * area_m2
    # The force between two poles is mu0 / 4 pi times their product over the distance's square: 1e-7 / 1e-4 for 1 cm.
    return ampere_metres * math.sqrt(1e-7 / 1e-4 * DYNES_PER_NEWTON)


def poles(magnet: Magnet) -> tuple[Array, Array]:
    """Return where the poles of a magnet about the origin lie (n, 3), in cm, and their signed strengths."""
    turn = np.arange(RING) * 2 * math.pi / RING
    radius, half = RING_RADII * magnet.diameter_mm / 20, magnet.thickness_mm / 20
    ring = np.column_stack([radius * np.cos(turn), radius * np.sin(turn), np.full(RING, half)])
    strength = np.full(RING, pole_strength(magnet) / RING)
    return np.concatenate([ring, ring * [1, 1, -1]]), np.concatenate([strength, -strength])


def wrenches(middles: Array, turns: Array, magnet: Magnet) -> tuple[Array, Array]:
    """Return force and torque about its middle of each magnet (n, 3), in dynes and dyne cm.

    middles (n, 3) in cm; turns (n, 3, 3) turn each magnet from lying with its north pole up.
    """
    local, strength = poles(magnet)
    arms = np.einsum("nij,pj->npi", turns, local)
    at = (arms + middles[:, None, :]).reshape(-1, 3)
    count, each = len(middles), len(local)
    # Squared distances come from the scalar product, in a third of the time that differences take.
    square = (at**2).sum(axis=1)
    apart = square[:, None] + square[None, :] - 2 * at @ at.T
    owner = np.arange(count * each) // each
    apart[owner[:, None] == owner[None, :]] = np.inf
    signed = np.tile(strength, count)
    apart += SPREAD_CM**2
    weight = signed[:, None] * signed[None, :] / (apart * np.sqrt(apart))
    forces = (weight.sum(axis=1)[:, None] * at - weight @ at).reshape(count, each, 3)
    return forces.sum(axis=1), np.cross(arms, forces).sum(axis=1)
