# SPDX-License-Identifier: Apache-2.0
"""Solids become files: STEP for further drawing, STL for the printer; the STL is read back for the checks."""

from pathlib import Path

import trimesh
from build123d import Part, export_step, export_stl

# A chord may deviate from the curve by this much; a printer's line is ten times as wide.
CHORD_MM = 0.03
ANGLE_RAD = 0.3
# STL repeats every corner in each of its triangles: corners this close to each other are the same.
SAME_DIGITS = 4


def write(solid: Part, folder: Path, name: str) -> Path:
    """Write name.step and name.stl into the folder and return the STL's path."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.stl"
    export_step(solid, str(folder / f"{name}.step"))
    export_stl(solid, str(path), CHORD_MM, ANGLE_RAD)
    return path


def read(path: Path) -> trimesh.Trimesh:
    """Return the mesh of an STL file, its corners joined."""
    return _joined(trimesh.load_mesh(path, process=False))


def tessellate(solid: Part) -> trimesh.Trimesh:
    """Return the solid as a mesh, without a file."""
    corners, triangles = solid.tessellate(CHORD_MM, ANGLE_RAD)
    return _joined(trimesh.Trimesh([tuple(corner) for corner in corners], triangles, process=False))


def _joined(mesh: trimesh.Trimesh) -> trimesh.Trimesh:
    mesh.merge_vertices(digits_vertex=SAME_DIGITS)
    mesh.update_faces(mesh.nondegenerate_faces())
    mesh.remove_unreferenced_vertices()
    return mesh
