# SPDX-License-Identifier: Apache-2.0
"""Spacers and discs between the plate and the circuit board: they set how far the reeds lie below the magnets."""

from build123d import Part

from hardware.dimensions import Dimensions
from hardware.parts.shapes import BEYOND_MM, cylinder


def spacer(dimensions: Dimensions) -> Part:
    """Return the tall spacer, standing at z = 0."""
    return _tube(dimensions, dimensions.parts.spacers.height_mm)


def disc(dimensions: Dimensions) -> Part:
    """Return the thin disc; moving it from above the circuit board to below brings the reeds nearer."""
    return _tube(dimensions, dimensions.parts.spacers.disc_mm)


def _tube(dimensions: Dimensions, height_mm: float) -> Part:
    spec = dimensions.parts.spacers
    tube = cylinder(spec.outer_diameter_mm, (0.0, height_mm))
    return tube - cylinder(spec.bore_mm, (-BEYOND_MM, height_mm + BEYOND_MM))
