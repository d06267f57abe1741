# SPDX-License-Identifier: Apache-2.0
"""Measures that a finger or a gauge takes of a part's mesh, and dimensions that are changed for a test."""

from dataclasses import replace

import numpy as np
import trimesh
from shapely.geometry import LineString, MultiLineString

from hardware import dimensions as plan

DIMENSIONS = plan.load()


def with_parts(**changes):
    """Return the dimensions with some parts' values changed."""
    parts = DIMENSIONS.parts
    for name, values in changes.items():
        parts = replace(parts, **{name: replace(getattr(parts, name), **values)})
    return replace(DIMENSIONS, parts=parts)


def top_mm(mesh: trimesh.Trimesh, at: tuple[float, float]) -> float:
    """Return the height at which a finger coming from above meets the mesh."""
    return max(tops_mm(mesh, at))


def tops_mm(mesh: trimesh.Trimesh, at: tuple[float, float]) -> list[float]:
    """Return the height of every surface of the mesh above or below the place, none where it has a hole."""
    hits = trimesh.intersections.mesh_plane(mesh, (0, 1, 0), (0, at[1] + 1e-4, 0)).reshape(-1, 2, 3)
    heights = []
    for one, two in hits:
        low, high = sorted((one, two), key=lambda point: point[0])
        if low[0] <= at[0] <= high[0] and high[0] > low[0]:
            heights.append(float(low[2] + (high[2] - low[2]) * (at[0] - low[0]) / (high[0] - low[0])))
    return heights


def width_mm(mesh: trimesh.Trimesh, height: float) -> float:
    """Return the mesh's width in x at the height."""
    return float(np.ptp(mesh.section((0, 0, 1), (0, 0, height + 1e-4)).vertices[:, 0]))


def radius(mesh: trimesh.Trimesh, height: float, angle_deg: float) -> float:
    """Return how far from its axis a finger at the height finds the mesh's outer side, in that direction."""
    cut = trimesh.intersections.mesh_plane(mesh, (0, 0, 1), (0, 0, height)).reshape(-1, 2, 3)
    ray = LineString([(0, 0), (40 * np.cos(np.radians(angle_deg)), 40 * np.sin(np.radians(angle_deg)))])
    met = MultiLineString([line[:, :2].tolist() for line in cut]).intersection(ray)
    return max(float(np.hypot(point.x, point.y)) for point in getattr(met, "geoms", [met]))
