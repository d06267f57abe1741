# SPDX-License-Identifier: Apache-2.0
"""A routed board as plain data: the instructions for the drawing script, which runs in KiCad's own Python."""

import json
from dataclasses import asdict
from pathlib import Path

from hardware.circuit import names
from hardware.circuit.boards import footprints
from hardware.circuit.boards.layout import Layout
from hardware.circuit.boards.router import Copper
from hardware.circuit.netlist import Netlist
from hardware.dimensions import Dimensions


def write(spec: Dimensions, title: str, layout: Layout, copper: Copper, netlist: Netlist, path: Path) -> None:
    """Write the plan of a board; lengths are in mm from its middle, with y away from the first player."""
    known = {part.reference: part for part in netlist.parts}
    parts = []
    kinds = names.kinds(spec)
    own_models = {kinds["reed"].footprint: "reed.step", kinds["key"].footprint: "key.step"}
    for placed in layout.parts:
        part = known.get(placed.reference)
        table = asdict(placed) | {
            "value": part.value if part else "mark",
            "nets": part.nets if part else {},
            "fitted": part.fitted if part else True,
            "is_mark": part is None,
        }
        if placed.footprint in own_models:
            table["model"] = own_models[placed.footprint]
        if placed.footprint.startswith(footprints.OWN):
            table["pads"] = [asdict(pad) for pad in footprints.local_pads(spec, placed.footprint)]
        parts.append(table)
    plan = {
        "title": title,
        "size_mm": layout.size_mm,
        "circuit": asdict(spec.common.circuit),
        "parts": parts,
        "reed": asdict(spec.common.reed),
        "reed_axis_mm": spec.common.heights.circuit_top_mm - spec.common.heights.reed_axis_mm,
        "holes": [asdict(hole) for hole in copper.holes],
        "tracks": [asdict(track) for track in copper.tracks],
        "vias": [asdict(via) for via in copper.vias],
        "words": [asdict(word) for word in layout.words],
    }
    path.write_text(json.dumps(plan, indent=1) + "\n")
