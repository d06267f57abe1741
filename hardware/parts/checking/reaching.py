# SPDX-License-Identifier: Apache-2.0
"""The way of a screwdriver to the bolts of the case's quarters: they lie low in the case, between ribs and posts.

It comes along the floor from either side of a seam, tilted so that its handle clears the floor.
"""

from collections.abc import Iterator

from build123d import Part, Pos, Rot

from hardware.dimensions import Board, Dimensions
from hardware.parts import case
from hardware.parts.checking.interference import Meshes, clashes, meshes
from hardware.parts.checking.stack import stack
from hardware.parts.shapes import cylinder

# The guide's short screwdriver: its shaft's and its handle's thickness and length.
SHAFT_MM, HANDLE_MM = (6.0, 40.0), (30.0, 50.0)
# The tolerated tilt of a crosshead.
TILT_DEG = 10.0
# The distance from the flange to the beginning of the shaft: the head stands on the hole's edge, and its slot is deep.
HEAD_MM = 1.5


def unreached(dimensions: Dimensions, board: Board, fixed: Meshes) -> list[str]:
    """Return a sentence for each bolt that a screwdriver reaches from neither side; fixed holds the quarters."""
    quarters = {name: mesh for name, mesh in fixed.items() if name.startswith("case-")}
    found = []
    for what, ways in _bolts(dimensions, board):
        barred = [clashes(meshes({"screwdriver": way}), quarters) for way in ways]
        found += [f"{what} is out of the screwdriver's reach"] if all(barred) else []
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
