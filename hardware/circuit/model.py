# SPDX-License-Identifier: Apache-2.0
"""Reeds and keys as solids, for the pictures and the STEP file of a circuit board; KiCad has no models of them."""

from pathlib import Path

from build123d import Align, Box, Cylinder, Part, Pos, Rot, export_step

from hardware.circuit.boards.layout_keys import SWITCH_HALF_MM
from hardware.dimensions import Dimensions

GLASS_MM, LEAD_MM, FOOT_MM = 1.8, 0.5, 1.5
KEY_BODY_MM = 3.4


def write_reed(spec: Dimensions, path: Path) -> None:
    """Write the reed in its form, with its axis along x at its height above the circuit board."""
    reed, heights = spec.common.reed, spec.common.heights
    axis = heights.circuit_top_mm - heights.reed_axis_mm
    span = reed.surface_iron_mm if reed.form == "surface" else reed.through_span_mm
    solid = Pos(0, 0, axis) * _lying(GLASS_MM, reed.glass_mm) + Pos(0, 0, axis) * _lying(LEAD_MM, span)
    for side in (-1, 1):
        if reed.form == "surface":
            at = side * (span - FOOT_MM) / 2
            solid += Pos(at, 0, axis / 2) * Box(FOOT_MM, 2 * LEAD_MM, axis + LEAD_MM)
        else:
            leg = reed.through_leg_mm
            solid += Pos(side * span / 2, 0, axis - leg / 2) * Cylinder(LEAD_MM / 2, leg)
    export_step(Part() + solid, str(path))


def write_key(spec: Dimensions, path: Path) -> None:
    """Write a key's body and plunger; the origin is its first pad, as in its footprint; z points up from the board."""
    keys = spec.keys
    upright = (Align.CENTER, Align.CENTER, Align.MIN)
    body = Box(keys.switch_body_mm, keys.switch_body_mm, KEY_BODY_MM, align=upright)
    plunger = Box(keys.plunger_mm, keys.plunger_mm, keys.plunger_top_mm, align=upright)
    export_step(Part() + Pos(SWITCH_HALF_MM[0], -SWITCH_HALF_MM[1], 0) * (body + plunger), str(path))


def _lying(diameter_mm: float, length_mm: float) -> Part:
    return Rot(0, 90, 0) * Cylinder(diameter_mm / 2, length_mm)
