# SPDX-License-Identifier: Apache-2.0
"""The spacer frame between plate and circuit board, and the thin sheets that set the depth of the reeds below it.

It is one grid instead of loose tubes and discs: no part can fall out, and the plate is supported everywhere.
"""

from build123d import Part, Pos

from hardware.dimensions import Board, Dimensions
from hardware.frame_plan import frame_plan
from hardware.parts.shapes import BEYOND_MM, block, cylinder, in_quarters

# Pieces of a bar between two windows are left out if they are smaller than this.
SMALLEST_MM3 = 12.0


def frame(dimensions: Dimensions, board: Board) -> dict[str, Part]:
    """Return the frame standing at z = 0, whole or, for the large board, in quarters."""
    return _pieces(dimensions, board, "frame", dimensions.parts.frame.height_mm)


def sheet(dimensions: Dimensions, board: Board) -> dict[str, Part]:
    """Return one sheet: the frame's shape, thin."""
    return _pieces(dimensions, board, "sheet", dimensions.parts.frame.sheet_mm)


def _pieces(dimensions: Dimensions, board: Board, name: str, height_mm: float) -> dict[str, Part]:
    solid = _grid(dimensions, board, height_mm)
    room = dimensions.common.bed_mm - 2 * dimensions.parts.printing.margin_mm
    if board.circuit_mm <= room:
        return {name: solid}
    return in_quarters(solid, name, dimensions.parts.plate.tile_gap_mm / 2)


def _grid(dimensions: Dimensions, board: Board, height_mm: float) -> Part:
    plan = frame_plan(dimensions, board)
    bars = [block(bar.x_mm, bar.y_mm, (0.0, height_mm)) for bar in plan.bars]
    solid = bars[0] + bars[1:]
    through = (-BEYOND_MM, height_mm + BEYOND_MM)
    solid -= [block(window.x_mm, window.y_mm, through) for window in plan.windows]
    solid -= [cylinder(dimensions.parts.frame.bore_mm, through, hole) for hole in plan.holes]
    kept = [one for one in solid.solids() if one.volume > SMALLEST_MM3 * height_mm]
    return Part() + kept


def at(pieces: dict[str, Part], top_mm: float, height_mm: float, prefix: str) -> dict[str, Part]:
    """Return the pieces in the board, with their upper face at top_mm."""
    return {f"{prefix} {name}": Pos(0, 0, top_mm - height_mm) * solid for name, solid in pieces.items()}
