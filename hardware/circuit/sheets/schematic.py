# SPDX-License-Identifier: Apache-2.0
"""The schematics as code, checked by SKiDL: the matrix board of either size, and the board of the keys.

Each crossing has a reed from its column to a diode whose cathode lies on its row. A row is driven low, and the columns
are pulled up. Without the diodes, most boards with many pegs would be misread.
This is run as a program of its own, since SKiDL writes its reports where it runs:
.venv-hardware/bin/python -m hardware.circuit.sheets.schematic BOARD FOLDER
"""

import os
import sys
from collections.abc import Iterable
from pathlib import Path

SYMBOLS = "/usr/share/kicad/symbols"
os.environ.setdefault("KICAD9_SYMBOL_DIR", SYMBOLS)

import skidl  # noqa: E402  SKiDL looks for the symbols while it is imported

from hardware import dimensions, trim  # noqa: E402
from hardware.circuit import names, netlist  # noqa: E402
from hardware.dimensions import Board, Dimensions  # noqa: E402

skidl.set_default_tool(skidl.KICAD9)
if __name__ != "__main__":
    # When imported, it leaves no reports in the importer's folder.
    skidl.logger.rt_logger.stop_file_output()
    skidl.logger.erc_logger.stop_file_output()


class Sheet:
    """A schematic being drawn: parts by reference, nets by name."""

    def __init__(self) -> None:
        self._circuit = skidl.Circuit()
        self._nets: dict[str, skidl.Net] = {}
        self._fitted: dict[str, bool] = {}

    def part(
        self, reference: str, symbol: str, kind: names.Kind, pins: dict[str, str], fitted: bool = True
    ) -> "skidl.Part":
        """Draw a part, connect its pins, given by name or number, to nets, and return it."""
        library, name = symbol.split(":")
        part = skidl.Part(
            library,
            name,
            ref=reference,
            tag=reference,
            value=kind.value,
            footprint=kind.footprint,
            circuit=self._circuit,
        )
        self._fitted[reference] = fitted
        for pin, net in pins.items():
            self.net(net).connect(part[pin])
        return part

    def leave_open(self, part: "skidl.Part") -> None:
        """Mark the part's other pins as open on purpose; the check reports those of all other parts."""
        for pin in part.pins:
            if not pin.is_connected():
                self._circuit.NC.connect(pin)

    def net(self, name: str) -> "skidl.Net":
        """Return the net of that name, new or not."""
        if name not in self._nets:
            self._nets[name] = skidl.Net(name, circuit=self._circuit)
        return self._nets[name]

    def finish(self, folder: Path, name: str) -> netlist.Netlist:
        """Check the sheet electrically, write the netlist for other programs, and return it."""
        self._circuit.ERC()
        log = skidl.erc_logger
        errors, warnings = log.error.count + log.bare_error.count, log.warning.count + log.bare_warning.count
        self._circuit.generate_netlist(file_=str(folder / f"{name}.net"))
        parts = [
            netlist.Part(part.ref, str(part.value), part.footprint, _nets_of(part), self._fitted[part.ref])
            for part in self._circuit.parts
        ]
        return netlist.Netlist(tuple(sorted(parts, key=lambda part: part.reference)), errors, warnings)


def matrix_sheet(spec: Dimensions, board: Board) -> Sheet:
    """Draw the board of reeds, diodes, controller, buzzer and cable."""
    sheet, kinds = Sheet(), names.kinds(spec)
    for number, (row, column) in enumerate(dimensions.squares(board), start=1):
        reed_net = names.reed_net(row, column)
        sheet.part(f"S{number}", "Switch:SW_Reed", kinds["reed"], {"1": names.column_net(column), "2": reed_net})
        sheet.part(f"D{number}", "Device:D", kinds["diode"], {"A": reed_net, "K": names.row_net(row)})
    _controller(sheet, spec, board)
    _pull_ups(sheet, spec, board)
    _keys(sheet, spec, board)
    _guards(sheet, spec, board)
    sheet.part("R98", "Device:R", kinds["light_resistor"], {"1": "LIGHT", "2": "LIGHT_OUT"})
    sheet.part("R99", "Device:R", kinds["buzzer_resistor"], {"1": "BUZZER", "2": "BUZZER_OUT"})
    sheet.part("R97", "Device:R", kinds["buzzer_bleed"], {"1": "BUZZER_OUT", "2": "GND"})
    sheet.part("LS1", "Device:Buzzer", kinds["buzzer"], {"1": "BUZZER_OUT", "2": "GND"})
    for number, net in enumerate(names.tested_nets(board), start=1):
        sheet.part(f"TP{number}", "Connector:TestPoint", kinds["test_point"], {"1": net})
    return sheet


def keys_sheet(spec: Dimensions) -> Sheet:
    """Draw the board of the keys and the light."""
    sheet, kinds = Sheet(), names.kinds(spec)
    for number, key in enumerate(spec.keys.order, start=1):
        sheet.part(f"SW{number}", "Switch:SW_Push", kinds["key"], {"1": names.key_net(key), "2": "KEY_COMMON"})
    sheet.part("D1", "Device:LED", kinds["light"], {"A": "LIGHT_OUT", "K": "GND"})
    sheet.part(
        "J1", "Connector_Generic:Conn_01x08", kinds["cable_socket"], _numbered(names.cable_nets(spec, "KEY_COMMON"))
    )
    return sheet


def coupon_sheet(spec: Dimensions) -> Sheet:
    """Draw the coupon: reeds with one end in common, and a test point at each other end."""
    sheet, kinds = Sheet(), names.kinds(spec)
    count = spec.parts.coupon.points**2
    for number in range(1, count + 1):
        sheet.part(f"S{number}", "Switch:SW_Reed", kinds["reed"], {"1": "COMMON", "2": f"REED_{number}"})
        sheet.part(f"TP{number}", "Connector:TestPoint", kinds["test_point"], {"1": f"REED_{number}"})
    sheet.part(f"TP{count + 1}", "Connector:TestPoint", kinds["test_point"], {"1": "COMMON"})
    return sheet


def _controller(sheet: Sheet, spec: Dimensions, board: Board) -> None:
    pins = {names.controller_pin(pin): net for pin, net in names.pin_nets(spec, board).items()}
    # The Pico joins AGND with GND itself. Both are outputs, so joining them here would be an error.
    pins |= {str(number): "GND" for number in names.GROUND_PADS} | {names.SUPPLY_PAD: "3V3"}
    part = sheet.part("A1", "MCU_Module:RaspberryPi_Pico", names.kinds(spec)["controller"], pins)
    sheet.leave_open(part)


def _pull_ups(sheet: Sheet, spec: Dimensions, board: Board) -> None:
    """Draw the columns' pull-ups as footprints only, since the controller's own are enough."""
    for number, net in enumerate(names.pulled_nets(board), start=1):
        sheet.part(f"R{number}", "Device:R", names.kinds(spec)["pull_up"], {"1": net, "2": "3V3"}, fitted=False)


def _keys(sheet: Sheet, spec: Dimensions, board: Board) -> None:
    """Draw the cable to the keys; keys in a column of the matrix get a diode each."""
    common = "GND" if board.pins.key_column is None else "KEY_COLUMN"
    # The far player's keys are on the same wires.
    for reference in ("J1", "J2"):
        sheet.part(
            reference,
            "Connector_Generic:Conn_01x08",
            names.kinds(spec)["cable_socket"],
            _numbered(names.cable_nets(spec, common)),
        )
    if board.pins.key_column is None:
        return
    first = board.rows * board.columns + 1
    for row, key in enumerate(spec.keys.order):
        sheet.part(
            f"D{first + row}",
            "Device:D",
            names.kinds(spec)["diode"],
            {"A": names.inner_net(names.key_net(key)), "K": names.row_net(row)},
        )


def _guards(sheet: Sheet, spec: Dimensions, board: Board) -> None:
    """Draw the parts between a spark on a key's wire and the controller: a diode to ground, then a resistor."""
    kinds, wires = names.kinds(spec), names.guarded_nets(spec, board)
    for number, net in enumerate(wires, start=names.SERIES_FROM):
        sheet.part(f"R{number}", "Device:R", kinds["series"], {"1": net, "2": names.inner_net(net)})
    for start in range(0, len(wires), len(names.GUARD_PADS)):
        pads = dict(zip(names.GUARD_PADS, wires[start : start + len(names.GUARD_PADS)])) | {"2": "GND"}
        number = start // len(names.GUARD_PADS) + 1
        part = sheet.part(f"U{number}", "Power_Protection:SP0505BAHT", kinds["guard"], pads)
        sheet.leave_open(part)


def _numbered(nets: Iterable[str]) -> dict[str, str]:
    return {str(number): net for number, net in enumerate(nets, start=1)}


def _nets_of(part: "skidl.Part") -> dict[str, str]:
    """Return the net of each connected pin, by pad number."""
    nets = {pin.num: pin.net.name for pin in part.pins if pin.is_connected() and pin.net is not part.circuit.NC}
    return dict(sorted(nets.items(), key=lambda item: int(item[0])))


def main() -> None:
    """Draw one board's sheet, check it, and write its netlist."""
    name, folder = sys.argv[1], Path(sys.argv[2])
    spec = trim.built(dimensions.load(Path(sys.argv[3])) if len(sys.argv) > 3 else dimensions.load())
    sheets = {"keys": keys_sheet, "coupon": coupon_sheet}
    sheet = sheets[name](spec) if name in sheets else matrix_sheet(spec, spec.boards[name])
    netlist.save(sheet.finish(folder, name), folder / f"{name}-netlist.json")


if __name__ == "__main__":
    main()
