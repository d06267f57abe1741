# SPDX-License-Identifier: Apache-2.0
"""The spacer frame seen from above: bars between the reeds, windows around solder joints and parts; and the coupon's.

The printed part is drawn from this plan, and the circuit board's check asks whether any part or joint lies under a bar.
"""

import math
from dataclasses import dataclass

from hardware.dimensions import Board, Dimensions, Point
from hardware.placement import reed_places

BUZZER_HALF_MM = 6.7
# Half the size of the keys' socket, and of a resistor or diode with its pads, along and across.
SOCKET_HALF_MM = (11.8, 4.2)
CHIP_HALF_MM = (2.4, 1.4)
# Places beside the near socket, from its middle: the first and the last upright series resistor of a key's wire, this
# many steps apart, and the guards against sparks; with half their size.
SERIES_MM, SERIES_PLACES = ((40.3, 10.0), (50.3, 10.0)), 5
GUARDS_MM = ((-20.32, 7.0), (-20.32, 2.5))
GUARD_HALF_MM = (2.8, 2.2)


@dataclass(frozen=True)
class Box:
    """A rectangle: from low to high in x and in y, in mm."""

    x_mm: Point
    y_mm: Point

    def holds(self, at: Point) -> bool:
        """Return whether the point lies in the rectangle."""
        return self.x_mm[0] <= at[0] <= self.x_mm[1] and self.y_mm[0] <= at[1] <= self.y_mm[1]


@dataclass(frozen=True)
class FramePlan:
    """Bars and discs, minus windows; the holes for the screws are in bars or discs."""

    bars: tuple[Box, ...]
    windows: tuple[Box, ...]
    holes: tuple[Point, ...]
    # The middles of the discs, and the diameter of all of them.
    discs: tuple[Point, ...] = ()
    disc_mm: float = 0.0


def frame_plan(dimensions: Dimensions, board: Board) -> FramePlan:
    """Return the frame of the board: bars along both directions beside each line of crossings."""
    spec, pitch = dimensions.parts.frame, dimensions.common.pitch_mm
    reach = board.circuit_mm / 2 - spec.edge_mm
    bars = []
    for index in range(board.columns // 2):
        low = (index + 0.5) * pitch + spec.bar_from_mm
        high = min(low + spec.bar_mm, reach)
        for ends in ((low, high), (-high, -low)):
            bars += [Box(ends, (-reach, reach)), Box((-reach, reach), ends)]
    holes = tuple((x * side_x, y * side_y) for x, y in board.spacers_at_mm for side_x in (-1, 1) for side_y in (-1, 1))
    return FramePlan(tuple(bars), tuple(_windows(dimensions, board)), holes)


def coupon_half_mm(dimensions: Dimensions) -> float:
    """Return half the coupon's edge."""
    return dimensions.parts.coupon.points * dimensions.common.pitch_mm / 2


def coupon_screws(dimensions: Dimensions) -> list[Point]:
    """Return the places of the coupon's three screws; the far right corner has a reed instead."""
    at = dimensions.parts.coupon.screws_at_mm
    return [(-at, at), (-at, -at), (at, -at)]


def coupon_frame_plan(dimensions: Dimensions) -> FramePlan:
    """Return the coupon's frame: a rim, a cross between the reeds, discs at the screws."""
    spec, half, screws = dimensions.parts.coupon, coupon_half_mm(dimensions), coupon_screws(dimensions)
    inside, over = half - spec.frame_rim_mm, (-half, half)
    bars = []
    for ends in ((-half, -inside), (inside, half), spec.frame_cross_mm):
        bars += [Box(ends, over), Box(over, ends)]
    # No sliver of a hole is left between a disc and the rim's corner.
    bars += [Box(_outwards(x, half), _outwards(y, half)) for x, y in screws]
    return FramePlan(tuple(bars), (), tuple(screws), tuple(screws), 2 * (half - spec.screws_at_mm))


def _outwards(at: float, half: float) -> Point:
    """Return the limits of a box from the place to the nearer edge."""
    return min(at, math.copysign(half, at)), max(at, math.copysign(half, at))


def pico(dimensions: Dimensions, board: Board, clear_mm: float = 0.0) -> Box:
    """Return what the Pico takes up, its USB socket at the far end, and so much beyond it on every side."""
    room, (x, y) = dimensions.parts.room, board.controller_at_mm
    wide, long = (size / 2 + clear_mm for size in room.pico_mm)
    return Box((x - wide, x + wide), (y - long, y + long + room.pico_usb_mm))


def _windows(dimensions: Dimensions, board: Board) -> list[Box]:
    """Return the room of all parts on the circuit board, except the reeds and diodes at the crossings."""
    buzzer, cable = board.buzzer_at_mm, board.cable_at_mm
    # The lower sheets are laid over the Pico, which is wider than its strips.
    found = [
        pico(dimensions, board, dimensions.parts.frame.clear_mm),
        Box(
            (buzzer[0] - BUZZER_HALF_MM, buzzer[0] + BUZZER_HALF_MM),
            (-buzzer[1] - 2.2, buzzer[1] + BUZZER_HALF_MM),
        ),
        around((cable[0], cable[1]), SOCKET_HALF_MM),
        around((cable[0], -cable[1]), SOCKET_HALF_MM),
        around((20.32, cable[1] + 4.0), CHIP_HALF_MM),
        Box(
            (cable[0] + SERIES_MM[0][0] - CHIP_HALF_MM[1], cable[0] + SERIES_MM[1][0] + CHIP_HALF_MM[1]),
            (cable[1] + SERIES_MM[0][1] - CHIP_HALF_MM[0], cable[1] + SERIES_MM[1][1] + CHIP_HALF_MM[0]),
        ),
        *(around((cable[0] + x, cable[1] + y), GUARD_HALF_MM) for x, y in GUARDS_MM),
    ]
    return found + _edge_windows(dimensions, board)


def _edge_windows(dimensions: Dimensions, board: Board) -> list[Box]:
    """Return the room of the test points at the left and near edge, and of the pull-ups at the far edge."""
    edge, across = board.circuit_mm / 2, (CHIP_HALF_MM[1], CHIP_HALF_MM[0])
    places = reed_places(dimensions, board)
    found = []
    for place in places[: board.columns]:
        away = place.crossing_mm[0] - (place.middle_mm[0] - place.crossing_mm[0]) * 0.175
        found += [around((away, edge - 5.7), across), Box((away - 1.9, away + 1.9), (-edge, 4.6 - edge))]
    for place in places[:: board.columns]:
        y = place.crossing_mm[1] + (1.07 if place.middle_mm[1] > place.crossing_mm[1] else -1.07)
        found.append(Box((-edge, 4.6 - edge), (y - 1.9, y + 1.9)))
    for x, side in ((-50.8, -1), (-50.8, 1)):
        found.append(around((x, side * (edge - 3.15)), (1.9, 1.9)))
    if board.pins.key_column is not None:
        found += [around((x, 4.9 - edge), across) for x in (20.32, 25.4, 30.48, 45.72, 50.8)]
        found.append(around((25.4, edge - 5.7), across))
    return found


def around(at: Point, half: Point) -> Box:
    """Return the rectangle around a point."""
    return Box((at[0] - half[0], at[0] + half[0]), (at[1] - half[1], at[1] + half[1]))
