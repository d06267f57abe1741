# SPDX-License-Identifier: Apache-2.0
"""Reads the finished files back with another program than the one that wrote them, and compares them with the plan."""

import csv
import warnings
from pathlib import Path

from gerbonara import LayerStack

from hardware.circuit import bom
from hardware.circuit.boards.layout import Layout
from hardware.circuit.boards.router import Copper
from hardware.circuit.netlist import Netlist
from hardware.circuit.reeds_check import MIDDLE_MM

# Both copper layers, masks, pastes and prints; the outline is counted separately.
GRAPHIC_LAYERS = 8


def gerber_faults(folder: Path, layout: Layout, copper: Copper) -> list[str]:
    """Return what differs between the Gerber and drill files and the plan, as sentences."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        stack = LayerStack.open(folder)
    faults = []
    if len(stack.graphic_layers) != GRAPHIC_LAYERS + 1:
        faults.append(f"{len(stack.graphic_layers)} layers instead of {GRAPHIC_LAYERS + 1}")
    (low_x, low_y), (high_x, high_y) = stack.outline.bounding_box(unit="mm")
    for what, found, wanted in (
        ("wide", high_x - low_x, layout.size_mm[0]),
        ("deep", high_y - low_y, layout.size_mm[1]),
    ):
        # The outline's own line is 0.1 mm wide.
        if abs(found - wanted) > 0.11:
            faults.append(f"{found:.2f} mm {what} instead of {wanted:.2f}")
    plated = len(copper.vias) + sum(1 for pad in copper.pads if pad.drill_mm and pad.number)
    bare = len(copper.holes) + sum(1 for pad in copper.pads if pad.drill_mm and not pad.number)
    for what, found, wanted in (
        ("plated", len(stack.drill_pth.objects), plated),
        ("bare", len(stack.drill_npth.objects), bare),
    ):
        if found != wanted:
            faults.append(f"{found} {what} holes instead of {wanted}")
    return faults


def position_faults(path: Path, layout: Layout, netlist: Netlist) -> list[str]:
    """Return what differs between the pick-and-place file and the plan: parts, places, directions."""
    fitted = {part.reference: part.fitted for part in netlist.parts}
    wanted = {
        part.reference: part
        for part in layout.parts
        if fitted.get(part.reference) and part.footprint.startswith(bom.ON_SURFACE)
    }
    with path.open(newline="") as file:
        found = {row["Ref"]: row for row in csv.DictReader(file)}
    faults = [f"{reference} is not placed" for reference in sorted(set(wanted) - set(found))]
    faults += [f"{reference} should not be placed" for reference in sorted(set(found) - set(wanted))]
    for reference in sorted(set(wanted) & set(found)):
        part, row = wanted[reference], found[reference]
        x, y = float(row["PosX"]) - MIDDLE_MM[0], float(row["PosY"]) - MIDDLE_MM[1]
        if abs(x - part.at[0]) > 0.01 or abs(y - part.at[1]) > 0.01:
            faults.append(f"{reference} lies at {x:.2f}, {y:.2f} instead of {part.at[0]:.2f}, {part.at[1]:.2f}")
        if abs((float(row["Rot"]) - part.angle_deg + 180) % 360 - 180) > 0.1:
            faults.append(f"{reference} is turned by {row['Rot']} instead of {part.angle_deg:g} degrees")
    return faults
