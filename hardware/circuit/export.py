# SPDX-License-Identifier: Apache-2.0
"""Calls KiCad's command line: the check of a board and all files that its maker asks for."""

import json
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from hardware.circuit import rules

LAYERS = "F.Cu,B.Cu,F.Mask,B.Mask,F.Paste,B.Paste,F.Silkscreen,B.Silkscreen,Edge.Cuts"
# The scripting module belongs to the system's own Python.
KICAD_PYTHON = "/usr/bin/python3"
PICTURE = ("--quality", "basic", "--background", "opaque")
PICTURE_PIXELS = 1600
# KiCad fits a board's longer side to the picture's shorter one; a little background stays around it.
FILLED = 0.94


class ToolError(RuntimeError):
    """KiCad failed; the message has its last words."""


def draw(plan: Path, board: Path) -> None:
    """Draw the plan as a board file with its rules beside it; raise ToolError where KiCad's scripting fails."""
    rules.write(json.loads(plan.read_text())["circuit"], board)
    _run([KICAD_PYTHON, str(Path(__file__).with_name("draw.py")), str(plan), str(board)])


def check_by_defaults(board: Path) -> list[str]:
    """Return a sentence for each violation of KiCad's own default rules, without ours."""
    with tempfile.TemporaryDirectory() as folder:
        # The copy has no project file beside it, so no table names the library of our footprints.
        alone = Path(shutil.copy(board, folder))
        return [sentence for sentence in check(alone) if " lib_footprint_issues:" not in sentence]


def check(board: Path) -> list[str]:
    """Return a sentence for each violation, unconnected item or warning that KiCad's design rule check finds."""
    report = board.with_name(f"{board.stem}-drc.json")
    _run(["kicad-cli", "pcb", "drc", "--format", "json", "--severity-all", "--output", str(report), str(board)])
    found = json.loads(report.read_text())
    return [_sentence(violation) for violation in [*found["violations"], *found["unconnected_items"]]]


def export(board: Path, folder: Path, size_mm: tuple[float, float]) -> None:
    """Write Gerbers, drill files, test file, pick-and-place, STEP and pictures of the board's shape into the folder."""
    gerbers = folder / "gerber"
    gerbers.mkdir(exist_ok=True)
    _export("gerbers", board, f"{gerbers}/", "--layers", LAYERS, "--subtract-soldermask")
    _export("drill", board, f"{gerbers}/", "--format", "excellon", "--excellon-separate-th")
    _export("ipcd356", board, str(folder / f"{board.stem}.ipc"))
    _export(
        "pos",
        board,
        str(folder / f"{board.stem}-pick-and-place.csv"),
        "--format",
        "csv",
        "--units",
        "mm",
        "--side",
        "front",
        "--smd-only",
        "--exclude-dnp",
    )
    _export("step", board, str(folder / f"{board.stem}.step"), "--force", "--subst-models")
    wide, high = size_mm
    for side in ("top", "bottom"):
        _run(
            [
                "kicad-cli",
                "pcb",
                "render",
                "--side",
                side,
                *PICTURE,
                "--width",
                str(PICTURE_PIXELS),
                "--height",
                str(round(PICTURE_PIXELS * high / wide)),
                "--zoom",
                f"{FILLED * max(wide, high) / min(wide, high):.3f}",
                "--output",
                str(folder / f"{board.stem}-{side}.png"),
                str(board),
            ]
        )


def export_sheet(sheet: Path, pdf: Path) -> Path:
    """Print a schematic as PDF and return the netlist that KiCad makes of it."""
    pdf.parent.mkdir(parents=True, exist_ok=True)
    nets = sheet.with_name(f"{sheet.stem}-read-back.net")
    _run(["kicad-cli", "sch", "export", "pdf", "--output", str(pdf), str(sheet)])
    _run(["kicad-cli", "sch", "export", "netlist", "--output", str(nets), str(sheet)])
    return nets


def _export(what: str, board: Path, target: str, *options: str) -> None:
    _run(["kicad-cli", "pcb", "export", what, *options, "--output", target, str(board)])


def _run(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise ToolError(f"{' '.join(command[:4])} ended with {done.returncode}: {(done.stderr or done.stdout)[-500:]}")


def _sentence(violation: dict[str, Any]) -> str:
    items = ", ".join(item["description"] for item in violation["items"])
    return f"{violation['severity']} {violation['type']}: {violation['description']}: {items}"
