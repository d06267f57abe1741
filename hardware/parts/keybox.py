# SPDX-License-Identifier: Apache-2.0
"""The box of the five keys in front of the case: a tray, a lid that prints face down, and five caps.

A finger tells the caps apart: one dot, two dots, a ring, a cross, three bars. Screws come from below.
"""

from collections.abc import Callable

from build123d import Part, Pos, Rot

from hardware.dimensions import Board, Dimensions
from hardware.parts import case, rim
from hardware.parts.checking.stack import stack
from hardware.parts.shapes import BEYOND_MM, Point, ball, block, broken, cone, cylinder, disc, gabled, mirrored, upright

# The lid's screws end this far before the bottom of their holes.
TIP_SPARE_MM = 1.0
# How far the blocks for the screws to the case reach into the box; and the depth of their blind holes.
ANCHOR_MM, ANCHOR_HOLE_MM = 9.0, 8.0


def middle_y_mm(dimensions: Dimensions, board: Board) -> float:
    """Return the y of the middle of the keys' circuit board: the box touches the case's front."""
    depth = dimensions.keys.depth_mm + 2 * (dimensions.parts.keys.room_mm + dimensions.parts.keys.wall_mm)
    return -rim.half_mm(dimensions, board) - depth / 2


def circuit_top_mm(dimensions: Dimensions) -> float:
    """Return the height of the upper face of the keys' circuit board, from the lid downwards."""
    spec, keys = dimensions.parts.keys, dimensions.keys
    cap_bottom = keys.plunger_top_mm - spec.socket_depth_mm
    return spec.top_mm - spec.lid_mm - spec.play_mm - spec.cap_flange_height_mm - cap_bottom


def tray(dimensions: Dimensions) -> Part:
    """Return the box below the lid; y = 0 is the middle of the keys' circuit board, positive towards the case."""
    spec, heights = dimensions.parts.keys, stack(dimensions)
    x, y = _half(dimensions)
    top = spec.top_mm - spec.lid_mm
    solid = upright((x, y), (heights.table_mm, top), dimensions.parts.touch.edge_mm)
    wall = spec.wall_mm
    solid -= block((wall - x, x - wall), (wall - y, y - wall), (heights.inside_mm, top + BEYOND_MM))
    under = circuit_top_mm(dimensions) - dimensions.common.circuit.thickness_mm
    places = mirrored(dimensions.keys.spacers_at_mm)
    solid += [case.tower_solid(dimensions, under, heights.inside_mm, place) for place in places]
    solid += [_anchor(dimensions, side, y) for side in (-1, 1)]
    solid -= [case.screw_bore(dimensions, heights.table_mm, _cone_mm(dimensions), under, place) for place in places]
    opening = gabled(0.0, spec.plug_width_mm, (heights.inside_mm, heights.inside_mm + spec.plug_height_mm))
    solid -= case.through_wall(opening, y, wall)
    return solid - [_anchor_hole(dimensions, side, y) for side in (-1, 1)]


def lid(dimensions: Dimensions) -> Part:
    """Return the lid in its place, with bosses that press the keys' circuit board down."""
    spec = dimensions.parts.keys
    x, y = _half(dimensions)
    under = spec.top_mm - spec.lid_mm
    solid = broken((x, y), (under, spec.top_mm), dimensions.parts.touch.edge_mm)
    places = mirrored(dimensions.keys.spacers_at_mm)
    circuit = circuit_top_mm(dimensions)
    solid += [cylinder(spec.boss_mm, (circuit, under + BEYOND_MM), place) for place in places]
    window = spec.cap_diameter_mm + 2 * spec.clearance_mm
    through = (under - BEYOND_MM, spec.top_mm + BEYOND_MM)
    solid -= [_window(dimensions, spec.light_hole_mm, through, dimensions.keys.light_at_mm)]
    solid -= [_window(dimensions, window, through, place) for place in key_places(dimensions)]
    thread = dimensions.parts.screws.thread_mm
    return solid - [cylinder(thread, (circuit - BEYOND_MM, under), place) for place in places]


def _window(dimensions: Dimensions, diameter_mm: float, through: Point, at: Point) -> Part:
    """Return a round hole through the lid, its upper edge broken."""
    edge = dimensions.parts.keys.top_mm - dimensions.parts.touch.edge_mm
    wide = diameter_mm + 2 * (through[1] - edge)
    return cylinder(diameter_mm, through, at) + cone((diameter_mm, wide), (edge, through[1]), at)


def key_places(dimensions: Dimensions) -> list[Point]:
    """Return where the keys stand, in the order of the file, from left to right."""
    keys = dimensions.keys
    count = len(keys.order)
    return [((index - (count - 1) / 2) * keys.pitch_mm, 0.0) for index in range(count)]


def cap(dimensions: Dimensions, name: str) -> Part:
    """Return the cap of a key, its lower face at z = 0; raise KeyError for a key without a mark."""
    spec, keys = dimensions.parts.keys, dimensions.keys
    top = spec.cap_flange_height_mm + spec.play_mm + spec.lid_mm + spec.cap_above_lid_mm
    solid = disc(spec.cap_diameter_mm, (0.0, top), (0.0, dimensions.parts.touch.edge_mm))
    solid += cylinder(spec.cap_diameter_mm + 2 * spec.cap_flange_mm, (0.0, spec.cap_flange_height_mm))
    half = keys.plunger_mm / 2 + spec.socket_clearance_mm
    solid -= block((-half, half), (-half, half), (-BEYOND_MM, spec.socket_depth_mm))
    return solid + [Pos(0, 0, top) * mark for mark in MARKS[name](spec.mark_height_mm)]


def cap_bottom_mm(dimensions: Dimensions) -> float:
    """Return the height of a cap's lower face in the box."""
    return circuit_top_mm(dimensions) + dimensions.keys.plunger_top_mm - dimensions.parts.keys.socket_depth_mm


def _dots(count: int, height_mm: float) -> list[Part]:
    return [ball(2.4, height_mm, ((index - (count - 1) / 2) * 4.5, 0.0), 0.0) for index in range(count)]


def _bar(at: float, length_mm: float, height_mm: float) -> Part:
    return block((at - 0.7, at + 0.7), (-length_mm / 2, length_mm / 2), (-0.2, height_mm))


def _ring(height_mm: float) -> list[Part]:
    return [cylinder(9.0, (-0.2, height_mm)) - cylinder(6.2, (-BEYOND_MM, height_mm + BEYOND_MM))]


def _cross(height_mm: float) -> list[Part]:
    bar = _bar(0.0, 8.0, height_mm)
    return [bar, Rot(0, 0, 90) * bar]


# The marks for the finger on each cap: the first player's key has one dot, the second player's two.
MARKS: dict[str, Callable[[float], list[Part]]] = {
    "first": lambda height_mm: _dots(1, height_mm),
    "second": lambda height_mm: _dots(2, height_mm),
    "repeat": _ring,
    "ask": _cross,
    "menu": lambda height_mm: [_bar(at, 7.0, height_mm) for at in (-3.4, 0.0, 3.4)],
}


def _half(dimensions: Dimensions) -> Point:
    around = dimensions.parts.keys.room_mm + dimensions.parts.keys.wall_mm
    return dimensions.keys.width_mm / 2 + around, dimensions.keys.depth_mm / 2 + around


def _cone_mm(dimensions: Dimensions) -> float:
    """Return the height at which the heads of the lid's screws sit, so that their tips end within the lid's bosses."""
    screws = dimensions.parts.screws
    tip = dimensions.parts.keys.top_mm - dimensions.parts.keys.lid_mm - TIP_SPARE_MM
    return tip - screws.case_length_mm - (screws.head_mm - screws.countersunk_mm) / 2


def _anchor(dimensions: Dimensions, side: int, y: float) -> Part:
    """Return the block into which a screw from inside the case cuts its thread."""
    heights, at = stack(dimensions), side * dimensions.parts.keys.screws_at_mm
    top = -dimensions.parts.keys.screws_depth_mm + 4.0
    return block((at - 4, at + 4), (y - ANCHOR_MM, y - 1.0), (heights.inside_mm - BEYOND_MM, top))


def _anchor_hole(dimensions: Dimensions, side: int, y: float) -> Part:
    hole = cylinder(dimensions.parts.screws.thread_mm, (-ANCHOR_HOLE_MM, BEYOND_MM))
    at = side * dimensions.parts.keys.screws_at_mm
    return Pos(at, y, -dimensions.parts.keys.screws_depth_mm) * (Rot(-90, 0, 0) * hole)
