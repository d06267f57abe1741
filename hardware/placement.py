# SPDX-License-Identifier: Apache-2.0
"""The place of each reed: on the diagonal of its crossing, pointing towards the middle of the board.

This direction keeps the second lobe of its response away from the gutter, where fallen pegs lie.
"""

import math
from dataclasses import dataclass

from hardware.dimensions import Board, Dimensions, crossing_mm, square_name, squares


@dataclass(frozen=True)
class ReedPlace:
    """One reed on the board: its crossing and its middle in mm, its direction away from the crossing in degrees."""

    name: str
    row: int
    column: int
    crossing_mm: tuple[float, float]
    middle_mm: tuple[float, float]
    angle_deg: float


def reed_places(dimensions: Dimensions, board: Board) -> list[ReedPlace]:
    """Return every reed's place, in the order of the squares' numbers."""
    return [_place(dimensions, board, row, column) for row, column in squares(board)]


def _place(dimensions: Dimensions, board: Board, row: int, column: int) -> ReedPlace:
    reed = dimensions.common.reed
    x, y = crossing_mm(board, dimensions.common.pitch_mm, row, column)
    # A crossing on a middle line counts as left of it, or below it.
    towards_x, towards_y = (-1.0 if x > 0 else 1.0), (-1.0 if y > 0 else 1.0)
    along = math.radians(reed.angle_deg)
    step_x, step_y = math.cos(along) * towards_x, math.sin(along) * towards_y
    middle = (x + reed.offset_mm * step_x, y + reed.offset_mm * step_y)
    angle_deg = math.degrees(math.atan2(step_y, step_x)) % 360
    return ReedPlace(square_name(row, column), row, column, (x, y), middle, angle_deg)
