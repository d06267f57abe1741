# SPDX-License-Identifier: Apache-2.0
"""Checks of every printed part: one closed body, room on the bed, no support; and the cost of its print."""

from dataclasses import dataclass

import trimesh

from hardware.dimensions import Dimensions
from hardware.part_dimensions import Printing
from hardware.parts.checking.overhang import overhangs

# The time for each layer besides the plastic: moves, cooling. This is an estimate, like the flow in board.toml.
LAYER_S = 5.0


@dataclass(frozen=True)
class Estimate:
    """The print of one piece."""

    grams: float
    hours: float


def faults(mesh: trimesh.Trimesh, dimensions: Dimensions) -> list[str]:
    """Return the faults of the mesh as it stands on the bed, as sentences; empty when it can be printed."""
    found = closed_faults(mesh) + bed_faults(mesh, dimensions)
    # The layers of an open mesh mean nothing.
    return found or overhang_faults(mesh, dimensions.parts.printing)


def closed_faults(mesh: trimesh.Trimesh) -> list[str]:
    """Return faults of the surface: open, turned inside out, or more than one body."""
    if not mesh.is_watertight:
        return ["the surface is open"]
    if not mesh.is_winding_consistent or mesh.volume <= 0:
        return ["the surface is turned inside out"]
    bodies = mesh.body_count
    return [] if bodies == 1 else [f"{bodies} bodies instead of one"]


def bed_faults(mesh: trimesh.Trimesh, dimensions: Dimensions) -> list[str]:
    """Return a sentence when the mesh is larger than the bed less its margin."""
    room = dimensions.common.bed_mm - 2 * dimensions.parts.printing.margin_mm
    x, y, _ = mesh.extents
    return [] if max(x, y) <= room + 1e-3 else [f"{x:.1f} x {y:.1f} mm, the bed has {room:.1f}"]


def overhang_faults(mesh: trimesh.Trimesh, printing: Printing) -> list[str]:
    """Return a sentence about the largest region that needs support."""
    found = overhangs(mesh, printing)
    if not found:
        return []
    worst = max(found, key=lambda one: one.area_mm2)
    return [f"{worst.area_mm2:.1f} square mm {worst.kind} at {worst.height_mm:.1f} mm above the bed"]


def estimate(mesh: trimesh.Trimesh, printing: Printing) -> Estimate:
    """Return mass and time from volume and surface: walls are solid, their inside is partly filled."""
    walls = min(mesh.volume, mesh.area * printing.wall_mm)
    plastic = walls + (mesh.volume - walls) * printing.infill
    layers = mesh.extents[2] / printing.layer_mm
    seconds = plastic / printing.flow_mm3_s + layers * LAYER_S
    return Estimate(plastic / 1000 * printing.density_g_cm3, seconds / 3600)
