# SPDX-License-Identifier: Apache-2.0
"""The cables in the case: rods of their real thickness, along the way on which the guide lays them."""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
import trimesh
from numpy.typing import NDArray

from hardware.dimensions import Board, Dimensions
from hardware.frame_plan import pico
from hardware.parts import case, rim
from hardware.parts.checking.stack import stack
from hardware.parts.shapes import Point

Vector = tuple[float, float, float]
Array = NDArray[np.float64]

# As thin and soft as it is sold; and the thickest that the hatch's lid must close over, with its tie.
USB_MM, THICK_USB_MM, TIE_MM = 3.6, 4.5, 1.3
# The tie's head: along the tie, along the cable, high.
HEAD_MM = (5.0, 4.0, 3.5)
KEYS_MM = 4.5
# The middle of the keys' cable below the rim, from the board's middle line: a finger's width beside it.
BESIDE_MM = 10.0


def rods(points: Sequence[Vector | Array], thick_mm: float) -> trimesh.Trimesh:
    """Return a rounded rod along the points."""
    found = []
    for one, two in pairwise(np.asarray(points, dtype=float)):
        way = two - one
        long = float(np.linalg.norm(way))
        rod = trimesh.creation.capsule(height=long, radius=thick_mm / 2, count=(16, 16))
        rod.apply_transform(trimesh.geometry.align_vectors((0, 0, 1), way / long))
        # A capsule's origin is its middle.
        rod.apply_translation((one + two) / 2)
        found.append(rod)
    return trimesh.util.concatenate(found)


def usb_way(dimensions: Dimensions, board: Board) -> list[Vector]:
    """Return the way of the USB cable from its plug in the Pico, between last rib and tower, to the far wall."""
    room, spec, heights = dimensions.parts.room, dimensions.parts.case, stack(dimensions)
    x, end = board.controller_at_mm[0], pico(dimensions, board).y_mm[1] + room.usb_plug_mm[1]
    port, low = heights.circuit_bottom_mm - room.pico_depth_mm + 1.5, heights.inside_mm + 4.0
    half = rim.half_mm(dimensions, board)
    inner = rim.plate_half_mm(dimensions, board) - dimensions.parts.rim.inner_wall_mm
    tower = max(case.corner_screws(board))[0] - spec.tower_mm / 2
    between = (max(case.ribs_at_mm(dimensions, board)) + spec.rib_mm / 2 + tower) / 2
    return [
        (x, end, port),
        (x, end + 6.0, port),
        (between, inner - 7.0, low),
        (between, inner + 5.0, low),
        (spec.usb_at_mm - 6.0, inner + 7.0, low),
        (spec.usb_at_mm, half - 10.0, low),
        (spec.usb_at_mm, half + 40.0, low),
    ]


def keys_way(dimensions: Dimensions, board: Board) -> list[Vector]:
    """Return the way of the keys' cable: beside the seam until it ends, then out through the near wall."""
    room, heights = dimensions.parts.room, stack(dimensions)
    x, y = board.cable_at_mm
    half, low = rim.half_mm(dimensions, board), heights.inside_mm + KEYS_MM / 2 + 0.2
    plug = heights.circuit_bottom_mm - room.cable_depth_mm
    return [
        (x + BESIDE_MM, y, plug),
        (x + BESIDE_MM, y, low),
        (x + BESIDE_MM, min(y - 1.0, dimensions.parts.case.seam_end_mm - half), low),
        (x, -half, low),
        (x, -half - 20, low),
    ]


def tied(over: tuple[Point, Point, Point]) -> trimesh.Trimesh:
    """Return the thickest USB cable, tied along the top of the hatch's bridge, the tie's head on top of it.

    The bridge's room is given as x, y and z.
    """
    (left, right), (near, far), (_, top) = over
    middle, high = ((left + right) / 2, (near + far) / 2), THICK_USB_MM + TIE_MM
    cable = trimesh.creation.box((THICK_USB_MM + 2 * TIE_MM, far - near, high))
    head = trimesh.creation.box(HEAD_MM)
    cable.apply_translation((*middle, top + high / 2))
    head.apply_translation((*middle, top + high + HEAD_MM[2] / 2))
    return trimesh.util.concatenate([cable, head])


def on_the_lid(dimensions: Dimensions) -> trimesh.Trimesh:
    """Return the USB cable as it is tied to the hatch's lid."""
    return tied(case.bridge_mm(dimensions))
