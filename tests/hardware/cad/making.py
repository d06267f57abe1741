# SPDX-License-Identifier: Apache-2.0
"""Circuit boards that are made for a test, right or wrong."""

from dataclasses import dataclass, replace
from pathlib import Path

from hardware import dimensions
from hardware.circuit import export, netlist, plan
from hardware.circuit.boards.footprints import Placed
from hardware.circuit.boards.layout import Layout
from hardware.circuit.boards.router import Copper
from hardware.circuit.netlist import Netlist

SPEC = dimensions.load()


@dataclass(frozen=True)
class Made:
    """A board that was made, and what it was made from."""

    folder: Path
    drawn: Netlist
    layout: Layout
    copper: Copper

    def pads(self) -> list[netlist.TestedPad]:
        return netlist.tested_pads((self.folder / "board.ipc").read_text())


def make(folder: Path, drawn: Netlist, layout: Layout, copper: Copper, name: str = "overboard") -> Made:
    """Draw the board as it is given, right or wrong."""
    plan.write(SPEC, name, layout, copper, drawn, folder / "plan.json")
    export.draw(folder / "plan.json", folder / "board.kicad_pcb")
    export._export("ipcd356", folder / "board.kicad_pcb", str(folder / "board.ipc"))
    return Made(folder, drawn, layout, copper)


def turned(layout: Layout, reference: str, angle_deg: float) -> Layout:
    def turn(part: Placed) -> Placed:
        if part.reference != reference:
            return part
        return replace(part, angle_deg=part.angle_deg + angle_deg)

    return replace(layout, parts=tuple(turn(part) for part in layout.parts))
