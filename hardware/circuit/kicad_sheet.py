# SPDX-License-Identifier: Apache-2.0
"""The schematic as a sheet of KiCad's own, drawn from the netlist: to be looked at, printed and changed.

Crossings stand as they do on the board, row 1 at the bottom; all other parts above them. Every pin has its net's name;
the sheet is read back by KiCad and its nets are compared with those of the netlist.
"""

import re
import uuid
from dataclasses import dataclass
from pathlib import Path

from hardware.circuit.footprints import Expression, parse
from hardware.circuit.netlist import Netlist, Part

SYMBOLS = Path("/usr/share/kicad/symbols")
# The symbol of each reference's letters.
SYMBOL_OF = {
    "S": "Switch:SW_Reed",
    "D": "Device:D",
    "A": "MCU_Module:RaspberryPi_Pico",
    "R": "Device:R",
    "LS": "Device:Buzzer",
    "TP": "Connector:TestPoint",
    "J": "Connector_Generic:Conn_01x08",
    "SW": "Switch:SW_Push",
    "LED": "Device:LED",
}
GRID_MM = 1.27
CELL_MM = (66.04, 12.7)
MARGIN_MM = 25.4
# Parts other than reeds and their diodes: so many in a line, and their room.
IN_LINE, OTHER_MM = 9, (43.18, 45.72)
PICO_MM = (2 * MARGIN_MM + 25.4, 101.6)
# Parts that stand upright have their nets' names above and below: their own stands at the right.
BESIDE_MM = {"R": (5.08, 0.0), "TP": (5.08, 2.54)}


@dataclass(frozen=True)
class Pin:
    """A symbol's pin: number, where it is connected, y upwards, and the way to the body in degrees."""

    number: str
    at_mm: tuple[float, float]
    angle_deg: float


def write(title: str, netlist: Netlist, matrix: tuple[int, int], path: Path) -> None:
    """Write the sheet of a board with matrix (rows, columns) crossings."""
    rows, columns = matrix
    places, size = _places(netlist, rows, columns)
    used = sorted({symbol_of(part) for part in netlist.parts})
    lines = [
        '(kicad_sch (version 20250114) (generator "tactile_board") (generator_version "9.0")',
        f'(uuid "{_uuid(title)}") (paper "User" {size[0]:.2f} {size[1]:.2f})',
        f'(title_block (title "Tactile Board, {title}") (company "CERN-OHL-P-2.0"))',
        f"(lib_symbols {' '.join(_library_symbol(symbol) for symbol in used)})",
    ]
    for part in netlist.parts:
        lines += _drawn(title, part, places[part.reference])
    lines.append('(sheet_instances (path "/" (page "1"))))')
    path.write_text("\n".join(lines) + "\n")


def symbol_of(part: Part) -> str:
    """Return library:name of the part's symbol."""
    if part.footprint.startswith("LED_"):
        return SYMBOL_OF["LED"]
    return SYMBOL_OF[part.reference.rstrip("0123456789")]


def _places(netlist: Netlist, rows: int, columns: int) -> tuple[dict[str, tuple[float, float]], tuple[float, float]]:
    """Return where each part stands, y downwards, and the sheet's size."""
    others = [part.reference for part in netlist.parts if not _is_crossing(part, rows * columns)]
    rest = [reference for reference in others if reference != "A1"]
    above = PICO_MM[1] * ("A1" in others) + OTHER_MM[1] * -(-len(rest) // IN_LINE)
    places = {}
    for number in range(rows * columns):
        row, column = divmod(number, columns)
        x, y = MARGIN_MM + column * CELL_MM[0], MARGIN_MM + above + (rows - row) * CELL_MM[1]
        places[f"S{number + 1}"] = _snap((x + 15.24, y))
        places[f"D{number + 1}"] = _snap((x + 45.72, y))
    for index, reference in enumerate(rest):
        line, at = divmod(index, IN_LINE)
        top = MARGIN_MM + PICO_MM[1] * ("A1" in others)
        places[reference] = _snap((MARGIN_MM + 20.0 + at * OTHER_MM[0], top + (line + 0.5) * OTHER_MM[1]))
    if "A1" in others:
        places["A1"] = _snap((MARGIN_MM + PICO_MM[0], MARGIN_MM + PICO_MM[1] / 2))
    width = max(columns * CELL_MM[0], IN_LINE * OTHER_MM[0]) + 2 * MARGIN_MM
    return places, (width, above + (rows + 2) * CELL_MM[1] + 2 * MARGIN_MM)


def _is_crossing(part: Part, crossings: int) -> bool:
    letters, number = re.fullmatch(r"([A-Z]+)(\d+)", part.reference).groups()  # type: ignore[union-attr]
    return letters in ("S", "D") and int(number) <= crossings and not part.footprint.startswith("LED_")


def _snap(at: tuple[float, float]) -> tuple[float, float]:
    return round(at[0] / GRID_MM) * GRID_MM, round(at[1] / GRID_MM) * GRID_MM


def _drawn(title: str, part: Part, at: tuple[float, float]) -> list[str]:
    """Return the part's symbol, its reference and value, and a label at each pin."""
    symbol, (x, y) = symbol_of(part), at
    pins = pins_of(symbol)
    value = part.value.split(",")[0].replace('"', "")
    lines = [
        f'(symbol (lib_id "{symbol}") (at {x:.2f} {y:.2f} 0) (unit 1) (in_bom yes) (on_board yes)'
        f' (dnp {"no" if part.fitted else "yes"}) (uuid "{_uuid(title, part.reference)}")',
        _property("Reference", part.reference, _name_at(part, at, pins), hidden=False),
        _property("Value", value, (x, y + _above(pins)), hidden=part.reference[0] in "SDTR" and part.reference != "SW"),
        _property("Footprint", part.footprint, at, hidden=True),
        *(f'(pin "{pin.number}" (uuid "{_uuid(title, part.reference, pin.number)}"))' for pin in pins),
        f'(instances (project "board" (path "/{_uuid(title)}" (reference "{part.reference}") (unit 1)))))',
    ]
    for pin in pins:
        where = f"{x + pin.at_mm[0]:.2f} {y - pin.at_mm[1]:.2f}"
        net = part.nets.get(pin.number)
        if net is None:
            lines.append(f'(no_connect (at {where}) (uuid "{_uuid(title, part.reference, pin.number, "open")}"))')
            continue
        turn = (pin.angle_deg + 180) % 360
        side = "right" if turn in (180, 270) else "left"
        lines.append(
            f'(label "{net}" (at {where} {turn:g}) (effects (font (size 1.27 1.27)) (justify {side} bottom))'
            f' (uuid "{_uuid(title, part.reference, pin.number, "net")}"))'
        )
    return lines


def _name_at(part: Part, at: tuple[float, float], pins: list[Pin]) -> tuple[float, float]:
    """Return where the part's reference is written."""
    beside = BESIDE_MM.get(part.reference.rstrip("0123456789"))
    return (at[0] + beside[0], at[1] - beside[1]) if beside else (at[0], at[1] - _above(pins))


def _above(pins: list[Pin]) -> float:
    """Return how far from the middle the words stand: beyond the pins, or close to a part that lies."""
    return (
        3.81
        if len(pins) <= 2 and all(pin.at_mm[1] == 0 for pin in pins)
        else max(abs(pin.at_mm[1]) for pin in pins) + 8.89
    )


def _property(name: str, text: str, at: tuple[float, float], *, hidden: bool) -> str:
    hide = " (hide yes)" if hidden else ""
    return f'(property "{name}" "{text}" (at {at[0]:.2f} {at[1]:.2f} 0) (effects (font (size 1.27 1.27)){hide}))'


def pins_of(symbol: str) -> list[Pin]:
    """Return the pins of a library's symbol."""
    found = []
    for item in _walk(_symbol_tree(symbol)):
        if item and item[0] == "pin":
            fields = {part[0]: part[1:] for part in item if isinstance(part, list)}
            x, y, angle = (float(str(value)) for value in fields["at"])
            found.append(Pin(str(fields["number"][0]), (x, y), angle))
    return found


def _walk(tree: Expression) -> list[Expression]:
    found, waiting = [], [tree]
    while waiting:
        one = waiting.pop(0)
        found.append(one)
        waiting += [part for part in one if isinstance(part, list)]
    return found


def _symbol_text(symbol: str) -> str:
    """Return the symbol's text as the library has it; one that extends another gets that one's drawing."""
    library, name = symbol.split(":")
    text = (SYMBOLS / f"{library}.kicad_sym").read_text()
    start = text.index(f'(symbol "{name}"')
    depth = 0
    for place in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[place], 0)
        if depth == 0:
            break
    found = text[start : place + 1]
    base = re.search(r'\(extends "([^"]+)"\)', found)
    if base is None:
        return found
    return _symbol_text(f"{library}:{base.group(1)}").replace(f'"{base.group(1)}', f'"{name}')


def _symbol_tree(symbol: str) -> Expression:
    return parse(_symbol_text(symbol))


def _library_symbol(symbol: str) -> str:
    name = symbol.split(":")[1]
    return _symbol_text(symbol).replace(f'(symbol "{name}"', f'(symbol "{symbol}"', 1)


def _uuid(*words: str) -> str:
    return str(uuid.uuid5(uuid.NAMESPACE_URL, "tactile-board/" + "/".join(words)))


def nets_read_back(text: str) -> dict[tuple[str, str], str]:
    """Return the net of every pad in a netlist that KiCad wrote of the sheet, by reference and pad."""
    found = {}
    for item in _walk(parse(text)):
        if item and item[0] == "net":
            fields = [part for part in item if isinstance(part, list)]
            name = next(str(part[1]) for part in fields if part[0] == "name").lstrip("/")
            for node in (part for part in fields if part[0] == "node"):
                pad = {part[0]: str(part[1]) for part in node if isinstance(part, list)}
                if not name.startswith("unconnected-"):
                    found[pad["ref"], pad["pin"]] = name
    return found
