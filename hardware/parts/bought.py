# SPDX-License-Identifier: Apache-2.0
"""The room of bought parts: circuit boards, reeds, the Pico, plugs; as blocks, for the check of interference."""

from build123d import Part, Pos, Rot

from hardware.dimensions import Board, Dimensions
from hardware.frame_plan import pico
from hardware.parts import keybox
from hardware.parts.checking.stack import stack
from hardware.parts.shapes import BEYOND_MM, Point, block, cylinder, mirrored
from hardware.placement import reed_places


def circuit(dimensions: Dimensions, board: Board) -> Part:
    """Return the circuit board with the holes for its spacers."""
    heights, half = stack(dimensions), board.circuit_mm / 2
    low, high = heights.circuit_bottom_mm, heights.circuit_top_mm
    solid = block((-half, half), (-half, half), (low, high))
    hole = dimensions.common.circuit.spacer_hole_mm
    return solid - [cylinder(hole, (low - BEYOND_MM, high + BEYOND_MM), at) for at in mirrored(board.spacers_at_mm)]


def reeds(dimensions: Dimensions, board: Board) -> list[Part]:
    """Return a block for each reed in its place on the circuit board."""
    length, width = dimensions.parts.room.reed_mm
    heights = dimensions.common.heights
    top = -heights.circuit_top_mm + 2 * (heights.circuit_top_mm - heights.reed_axis_mm)
    body = block((-length / 2, length / 2), (-width / 2, width / 2), (-heights.circuit_top_mm, top))
    return [Pos(*place.middle_mm, 0) * (Rot(0, 0, place.angle_deg) * body) for place in reed_places(dimensions, board)]


def below_circuit(dimensions: Dimensions, board: Board) -> dict[str, Part]:
    """Return the parts below the circuit board, by name; the USB plug points to the far side."""
    room, under = dimensions.parts.room, stack(dimensions).circuit_bottom_mm
    (x, y), seen = board.controller_at_mm, pico(dimensions, board)
    strip_y, end = (y - room.pico_mm[1] / 2, y + room.pico_mm[1] / 2), seen.y_mm[1]
    plug_width, plug_length, plug_height = room.usb_plug_mm
    strip_depth, left, right = room.strip_mm[1], x - room.strips_apart_mm / 2, x + room.strips_apart_mm / 2
    port = under - room.pico_depth_mm + 1.5
    plug, cable = room.cable_plug_mm, board.cable_at_mm
    return {
        "Pico": block(seen.x_mm, seen.y_mm, (under - room.pico_depth_mm, under - strip_depth)),
        "left strip": _strip(left, strip_y, room.strip_mm[0], (under - strip_depth, under)),
        "right strip": _strip(right, strip_y, room.strip_mm[0], (under - strip_depth, under)),
        "USB plug": block(
            (x - plug_width / 2, x + plug_width / 2),
            (end, end + plug_length),
            (port - plug_height / 2, port + plug_height / 2),
        ),
        "buzzer": cylinder(room.buzzer_mm, (under - room.buzzer_depth_mm, under), board.buzzer_at_mm),
        "cable plug": block(
            (cable[0] - plug[0] / 2, cable[0] + plug[0] / 2),
            (cable[1] - plug[1] / 2, cable[1] + plug[1] / 2),
            (under - room.cable_depth_mm, under),
        ),
    }


def _strip(x: float, y: Point, width_mm: float, z: Point) -> Part:
    return block((x - width_mm / 2, x + width_mm / 2), y, z)


def keys(dimensions: Dimensions) -> dict[str, Part]:
    """Return the keys' circuit board, its plug, its light and its switches about the middle of the keys' box."""
    spec = dimensions.keys
    top = keybox.circuit_top_mm(dimensions)
    low = top - dimensions.common.circuit.thickness_mm
    x, y = spec.width_mm / 2, spec.depth_mm / 2
    holes = [
        cylinder(dimensions.common.circuit.spacer_hole_mm, (low - BEYOND_MM, top + BEYOND_MM), at)
        for at in mirrored(spec.spacers_at_mm)
    ]
    plug, (across, along) = dimensions.parts.room.cable_plug_mm, spec.cable_at_mm
    found = {
        "keys' circuit board": block((-x, x), (-y, y), (low, top)) - holes,
        "keys' plug": block(
            (across - plug[0] / 2, across + plug[0] / 2),
            (along - plug[1] / 2, along + plug[1] / 2),
            (low - dimensions.parts.room.cable_depth_mm, low),
        ),
        "light": cylinder(
            dimensions.parts.room.light_mm[0], (top, top + dimensions.parts.room.light_mm[1]), spec.light_at_mm
        ),
    }
    for name, at in zip(spec.order, keybox.key_places(dimensions)):
        found[f"switch {name}"] = _switch(dimensions, at, top)
    return found


def _switch(dimensions: Dimensions, at: Point, z: float) -> Part:
    """Return a switch: its body up to the place where the plunger enters the cap, and the plunger."""
    spec, depth = dimensions.keys, dimensions.parts.keys.socket_depth_mm
    body, half = spec.switch_body_mm / 2, spec.plunger_mm / 2
    shoulder = spec.plunger_top_mm - depth - spec.travel_mm
    solid = block((-body, body), (-body, body), (0.0, shoulder))
    solid += block((-half, half), (-half, half), (0.0, spec.plunger_top_mm))
    return Pos(*at, z) * solid
