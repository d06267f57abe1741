# SPDX-License-Identifier: Apache-2.0
"""Makes a circuit board from the file of dimensions, step by step, and returns the checks.

The steps are: schematic, electrical check; places; tracks; drawing; design rules; files for the maker; reading all of
these back.
"""

import functools
import os
import subprocess
import sys
from pathlib import Path

from hardware import trim
from hardware.checks import Check
from hardware.circuit import bom, export, frame_check, model, netlist, order, plan, readback, reeds_check, silk_check
from hardware.circuit.boards import layout_coupon, layout_keys, router
from hardware.circuit.boards.layout import Layout, matrix_layout
from hardware.circuit.boards.stitching import with_ground_vias
from hardware.circuit.netlist import Netlist
from hardware.circuit.sheets import kicad_sheet
from hardware.dimensions import SOURCE, Dimensions
from hardware.steps import Reports, Step

KEYS, COUPON = "keys", "coupon"
ROOT = Path(__file__).parents[2]


def steps(spec: Dimensions) -> list[Step]:
    """Return a step for each circuit board, the largest first."""
    spec = trim.built(spec)
    parts = spec.parts
    sources = (
        "hardware/circuit",
        "hardware/checks.py",
        "hardware/dimensions.py",
        "hardware/part_dimensions.py",
        "hardware/placement.py",
        "hardware/frame_plan.py",
        "hardware/tables.py",
        "hardware/trim.py",
    )
    return [
        Step(
            f"circuit-{name}",
            (spec.common, spec.boards.get(name), spec.keys, parts.braille, parts.frame, parts.coupon, parts.room),
            sources,
            functools.partial(_step, spec, name),
            (f"circuit/{name}/**/*", f"order/{name}/*"),
        )
        for name in (*sorted(spec.boards, reverse=True), KEYS, COUPON)
    ]


def _step(spec: Dimensions, name: str, folder: Path) -> Reports:
    return build_board(spec, name, folder / "circuit" / name, folder / "order" / name)


def build_board(spec: Dimensions, name: str, folder: Path, pack: Path) -> Reports:
    """Make one board in its folder and its order pack; yield each check as it is done."""
    folder.mkdir(parents=True, exist_ok=True)
    drawn = schematic(name, folder)
    yield Check(
        f"electrical check of {name}",
        drawn.errors == drawn.warnings == 0,
        f"{drawn.errors} errors, {drawn.warnings} warnings, {len(drawn.parts)} parts",
    )
    yield "places and tracks"
    layout = layout_of(spec, name, drawn)
    circuit = spec.common.circuit
    copper = with_ground_vias(circuit, layout, router.route(circuit, layout.size_mm, layout.copper))
    board = folder / f"{name}.kicad_pcb"
    plan.write(spec, name, layout, copper, drawn, folder / f"{name}-plan.json")
    model.write_reed(spec, folder / "reed.step")
    model.write_key(spec, folder / "key.step")
    yield "drawing by KiCad"
    export.draw(folder / f"{name}-plan.json", board)
    yield _check(
        f"design rules of {name}", export.check(board), f"{len(copper.tracks)} tracks, {len(copper.vias)} vias"
    )
    yield _check(f"KiCad's default rules of {name}", export.check_by_defaults(board), "no violation without our own")
    yield "files for the maker, and pictures"
    export.export(board, folder, layout.size_mm)
    bom.write(spec, drawn, folder / f"{name}-parts.csv")
    found = netlist.tested_pads((folder / f"{name}.ipc").read_text())
    yield _check(
        f"nets of {name}",
        netlist.differences(drawn.pads(), netlist.nets_of(found)),
        f"{len(found)} pads as in the schematic",
    )
    yield _check(
        f"Gerber and drill files of {name}",
        readback.gerber_faults(folder / "gerber", layout, copper),
        "read back, layers, outline and holes as planned",
    )
    yield _check(f"words printed on {name}", silk_check.faults(layout, copper), "no word over the hole of a via")
    yield from _ordered(spec, name, drawn, folder, pack)
    if name == COUPON:
        yield _check(
            f"spacer frame on {name}", frame_check.coupon_faults(spec, copper.pads), "no reed's joint and no test hole"
        )
    if name not in spec.boards:
        return
    positions = folder / f"{name}-pick-and-place.csv"
    yield _check(f"pick-and-place of {name}", readback.position_faults(positions, layout, drawn), "as planned")
    yield _check(
        f"spacer frame on {name}",
        frame_check.faults(spec, spec.boards[name], copper.pads),
        "no joint and no reed under its bars",
    )
    yield _check(
        f"reeds of {name}",
        reeds_check.faults(spec, spec.boards[name], found),
        "each points from its crossing towards the middle",
    )


def _ordered(spec: Dimensions, name: str, drawn: Netlist, folder: Path, pack: Path) -> Reports:
    """Draw the schematic as KiCad's own sheet, write the order pack, and check both."""
    yield "schematic and order pack"
    board, sheet = spec.boards.get(name), folder / f"{name}.kicad_sch"
    kicad_sheet.write(spec, name, drawn, (board.rows, board.columns) if board else (0, 0), sheet)
    read = kicad_sheet.nets_read_back(
        export.export_sheet(sheet, pack / f"{name}-schematic.pdf").read_text(), drawn.pads()
    )
    yield _check(f"schematic of {name}", netlist.differences(drawn.pads(), read), "KiCad reads the same nets")
    order.write(spec, name, drawn, folder, pack)
    order.write_notes(spec, name, drawn, layout_of(spec, name, drawn).size_mm, pack)
    rows = order.price_rows(spec, drawn)
    cost = sum(count * price for _, count, price in rows)
    yield _check(
        f"order pack of {name}",
        order.faults(pack, name, drawn),
        f"archive, list and places agree; parts about {cost:.0f} EUR, from memory, {spec.common.circuit.date}",
    )


def schematic(name: str, folder: Path, source: Path = SOURCE) -> Netlist:
    """Return the board's netlist; SKiDL runs in the folder and leaves its reports there."""
    environment = dict(os.environ, PYTHONPATH=str(ROOT))
    command = [
        sys.executable,
        "-m",
        "hardware.circuit.sheets.schematic",
        name,
        str(folder.resolve()),
        str(source.resolve()),
    ]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise export.ToolError(f"the schematic of {name} could not be drawn: {done.stderr[-800:]}")
    return netlist.load(folder / f"{name}-netlist.json")


def layout_of(spec: Dimensions, name: str, drawn: Netlist) -> Layout:
    """Return the board's layout before routing."""
    small = {KEYS: layout_keys.keys_layout, COUPON: layout_coupon.coupon_layout}
    return small[name](spec, drawn) if name in small else matrix_layout(spec, spec.boards[name], drawn)


def _check(what: str, faults: list[str], detail: str) -> Check:
    shown = "; ".join(faults[:3])
    return Check(what, not faults, f"{len(faults)} faults: {shown}" if faults else f"0 faults, {detail}")
