# SPDX-License-Identifier: Apache-2.0
"""The coupon: four crossings over the coupon board's four reeds, to measure these before expensive parts are ordered.

All four reeds point the same way, so that a peg can be moved over the near side of one and the far side of another. The
short gauge holds a peg where the reed must be closed, the long one where it must be open. A gauge's arm lies in a
groove, and its handle hooks over the plate's edge. They can be used on the finished boards as well: only a handle as
thin as the narrow border allows stands outside the plate.
"""

from build123d import Part, Pos, Rot

from hardware.dimensions import Dimensions
from hardware.frame_plan import coupon_frame_plan, coupon_half_mm, coupon_screws
from hardware.parts import plate
from hardware.parts.shapes import BEYOND_MM, block, cylinder

# Half round across a handle's outer face: their diameter, and from one to the next.
NOTCH_MM, NOTCH_STEP_MM = 2.0, 4.0


def top(dimensions: Dimensions) -> Part:
    """Return the grooved plate of the coupon, as thick and as deep as the real one."""
    return plate.grooved(
        dimensions, dimensions.parts.coupon.points, coupon_half_mm(dimensions), coupon_screws(dimensions)
    )


def frame(dimensions: Dimensions, height_mm: float) -> Part:
    """Return the coupon's frame or, thin, one of its sheets."""
    plan = coupon_frame_plan(dimensions)
    bars = [block(bar.x_mm, bar.y_mm, (0.0, height_mm)) for bar in plan.bars]
    solid = bars[0] + bars[1:] + [cylinder(plan.disc_mm, (0.0, height_mm), at) for at in plan.discs]
    bore = dimensions.parts.frame.bore_mm
    return solid - [cylinder(bore, (-BEYOND_MM, height_mm + BEYOND_MM), at) for at in plan.holes]


def gauges(dimensions: Dimensions) -> dict[str, Part]:
    """Return the two gauges by name: one notch in the short one's handle, two in the long one's."""
    spec = dimensions.parts.coupon
    return {
        "gauge-short": _gauge(dimensions, spec.closed_within_mm, 1),
        "gauge-long": _gauge(dimensions, spec.open_beyond_mm, 2),
    }


def _gauge(dimensions: Dimensions, away_mm: float, notches: int) -> Part:
    """Return a gauge as it prints, lying on its side: the arm's upper face at y = 0, the plate's edge at x = 0."""
    spec, plate_spec = dimensions.parts.coupon, dimensions.parts.plate
    depth, (wide, above) = plate_spec.groove_depth_mm - 2 * spec.gauge_clearance_mm, spec.gauge_handle_mm
    top = above + spec.gauge_clearance_mm
    # It touches the plate's edge, and nothing below the plate.
    bottom = 3 * spec.gauge_clearance_mm - plate_spec.thickness_mm
    solid = block((-BEYOND_MM, arm_mm(dimensions, away_mm)), (-depth, 0.0), (0.0, arm_width_mm(dimensions)))
    solid += block((-spec.gauge_tab_mm, 0.0), (bottom, top), (0.0, wide))
    places = [(-spec.gauge_tab_mm, top - NOTCH_STEP_MM * (number + 1)) for number in range(notches)]
    return solid - [cylinder(NOTCH_MM, (-BEYOND_MM, wide + BEYOND_MM), at) for at in places]


def in_groove(dimensions: Dimensions, gauge: Part) -> Part:
    """Return a gauge laid into a groove along x whose end is at the origin, at the plate's left edge."""
    upright = Rot(90, 0, 0) * gauge
    return Pos(0, arm_width_mm(dimensions) / 2, -dimensions.parts.coupon.gauge_clearance_mm) * upright


def arm_width_mm(dimensions: Dimensions) -> float:
    """Return the width of a gauge's arm."""
    return dimensions.parts.plate.groove_width_mm - 2 * dimensions.parts.coupon.gauge_clearance_mm


def arm_mm(dimensions: Dimensions, away_mm: float) -> float:
    """Return the arm's length that holds the foot's middle this far from the crossing nearest to the plate's edge."""
    return away_mm + dimensions.common.pitch_mm / 2 - dimensions.parts.peg.foot_diameter_mm / 2
