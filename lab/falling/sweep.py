# SPDX-License-Identifier: Apache-2.0
"""Fallen pegs gathered with one sweep: two fingers in the gutter, moved along it with little force."""

import math
from dataclasses import dataclass

from hardware.dimensions import Board, Dimensions
from lab.falling import magnets
from lab.falling.push import SETTLE_S, Push, Table
from lab.falling.scene import CM, Sweeper

# Two fingers side by side, and the height of their tips above the floor.
FINGERS_MM = (32.0, 16.0)
TIPS_MM = 3.0
FORCE_N = 3.0
SPEED_MM_S = 150.0
# The sweep goes from this far before the groove's end to this far behind it; in a corner, up to where the gutter turns.
BEFORE_MM, BEHIND_MM = 60.0, 60.0
# The second row; behind it the gutter goes on for three rows and a corner.
ROW = 1
# Fingers that end further from the end of their way are stuck.
SHORT_MM = 5.0
LONGEST_S = 3.0
# Pegs within a hand's breadth of the fingers are under the hand.
HAND_MM = 90.0


@dataclass(frozen=True)
class Gathered:
    """The end of a sweep."""

    left_behind: int
    is_stuck: bool
    furthest_mm: float  # from the fingers to the middle of the furthest peg


def gather(dimensions: Dimensions, board: Board, falling: int, seed: int, *, at_corner: bool = False) -> Gathered:
    """Return the pegs that one sweep along the gutter gathers; in a corner the fingers push them into it."""
    row = board.rows - 1 if at_corner else ROW
    push = Push(0, row, falling, seed)
    rim = dimensions.parts.rim
    edge = board.columns * dimensions.common.pitch_mm / 2
    at = (row - (board.rows - 1) / 2) * dimensions.common.pitch_mm
    start, turns = at - BEFORE_MM, edge + rim.gutter_width_mm - rim.gutter_corner_mm - FINGERS_MM[1] / 2
    way = min(at + BEHIND_MM, turns) - start
    low = -(rim.gutter_inner_depth_mm + rim.gutter_outer_depth_mm) / 2 + TIPS_MM
    width, thick = min(FINGERS_MM[0], rim.gutter_width_mm - 4.0), FINGERS_MM[1]
    middle = edge + rim.gutter_width_mm / 2
    sweeper = Sweeper((middle, start), (width, thick), (low, 20.0))
    table = Table(dimensions, board, push, sweeper)
    table.run(0.05)
    table.push_row()
    table.run(SETTLE_S)
    return _sweep(table, way, list(range(board.columns - falling, board.columns)), at_corner=at_corner)


def _sweep(table: Table, way_mm: float, fallen: list[int], *, at_corner: bool) -> Gathered:
    """Lower the fingers, move them along, and count the pegs behind them in their gutter.

    In a corner the heap stops the fingers, with part of it round the corner. Elsewhere, fingers that stop are stuck.
    """
    model, data = table.model, table.data
    joint = model.jnt_qposadr[model.joint("fingers").id]
    actuator = model.actuator("fingers").id
    model.actuator_forcerange[actuator] = (-FORCE_N * magnets.DYNES_PER_NEWTON, FORCE_N * magnets.DYNES_PER_NEWTON)
    ends = data.time + LONGEST_S
    while data.qpos[joint] < way_mm * CM and data.time < ends:
        data.ctrl[actuator] = SPEED_MM_S * CM
        table.step()
    at = float(data.qpos[joint]) / CM
    fingers_y = at + float(model.body("fingers").pos[1]) / CM
    edge = table.board.columns * table.dimensions.common.pitch_mm / 2
    at_mm = (edge + table.dimensions.parts.rim.gutter_width_mm / 2, fingers_y)
    pegs = [table.at_mm(number) for number in fallen]
    return Gathered(
        sum(x > edge and y < fingers_y for x, y in pegs),
        not at_corner and at < way_mm - SHORT_MM,
        max(math.dist(peg, at_mm) for peg in pegs),
    )
