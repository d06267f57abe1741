# SPDX-License-Identifier: Apache-2.0
"""Pictures of the parts, drawn without a display; docs/building.md describes each in words."""

import os
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pyvista
import trimesh
from matplotlib.image import imsave
from numpy.typing import NDArray

# Otherwise it searches for a display first, and complains that there is none.
os.environ.setdefault("VTK_DEFAULT_OPENGL_WINDOW", "vtkEGLRenderWindow")

Vector = tuple[float, float, float]

# Light and dark, so that they can be told apart without colour.
PLATE, RIM, CASE, SIDE_A, SIDE_B, CIRCUIT, KEY = (
    "#d8c8a8",
    "#8fa3b5",
    "#5d6d7e",
    "#f4efe6",
    "#4a3528",
    "#2e7d4f",
    "#c9574a",
)
SIZE = (1800, 1300)
# The white margin around a whole scene.
EDGE_PIXELS = 30


@dataclass(frozen=True)
class Shape:
    """A mesh, its colour, and its shift from its place in the picture."""

    mesh: trimesh.Trimesh
    colour: str
    shift_mm: Vector = (0.0, 0.0, 0.0)


class CutOffError(RuntimeError):
    """A part of a scene that must be seen whole reaches beyond its picture."""


def draw(path: Path, shapes: list[Shape], direction: Vector, zoom: float = 1.0, focus: Vector | None = None) -> None:
    """Write the picture seen from the direction (x, y, z): the surroundings of focus, or the whole scene.

    Seen from above, z points up in it; from below, and straight from above, the far side points up.

    Raise CutOffError where the whole scene is wanted and the zoom is too great for it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    plotter = pyvista.Plotter(off_screen=True, window_size=list(SIZE), lighting="three lights")
    plotter.set_background("white")
    for shape in shapes:
        plotter.add_mesh(_poly(shape), color=shape.colour, smooth_shading=False, ambient=0.25, diffuse=0.7)
        edges = _poly(shape).extract_feature_edges(35, boundary_edges=False, manifold_edges=False)
        if edges.n_points:
            plotter.add_mesh(edges, color="#202020", line_width=1.2)
    plotter.enable_anti_aliasing("ssaa")
    plotter.view_vector(direction, viewup=upright(direction))
    plotter.reset_camera()
    if focus is not None:
        plotter.set_focus(focus)
    plotter.camera.zoom(zoom)
    seen = np.asarray(plotter.screenshot(None, return_img=True))
    plotter.close()
    imsave(path, seen if focus else trimmed(seen, path.name))


def upright(direction: Vector) -> Vector:
    """Return the direction that points up in a picture."""
    x, y, z = direction
    return (0.0, 1.0, 0.0) if z < 0 or x == y == 0 else (0.0, 0.0, 1.0)


def trimmed(seen: NDArray[np.uint8], name: str) -> NDArray[np.uint8]:
    """Return the picture without most of the white around it; raise CutOffError where the scene reaches its edge."""
    drawn = np.asarray(seen.min(axis=2) < 255)
    rows, columns = np.flatnonzero(drawn.max(axis=1)), np.flatnonzero(drawn.max(axis=0))
    if drawn[[0, -1]].any() or drawn[:, [0, -1]].any():
        raise CutOffError(f"{name} is cut off")
    top, left = max(rows[0] - EDGE_PIXELS, 0), max(columns[0] - EDGE_PIXELS, 0)
    return seen[top : rows[-1] + EDGE_PIXELS, left : columns[-1] + EDGE_PIXELS]


def _poly(shape: Shape) -> pyvista.PolyData:
    mesh = shape.mesh
    faces = np.hstack([np.full((len(mesh.faces), 1), 3), mesh.faces])
    return pyvista.PolyData(np.asarray(mesh.vertices) + np.array(shape.shift_mm), faces)
