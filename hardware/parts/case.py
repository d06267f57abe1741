# SPDX-License-Identifier: Apache-2.0
"""The case: a tray whose corner towers guide the screws that hold everything together.

The board is assembled face down: plate, frame, circuit board, ring, and last the case with four screws. Ribs carry the
ring. Posts end below the heads of the plate's screws, so that a hand may lean on the board. A hatch in the floor opens
the way to the Pico's BOOTSEL key and to the USB plug.
"""

import math

from build123d import Part, Plane, Polygon, Pos, Rot, extrude

from hardware.dimensions import Board, Dimensions
from hardware.frame_plan import pico
from hardware.parts import rim
from hardware.parts.checking.stack import Stack, stack
from hardware.parts.shapes import BEYOND_MM, Point, block, cone, cylinder, gabled, in_quarters, mirrored, rounded

# The material above the blind holes of the hatch's screws.
BOSS_ROOF_MM = 1.0
# The thickness of each of the two flanges that a seam's bolts hold together.
FLANGE_MM = 3.0
# The bridge on the hatch's lid: its size, its distance from the hatch's edge, its roof, and its legs' thickness.
BRIDGE_MM, BRIDGE_IN_MM, BRIDGE_ROOF_MM, BRIDGE_LEG_MM = (7.5, 12.0, 4.0), 1.0, 2.0, 2.0
# The distance between the Pico and the parts below or beside it.
PICO_ROOM_MM = 1.0


def corner_screws(board: Board) -> list[Point]:
    """Return the places of the case's screws: the outermost place of each quadrant."""
    return mirrored([max(board.spacers_at_mm)])


def plate_screws(board: Board) -> list[Point]:
    """Return the places of the plate's screws: all other places."""
    corners = corner_screws(board)
    return [place for place in mirrored(board.spacers_at_mm) if place not in corners]


def tray(dimensions: Dimensions, board: Board) -> Part:
    """Return the whole case in its place."""
    spec = dimensions.parts.case
    heights = stack(dimensions)
    solid = _shell(dimensions, board) + _ribs(dimensions, board)
    solid += [_rest(dimensions, heights, place) for place in plate_screws(board)]
    solid += [tower_solid(dimensions, heights.tower_mm, heights.inside_mm, place) for place in corner_screws(board)]
    solid += _hatch_bosses(dimensions, heights)
    bores = [
        screw_bore(dimensions, heights.table_mm, heights.tower_cone_mm, heights.tower_mm, place)
        for place in corner_screws(board)
    ]
    solid -= bores + _openings(dimensions, board) + _hatch_cuts(dimensions, heights) + _sound_holes(dimensions, board)
    # The ledge's slope rests on the wall's bevel, with a clearance between them.
    return solid - Pos(0, 0, -spec.clearance_mm) * rim.haunch(dimensions, board)


def tower_solid(dimensions: Dimensions, top_mm: float, bottom_mm: float, at: Point) -> Part:
    """Return a tower with a slim tip, which covers as little of the circuit board as possible."""
    spec = dimensions.parts.case
    tip = (spec.tower_mm - spec.tower_tip_mm) / 2
    shoulder = top_mm - 3 * tip
    return (
        cylinder(spec.tower_mm, (bottom_mm - BEYOND_MM, shoulder), at)
        + cone((spec.tower_mm, spec.tower_tip_mm), (shoulder, shoulder + tip), at)
        + cylinder(spec.tower_tip_mm, (shoulder, top_mm), at)
    )


def screw_bore(dimensions: Dimensions, bottom_mm: float, cone_mm: float, top_mm: float, at: Point) -> Part:
    """Return a bore from below for a countersunk screw; the 45-degree cone of its head begins at cone_mm."""
    screws = dimensions.parts.screws
    narrow = cone_mm + (screws.head_mm - screws.through_mm) / 2
    return (
        cylinder(screws.head_mm, (bottom_mm - BEYOND_MM, cone_mm), at)
        + cone((screws.head_mm, screws.through_mm), (cone_mm, narrow), at)
        + cylinder(screws.through_mm, (cone_mm, top_mm + BEYOND_MM), at)
    )


def _shell(dimensions: Dimensions, board: Board) -> Part:
    spec, ring = dimensions.parts.case, dimensions.parts.rim
    half, heights = rim.half_mm(dimensions, board), stack(dimensions)
    top = ring.ledge_height_mm - ring.ledge_thickness_mm
    outside = rounded(half, ring.corner_mm, (heights.table_mm, top))
    outside -= rim.notch(dimensions, board, ring.notch_radius_mm, (heights.table_mm - BEYOND_MM, top + BEYOND_MM))
    inside = rounded(half - spec.wall_mm, ring.corner_mm - spec.wall_mm, (heights.inside_mm, top + BEYOND_MM))
    wall = ring.notch_radius_mm + spec.wall_mm
    inside -= rim.notch(dimensions, board, wall, (heights.inside_mm - BEYOND_MM, top + 2 * BEYOND_MM))
    return outside - inside


def _ribs(dimensions: Dimensions, board: Board) -> list[Part]:
    """Return the radial ribs: under the ring's inner wall, its floor and its outer wall, out to the case's wall."""
    spec = dimensions.parts.case
    heights = stack(dimensions)
    inner = rim.plate_half_mm(dimensions, board) - dimensions.parts.rim.inner_wall_mm
    outer = rim.half_mm(dimensions, board) - spec.wall_mm / 2
    ribs = []
    for at in ribs_at_mm(dimensions, board):
        for along in (at, -at):
            rib = block(
                (along - spec.rib_mm / 2, along + spec.rib_mm / 2),
                (inner, outer),
                (heights.inside_mm - BEYOND_MM, rim.floor_mm(dimensions.parts.rim)),
            )
            ribs += [Rot(0, 0, turn) * rib for turn in (0, 90, 180, 270)]
    return ribs


def ribs_at_mm(dimensions: Dimensions, board: Board) -> list[float]:
    """Return the places of the ribs along half a side; the outermost keep clear of the corner towers."""
    spec, inner = dimensions.parts.case, rim.plate_half_mm(dimensions, board) - dimensions.parts.rim.inner_wall_mm
    return [at for at in spec.ribs_at_mm if at < inner - 2 * spec.tower_mm]


def _rest(dimensions: Dimensions, heights: Stack, screw: Point) -> Part:
    """Return the post below one of the plate's screws, moved aside where the Pico needs the room."""
    spec = dimensions.parts.case
    x = screw[0] - spec.rest_shift_mm * (1 if screw[0] > 0 else -1)
    return cylinder(spec.rest_mm, (heights.inside_mm - BEYOND_MM, heights.rest_mm), (x, screw[1]))


def hatch_lid(dimensions: Dimensions) -> Part:
    """Return the hatch's lid in its place below the floor, with the bridge to which the USB cable is tied."""
    spec, screws, low = dimensions.parts.case, dimensions.parts.screws, stack(dimensions).table_mm
    top, head = low, (screws.head_mm - screws.countersunk_mm) / 2
    solid = block(spec.hatch_lid_x_mm, spec.hatch_lid_y_mm, (low - spec.hatch_lid_mm, top))
    x, y, (_, high) = bridge_mm(dimensions)
    bridge, below = block(x, y, (top - BEYOND_MM, high)), (top, high - BRIDGE_ROOF_MM)
    bridge -= block((x[0] + BRIDGE_LEG_MM, x[1] - BRIDGE_LEG_MM), (y[0] - BEYOND_MM, y[1] + BEYOND_MM), below)
    along = y[0] + BRIDGE_LEG_MM, y[1] - BRIDGE_LEG_MM
    solid += bridge - block((x[0] - BEYOND_MM, x[1] + BEYOND_MM), along, below)
    heads = low - spec.hatch_lid_mm + head
    return solid - [
        screw_bore(dimensions, low - spec.hatch_lid_mm, heads, top, place) for place in spec.hatch_screws_at_mm
    ]


def bridge_mm(dimensions: Dimensions) -> tuple[Point, Point, Point]:
    """Return the room of the bridge on the hatch's lid, as x, y and z.

    It stands at the far end, beside the USB plug: below the plug a low case has no room for a cable tied to it.
    """
    spec, low = dimensions.parts.case, stack(dimensions).table_mm
    right, far = spec.hatch_x_mm[1] - BRIDGE_IN_MM, spec.hatch_y_mm[1] - 2 * BRIDGE_IN_MM
    wide, long, high = BRIDGE_MM
    return (right - wide, right), (far - long, far), (low, low + high)


def _hatch_bosses(dimensions: Dimensions, heights: Stack) -> list[Part]:
    """Return the bosses for the lid's screws."""
    spec = dimensions.parts.case
    ends = (heights.inside_mm - BEYOND_MM, heights.table_mm + spec.hatch_boss_height_mm)
    return [cylinder(spec.hatch_boss_mm, ends, place) for place in spec.hatch_screws_at_mm]


def _hatch_cuts(dimensions: Dimensions, heights: Stack) -> list[Part]:
    """Return the hatch's opening, and the blind holes of its lid's screws."""
    spec, thread = dimensions.parts.case, dimensions.parts.screws.thread_mm
    through = (heights.table_mm - BEYOND_MM, heights.inside_mm + BEYOND_MM)
    ends = (heights.table_mm - BEYOND_MM, heights.table_mm + spec.hatch_boss_height_mm - BOSS_ROOF_MM)
    holes = [cylinder(thread, ends, place) for place in spec.hatch_screws_at_mm]
    return [block(spec.hatch_x_mm, spec.hatch_y_mm, through), *holes]


def _sound_holes(dimensions: Dimensions, board: Board) -> list[Part]:
    """Return the holes in the floor below the sounder: one in the middle and six around it."""
    spec, heights = dimensions.parts.case, stack(dimensions)
    ends = (heights.table_mm - BEYOND_MM, heights.inside_mm + BEYOND_MM)
    turns = [index * math.pi / 3 for index in range(6)]
    x, y = board.buzzer_at_mm
    around = [(x + spec.sound_ring_mm * math.cos(turn), y + spec.sound_ring_mm * math.sin(turn)) for turn in turns]
    return [cylinder(spec.sound_hole_mm, ends, at) for at in [(x, y), *around]]


def _openings(dimensions: Dimensions, board: Board) -> list[Part]:
    """Return the openings for the USB cable, the keys' cable and the screws of the keys' box."""
    spec, keys = dimensions.parts.case, dimensions.parts.keys
    low = stack(dimensions).inside_mm
    half = rim.half_mm(dimensions, board)
    usb = gabled(spec.usb_at_mm, spec.usb_width_mm, (low, low + spec.usb_height_mm))
    plug = gabled(0.0, keys.plug_width_mm, (low, low + keys.plug_height_mm))
    solids = [through_wall(usb, half, spec.wall_mm)]
    across = Rot(0, 90, 0) * cylinder(dimensions.parts.screws.through_mm, (-2 * spec.wall_mm, 2 * spec.wall_mm))
    # The handle, at the left wall.
    solids += [Pos(-half, side * keys.screws_at_mm, -keys.screws_depth_mm) * across for side in (-1, 1)]
    # A box of keys fits at either side.
    for y in (-half, half):
        solids.append(through_wall(plug, y, spec.wall_mm))
        for side in (-1, 1):
            screw = cylinder(dimensions.parts.screws.through_mm, (-2 * spec.wall_mm, 2 * spec.wall_mm))
            solids.append(Pos(side * keys.screws_at_mm, y, -keys.screws_depth_mm) * (Rot(90, 0, 0) * screw))
    return solids


def through_wall(outline: list[Point], y: float, wall_mm: float) -> Part:
    """Return the outline (x, z) as a hole through a wall near y."""
    reach = wall_mm + 2 * BEYOND_MM
    return Pos(0, y - reach, 0) * extrude(Plane.XZ * Polygon(*outline, align=None), 2 * reach, dir=(0, 1, 0))


def fits_bed(dimensions: Dimensions, board: Board) -> bool:
    """Return whether ring and case can each be printed in one piece."""
    room = dimensions.common.bed_mm - 2 * dimensions.parts.printing.margin_mm
    return 2 * rim.half_mm(dimensions, board) <= room


def quarters(dimensions: Dimensions, board: Board, solid: Part, name: str) -> dict[str, Part]:
    """Return the solid whole if it fits on the bed, else its four quarters by corner."""
    if fits_bed(dimensions, board):
        return {name: solid}
    return in_quarters(solid, name, dimensions.parts.plate.tile_gap_mm / 2)


def seams(dimensions: Dimensions, board: Board) -> Part:
    """Return the flanges along both middle lines, with holes for the bolts that join the quarters of a large case."""
    spec, low = dimensions.parts.case, stack(dimensions).inside_mm
    half = FLANGE_MM + dimensions.parts.plate.tile_gap_mm / 2
    flange = Part()
    for length, height in (
        (rim.half_mm(dimensions, board) - spec.seam_end_mm, spec.seam_height_mm),
        (rim.plate_half_mm(dimensions, board) - spec.seam_high_end_mm, spec.seam_high_mm),
    ):
        flange += block((-half, half), (-length, length), (low - BEYOND_MM, low + height))
    bolt = Rot(0, 90, 0) * cylinder(dimensions.parts.screws.through_mm, (-2 * half, 2 * half))
    height = low + spec.seam_bolt_mm
    flange -= [Pos(0, side * at, height) * bolt for at in board.seam_bolts_at_mm for side in (-1, 1)]
    return flange + Rot(0, 0, 90) * flange - _pico_room(dimensions, board)


def _pico_room(dimensions: Dimensions, board: Board) -> Part:
    """Return the room of the Pico, which hangs lower than the upper edge of a low case's seams."""
    low = stack(dimensions).circuit_bottom_mm - dimensions.parts.room.pico_depth_mm - PICO_ROOM_MM
    seen = pico(dimensions, board, PICO_ROOM_MM)
    return block(seen.x_mm, seen.y_mm, (low, 0.0))
