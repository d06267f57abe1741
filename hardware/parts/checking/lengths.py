# SPDX-License-Identifier: Apache-2.0
"""Cables, straps and the table are long enough for each way in steps 3 and 6 of docs/building.md.

A way is described from the side: the distance outwards from the stack's near edge, and the height above the table. The
stack lies face down on its towel. A cable runs straight from corner to corner; board.toml adds the length for bends and
fingers.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from hardware.checks import Check
from hardware.dimensions import Board, Dimensions
from hardware.frame_plan import pico
from hardware.parts import keybox, rim, storage
from hardware.parts.checking.stack import stack

Place = tuple[float, float]

# The distance between two objects that stand close to each other; how far the case's far wall is held above the rim,
# for a hand; and how far beyond its place the case lies then, so that its near wall rests on the rim.
CLOSE_MM, HAND_MM, RESTING_MM = 10.0, 80.0, 12.0
# The widest finger that somebody puts between the stack and the case.
WIDE_FINGER_MM = 20.0


@dataclass(frozen=True)
class Length:
    """A needed length, and the existing one."""

    what: str
    need_mm: float
    has_mm: float

    def check(self) -> Check:
        """Return the line of the build's table."""
        return Check(self.what, self.need_mm <= self.has_mm, f"needs {self.need_mm:.0f} mm, has {self.has_mm:.0f}")


class Scene:
    """The places of a board's stack, rim, case and box of keys while cables are plugged."""

    def __init__(self, dimensions: Dimensions, board: Board) -> None:
        self.lengths, self.heights = dimensions.parts.lengths, stack(dimensions)
        parts, keys, self.board = dimensions.parts, dimensions.keys, board
        self.plate, self.half = rim.plate_half_mm(dimensions, board), rim.half_mm(dimensions, board)
        self.wall, self.case_top = parts.case.wall_mm, parts.rim.ledge_height_mm - parts.rim.ledge_thickness_mm
        self.ring_inside = self.plate - parts.rim.inner_wall_mm
        self.ring_bottom = rim.floor_mm(parts.rim)
        self.opening = self.heights.inside_mm + parts.keys.plug_height_mm / 2
        self.box = keys.depth_mm + 2 * (parts.keys.room_mm + parts.keys.wall_mm)
        # The underside of the keys' circuit board, from the box's face at the case and from the plate's top.
        self.keys_in = self.box / 2 - keys.cable_at_mm[1]
        under = keybox.circuit_top_mm(dimensions) - dimensions.common.circuit.thickness_mm
        self.keys_down = under - parts.room.cable_depth_mm
        self.socket_in = self.plate - abs(board.cable_at_mm[1])
        self.plug_down = self.heights.circuit_bottom_mm - parts.room.cable_depth_mm
        self.usb = (parts.case.usb_at_mm, self.heights.inside_mm + parts.case.usb_height_mm / 2)
        self.pico = (board.controller_at_mm[0], pico(dimensions, board).y_mm[1] + parts.room.usb_plug_mm[1])
        self.pico_down = self.heights.circuit_bottom_mm - parts.room.pico_depth_mm

    def over_the_table(self, down_mm: float) -> float:
        """Return the height of a place of the stack, face down; *down_mm* is negative below the plate's top."""
        return self.lengths.towel_mm - down_mm

    def held_up(self, place: Place) -> Place:
        """Return a place of the case that rests on its near wall, its far wall held up.

        Both are distances: from the middle to the far side, and below the plate's top, which is negative.
        """
        beyond, over = self.half + place[0], self.case_top - place[1]
        turn = math.asin(HAND_MM / (2 * self.half))
        outwards = beyond * math.cos(turn) - over * math.sin(turn) - self.half + RESTING_MM
        return outwards, self.ring_bottom - beyond * math.sin(turn) - over * math.cos(turn)

    def plug(self) -> Place:
        """Return the end of the near socket's plug."""
        return (-self.socket_in, self.over_the_table(self.plug_down))


def checks(dimensions: Dimensions, board: Board, name: str) -> Iterator[Check]:
    """Yield a line for each way of a cable."""
    scene = Scene(dimensions, board)
    keys, usb = scene.lengths.keys_cable_mm, scene.lengths.usb_drawn_mm
    ways = (
        ("keys' cable, the board put together", _closed(scene), keys),
        ("keys' cable, tested before the rim is laid on", _tested(scene), keys),
        ("keys' cable, the case stood on its near wall", _stood(scene), keys),
        ("far keys' cable, the case resting on its near wall", _far(scene), keys),
    )
    for what, way, has in ways:
        yield Length(f"{name}: {what}", _long(way) + scene.lengths.spare_mm, has).check()
    what = f"{name}: USB cable drawn in, the case stood on its near wall"
    yield Length(what, _usb_mm(scene) + scene.lengths.spare_mm, usb).check()
    what = f"{name}: table between the stack and its edge, the case leaning against something heavy"
    yield Length(what, _leaning_mm(scene), scene.lengths.table_mm).check()


def strap(dimensions: Dimensions) -> Check:
    """Return the line of the strap around the higher box with its lid, including the overlap of its ends."""
    spec, has = dimensions.parts.box, dimensions.parts.lengths
    above = max(storage.pegs_above_mm(dimensions), storage.pieces_above_mm(dimensions))
    high = storage.lid_bottom_mm(spec, above) + spec.lid_mm
    return Length("strap around a box", 4 * storage.half_mm(spec) + 2 * high + has.overlap_mm, has.strap_mm).check()


def _long(way: list[Place]) -> float:
    return sum(math.dist(one, two) for one, two in pairwise(way))


def _in_the_box(scene: Scene) -> list[Place]:
    """Return the way from the keys' plug to the case's inner face: inwards from the box's outer face, and down."""
    return [(scene.box - scene.keys_in, scene.keys_down), (scene.box + scene.wall, scene.opening)]


def _closed(scene: Scene) -> list[Place]:
    """Return the way in the finished board, the right way up."""
    face = scene.half + scene.box
    ends = [(face - inwards, down) for inwards, down in _in_the_box(scene)]
    return [*ends, (scene.plate - scene.socket_in, scene.plug_down)]


def _tested(scene: Scene) -> list[Place]:
    """Return the way of step 6, number 11: the case stands on its floor, with its box of keys at the stack's near edge.

    The stack lies turned over on two piles of books as high as the box is deep, so its plug is lowest then.
    """
    ends = [(outwards, down - scene.heights.table_mm) for outwards, down in _in_the_box(scene)]
    over = scene.case_top - scene.heights.table_mm
    turned = scene.box + scene.plug_down - scene.heights.sheets_bottom_mm
    low = min(scene.plug()[1], turned)
    return [*ends, (scene.box + scene.wall, over), (0.0, over), (-scene.socket_in, low)]


def _stood(scene: Scene) -> list[Place]:
    """Return the way of step 6, number 14: from the case's near wall over the rim's underside, which faces up."""
    edge = scene.half - scene.plate
    open_side = edge + CLOSE_MM
    # The box hangs between piles of books as high as it is deep.
    ends = [(open_side + scene.case_top - down, inwards) for inwards, down in _in_the_box(scene)]
    over = scene.over_the_table(scene.ring_bottom)
    inside = scene.ring_inside - scene.plate
    return [*ends, (open_side, scene.box + scene.wall), (edge, over), (inside, over), scene.plug()]


def _far(scene: Scene) -> list[Place]:
    """Return the way of a second box's cable while the case's far wall is held up for a hand."""
    face = scene.half + scene.box
    ends = [scene.held_up((face - inwards, down)) for inwards, down in _in_the_box(scene)]
    return [*ends, (scene.ring_inside, scene.ring_bottom), (scene.plate - scene.socket_in, scene.plug_down)]


def _leaning_mm(scene: Scene) -> float:
    """Return the room that the case on its near wall, and something heavy outside its floor, take on the table."""
    return WIDE_FINGER_MM + scene.case_top - scene.heights.table_mm + scene.lengths.heavy_mm


def _usb_mm(scene: Scene) -> float:
    """Return the distance from the opening in the far wall, which is on top now, to the plug in the Pico."""
    (x, low), (to_x, to_y) = scene.usb, scene.pico
    out = scene.half - scene.plate + CLOSE_MM + scene.case_top - low
    opening = (x, out, scene.box + 2 * scene.half)
    return math.dist(opening, (to_x, -(scene.plate + to_y), scene.over_the_table(scene.pico_down)))
