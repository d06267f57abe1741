# SPDX-License-Identifier: Apache-2.0
"""The coupon: four crossings over the coupon board's four reeds, to measure these before expensive parts are ordered.

All four reeds point the same way, so that a peg can be moved over the near side of one and the far side of another. The
gauge lies in a groove and hooks over the plate's edge. Its short arm holds a peg where the reed must be closed, its
long arm where it must be open. It can be used on the finished board as well.
"""

from build123d import Part

from hardware.dimensions import Dimensions
from hardware.frame_plan import coupon_frame_plan, coupon_half_mm, coupon_screws
from hardware.parts import plate
from hardware.parts.shapes import BEYOND_MM, block, cylinder


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


def gauge(dimensions: Dimensions) -> Part:
    """Return the gauge as it prints: the arms' upper faces on the bed, the tab upright; one dot marks the short arm."""
    spec = dimensions.parts.coupon
    short, long = (arm_mm(dimensions, away) for away in (spec.closed_within_mm, spec.open_beyond_mm))
    width = dimensions.parts.plate.groove_width_mm - 2 * spec.gauge_clearance_mm
    height = dimensions.parts.plate.groove_depth_mm - 2 * spec.gauge_clearance_mm
    tab = spec.gauge_tab_mm
    solid = block((-tab / 2 - short, tab / 2 + long), (-width / 2, width / 2), (0.0, height))
    solid += block((-tab / 2, tab / 2), (-1.5 * width, 1.5 * width), (0.0, height + tab))
    # The short arm has one notch on its own side of the tab, the long arm two.
    marks = [(-tab / 2, 0.0), (tab / 2, -width), (tab / 2, width)]
    return solid - [cylinder(2.0, (-BEYOND_MM, height + tab + BEYOND_MM), at) for at in marks]


def arm_mm(dimensions: Dimensions, away_mm: float) -> float:
    """Return the arm's length that holds the foot's middle this far from the crossing nearest to the plate's edge."""
    return away_mm + dimensions.common.pitch_mm / 2 - dimensions.parts.peg.foot_diameter_mm / 2
