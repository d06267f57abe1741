# SPDX-License-Identifier: Apache-2.0
"""The design rules of KiCad's check, as a project file beside the board."""

import json
from pathlib import Path
from typing import Any


def write(circuit: dict[str, Any], board: Path) -> None:
    """Write the project file of a board, from the table common.circuit of the dimensions."""
    board.with_suffix(".kicad_pro").write_text(json.dumps(_project(circuit), indent=1) + "\n")


def _project(circuit: dict[str, Any]) -> dict[str, Any]:
    """Return the project file with the rules of the check."""
    clearance, track = circuit["clearance_mm"], circuit["track_mm"]
    rules = {
        "min_clearance": clearance,
        "min_track_width": track,
        "min_copper_edge_clearance": circuit["edge_mm"],
        "min_via_diameter": circuit["via_mm"],
        "min_through_hole_diameter": circuit["via_drill_mm"],
        "min_via_annular_width": 0.13,
        "min_hole_to_hole": 0.25,
        "min_hole_clearance": 0.25,
        "min_text_height": 1.0,
        "min_text_thickness": 0.15,
        "min_silk_clearance": 0.0,
    }
    # This script loads the footprints from the library, so there is no table to compare them with.
    severities = {"lib_footprint_issues": "ignore", "lib_footprint_mismatch": "ignore"}
    usual = {
        "name": "Default",
        "clearance": clearance,
        "track_width": track,
        "via_diameter": circuit["via_mm"],
        "via_drill": circuit["via_drill_mm"],
    }
    return {
        "board": {"design_settings": {"rules": rules, "rule_severities": severities}},
        "net_settings": {"classes": [usual]},
        "meta": {"version": 3},
    }
