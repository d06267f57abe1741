# SPDX-License-Identifier: Apache-2.0
"""Thousands of boards drawn from the tolerances: no reed may be open under its peg, or closed without one."""

from dataclasses import dataclass

import numpy as np

from hardware.magnetics.design import Design
from hardware.magnetics.reed import Array
from hardware.magnetics.response import Response, response

# The number of boards drawn at a time, whose arrays take some tens of megabytes.
BATCH = 200


# For each magnet of a peg or piece: its response, its height above the lowest one, its sign.
Tables = list[tuple[Response, float, int]]


@dataclass(frozen=True)
class Tolerances:
    """Half widths of uniform distributions, except the response: its standard deviation, common to a board."""

    remanence: float = 0.10
    common_height_mm: float = 0.3
    site_height_mm: float = 0.3
    response: float = 0.12
    along_mm: float = 2.0
    across_mm: float = 0.3
    occupancy: tuple[float, float] = (0.3, 1.0)


@dataclass(frozen=True)
class Outcome:
    """Counts over all boards; the margins are the smallest factors above 1, and drawn holds all of them."""

    states: int
    missed: int
    stuck: int
    closed: float
    opened: float
    closed_drawn: Array
    opened_drawn: Array


def simulate(
    design: Design, boards: int, seed: int = 1, strength: float = 1.0, tolerances: Tolerances = Tolerances()
) -> Outcome:
    """Return the outcome of *boards* drawn boards; the model's field response is wrong by the factor *strength*."""
    draw = np.random.default_rng(seed)
    tables = [
        (response(design.shape, design.disc, *(height + rise for height in _heights(design, tolerances))), rise, sign)
        for rise, sign in design.magnets
    ]
    closed, opened = [], []
    for start in range(0, boards, BATCH):
        pulled, dropped = _boards(design, tables, draw, min(BATCH, boards - start), (strength, tolerances))
        closed.append(pulled)
        opened.append(dropped)
    every_closed, every_opened = np.concatenate(closed), np.concatenate(opened)
    return Outcome(
        len(every_closed) + len(every_opened),
        int((every_closed < 1).sum()),
        int((every_opened < 1).sum()),
        float(every_closed.min()),
        float(every_opened.min()),
        every_closed,
        every_opened,
    )


def _boards(
    design: Design, tables: Tables, draw: np.random.Generator, boards: int, chances: tuple[float, Tolerances]
) -> tuple[Array, Array]:
    """Return drive over pull-in of each reed with a peg, and drop-out over drive of each reed without one."""
    response_factor, tolerances = chances
    reeds = design.reeds()
    shape = (boards, len(reeds.names))
    occupied = draw.random(shape) < draw.uniform(*tolerances.occupancy, (boards, 1))
    magnets = draw.uniform(1 - tolerances.remanence, 1 + tolerances.remanence, shape) * occupied
    heights = (
        design.height_mm
        + _even(draw, tolerances.common_height_mm, (boards, 1))
        + _even(draw, tolerances.site_height_mm, shape)
    )
    factor = response_factor * np.maximum(0.0, draw.normal(1.0, tolerances.response, (boards, 1)))
    pull_in = draw.uniform(*design.pull_in_at, shape)
    drop_out = pull_in * draw.uniform(*design.drop_out_ratio, shape)
    pegs = reeds.crossings + _off_points(draw, shape, tolerances)
    offset = pegs[:, None, :, :] - reeds.middles[None, :, None, :]
    cosine, sine = np.cos(reeds.angles)[:, None], np.sin(reeds.angles)[:, None]
    along = offset[..., 0] * cosine + offset[..., 1] * sine
    across = offset[..., 1] * cosine - offset[..., 0] * sine
    each = sum(sign * table.drive(along, across, heights[:, :, None] + rise) for table, rise, sign in tables)
    each = each * magnets[:, None, :]
    drives = np.abs(each.sum(axis=2)) * factor
    return drives[occupied] / pull_in[occupied], drop_out[~occupied] / np.maximum(drives[~occupied], 1e-9)


def _off_points(draw: np.random.Generator, shape: tuple[int, int], tolerances: Tolerances) -> Array:
    """Return how far each peg stands off its point, (boards, reeds, 2) in mm, along one of its two grooves."""
    along, across = _even(draw, tolerances.along_mm, shape), _even(draw, tolerances.across_mm, shape)
    in_row = draw.random(shape) < 0.5
    return np.stack([np.where(in_row, along, across), np.where(in_row, across, along)], axis=-1)


def _even(draw: np.random.Generator, half: float, shape: tuple[int, int]) -> Array:
    return np.asarray(draw.uniform(-half, half, shape))


def _heights(design: Design, tolerances: Tolerances) -> tuple[float, float]:
    spread = tolerances.common_height_mm + tolerances.site_height_mm
    return design.height_mm - spread, design.height_mm + spread
