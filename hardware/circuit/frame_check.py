# SPDX-License-Identifier: Apache-2.0
"""Checks that no part of the circuit board stands under the printed spacer frame: pads and bodies against its bars."""

from collections.abc import Iterable

from shapely import affinity
from shapely.geometry import Polygon, box
from shapely.ops import unary_union

from hardware.circuit.geometry import Pad
from hardware.dimensions import Board, Dimensions
from hardware.frame_plan import Box, frame_plan
from hardware.placement import reed_places


def faults(dimensions: Dimensions, board: Board, pads: Iterable[Pad]) -> list[str]:
    """Return a sentence for each pad with a joint, and each reed, under the frame."""
    plan = frame_plan(dimensions, board)
    frame = unary_union([_polygon(bar) for bar in plan.bars]).difference(
        unary_union([_polygon(window) for window in plan.windows])
    )
    found = []
    for pad in pads:
        # Marks and fiducials are flat; all other pads carry solder.
        if pad.number and pad.net:
            shape = affinity.rotate(_around(pad.at, pad.width_mm, pad.height_mm), pad.angle_deg)
            if shape.intersects(frame):
                found.append(f"pad {pad.number} of {pad.reference} lies under the frame")
    length, width = dimensions.parts.room.reed_mm
    for place in reed_places(dimensions, board):
        glass = affinity.rotate(_around(place.middle_mm, length, width), place.angle_deg)
        if glass.intersects(frame):
            found.append(f"the reed of {place.name} lies under the frame")
    return found


def _polygon(one: Box) -> Polygon:
    return box(one.x_mm[0], one.y_mm[0], one.x_mm[1], one.y_mm[1])


def _around(at: tuple[float, float], width_mm: float, height_mm: float) -> Polygon:
    x, y = at
    return box(x - width_mm / 2, y - height_mm / 2, x + width_mm / 2, y + height_mm / 2)
