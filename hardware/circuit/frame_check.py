# SPDX-License-Identifier: Apache-2.0
"""Checks that no part of the circuit board stands under the printed spacer frame: pads and bodies against its bars."""

from collections.abc import Iterable

from shapely import affinity
from shapely.geometry import Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from hardware.circuit.geometry import Pad
from hardware.dimensions import Board, Dimensions
from hardware.frame_plan import Box, FramePlan, coupon_frame_plan, frame_plan
from hardware.placement import reed_places


def faults(dimensions: Dimensions, board: Board, pads: Iterable[Pad]) -> list[str]:
    """Return a sentence for each pad with a joint, and each reed, under the frame."""
    frame = _outline(frame_plan(dimensions, board))
    found = _covered(frame, pads)
    length, width = dimensions.parts.room.reed_mm
    for place in reed_places(dimensions, board):
        glass = affinity.rotate(_around(place.middle_mm, length, width), place.angle_deg)
        if glass.intersects(frame):
            found.append(f"the reed of {place.name} lies under the frame")
    return found


def coupon_faults(dimensions: Dimensions, pads: Iterable[Pad]) -> list[str]:
    """Return a sentence for each pad under the coupon's frame: its sheets would close the holes for the tester."""
    return _covered(_outline(coupon_frame_plan(dimensions)), pads)


def _outline(plan: FramePlan) -> BaseGeometry:
    """Return the frame seen from above; the holes for screws do not matter here."""
    discs = [Point(at).buffer(plan.disc_mm / 2) for at in plan.discs]
    solid = unary_union([*map(_polygon, plan.bars), *discs])
    return solid.difference(unary_union([_polygon(window) for window in plan.windows]))


def _covered(frame: BaseGeometry, pads: Iterable[Pad]) -> list[str]:
    found = []
    for pad in pads:
        # Marks and fiducials are flat; all other pads carry solder, or take the tester's tip.
        if pad.number and pad.net:
            shape = affinity.rotate(_around(pad.at, pad.width_mm, pad.height_mm), pad.angle_deg)
            if shape.intersects(frame):
                found.append(f"pad {pad.number} of {pad.reference} lies under the frame")
    return found


def _polygon(one: Box) -> Polygon:
    return box(one.x_mm[0], one.y_mm[0], one.x_mm[1], one.y_mm[1])


def _around(at: tuple[float, float], width_mm: float, height_mm: float) -> Polygon:
    x, y = at
    return box(x - width_mm / 2, y - height_mm / 2, x + width_mm / 2, y + height_mm / 2)
