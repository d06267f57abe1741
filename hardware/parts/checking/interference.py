# SPDX-License-Identifier: Apache-2.0
"""The pairs of solids in an assembly that overlap: each pair whose boxes meet is intersected."""

from dataclasses import dataclass
from itertools import combinations

import numpy as np
import trimesh
from build123d import Part

from hardware.parts.drawing.mesh import tessellate

# Meshes only approximate curves: two touching parts may share a film this small.
FILM_MM3 = 0.02

Meshes = dict[str, trimesh.Trimesh]


@dataclass(frozen=True)
class Clash:
    """Two parts that overlap."""

    first: str
    second: str
    volume_mm3: float


def meshes(solids: dict[str, Part]) -> Meshes:
    """Return the solids as meshes."""
    return {name: tessellate(solid) for name, solid in solids.items()}


def clashes(parts: Meshes, others: Meshes | None = None) -> list[Clash]:
    """Return all overlapping pairs within parts, or, with others, the pairs of one part and one of the others."""
    pairs = combinations(parts, 2) if others is None else ((one, two) for one in parts for two in others)
    second = parts if others is None else others
    found = [
        Clash(one, two, _shared(parts[one], second[two])) for one, two in pairs if _boxes_meet(parts[one], second[two])
    ]
    return [clash for clash in found if clash.volume_mm3 > FILM_MM3]


def _boxes_meet(one: trimesh.Trimesh, two: trimesh.Trimesh) -> bool:
    low = np.maximum(one.bounds[0], two.bounds[0])
    high = np.minimum(one.bounds[1], two.bounds[1])
    return bool(np.all(low < high - 1e-3))


def _shared(one: trimesh.Trimesh, two: trimesh.Trimesh) -> float:
    common = trimesh.boolean.intersection([one, two], engine="manifold")
    if common.is_empty:
        return 0.0
    # A film without volume has no middle, but the library divides by its volume anyway.
    with np.errstate(divide="ignore", invalid="ignore"):
        return float(common.volume)
