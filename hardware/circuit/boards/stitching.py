# SPDX-License-Identifier: Apache-2.0
"""Vias that join the ground of the two faces, spread over the board wherever there is room: they drain sparks.

Without them, the pours of the two faces would meet only at the pins of parts.
"""

import math
from collections.abc import Iterator

from hardware.circuit.boards.layout import Layout
from hardware.circuit.boards.router import Copper
from hardware.circuit.geometry import Point, Via
from hardware.circuit.silk_check import words_over
from hardware.dimensions import Circuit

GROUND = "GND"
# The distance between two of them, and from each to the board's edge and to any other copper: the pour closes around
# it.
APART_MM, EDGE_MM, ROOM_MM = 16.0, 2.5, 1.2
STEP_MM = 1.27


def with_ground_vias(spec: Circuit, layout: Layout, copper: Copper) -> Copper:
    """Return the copper with vias for ground; unchanged where the board has no ground."""
    if all(pad.net != GROUND for pad in copper.pads):
        return copper
    found: list[Via] = []
    for at in _grid(layout.size_mm):
        is_far = all(via.distance_mm(at) >= APART_MM for via in found)
        if is_far and _is_free(spec, copper, at) and not words_over(layout, at):
            found.append(Via(GROUND, at))
    return Copper(copper.pads, copper.holes, copper.tracks, (*copper.vias, *found))


def _grid(size_mm: Point) -> Iterator[Point]:
    """Yield the places, the ones nearest to the corners first."""
    half = [size / 2 - EDGE_MM for size in size_mm]
    counts = [math.floor(one / STEP_MM) for one in half]
    places = [
        (column * STEP_MM, row * STEP_MM)
        for column in range(-counts[0], counts[0] + 1)
        for row in range(-counts[1], counts[1] + 1)
    ]
    yield from sorted(places, key=lambda at: (-math.hypot(*at), at))


def _is_free(spec: Circuit, copper: Copper, at: Point) -> bool:
    """Return whether the room of the via and of the pour around it is free."""
    room = spec.via_mm / 2 + ROOM_MM
    return (
        all(pad.distance_mm(at) >= room for pad in copper.pads)
        and all(track.distance_mm(at) >= room for track in copper.tracks)
        and all(via.distance_mm(at) >= room + spec.via_mm / 2 for via in copper.vias)
        and all(math.dist(hole.at, at) >= room + hole.head_mm / 2 for hole in copper.holes)
    )
