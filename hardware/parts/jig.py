# SPDX-License-Identifier: Apache-2.0
"""The jig: a block that holds cores upright while magnets are dropped in, and a well for one reference magnet.

The long cores of pegs stand in the bar, the short ones of pieces in the lower step at its near side. One magnet is
glued into the shallow well. It attracts a peg whose magnet lies the right way round, and repels a wrong one: the finger
feels the difference.
"""

from build123d import Part

from hardware.dimensions import Dimensions
from hardware.part_dimensions import Jig
from hardware.parts.shapes import BEYOND_MM, Point, ball, block, cylinder

WALL_MM = 4.0


def jig(dimensions: Dimensions) -> Part:
    """Return the block, standing at z = 0: two rows of bores, and at its right end the well with one dot beside it."""
    spec, peg = dimensions.parts.jig, dimensions.parts.peg
    height, low = spec.depth_mm + WALL_MM, spec.short_depth_mm + WALL_MM
    half = spec.pitch_mm / 2 + 1.0
    well = (spec.cores + 0.5) * spec.pitch_mm
    solid = block((-half, well + half), (-half, half), (0.0, height))
    solid += block((-half, (spec.cores - 1) * spec.pitch_mm + half), (-spec.step_mm - half, -half), (0.0, low))
    for y, top in ((0.0, height), (-spec.step_mm, low)):
        solid -= [cylinder(spec.bore_mm, (WALL_MM, top + BEYOND_MM), at) for at in row(spec, y)]
    magnet = dimensions.common.magnet
    solid -= cylinder(peg.magnet_bore_mm, (height - magnet.thickness_mm - 0.2, height + BEYOND_MM), (well, 0.0))
    return solid + ball(2.4, 0.8, (well, half - 2.0), height)


def row(spec: Jig, y: float) -> list[Point]:
    """Return the places of the wells in one of the two rows: the bar's at y = 0, the step's at y = -step_mm."""
    return [(index * spec.pitch_mm, y) for index in range(spec.cores)]
