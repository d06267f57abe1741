# SPDX-License-Identifier: Apache-2.0
"""The jig: a block that holds cores upright while magnets are dropped in, and a well for one reference magnet.

One magnet is glued into the well. It attracts a peg whose magnet lies the right way round, and repels a wrong one: the
finger feels the difference.
"""

from build123d import Part

from hardware.dimensions import Dimensions
from hardware.parts.shapes import BEYOND_MM, ball, block, cylinder

WALL_MM = 4.0


def jig(dimensions: Dimensions) -> Part:
    """Return the block, standing at z = 0: a row of bores, and at its right end the well with one dot beside it."""
    spec, peg = dimensions.parts.jig, dimensions.parts.peg
    height = spec.depth_mm + WALL_MM
    half = spec.pitch_mm / 2 + 1.0
    well = (spec.cores + 0.5) * spec.pitch_mm
    solid = block((-half, well + half), (-half, half), (0.0, height))
    solid -= [
        cylinder(spec.bore_mm, (WALL_MM, height + BEYOND_MM), (index * spec.pitch_mm, 0.0))
        for index in range(spec.cores)
    ]
    magnet = dimensions.common.magnet
    solid -= cylinder(peg.magnet_bore_mm, (height - magnet.thickness_mm - 0.2, height + BEYOND_MM), (well, 0.0))
    return solid + ball(2.4, 0.8, (well, half - 2.0), height)
