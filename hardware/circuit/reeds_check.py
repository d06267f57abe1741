# SPDX-License-Identifier: Apache-2.0
"""Checks in the finished board's test file that every reed lies as the magnetics require.

The check is independent of the layout's own calculation: it uses only crossings, pads and the middle of the board.
"""

import math
from collections.abc import Iterable

from hardware.circuit.netlist import TestedPad
from hardware.dimensions import Board, Dimensions, Point, crossing_mm, square_name, squares

PLACE_MM, ANGLE_DEG = 0.05, 0.5
# The middle of the board on the page of the drawing script, with y upwards.
MIDDLE_MM = (150.0, -150.0)


def faults(spec: Dimensions, board: Board, pads: Iterable[TestedPad]) -> list[str]:
    """Return a sentence for each reed that is displaced, or does not point towards the board's middle."""
    at = {(pad.reference, pad.number): (pad.at_mm[0] - MIDDLE_MM[0], pad.at_mm[1] - MIDDLE_MM[1]) for pad in pads}
    found = []
    for number, (row, column) in enumerate(squares(board), start=1):
        crossing = crossing_mm(board, spec.common.pitch_mm, row, column)
        wrong = _faults(spec, crossing, at[f"S{number}", "1"], at[f"S{number}", "2"])
        found += [f"{square_name(row, column)}: the reed {fault}" for fault in wrong]
    return found


def _faults(spec: Dimensions, crossing: Point, outer: Point, inner: Point) -> list[str]:
    """Return what is wrong with a reed whose first pad is *outer* and whose second is *inner*."""
    reed = spec.common.reed
    middle = ((outer[0] + inner[0]) / 2, (outer[1] + inner[1]) / 2)
    half, away = math.dist(outer, inner) / 2, math.dist(middle, crossing)
    found = []
    if abs(away - reed.offset_mm) > PLACE_MM:
        found.append(f"lies {away:.2f} mm from its crossing")
    # All on one line: the crossing lies between the pads, nearer to the first.
    if (
        abs(math.dist(inner, crossing) - away - half) > PLACE_MM
        or abs(math.dist(outer, crossing) - abs(away - half)) > PLACE_MM
    ):
        found.append("does not point away from its crossing, first pad first")
    if any(abs(middle[axis]) >= abs(crossing[axis]) for axis in (0, 1)):
        found.append("points away from the middle of the board")
    angle = math.degrees(math.atan2(abs(inner[1] - outer[1]), abs(inner[0] - outer[0])))
    if abs(angle - reed.angle_deg) > ANGLE_DEG:
        found.append(f"lies at {angle:.1f} degrees to the grooves")
    return found
