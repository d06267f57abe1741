# SPDX-License-Identifier: Apache-2.0
"""The rim: one ring with the wall that carries the plate's edge, the gutter, and a ledge with the marks.

The ring stands in the case like a lid. Every player finds the letters of the columns on the nearest ledge, and the
numbers of the rows on the ledge at the left, upright for that player. Numbers are single braille digits without the
number sign; ten is written as zero.
"""

from build123d import Part, Plane, Polygon, Pos, Rectangle, Rot, extrude, loft

from hardware.dimensions import Board, Dimensions
from hardware.part_dimensions import Rim
from hardware.parts import braille
from hardware.parts.shapes import BEYOND_MM, Point, ball, block, cone, cylinder, rounded


def plate_half_mm(dimensions: Dimensions, board: Board) -> float:
    """Return the distance from the middle to the plate's edge."""
    return board.columns * dimensions.common.pitch_mm / 2


def half_mm(dimensions: Dimensions, board: Board) -> float:
    """Return the distance from the middle to the board's outer face."""
    spec = dimensions.parts.rim
    return plate_half_mm(dimensions, board) + spec.gutter_width_mm + spec.ledge_mm


def floor_mm(spec: Rim) -> float:
    """Return the height of the ring's underside, negative below the plate's top."""
    return -spec.gutter_outer_depth_mm - spec.gutter_floor_mm


def ring(dimensions: Dimensions, board: Board) -> Part:
    """Return the whole ring in its place."""
    spec = dimensions.parts.rim
    solid = _body(dimensions, board) - _gutter(dimensions, board)
    edge = plate_half_mm(dimensions, board)
    inside = edge - spec.inner_wall_mm
    low, far = floor_mm(spec) - BEYOND_MM, spec.ledge_height_mm + BEYOND_MM
    solid -= block((-inside, inside), (-inside, inside), (low, far))
    solid -= block((-edge, edge), (-edge, edge), (-dimensions.parts.plate.thickness_mm, far))
    return solid + marks(dimensions, board)


def haunch(dimensions: Dimensions, board: Board) -> Part:
    """Return the ledge with its slope of 45 degrees, without the gutter: the case's wall ends under it."""
    spec = dimensions.parts.rim
    edge = plate_half_mm(dimensions, board)
    wall = edge + spec.gutter_width_mm + spec.wall_mm
    lean = spec.ledge_mm - spec.wall_mm
    under = spec.ledge_height_mm - spec.ledge_thickness_mm
    solid = rounded(wall, spec.corner_mm - lean, (under - lean, under), taper_deg=-45.0)
    top, edge_mm = spec.ledge_height_mm, dimensions.parts.touch.edge_mm
    solid += rounded(wall + lean, spec.corner_mm, (under, top - edge_mm))
    solid += rounded(wall + lean, spec.corner_mm, (top - edge_mm, top), taper_deg=45.0)
    return solid - _notch_below(dimensions, board)


def notch(dimensions: Dimensions, board: Board, radius_mm: float, z: Point) -> Part:
    """Return the upright cylinder that marks the far left corner."""
    half = half_mm(dimensions, board)
    return cylinder(2 * radius_mm, z, (-half, half))


def marks(dimensions: Dimensions, board: Board) -> list[Part]:
    """Return the letters, the ridges half way along each side, and the dot at the cable's exit."""
    spec = dimensions.parts.rim
    middle = half_mm(dimensions, board) - spec.ledge_mm / 2
    top = spec.ledge_height_mm
    solids: list[Part] = []
    for index in range(board.columns):
        at = (index - (board.columns - 1) / 2) * dimensions.common.pitch_mm
        text = chr(ord("a") + index)
        solids += braille.letter(dimensions.parts.braille, text, (at, -middle), top, reversed_for_far_side=False)
        solids += braille.letter(dimensions.parts.braille, text, (at, middle), top, reversed_for_far_side=True)
        solids += braille.letter(dimensions.parts.braille, text, (-middle, at), top, reversed_for_far_side=False)
        solids += braille.letter(dimensions.parts.braille, text, (middle, at), top, reversed_for_far_side=True)
    dot = (dimensions.parts.case.usb_at_mm, middle)
    solids.append(ball(spec.cable_dot_mm, spec.cable_dot_height_mm, dot, top))
    return solids + [Rot(0, 0, turn) * _ridge(spec, middle) for turn in (0, 90, 180, 270)]


def _ridge(spec: Rim, middle_mm: float) -> Part:
    """Return the ridge across the near ledge, a prism for the finger."""
    half, width = spec.ledge_mm / 2 - 0.5, spec.ridge_width_mm / 2
    section = Polygon(
        (-width, -0.2),
        (width, -0.2),
        (width, 0.0),
        (width / 2, spec.ridge_height_mm),
        (-width / 2, spec.ridge_height_mm),
        (-width, 0.0),
        align=None,
    )
    solid = extrude(Plane.XZ * section, 2 * half, dir=(0, 1, 0))
    return Pos(0, -middle_mm - half, spec.ledge_height_mm) * solid


def _body(dimensions: Dimensions, board: Board) -> Part:
    """Return the ring without gutter and opening, with the notch cut out."""
    spec = dimensions.parts.rim
    wall = plate_half_mm(dimensions, board) + spec.gutter_width_mm + spec.wall_mm
    low, top = floor_mm(spec), spec.ledge_height_mm
    solid = rounded(wall, spec.corner_mm - (spec.ledge_mm - spec.wall_mm), (low, top)) + haunch(dimensions, board)
    solid -= notch(dimensions, board, spec.notch_radius_mm, (low - BEYOND_MM, top + BEYOND_MM))
    solid -= _notch_edge(dimensions, board)
    return solid - _notch_below(dimensions, board)


def _notch_edge(dimensions: Dimensions, board: Board) -> Part:
    """Return the cone that breaks the upper edge around the notch, widening by 45 degrees."""
    spec, half, edge_mm = dimensions.parts.rim, half_mm(dimensions, board), dimensions.parts.touch.edge_mm
    low, high = spec.ledge_height_mm - edge_mm, spec.ledge_height_mm + BEYOND_MM
    narrow = 2 * spec.notch_radius_mm
    return cone((narrow, narrow + 2 * (high - low)), (low, high), (-half, half))


def _notch_below(dimensions: Dimensions, board: Board) -> Part:
    """Return the room around the notch that the ring leaves to the case's wall, with a 45-degree roof."""
    spec, case = dimensions.parts.rim, dimensions.parts.case
    half, lean = half_mm(dimensions, board), case.wall_mm + case.clearance_mm
    room, under = spec.notch_radius_mm + lean, spec.ledge_height_mm - spec.ledge_thickness_mm
    solid = notch(dimensions, board, room, (floor_mm(spec) - BEYOND_MM, under - lean))
    return solid + cone((2 * room, 2 * spec.notch_radius_mm), (under - lean, under), (-half, half))


def _gutter(dimensions: Dimensions, board: Board) -> Part:
    """Return the body to cut out for the gutter: upright outside, with its floor sloping down from the plate."""
    spec = dimensions.parts.rim
    edge = plate_half_mm(dimensions, board)
    outer = edge + spec.gutter_width_mm
    deep, shallow = -spec.gutter_outer_depth_mm, -spec.gutter_inner_depth_mm
    solid = rounded(outer, spec.gutter_corner_mm, (deep, spec.ledge_height_mm + BEYOND_MM))
    broken = spec.ledge_height_mm - dimensions.parts.touch.edge_mm
    solid += rounded(outer, spec.gutter_corner_mm, (broken, spec.ledge_height_mm + BEYOND_MM), taper_deg=-45.0)
    solid -= block((-edge, edge), (-edge, edge), (deep - BEYOND_MM, spec.ledge_height_mm + 2 * BEYOND_MM))
    # The slope of the floor: a low pyramid around the plate.
    foot, head = (Rectangle(2 * half, 2 * half) for half in (outer, edge))
    slope = loft([Pos(0, 0, deep) * foot, Pos(0, 0, shallow) * head])
    return solid - slope
