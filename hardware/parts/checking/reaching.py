# SPDX-License-Identifier: Apache-2.0
"""The way of a screwdriver to screws inside the case: the quarters' bolts, and those of the keys' boxes and the handle.

The bolts lie low in the case, between ribs and posts: the short screwdriver comes along the floor from either side of a
seam, tilted so that its handle clears the floor. The others go through the walls: the long one comes from inside, its
handle tilted upwards, too.
"""

from collections.abc import Iterator

from build123d import Part, Pos, Rot

from hardware.dimensions import Board, Dimensions
from hardware.parts import case, rim
from hardware.parts.checking.interference import Meshes, clashes, meshes
from hardware.parts.checking.stack import stack
from hardware.parts.shapes import cylinder

# The guide's short screwdriver: its shaft's and its handle's thickness and length.
SHAFT_MM, HANDLE_MM = (6.0, 40.0), (30.0, 50.0)
# The guide's long screwdriver.
LONG_SHAFT_MM, LONG_HANDLE_MM = (5.9, 70.0), (30.0, 80.0)
# The tolerated tilt of a crosshead.
TILT_DEG = 10.0
# Tilted and turned sideways by these, it leans no more than twelve degrees.
LEAN_DEG = 6.0
# The distance from the flange to the beginning of the shaft: the head stands on the hole's edge, and its slot is deep.
HEAD_MM = 1.5


def unreached(dimensions: Dimensions, board: Board, fixed: Meshes) -> list[str]:
    """Return a sentence for each screw that a screwdriver reaches by none of its ways; fixed holds the quarters."""
    quarters = {name: mesh for name, mesh in fixed.items() if name.startswith("case-")}
    found = []
    for what, ways in (*_bolts(dimensions, board), *_through_walls(dimensions, board)):
        if all(clashes(meshes({"screwdriver": way}), quarters) for way in ways):
            found.append(f"{what} is out of the screwdriver's reach")
    return found


def _bolts(dimensions: Dimensions, board: Board) -> Iterator[tuple[str, list[Part]]]:
    """Yield each bolt of one half of each seam, and the screwdriver as it comes from either side."""
    height = stack(dimensions).inside_mm + dimensions.parts.case.seam_bolt_mm
    driver = cylinder(SHAFT_MM[0], (0.0, SHAFT_MM[1]))
    driver += cylinder(HANDLE_MM[0], (SHAFT_MM[1], SHAFT_MM[1] + HANDLE_MM[1]))
    driver = Pos(case.FLANGE_MM + HEAD_MM, 0, 0) * Rot(0, 90.0 - TILT_DEG, 0) * driver
    for half, turn in (("far", 0), ("left", 90), ("near", 180), ("right", 270)):
        for at in board.seam_bolts_at_mm:
            ways = [Rot(0, 0, turn) * Pos(0, at, height) * Rot(0, 0, side) * driver for side in (0, 180)]
            yield f"the bolt {at:g} mm out on the {half} seam", ways


def _through_walls(dimensions: Dimensions, board: Board) -> Iterator[tuple[str, list[Part]]]:
    """Yield each screw of a keys' box or of the handle, and the screwdriver as it comes from inside the case."""
    keys, long = dimensions.parts.keys, LONG_SHAFT_MM[1]
    driver = cylinder(LONG_SHAFT_MM[0], (0.0, long)) + cylinder(LONG_HANDLE_MM[0], (long, long + LONG_HANDLE_MM[1]))
    # From the pan head inwards.
    inside = rim.half_mm(dimensions, board) - dimensions.parts.case.wall_mm - dimensions.parts.screws.pan_head_mm
    driver = Pos(0, inside, -keys.screws_depth_mm) * Rot(90 - TILT_DEG, 0, 0) * driver
    for wall, turn in (("far", 0), ("left", 90), ("near", 180)):
        for side in (-1, 1):
            place = Rot(0, 0, turn) * Pos(side * keys.screws_at_mm, 0, 0)
            ways = [place * _leaning(driver, inside, lean) for lean in (0.0, LEAN_DEG, -LEAN_DEG)]
            yield f"the screw {keys.screws_at_mm:g} mm beside the middle of the {wall} wall", ways


def _leaning(driver: Part, inside_mm: float, lean_deg: float) -> Part:
    """Return a screwdriver whose head is this far out, turned sideways about its head."""
    return Pos(0, inside_mm, 0) * Rot(0, 0, lean_deg) * Pos(0, -inside_mm, 0) * driver
