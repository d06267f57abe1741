# SPDX-License-Identifier: Apache-2.0
"""The coupon: four crossings over four reeds in slots, to measure real reeds and magnets before anything is ordered.

All four reeds point the same way, so that a peg can be moved over the near side of one and the far side of another.
The gauge lies in a groove and hooks over the plate's edge: its short arm holds a peg where the reed must be closed,
its long arm where it must be open. It serves on the finished board as well.
"""

import math

from build123d import Part, Pos, Rot

from hardware.dimensions import Dimensions
from hardware.parts import plate
from hardware.parts.shapes import BEYOND_MM, Point, block, cylinder


def half_mm(dimensions: Dimensions) -> float:
    """Return half the coupon's edge."""
    return dimensions.parts.coupon.points * dimensions.common.pitch_mm / 2


def top(dimensions: Dimensions) -> Part:
    """Return the grooved plate of the coupon, as thick and as deep as the real one."""
    return plate.grooved(dimensions, dimensions.parts.coupon.points, half_mm(dimensions), screws(dimensions))


def screws(dimensions: Dimensions) -> list[Point]:
    """Return where the coupon's three screws stand."""
    at = dimensions.parts.coupon.screws_at_mm
    return [(-at, at), (-at, -at), (at, -at)]


def reed_middles(dimensions: Dimensions) -> list[Point]:
    """Return where the reeds' middles lie: all on the diagonal towards the far right of their crossing."""
    reed, points = dimensions.common.reed, dimensions.parts.coupon.points
    step = (
        reed.offset_mm * math.cos(math.radians(reed.angle_deg)),
        reed.offset_mm * math.sin(math.radians(reed.angle_deg)),
    )
    at = [(index - (points - 1) / 2) * dimensions.common.pitch_mm for index in range(points)]
    return [(x + step[0], y + step[1]) for y in at for x in at]


def carrier(dimensions: Dimensions) -> Part:
    """Return the block below the plate with the slots in which the reeds lie at their planned depth."""
    spec, common = dimensions.parts.coupon, dimensions.common
    half, upper = half_mm(dimensions), -dimensions.parts.plate.thickness_mm
    solid = block((-half, half), (-half, half), (upper - spec.depth_mm, upper))
    slot = block(
        (-spec.slot_length_mm / 2, spec.slot_length_mm / 2),
        (-spec.slot_mm / 2, spec.slot_mm / 2),
        (-common.heights.circuit_top_mm, upper + BEYOND_MM),
    )
    turned = Rot(0, 0, common.reed.angle_deg) * slot
    solid -= [Pos(*middle, 0) * turned for middle in reed_middles(dimensions)]
    solid -= _wire_grooves(dimensions)
    through = dimensions.parts.screws.through_mm
    ends = (upper - spec.depth_mm - BEYOND_MM, upper + BEYOND_MM)
    return solid - [cylinder(through, ends, at) for at in screws(dimensions)]


def gauge(dimensions: Dimensions) -> Part:
    """Return the gauge as it prints: the arms' upper faces on the bed, the tab upright; one dot marks the short arm."""
    spec = dimensions.parts.coupon
    short, long = (arm_mm(dimensions, away) for away in (spec.closed_within_mm, spec.open_beyond_mm))
    width = dimensions.parts.plate.groove_width_mm - 2 * spec.gauge_clearance_mm
    height = dimensions.parts.plate.groove_depth_mm - 2 * spec.gauge_clearance_mm
    tab = spec.gauge_tab_mm
    solid = block((-tab / 2 - short, tab / 2 + long), (-width / 2, width / 2), (0.0, height))
    solid += block((-tab / 2, tab / 2), (-1.5 * width, 1.5 * width), (0.0, height + tab))
    # Short arm: one notch of its own side of the tab; long arm: two.
    marks = [(-tab / 2, 0.0), (tab / 2, -width), (tab / 2, width)]
    return solid - [cylinder(2.0, (-BEYOND_MM, height + tab + BEYOND_MM), at) for at in marks]


def arm_mm(dimensions: Dimensions, away_mm: float) -> float:
    """Return the arm's length that holds the foot's middle so far from the crossing nearest to the plate's edge."""
    return away_mm + dimensions.common.pitch_mm / 2 - dimensions.parts.peg.foot_diameter_mm / 2


def _wire_grooves(dimensions: Dimensions) -> list[Part]:
    """Return grooves from both ends of each slot to the left or the right side."""
    spec, reed = dimensions.parts.coupon, dimensions.common.reed
    half, upper = half_mm(dimensions), -dimensions.parts.plate.thickness_mm
    along = math.radians(reed.angle_deg)
    reach = spec.slot_length_mm / 2 - spec.slot_mm / 2
    solids = []
    for x, y in reed_middles(dimensions):
        side = 1 if x > 0 else -1
        for end in (-1, 1):
            at = y + end * reach * math.sin(along)
            start = x + end * reach * math.cos(along)
            ends = (min(start, side * (half + BEYOND_MM)), max(start, side * (half + BEYOND_MM)))
            solids.append(
                block(ends, (at - spec.wire_mm / 2, at + spec.wire_mm / 2), (upper - spec.wire_mm, upper + BEYOND_MM))
            )
    return solids
