# SPDX-License-Identifier: Apache-2.0
"""The few solids that make up all parts: blocks, cylinders, cones, prisms, caps of spheres and rounded frames."""

import math
from collections.abc import Sequence

from build123d import Align, Box, Cone, Cylinder, Part, Polygon, Pos, RectangleRounded, Sphere, extrude

Point = tuple[float, float]

# A cut goes beyond the face that it opens by this length, so that no skin without thickness is left.
BEYOND_MM = 1.0

_ON_FLOOR = (Align.CENTER, Align.CENTER, Align.MIN)


def block(x: Point, y: Point, z: Point) -> Part:
    """Return the block between the two values of each axis, in mm."""
    size = [high - low for low, high in (x, y, z)]
    return Pos((x[0] + x[1]) / 2, (y[0] + y[1]) / 2, z[0]) * Box(*size, align=_ON_FLOOR)


def cylinder(diameter_mm: float, z: Point, at: Point = (0.0, 0.0)) -> Part:
    """Return an upright cylinder from z[0] to z[1]."""
    return Pos(*at, z[0]) * Cylinder(diameter_mm / 2, z[1] - z[0], align=_ON_FLOOR)


def cone(diameters_mm: Point, z: Point, at: Point = (0.0, 0.0)) -> Part:
    """Return an upright cone with the given diameters at z[0] and z[1]."""
    return Pos(*at, z[0]) * Cone(diameters_mm[0] / 2, diameters_mm[1] / 2, z[1] - z[0], align=_ON_FLOOR)


def disc(diameter_mm: float, z: Point, chamfers_mm: Point) -> Part:
    """Return a cylinder whose lower and upper edges are broken by 45 degrees."""
    low, high = chamfers_mm
    solid = cylinder(diameter_mm, (z[0] + low, z[1] - high))
    if low > 0:
        solid += cone((diameter_mm - 2 * low, diameter_mm), (z[0], z[0] + low))
    if high > 0:
        solid += cone((diameter_mm, diameter_mm - 2 * high), (z[1] - high, z[1]))
    return solid


def prism(outline: Sequence[Point], z: Point) -> Part:
    """Return the outline (x, y) extruded from z[0] to z[1]."""
    return Pos(0, 0, z[0]) * extrude(Polygon(*outline, align=None), z[1] - z[0], dir=(0, 0, 1))


def upright(half_mm: Point, z: Point, edge_mm: float) -> Part:
    """Return a block about the upright axis whose upright edges are broken by edge_mm."""
    return prism(_octagon(half_mm, edge_mm), z)


def broken(half_mm: Point, z: Point, edge_mm: float) -> Part:
    """Return a block about the upright axis whose upright and upper edges are broken by edge_mm."""
    return bevelled(_octagon(half_mm, edge_mm), z, edge_mm)


def _octagon(half_mm: Point, edge_mm: float) -> list[Point]:
    (x, y), near = half_mm, (half_mm[0] - edge_mm, half_mm[1] - edge_mm)
    corner = [(x, near[1]), (near[0], y)]
    mirrored_x = [(-a, b) for a, b in reversed(corner)]
    upper = corner + mirrored_x
    return upper + [(-a, -b) for a, b in upper]


def bevelled(outline: Sequence[Point], z: Point, edge_mm: float, foot_mm: float = 0.0) -> Part:
    """Return the outline extruded from z[0] to z[1], its upper edges broken by edge_mm, its lower ones by foot_mm."""
    solid = prism(outline, (z[0] + foot_mm, z[1] - edge_mm))
    flat = Polygon(*outline, align=None)
    solid += Pos(0, 0, z[1] - edge_mm) * extrude(flat, edge_mm, dir=(0, 0, 1), taper=45)
    if foot_mm > 0:
        solid += Pos(0, 0, z[0] + foot_mm) * extrude(flat, foot_mm, dir=(0, 0, -1), taper=45)
    return solid


def ball(base_mm: float, height_mm: float, at: Point, z: float) -> Part:
    """Return the whole sphere whose cap above z has this base diameter and height; with a negative height, below z."""
    radius = ((base_mm / 2) ** 2 + height_mm**2) / (2 * abs(height_mm))
    middle = z + height_mm - math.copysign(radius, height_mm)
    return Pos(*at, middle) * Sphere(radius)


def rounded(half_mm: float, radius_mm: float, z: Point, taper_deg: float = 0.0) -> Part:
    """Return a square block with rounded corners about the origin; a negative taper widens it upwards."""
    outline = RectangleRounded(2 * half_mm, 2 * half_mm, radius_mm)
    return Pos(0, 0, z[0]) * extrude(outline, z[1] - z[0], taper=taper_deg)


def gabled(middle: float, width_mm: float, z: Point) -> list[Point]:
    """Return an opening's outline (along, z): upright sides between z, with a roof of 45 degrees."""
    left, right = middle - width_mm / 2, middle + width_mm / 2
    return [(left, z[0]), (right, z[0]), (right, z[1]), (middle, z[1] + width_mm / 2), (left, z[1])]


def mirrored(points: Sequence[Point]) -> list[Point]:
    """Return the points of one quadrant in all four, each point on a middle line only once."""
    found: list[Point] = []
    for x, y in points:
        for point in ((x, y), (-x, y), (-x, -y), (x, -y)):
            if point not in found:
                found.append(point)
    return found


def in_quarters(solid: Part, name: str, gap_mm: float) -> dict[str, Part]:
    """Return the four quarters of a solid about the origin, named by corner, each gap_mm short of the seam."""
    far = max(solid.bounding_box().size) + BEYOND_MM
    corners = {"far-right": (1, 1), "far-left": (-1, 1), "near-left": (-1, -1), "near-right": (1, -1)}
    return {
        f"{name}-{corner}": solid & block(_side(x, gap_mm, far), _side(y, gap_mm, far), (-far, far))
        for corner, (x, y) in corners.items()
    }


def _side(sign: int, gap_mm: float, far_mm: float) -> Point:
    return (gap_mm, far_mm) if sign > 0 else (-far_mm, -gap_mm)
