# SPDX-License-Identifier: Apache-2.0
"""The ways of parts, plugs, fingers and the screwdriver, in steps 5 and 6 of docs/building.md.

Each is moved back from its place along its way, a few millimetres at a time, and must touch no part that is already
there.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import trimesh
from numpy.typing import NDArray

from hardware.checks import Check
from hardware.dimensions import Board, Dimensions
from hardware.parts import cables, rim
from hardware.parts.checking.fits import lying_mm
from hardware.parts.checking.interference import Meshes, clashes, meshes
from hardware.parts.checking.lengths import HAND_MM, RESTING_MM
from hardware.parts.checking.stack import stack
from hardware.parts.shapes import block, cylinder, mirrored

Vector = tuple[float, float, float]

STEP_MM = 4.0
# A finger's thickness, and the drawn length of it; the guide's long screwdriver is thinner than its bore.
FINGER_MM, FINGER_LONG_MM, SHAFT_MM = 15.0, 60.0, 5.9
# Two fingers side by side, as thick as one finger.
TWO_FINGERS_MM = 32.0
# The plug's metal, which goes into the Pico's socket.
PLUG_METAL_MM = 7.0
# A finger's side keeps this distance from a part, because it is soft.
SOFT_MM = 0.5

RESTS = "the case resting on its near wall"
# The parts on the face of the circuit board that the lower sheets are laid on, with the socket of the keys' cable.
MOUNTED = ("Pico", "left", "right", "buzzer", "cable")
STACK = ("plate", "circuit", "reed", "spacer", "upper", "lower", "Pico", "left", "right", "buzzer")


@dataclass(frozen=True)
class Way:
    """A way: the moving parts, the parts that are already there, and the places of the moving parts in turn."""

    what: str
    moves: Meshes
    there: Meshes
    back_mm: tuple[Vector, ...]


def checks(dimensions: Dimensions, board: Board, name: str, fixed: Meshes) -> Iterator[Check]:
    """Yield a line for each way of the board with that name; fixed holds its parts in their places."""
    for way in ways(dimensions, board, fixed):
        barred = met(way)
        yield Check(f"{name}: {way.what}", not barred, "; ".join(barred) or "meets nothing on its way")


def met(way: Way) -> list[str]:
    """Return a sentence for each pair that touches, with the first place of the way where it does."""
    found: dict[str, str] = {}
    for place in _places(way.back_mm):
        moved = {name: mesh.copy().apply_translation(place) for name, mesh in way.moves.items()}
        for clash in clashes(moved, way.there):
            told = f"{clash.first} meets {clash.second}"
            far = float(np.linalg.norm(place))
            found.setdefault(told, f"{told} {far:.0f} mm before its place")
    return list(found.values())


def _places(back_mm: tuple[Vector, ...]) -> Iterator[Vector]:
    """Yield places along the way, from the part's own on."""
    yield (0.0, 0.0, 0.0)
    for one, two in pairwise(((0.0, 0.0, 0.0), *back_mm)):
        start, way = np.array(one), np.array(two) - np.array(one)
        count = max(1, round(float(np.linalg.norm(way)) / STEP_MM))
        for number in range(1, count + 1):
            x, y, z = start + way * number / count
            yield (float(x), float(y), float(z))


def ways(dimensions: Dimensions, board: Board, fixed: Meshes) -> Iterator[Way]:
    """Yield the ways in the order of the guide's steps."""
    yield from _of_the_keys(fixed)
    yield from _of_the_stack(fixed)
    stacked, ring, case = _named(fixed, *STACK), _named(fixed, "rim"), _named(fixed, "case")
    yield Way("the rim over the stack", ring, stacked, ((0.0, 0.0, -90.0),))
    yield from _of_plugs(dimensions, board, fixed, stacked | ring)
    low = _named(fixed, "lower", "Pico", "left", "right", "buzzer", "USB", "cable")
    yield Way(RESTS, resting(dimensions, board, fixed), stacked | ring | low, ((0.0, 0.0, -40.0),))
    yield Way("the case lowered level over rim and plugs", case, ring | low, ((0.0, 0.0, -90.0),))
    yield Way("a screwdriver to the case's screws", _drivers(dimensions, board), case | low, ((0.0, 0.0, -80.0),))
    plug = fixed["USB plug"].bounds
    finger = _finger(dimensions, (plug[:, 0].mean(), plug[0][1] + FINGER_MM / 2), float(plug[0][2]) - SOFT_MM)
    yield Way("a finger through the hatch to the USB plug", finger, case | ring | low, ((0.0, 0.0, -40.0),))
    yield Way("the hatch's lid, a cable tied to it", _hatch(dimensions, fixed), case | low, ((0.0, 0.0, -30.0),))
    yield from _of_cables(dimensions, board, case | ring | _named(fixed, "lower", "Pico", "buzzer"))
    if dimensions.parts.rim.gutter_outer_depth_mm > lying_mm(dimensions.parts.peg):
        yield Way(
            "two fingers to the gutter's floor", _sweeping(dimensions, board), ring | stacked, ((0.0, 0.0, 80.0),)
        )


def _of_the_keys(fixed: Meshes) -> Iterator[Way]:
    box, lid = _named(fixed, "keys' box"), _named(fixed, "keys' lid")
    inner, caps = _named(fixed, "keys' circuit", "keys' plug", "switch", "light"), _named(fixed, "cap ")
    up = ((0.0, 0.0, 60.0),)
    yield Way("the keys' circuit board into its box", inner, box, up)
    yield Way("the caps onto the keys", caps, box | inner, up)
    yield Way("the lid over the caps", lid, box | inner | caps, up)
    case = _named(fixed, "case")
    yield Way("the keys' box onto the case", box | inner | caps | lid, case, ((0.0, -40.0, 0.0),))
    yield Way("the handle onto the case", _named(fixed, "handle"), case, ((-40.0, 0.0, 0.0),))


def _of_the_stack(fixed: Meshes) -> Iterator[Way]:
    """Yield the circuit board, its reeds first, and the sheets that are laid over what stands on its other face."""
    laid, below = _named(fixed, "plate", "spacer", "upper"), _named(fixed, *MOUNTED)
    circuit, low = _named(fixed, "circuit", "reed"), ((0.0, 0.0, -30.0),)
    yield Way("the reeds into frame and sheet", circuit | below, laid, low)
    yield Way("the lower sheets over the Pico", _named(fixed, "lower"), laid | circuit | below, low)


def _of_plugs(dimensions: Dimensions, board: Board, fixed: Meshes, there: Meshes) -> Iterator[Way]:
    """Yield the keys' plug and the USB plug, with two fingers at each, from below, before the case is laid on."""
    plug, usb = fixed["cable plug"].bounds, fixed["USB plug"].bounds
    inwards = (float(plug[0][1]), float(plug[0][1]) + FINGER_MM)
    under = stack(dimensions).sheets_bottom_mm - SOFT_MM
    deep = (under - FINGER_LONG_MM, under)
    held = {f"finger {side}": block(_beside(plug[:, 0], side), inwards, deep) for side in (-1, 1)}
    yield Way("the keys' plug, in two fingers", _named(fixed, "cable") | meshes(held), there, ((0.0, 0.0, -80.0),))
    middle = float(usb[:, 2].mean())
    rear = (float(usb[1][1]) - FINGER_MM, float(usb[1][1]))
    held = {
        f"finger {side}": block(_beside(usb[:, 0], side), rear, (middle - FINGER_LONG_MM, middle + FINGER_MM / 2))
        for side in (-1, 1)
    }
    out = (0.0, PLUG_METAL_MM, 0.0)
    yield Way("the USB plug, in two fingers", _named(fixed, "USB") | meshes(held), there, (out, (0.0, out[1], -80.0)))


def _of_cables(dimensions: Dimensions, board: Board, there: Meshes) -> Iterator[Way]:
    """Yield the cables as they lie once the case is on."""
    keys, usb = cables.keys_way(dimensions, board), cables.usb_way(dimensions, board)
    yield Way("the keys' cable beside the seam", {"keys' cable": cables.rods(keys, cables.KEYS_MM)}, there, ())
    yield Way("the USB cable to the far wall", {"USB cable": cables.rods(usb, cables.USB_MM)}, there, ())


def _beside(span: NDArray[np.float64], side: int) -> tuple[float, float]:
    """Return the place of a finger that touches a plug at one of its sides."""
    edge = float(span[0] if side < 0 else span[1]) + side * SOFT_MM
    low, high = sorted((edge, edge + side * FINGER_MM))
    return low, high


def resting(dimensions: Dimensions, board: Board, fixed: Meshes) -> Meshes:
    """Return the case with its boxes and its handle, its near wall resting on the rim, its far wall held up."""
    spec, half = dimensions.parts.rim, rim.half_mm(dimensions, board)
    under, edge = rim.floor_mm(spec), spec.ledge_height_mm - spec.ledge_thickness_mm
    laid = trimesh.transformations.translation_matrix((0.0, RESTING_MM, under - edge))
    angle = -math.asin(HAND_MM / (2 * half))
    turn = trimesh.transformations.rotation_matrix(angle, (1, 0, 0), (0.0, RESTING_MM - half, under))
    carried = _named(fixed, "case", "keys'", "cap ", "switch", "light", "far ", "handle")
    return {name: mesh.copy().apply_transform(turn @ laid) for name, mesh in carried.items()}


def _drivers(dimensions: Dimensions, board: Board) -> Meshes:
    heights = stack(dimensions)
    deep = (heights.table_mm - FINGER_LONG_MM, heights.tower_cone_mm - SOFT_MM)
    corners = mirrored(board.spacers_at_mm[:1])
    return meshes({f"screwdriver {number}": cylinder(SHAFT_MM, deep, at) for number, at in enumerate(corners)})


def _hatch(dimensions: Dimensions, fixed: Meshes) -> Meshes:
    """Return the hatch's lid with the USB cable on its bridge."""
    return _named(fixed, "hatch") | {"tied cable": cables.on_the_lid(dimensions)}


def _finger(dimensions: Dimensions, at: tuple[float, float], top_mm: float) -> Meshes:
    low = stack(dimensions).table_mm - FINGER_LONG_MM
    return meshes({"finger": cylinder(FINGER_MM, (low, top_mm), (float(at[0]), float(at[1])))})


def _sweeping(dimensions: Dimensions, board: Board) -> Meshes:
    spec = dimensions.parts.rim
    middle = rim.plate_half_mm(dimensions, board) + spec.gutter_width_mm / 2
    # The floor slopes: fingers meet its higher side.
    floor = -spec.gutter_inner_depth_mm + SOFT_MM
    half, thick = TWO_FINGERS_MM / 2, FINGER_MM / 2
    return meshes({"fingers": block((middle - half, middle + half), (-thick, thick), (floor, 60.0))})


def _named(fixed: Meshes, *first: str) -> Meshes:
    """Return the parts whose names begin with the given words."""
    return {name: mesh for name, mesh in fixed.items() if name.startswith(first)}
