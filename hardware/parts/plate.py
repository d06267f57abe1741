# SPDX-License-Identifier: Apache-2.0
"""The plate: crossing grooves for the pegs' feet, and a dimple by which a finger feels an empty crossing.

It lies flat on the printer's bed. Its screws come from below and end in the plate, so that its top stays whole.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from build123d import Part, Plane, Polygon, Pos, extrude

from hardware.dimensions import Board, Dimensions
from hardware.part_dimensions import Plate
from hardware.parts.shapes import BEYOND_MM, Point, ball, block, broken, cylinder, in_quarters, mirrored, prism


@dataclass(frozen=True)
class Grooves:
    """The grooves: their middle lines, and the ends of all of them."""

    at_mm: tuple[float, ...]
    ends_mm: Point


def plate(dimensions: Dimensions, board: Board) -> Part:
    """Return the whole plate about the origin, its top at z = 0, as if it were one piece."""
    half = board.columns * dimensions.common.pitch_mm / 2
    screws = mirrored(board.spacers_at_mm)
    return grooved(dimensions, board.columns, half, screws)


def grooved(dimensions: Dimensions, points: int, half_mm: float, screws: Sequence[Point]) -> Part:
    """Return a square plate with points x points crossings and blind screw holes from below."""
    spec = dimensions.parts.plate
    solid = broken((half_mm, half_mm), (-spec.thickness_mm, 0.0), dimensions.parts.touch.edge_mm)
    pitch = dimensions.common.pitch_mm
    at = tuple((index - (points - 1) / 2) * pitch for index in range(points))
    solid -= grooves(spec, Grooves(at, (-half_mm - BEYOND_MM, half_mm + BEYOND_MM)))
    dimple = _dimple(spec)
    solid -= [Pos(x, y, 0) * dimple for x in at for y in at]
    thread = dimensions.parts.screws.thread_mm
    below = -spec.thickness_mm
    solid -= [cylinder(thread, (below - BEYOND_MM, below + spec.screw_depth_mm), place) for place in screws]
    return solid


def grooves(spec: Plate, where: Grooves) -> list[Part]:
    """Return the bodies to cut away: grooves along both directions, their mouths broken by 45 degrees."""
    half, mouth = spec.groove_width_mm / 2, spec.mouth_chamfer_mm
    wide = half + mouth + BEYOND_MM
    section = [
        (-half, -spec.groove_depth_mm),
        (half, -spec.groove_depth_mm),
        (half, -mouth),
        (wide, BEYOND_MM),
        (-wide, BEYOND_MM),
        (-half, -mouth),
    ]
    low, high = where.ends_mm
    outline = Polygon(*section, align=None)
    along_y = extrude(Plane.XZ * outline, high - low, dir=(0, 1, 0))
    along_x = extrude(Plane.YZ * outline, high - low, dir=(1, 0, 0))
    return [Pos(at, low, 0) * along_y for at in where.at_mm] + [Pos(low, at, 0) * along_x for at in where.at_mm]


def _dimple(spec: Plate) -> Part:
    """Return the dimple: the cap of a sphere below the floor of the groove at each crossing."""
    floor = -spec.groove_depth_mm
    sphere = ball(spec.dimple_diameter_mm, -spec.dimple_depth_mm, (0.0, 0.0), floor)
    return sphere & cylinder(2 * spec.dimple_diameter_mm, (floor - BEYOND_MM, floor))


def tiles(dimensions: Dimensions, board: Board) -> dict[str, Part]:
    """Return the pieces to print, in their place on the board: the whole plate, or its four quarters by corner."""
    whole = plate(dimensions, board)
    if board.tile_points == board.columns:
        return {"plate": whole}
    whole -= _seam_leads(dimensions, board)
    return in_quarters(whole, "plate", dimensions.parts.plate.tile_gap_mm / 2)


def _seam_leads(dimensions: Dimensions, board: Board) -> list[Part]:
    """Return wedges that widen each groove at a seam, so that no foot catches there."""
    spec = dimensions.parts.plate
    half, lead = spec.groove_width_mm / 2, spec.seam_lead_mm
    wide = half + spec.seam_widening_mm
    outline = [(-half, -lead), (half, -lead), (wide, 0.0), (half, lead), (-half, lead), (-wide, 0.0)]
    turned = [(y, x) for x, y in outline]
    across = (-spec.groove_depth_mm, BEYOND_MM)
    along_y, along_x = prism(outline, across), prism(turned, across)
    pitch = dimensions.common.pitch_mm
    at = [(index - (board.columns - 1) / 2) * pitch for index in range(board.columns)]
    return [Pos(place, 0, 0) * along_y for place in at] + [Pos(0, place, 0) * along_x for place in at]


def seam_bar(dimensions: Dimensions) -> Part:
    """Return a bar, flat on the bed, that lies in a groove across a seam and aligns two tiles."""
    length, width, height = dimensions.parts.plate.seam_bar_mm
    return block((-length / 2, length / 2), (-width / 2, width / 2), (0.0, height))
