# SPDX-License-Identifier: Apache-2.0
"""Edges that hands meet in play are broken, not sharp: those of the rim, the plate, and the keys' lid and caps."""

from collections.abc import Iterator

import numpy as np
import trimesh
from build123d import Part

from hardware.checks import Check
from hardware.dimensions import Board, Dimensions
from hardware.parts import keybox, plate, rim
from hardware.parts.drawing.mesh import tessellate

# An edge between two faces that turn by more than this is sharp. Broken by 45 degrees, it is two edges with half a
# right angle each.
SHARP_DEG = 75.0
# The places where a mark for the finger crosses a broken edge.
ALLOWED_MM = 5.0
ABOVE_MM = 0.01


def sharp_mm(mesh: trimesh.Trimesh, top_mm: float, depth_mm: float) -> float:
    """Return how many mm of the outward edges between the top and depth_mm below it are sharp."""
    is_sharp = mesh.face_adjacency_convex & (np.degrees(mesh.face_adjacency_angles) > SHARP_DEG)
    ends = mesh.vertices[mesh.face_adjacency_edges[is_sharp]]
    heights = ends[:, :, 2]
    there = np.all((heights > top_mm - depth_mm - ABOVE_MM) & (heights < top_mm + ABOVE_MM), axis=1)
    return float(np.linalg.norm(ends[there, 0] - ends[there, 1], axis=1).sum())


def checks(dimensions: Dimensions, board: Board, name: str) -> Iterator[Check]:
    """Yield a line for each part of a board that hands meet."""
    deep = dimensions.parts.touch.edge_mm
    for what, solid, top in _met(dimensions, board):
        found = sharp_mm(tessellate(solid), top, deep)
        detail = f"{found:.0f} mm of sharp edges, at most {ALLOWED_MM:.0f} allowed"
        yield Check(f"{name}: no hand meets a sharp edge of {what}", found <= ALLOWED_MM, detail)


def _met(dimensions: Dimensions, board: Board) -> list[tuple[str, Part, float]]:
    """Return the parts that hands meet, and the height of their tops."""
    parts = dimensions.parts
    cap = parts.keys.cap_flange_height_mm + parts.keys.play_mm + parts.keys.lid_mm + parts.keys.cap_above_lid_mm
    return [
        ("the rim", rim.ring(dimensions, board), parts.rim.ledge_height_mm),
        ("the plate", plate.plate(dimensions, board), 0.0),
        ("the keys' lid", keybox.lid(dimensions), parts.keys.top_mm),
        ("a key's cap", keybox.cap(dimensions, "repeat"), cap),
    ]
