# SPDX-License-Identifier: Apache-2.0
"""The schematic as a sheet of KiCad's own, drawn from the netlist: to be looked at, printed and changed.

Crossings stand as they do on the board, row 1 at the bottom; all other parts above them. Every pin has its net's name;
the sheet is read back by KiCad and its nets are compared with those of the netlist.
"""

import re
import uuid
from dataclasses import dataclass
from pathlib import Path

from hardware.circuit import bom
from hardware.circuit.footprints import Expression, parse
from hardware.circuit.netlist import Netlist, Part
from hardware.dimensions import Dimensions

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
# From a symbol's drawing to the middle of its name, and from its outermost pins to that of a part with many.
NAME_MM, BEYOND_PINS_MM = 2.54, 8.89
# A note tells once what these are: there are many of each. Points for a probe are nothing to buy.
TOLD_ONCE, NOT_BOUGHT = ("S", "D", "SW"), ("TP",)
NOTE_MM = 3.81


@dataclass(frozen=True)
class Pin:
    """A symbol's pin: number, where it is connected, y upwards, and the way to the body in degrees."""

    number: str
    at_mm: tuple[float, float]
    angle_deg: float


def write(spec: Dimensions, title: str, netlist: Netlist, matrix: tuple[int, int], path: Path) -> None:
    """Write the sheet of a board with matrix (rows, columns) crossings."""
    circuit = spec.common.circuit
    rows, columns = matrix
    places, size = _places(netlist, rows, columns)
    used = sorted({symbol_of(part) for part in netlist.parts})
    lines = [
        '(kicad_sch (version 20250114) (generator "tactile_board") (generator_version "9.0")',
        f'(uuid "{_uuid(title)}") (paper "User" {size[0]:.2f} {size[1]:.2f})',
        f'(title_block (title "Tactile Board, {title}") (date "{circuit.date}") (rev "{circuit.revision}")'
        ' (company "CERN-OHL-P-2.0"))',
        f"(lib_symbols {' '.join(_library_symbol(symbol) for symbol in used)})",
    ]
    for part in netlist.parts:
        lines += _drawn(title, part, places[part.reference])
    for index, note in enumerate(notes(netlist)):
        at = f"{MARGIN_MM:.2f} {size[1] - MARGIN_MM - CELL_MM[1] + index * NOTE_MM:.2f} 0"
        lines.append(f'(text "{note}" (at {at}) (effects (font (size 1.27 1.27)) (justify left)))')
    lines.append('(sheet_instances (path "/" (page "1"))))')
    path.write_text("\n".join(lines) + "\n")


def notes(netlist: Netlist) -> list[str]:
    """Return a line for each kind of part that has no value beside it: S1 to S36: the reed's number."""
    kinds: dict[str, list[Part]] = {}
    for part in sorted(netlist.parts, key=lambda part: bom.by_number(part.reference)):
        if _letters(part) in TOLD_ONCE:
            kinds.setdefault(part.value, []).append(part)
    ends = {value: [parts[0].reference, parts[-1].reference] for value, parts in kinds.items()}
    return [f"{' to '.join(dict.fromkeys(both))}: {value}" for value, both in ends.items()]


def _letters(part: Part) -> str:
    return part.reference.rstrip("0123456789")


def symbol_of(part: Part) -> str:
    """Return library:name of the part's symbol."""
    if part.footprint.startswith("LED_"):
        return SYMBOL_OF["LED"]
    return SYMBOL_OF[_letters(part)]


def _places(netlist: Netlist, rows: int, columns: int) -> tuple[dict[str, tuple[float, float]], tuple[float, float]]:
    """Return where each part stands, y downwards, and the sheet's size."""
    others = [part.reference for part in netlist.parts if not _is_crossing(part, rows * columns)]
    others.sort(key=bom.by_number)
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
    name_at, value_at = _names_at(part, at, symbol)
    lines = [
        f'(symbol (lib_id "{symbol}") (at {x:.2f} {y:.2f} 0) (unit 1) (in_bom yes) (on_board yes)'
        f' (dnp {"no" if part.fitted else "yes"}) (uuid "{_uuid(title, part.reference)}")',
        _property("Reference", part.reference, name_at, hidden=False),
        _property("Value", value, value_at, hidden=_letters(part) in TOLD_ONCE + NOT_BOUGHT),
        _property("Footprint", part.footprint, at, hidden=True),
        *(f'(pin "{pin.number}" (uuid "{_uuid(title, part.reference, pin.number)}"))' for pin in pins),
        f'(instances (project "board" (path "/{_uuid(title)}" (reference "{part.reference}") (unit 1)))))',
    ]
    labelled = set()
    for pin in pins:
        where = f"{x + pin.at_mm[0]:.2f} {y - pin.at_mm[1]:.2f}"
        net = part.nets.get(pin.number)
        if net is None:
            lines.append(f'(no_connect (at {where}) (uuid "{_uuid(title, part.reference, pin.number, "open")}"))')
            continue
        # Several pins at one place, as the controller's ground, have one name.
        if (where, net) in labelled:
            continue
        labelled.add((where, net))
        turn = (pin.angle_deg + 180) % 360
        side = "right" if turn in (180, 270) else "left"
        lines.append(
            f'(label "{net}" (at {where} {turn:g}) (effects (font (size 1.27 1.27)) (justify {side} bottom))'
            f' (uuid "{_uuid(title, part.reference, pin.number, "net")}"))'
        )
    return lines


def _names_at(part: Part, at: tuple[float, float], symbol: str) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return where the part's reference and its value are written."""
    (x, y), beside = at, BESIDE_MM.get(_letters(part))
    if beside:
        return (x + beside[0], y - beside[1]), (x + beside[0] + 2 * NAME_MM, y - beside[1] + NAME_MM)
    pins = pins_of(symbol)
    if len(pins) <= 2 and all(pin.at_mm[1] == 0 for pin in pins):
        return (x, y - top_mm(symbol) - NAME_MM), (x, y + NAME_MM)
    beyond = max(abs(pin.at_mm[1]) for pin in pins) + BEYOND_PINS_MM
    return (x, y - beyond), (x, y + beyond)


def top_mm(symbol: str) -> float:
    """Return how far a symbol's drawing reaches up from its middle."""
    corners = [item for item in _walk(_symbol_tree(symbol)) if item and item[0] in ("xy", "start", "mid", "end")]
    return max(float(str(corner[2])) for corner in corners)


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
