# SPDX-License-Identifier: Apache-2.0
"""Pegs on a plate, in millimetres: pushed pegs push others, and a peg past the edge falls.

The crossing a1 is the origin, x runs along the ranks and y along the files. Nothing here knows a rule or a switch.
"""

from dataclasses import dataclass

# The same lengths as in hardware/dimensions.py; tests/host/simulator/test_plate.py compares them.
PITCH_MM = 25.0
FLANGE_MM = 24.4
FALL_MM = 12.5

EAST = (0, 1)
WEST = (0, -1)
NORTH = (1, 1)
SOUTH = (1, -1)
COMPASS = {"E": EAST, "W": WEST, "N": NORTH, "S": SOUTH}


@dataclass(eq=False, slots=True)
class Peg:
    """One peg: its place in mm along x and y, and a label that only tests and stories read."""

    place_mm: list[float]
    label: str = ""


@dataclass(frozen=True, slots=True)
class Travel:
    """One peg's share of a stroke along an axis, seen from the pushed peg.

    It rests at *start_mm* until the pushing peg has come to *start_mm* - *lead_mm*; then it keeps *lead_mm* ahead, and
    ends at *end_mm*. All lengths count in the stroke's direction. *falls*: it ends beyond the edge.
    """

    peg: Peg
    start_mm: float
    end_mm: float
    lead_mm: float
    falls: bool


class Plate:
    """The pegs that stand on a plate of *columns* x *rows* crossings."""

    def __init__(self, columns: int, rows: int, occupancy: int = 0) -> None:
        """Stand a peg on every square where *occupancy* has a bit."""
        self.columns = columns
        self.rows = rows
        self.pegs: list[Peg] = []
        for square in range(rows * columns):
            if occupancy >> square & 1:
                self.put(square)

    def centre_mm(self, square: int) -> tuple[float, float]:
        """Return x and y of the crossing *square*."""
        return (square % self.columns * PITCH_MM, square // self.columns * PITCH_MM)

    def put(self, square: int, label: str = "", off_mm: tuple[float, float] = (0.0, 0.0)) -> Peg:
        """Stand a new peg on *square*, *off_mm* from its crossing, and return it."""
        x, y = self.centre_mm(square)
        peg = Peg([x + off_mm[0], y + off_mm[1]], label)
        self.pegs.append(peg)
        return peg

    def peg_at(self, square: int) -> Peg | None:
        """Return the peg whose nearest crossing is *square*, or None."""
        x, y = self.centre_mm(square)
        half = PITCH_MM / 2
        near = [peg for peg in self.pegs if abs(peg.place_mm[0] - x) < half and abs(peg.place_mm[1] - y) < half]
        return min(near, key=lambda peg: abs(peg.place_mm[0] - x) + abs(peg.place_mm[1] - y)) if near else None

    def occupied(self) -> int:
        """Return one bit for each crossing that is the nearest to some peg."""
        mask = 0
        for square in range(self.columns * self.rows):
            mask |= (self.peg_at(square) is not None) << square
        return mask

    def edge_mm(self, direction: tuple[int, int]) -> float:
        """Return where pegs fall, counted in *direction*."""
        axis, sign = direction
        last = ((self.columns, self.rows)[axis] - 1) * PITCH_MM
        return (last if sign > 0 else 0.0) + FALL_MM

    def push(self, peg: Peg, direction: tuple[int, int], to_mm: float) -> list[Travel]:
        """Push *peg* until it stands at *to_mm* (counted in *direction*); return how every moved peg travelled."""
        axis, sign = direction
        edge = self.edge_mm(direction)
        self._into_groove(peg, axis)
        travels = []
        lead = 0.0
        for each in [peg, *self._ahead(peg, axis, sign)]:
            start = each.place_mm[axis] * sign
            end = to_mm + lead
            if end <= start:
                break
            travels.append(Travel(each, start, end, lead, end > edge))
            lead += FLANGE_MM
        for travel in travels:
            travel.peg.place_mm[axis] = travel.end_mm * sign
            if travel.falls:
                self.pegs.remove(travel.peg)
        return travels

    def _ahead(self, peg: Peg, axis: int, sign: int) -> list[Peg]:
        """Return the pegs in the groove of *peg* ahead of it, the nearest first."""
        across, here = peg.place_mm[1 - axis], peg.place_mm[axis] * sign
        line = [
            each
            for each in self.pegs
            if abs(each.place_mm[1 - axis] - across) < PITCH_MM / 2 and each.place_mm[axis] * sign > here
        ]
        return sorted(line, key=lambda each: each.place_mm[axis] * sign)

    @staticmethod
    def _into_groove(peg: Peg, axis: int) -> None:
        """Centre *peg* across the groove: its foot has no play to speak of there."""
        across = 1 - axis
        peg.place_mm[across] = round(peg.place_mm[across] / PITCH_MM) * PITCH_MM
