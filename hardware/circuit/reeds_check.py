# SPDX-License-Identifier: Apache-2.0
"""Looks in the finished board's test file whether every reed lies as the magnetics want it.

Independent of the layout's own reckoning: only crossings, pads and the middle of the board are used.
"""

import math
from collections.abc import Iterable

from hardware.circuit.netlist import TestedPad
from hardware.dimensions import Board, Dimensions, crossing_mm, square_name, squares

PLACE_MM = 0.05
# Where the drawing script puts the middle of the board on the page, y upwards.
MIDDLE_MM = (150.0, -150.0)


def faults(spec: Dimensions, board: Board, pads: Iterable[TestedPad]) -> list[str]:
    """Return a sentence for each reed that is displaced, or turned another way than towards the board's middle."""
    at = {(pad.reference, pad.number): (pad.at_mm[0] - MIDDLE_MM[0], pad.at_mm[1] - MIDDLE_MM[1]) for pad in pads}
    offset = spec.common.reed.offset_mm
    found = []
    for number, (row, column) in enumerate(squares(board), start=1):
        name = square_name(row, column)
        crossing = crossing_mm(board, spec.common.pitch_mm, row, column)
        outer, inner = at[f"S{number}", "1"], at[f"S{number}", "2"]
        middle = ((outer[0] + inner[0]) / 2, (outer[1] + inner[1]) / 2)
        if abs(math.dist(middle, crossing) - offset) > PLACE_MM:
            found.append(f"{name}: the reed's middle is {math.dist(middle, crossing):.2f} mm from the crossing")
        if math.dist(outer, crossing) > math.dist(inner, crossing):
            found.append(f"{name}: the reed's first pad is not the one near the crossing")
        if not _points_inwards(crossing, middle):
            found.append(f"{name}: the reed points away from the middle of the board")
        if abs(abs(inner[0] - outer[0]) - abs(inner[1] - outer[1])) > PLACE_MM and spec.common.reed.angle_deg == 45.0:
            found.append(f"{name}: the reed does not lie on the diagonal")
    return found


def _points_inwards(crossing: tuple[float, float], middle: tuple[float, float]) -> bool:
    return all(abs(middle[axis]) < abs(crossing[axis]) for axis in (0, 1))
