# SPDX-License-Identifier: Apache-2.0
"""Pictures of steps in the guide: the cables' way from below, the open keys' box, the coupon, a hand.

Hands and cables are no parts: they are drawn as rounded rods of their real thickness.
"""

import math

import numpy as np
from build123d import Part, Pos, Rot
from numpy.typing import NDArray

from hardware.dimensions import Board, Dimensions
from hardware.frame_plan import coupon_half_mm
from hardware.parts import assembly, cables, coupon, peg, rim
from hardware.parts.cables import rods
from hardware.parts.checking.interference import Meshes
from hardware.parts.checking.stack import stack
from hardware.parts.drawing.mesh import tessellate
from hardware.parts.drawing.pictures import CASE, CIRCUIT, KEY, PLATE, RIM, SIDE_A, SIDE_B, Shape, Vector
from hardware.parts.shapes import block

Array = NDArray[np.float64]

SKIN, CABLE = "#d9a987", "#303030"
# A grown hand: a finger's thickness, its three joints from tip to knuckle, and its slope up to the knuckle.
FINGER_MM, JOINTS_MM, SLOPE_DEG = 15.0, (24.0, 26.0, 44.0), 40.0


def hand(tip: Vector, towards_deg: float, *, is_down: bool = False) -> list[Shape]:
    """Return a right hand with the tip of its forefinger at the place, pointing that way along the board, or down."""
    turn, steep = math.radians(towards_deg), math.radians(80.0 if is_down else SLOPE_DEG)
    back = np.array([-math.cos(turn) * math.cos(steep), -math.sin(turn) * math.cos(steep), math.sin(steep)])
    side = np.array([math.sin(turn), -math.cos(turn), 0.0])
    level = np.array([back[0], back[1], 0.0]) / math.hypot(back[0], back[1])
    knuckle = np.asarray(tip) + back * sum(JOINTS_MM)
    shapes = []
    for number in range(4):
        base = knuckle + side * number * (FINGER_MM + 3.0) - level * 4.0 * abs(number - 1)
        # The middle finger lies beside the forefinger where both reach down; the other fingers are bent.
        is_straight = number == 0 or (is_down and number == 1)
        ends = [base - back * sum(JOINTS_MM)] if is_straight else _bent(base, back, level)
        shapes.append(rods([base, *ends], FINGER_MM))
    wrist = knuckle + side * 1.5 * (FINGER_MM + 3.0) + level * 85.0
    for number in range(4):
        shapes.append(rods([knuckle + side * number * (FINGER_MM + 3.0), wrist + side * (number - 1.5) * 13.0], 24.0))
    thumb = knuckle - side * 14.0 + level * 30.0
    shapes.append(rods([wrist - side * 18.0, thumb, thumb - back * 45.0 - side * 4.0], 18.0))
    return [Shape(mesh, SKIN) for mesh in shapes]


def _bent(base: Array, back: Array, level: Array) -> list[Array]:
    first = base - back * 40.0
    return [first, first + level * 24.0 - np.array([0.0, 0.0, 6.0])]


def below(dimensions: Dimensions, board: Board, parts: Meshes) -> list[Shape]:
    """Return the board without the floor of its case: the parts below the circuit board, and the cables' ways."""
    floor = stack(dimensions).inside_mm + 0.5
    shapes = []
    colours = {"case": CASE, "rim": RIM, "circuit": CIRCUIT, "Pico": KEY, "left": SIDE_B, "right": SIDE_B}
    colours |= {"buzzer": SIDE_B, "cable": SIDE_A, "lower": SIDE_A, "handle": KEY}
    for name, mesh in parts.items():
        kind = name.split()[0].split("-")[0]
        if kind in colours:
            seen = mesh.slice_plane((0, 0, floor), (0, 0, 1), cap=True) if kind == "case" else mesh
            shapes.append(Shape(seen, colours[kind]))
    hatch = Shape(parts["hatch"], KEY, (0.0, 0.0, -40.0))
    ways = [(cables.usb_way(dimensions, board), cables.USB_MM), (cables.keys_way(dimensions, board), cables.KEYS_MM)]
    plug = Shape(parts["USB plug"], CABLE)
    return [*shapes, hatch, plug, *(Shape(rods(way, thick), CABLE) for way, thick in ways)]


def keys_open(dimensions: Dimensions, board: Board) -> list[Shape]:
    """Return the keys' box with its lid, caps and circuit board lifted, in this order from above."""
    lifts = {"keys'": 0.0, "switch": 34.0, "light": 34.0, "cap": 62.0}
    named = {"keys' lid": (CASE, 92.0), "keys' circuit board": (CIRCUIT, 34.0), "keys' plug": (SIDE_A, 34.0)}
    looks = {"keys'": CASE, "switch": SIDE_B, "light": KEY, "cap": KEY}
    shapes = []
    for name, solid in assembly.key_solids(dimensions, board).items():
        kind = name.split()[0]
        colour, lift = named.get(name, (looks[kind], lifts[kind]))
        shapes.append(Shape(tessellate(solid), colour, (0.0, 0.0, lift)))
    return shapes


def coupon_in_use(dimensions: Dimensions) -> list[tuple[Part, str]]:
    """Return the coupon put together, the short gauge in the near groove, and a peg against its arm."""
    spec, parts = dimensions.parts.coupon, dimensions.parts
    half, sheet, high = coupon_half_mm(dimensions), parts.frame.sheet_mm, parts.frame.height_mm
    low = -parts.plate.thickness_mm
    thick = dimensions.common.circuit.thickness_mm
    layers: list[tuple[Part, str]] = [(coupon.top(dimensions), PLATE)]
    heights = [(high, RIM), (sheet, SIDE_A), (thick, CIRCUIT), (sheet, SIDE_A), (sheet, SIDE_A)]
    for height, colour in heights:
        low -= height
        solid = (
            block((-half, half), (-half, half), (0.0, height))
            if colour == CIRCUIT
            else coupon.frame(dimensions, height)
        )
        layers.append((Pos(0, 0, low) * solid, colour))
    near = -dimensions.common.pitch_mm / 2
    gauge = coupon.in_groove(dimensions, coupon.gauges(dimensions)["gauge-short"])
    stands = near + spec.closed_within_mm
    return [
        *layers,
        (Pos(-half, near, 0) * gauge, KEY),
        (Pos(stands, near, 0) * peg.whole(dimensions, peg.body_b(dimensions)), SIDE_B),
    ]


def pushing(dimensions: Dimensions, board: Board) -> list[Shape]:
    """Return a hand that pushes the row of the third column from the near side."""
    x = (2 - (board.columns - 1) / 2) * dimensions.common.pitch_mm
    edge = rim.plate_half_mm(dimensions, board)
    return hand((x, -edge + 1.0, FINGER_MM / 2), 90.0)


def fetching(dimensions: Dimensions, board: Board) -> list[Shape]:
    """Return a hand whose fingers reach a fallen peg on the gutter's floor at the left, and the peg."""
    spec = dimensions.parts.rim
    middle = -rim.plate_half_mm(dimensions, board) - spec.gutter_width_mm / 2
    floor = -spec.gutter_outer_depth_mm
    lies = Pos(middle, 30.0, floor + 12.5) * (Rot(0, 90, 0) * peg.whole(dimensions, peg.body_a(dimensions)))
    return [Shape(tessellate(lies), SIDE_A), *hand((middle, 8.0, floor + 12.0), 90.0, is_down=True)]
