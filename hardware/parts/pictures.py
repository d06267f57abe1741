# SPDX-License-Identifier: Apache-2.0
"""Pictures of the parts, drawn without a display; docs/building.md describes each in words."""

import os
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pyvista
import trimesh

# Else it looks for a display first, and complains that there is none.
os.environ.setdefault("VTK_DEFAULT_OPENGL_WINDOW", "vtkEGLRenderWindow")

Vector = tuple[float, float, float]

# Light and dark, told apart without colour too.
PLATE, RIM, CASE, SIDE_A, SIDE_B, CIRCUIT, KEY = (
    "#d8c8a8",
    "#8fa3b5",
    "#5d6d7e",
    "#f4efe6",
    "#4a3528",
    "#2e7d4f",
    "#c9574a",
)
SIZE = (1400, 1000)


@dataclass(frozen=True)
class Shape:
    """A mesh, its colour, and how far it is moved from its place for the picture."""

    mesh: trimesh.Trimesh
    colour: str
    shift_mm: Vector = (0.0, 0.0, 0.0)


def draw(path: Path, shapes: list[Shape], direction: Vector, zoom: float = 1.0, focus: Vector | None = None) -> None:
    """Write the picture seen from the direction (x, y, z), z upright, the whole scene or what lies around focus."""
    path.parent.mkdir(parents=True, exist_ok=True)
    plotter = pyvista.Plotter(off_screen=True, window_size=list(SIZE), lighting="three lights")
    plotter.set_background("white")
    for shape in shapes:
        plotter.add_mesh(_poly(shape), color=shape.colour, smooth_shading=False, ambient=0.25, diffuse=0.7)
        edges = _poly(shape).extract_feature_edges(35, boundary_edges=False, manifold_edges=False)
        if edges.n_points:
            plotter.add_mesh(edges, color="#202020", line_width=1.2)
    plotter.enable_anti_aliasing("ssaa")
    plotter.view_vector(direction, viewup=(0, 0, 1) if abs(direction[2]) < 1 else (0, 1, 0))
    plotter.reset_camera()
    if focus is not None:
        plotter.set_focus(focus)
    plotter.camera.zoom(zoom)
    plotter.screenshot(str(path))
    plotter.close()


def _poly(shape: Shape) -> pyvista.PolyData:
    mesh = shape.mesh
    faces = np.hstack([np.full((len(mesh.faces), 1), 3), mesh.faces])
    return pyvista.PolyData(np.asarray(mesh.vertices) + np.array(shape.shift_mm), faces)
