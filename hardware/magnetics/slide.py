# SPDX-License-Identifier: Apache-2.0
"""Pegs in motion: where a reed closes and opens as one peg slides, and as a full row is pushed by one point."""

import math
from dataclasses import dataclass

import numpy as np

from hardware.magnetics.design import Design
from hardware.magnetics.reed import Array
from hardware.magnetics.response import drive

STEP_MM = 0.02


@dataclass(frozen=True)
class Distances:
    """Distances from the crossing in mm, smallest and largest over the class and the spread of drop-out.

    near is the side on which the reed lies, far the other side. second_lobe_at is the strongest drive beyond the first
    lobe, in ampere-turns: if it is below the lowest pull-in, a crossing closes once.
    """

    closing_near: tuple[float, float]
    closing_far: tuple[float, float]
    opening_near: tuple[float, float]
    opening_far: tuple[float, float]
    second_lobe_at: float


def curve(design: Design, travel_mm: Array) -> Array:
    """Return the signed drive of one peg in a groove, positive travel towards the reed's side."""
    reed = design.dimensions.common.reed
    turn = np.radians(reed.angle_deg)
    along = travel_mm * np.cos(turn) - reed.offset_mm
    places = np.column_stack([along, -travel_mm * np.sin(turn), np.full_like(along, design.height_mm)])
    return drive(design.shape, design.disc, places)


def distances(design: Design) -> Distances:
    """Return where one peg closes and opens its reed."""
    travel = np.arange(0.0, design.pitch_mm, STEP_MM)
    near, far = curve(design, travel), curve(design, -travel)
    low, high = design.pull_in_at
    slow, quick = design.drop_out_ratio
    return Distances(
        (_leaves(travel, near, high), _leaves(travel, near, low)),
        (_leaves(travel, far, high), _leaves(travel, far, low)),
        (_leaves(travel, near, high * quick), _leaves(travel, near, low * slow)),
        (_leaves(travel, far, high * quick), _leaves(travel, far, low * slow)),
        float(max(-near.min(), -far.min())),
    )


@dataclass(frozen=True)
class Push:
    """A full row pushed by one point on a full board: the travel in mm between which every reed is surely open.

    If a design's reeds never open all at once, the window has no width; if they never close again, the travel has no
    end.
    """

    open_from_mm: float
    open_to_mm: float
    closed_again_mm: float


def push(design: Design, travel_mm: Array, row: int = 2) -> tuple[Array, list[str]]:
    """Return the drives (travel, reeds of the row) as the whole row moves along x, all other pegs at rest."""
    reeds, board = design.reeds(), design.board
    in_row = np.arange(len(reeds.names)) // board.columns == row
    drives = []
    for index in np.nonzero(in_row)[0]:
        total = np.zeros(len(travel_mm))
        for peg, crossing in enumerate(reeds.crossings):
            steps = np.column_stack([travel_mm, np.zeros_like(travel_mm)]) * in_row[peg]
            along, across = reeds.seen(int(index), crossing + steps)
            total += drive(
                design.shape, design.disc, np.column_stack([along, across, np.full_like(along, design.height_mm)])
            )
        drives.append(total)
    return np.abs(np.column_stack(drives)), [name for name, here in zip(reeds.names, in_row) if here]


def push_window(design: Design, towards: int) -> Push:
    """Return the window for a push towards +x (1) or -x (-1), over the reeds that a peg reaches again."""
    travel = np.arange(0.0, design.pitch_mm + 0.01, 0.1)
    drives, _ = push(design, towards * travel)
    # The last reed behind the row gets no new peg.
    reached = drives[:, 1:] if towards > 0 else drives[:, :-1]
    certain_open = (reached < design.pull_in_at[0] * design.drop_out_ratio[0]).all(axis=1)
    inside = travel[certain_open]
    certain_closed = travel[(reached > design.pull_in_at[1]).all(axis=1) & (travel > design.pitch_mm / 2)]
    window = (float(inside[0]), float(inside[-1])) if len(inside) else (0.0, 0.0)
    return Push(*window, float(certain_closed[0]) if len(certain_closed) else math.inf)


def _leaves(travel: Array, drives: Array, threshold: float) -> float:
    """Return the travel at which the drive first falls below the threshold; infinite where it never does."""
    below = np.nonzero(drives < threshold)[0]
    return float(travel[below[0]]) if len(below) else math.inf
