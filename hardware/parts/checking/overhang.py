# SPDX-License-Identifier: Apache-2.0
"""The check that a part can be printed without support: its layers are compared one by one, as the printer lays them.

The part of a layer that extends beyond the layer below, apart from a lean of 45 degrees, lies on air. It is a bridge,
and allowed, if it is not too wide and spans between parts that lie on plastic; otherwise it hangs, or floats.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import trimesh
from shapely.geometry import MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from hardware.part_dimensions import Printing

# The chords of meshes may add this many millimetres: slivers this narrow are no overhang.
SLIVER_MM = 0.05
# A smaller hanging region, such as the top of a screw's hole in a wall, is held by the lines beside it.
SMALL_MM2 = 1.0
# A cut exactly through a corner, such as the ridge of a gabled opening, may lose a whole outline, so the cut is made
# higher.
ASIDE_MM = 0.01


@dataclass(frozen=True)
class Overhang:
    """A region of a layer that would fall down."""

    height_mm: float
    area_mm2: float
    kind: str


def overhangs(mesh: trimesh.Trimesh, printing: Printing) -> list[Overhang]:
    """Return every region that needs support; the mesh stands on the bed with its lowest point."""
    lean = printing.layer_mm * math.tan(math.radians(printing.overhang_deg))
    found = []
    below: BaseGeometry | None = None
    for height, layer in _layers(mesh, printing.layer_mm):
        if below is not None:
            air = layer.difference(below.buffer(lean + 0.02))
            air = air.buffer(-SLIVER_MM).buffer(SLIVER_MM)
            found += [
                Overhang(height, region.area, kind)
                for region in _polygons(air)
                if (kind := _fault(region, below, lean, printing.bridge_mm))
            ]
        below = layer
    return found


def _layers(mesh: trimesh.Trimesh, layer_mm: float) -> Iterator[tuple[float, BaseGeometry]]:
    """Yield the height above the bed and the outline of each layer, cut through its middle."""
    low, high = mesh.bounds[0][2], mesh.bounds[1][2]
    # No cut lies exactly at the top: a plane in a face cuts nothing, or anything.
    heights = np.arange(layer_mm / 2, high - low - layer_mm / 4, layer_mm)
    corners = np.unique(mesh.vertices[:, 2]) - low
    nearest = np.abs(corners[:, None] - heights[None, :]).min(axis=0)
    heights = np.where(nearest < ASIDE_MM / 2, heights + ASIDE_MM, heights)
    sections = mesh.section_multiplane((0.0, 0.0, low), (0.0, 0.0, 1.0), heights)
    for height, section in zip(heights, sections):
        yield float(height), Polygon() if section is None else unary_union(section.polygons_full)


def _fault(region: Polygon, below: BaseGeometry, lean_mm: float, bridge_mm: float) -> str:
    """Return the fault of a region above air; empty when it is a bridge that holds."""
    contact = region.buffer(lean_mm + 0.1).intersection(below)
    if contact.is_empty:
        return "floats"
    hanging = region.difference(contact.convex_hull.buffer(SLIVER_MM)).buffer(-SLIVER_MM)
    if not hanging.is_empty and region.area > SMALL_MM2:
        return "hangs"
    corners = np.array(region.minimum_rotated_rectangle.exterior.coords)
    sides = np.linalg.norm(np.diff(corners, axis=0), axis=1)
    return "spans too far" if min(sides[:2]) > bridge_mm else ""


def _polygons(shape: BaseGeometry) -> list[Polygon]:
    if isinstance(shape, Polygon):
        return [] if shape.is_empty else [shape]
    return list(shape.geoms) if isinstance(shape, MultiPolygon) else []
