# SPDX-License-Identifier: Apache-2.0
"""The coupon board: four reeds below the coupon's plate, each between two test points, fitted by the maker's machine.

All reeds point to the far right, so that a peg can be moved over the near side of one and the far side of another. The
board costs little and needs no soldering. It answers whether the reeds close and open where the design expects it.
"""

import math

from hardware.circuit.boards.footprints import Placed
from hardware.circuit.boards.layout import Layout, Word, pads_of, title, with_footprints
from hardware.circuit.boards.router import Copper, snap
from hardware.circuit.geometry import Hole
from hardware.circuit.netlist import Netlist
from hardware.dimensions import Dimensions, Point
from hardware.frame_plan import coupon_half_mm, coupon_screws

# The test points' distance from the edge, and from the middle: clear of the frame, and of the sheets on both faces of
# the board, so that a tester's tip enters each hole.
POINT_EDGE_MM = 3.0
POINTS_X_MM, COMMON_X_MM = (-10.16, -6.35, -2.54, 8.89), 8.89
# The first line of the title, above the joint of a reed with bent leads.
TITLE_MM = 6.0


def coupon_crossings(spec: Dimensions) -> list[Point]:
    """Return the crossings, row by row from the near left."""
    points, pitch = spec.parts.coupon.points, spec.common.pitch_mm
    at = [(index - (points - 1) / 2) * pitch for index in range(points)]
    return [(x, y) for y in at for x in at]


def coupon_layout(spec: Dimensions, netlist: Netlist) -> Layout:
    """Return the layout: reeds, the common test point at the far edge, one for each reed at the near edge."""
    reed, half = spec.common.reed, coupon_half_mm(spec)
    turn = math.radians(reed.angle_deg)
    step = (reed.offset_mm * math.cos(turn), reed.offset_mm * math.sin(turn))
    bare = []
    for number, (x, y) in enumerate(coupon_crossings(spec), start=1):
        middle = (x + step[0], y + step[1])
        bare.append(Placed(f"S{number}", "", middle, reed.angle_deg, label_mm=(0.0, 0.0)))
        at = (snap(POINTS_X_MM[number - 1]), POINT_EDGE_MM - half)
        bare.append(Placed(f"TP{number}", "", at, label_mm=(0.0, 2.0)))
    bare.append(Placed("TP5", "", (snap(COMMON_X_MM), half - POINT_EDGE_MM), label_mm=(2.6, 0.0)))
    parts = with_footprints(bare, netlist)
    pads = pads_of(spec, parts, netlist)
    circuit = spec.common.circuit
    holes = [
        Hole(f"H{number}", at, circuit.spacer_hole_mm, circuit.spacer_head_mm)
        for number, at in enumerate(coupon_screws(spec), start=1)
    ]
    words = title(spec, "coupon", (0.0, TITLE_MM))
    words.append(Word("common", (COMMON_X_MM, half - POINT_EDGE_MM - 2.4), False, 1.0))
    return Layout((2 * half, 2 * half), tuple(parts), Copper(tuple(pads), tuple(holes), (), ()), tuple(words))
