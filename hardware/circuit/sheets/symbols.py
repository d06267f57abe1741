# SPDX-License-Identifier: Apache-2.0
"""KiCad's symbols: the symbol of each part, its pins, and its text for the file, with letters large enough."""

import re
from dataclasses import dataclass
from pathlib import Path

from hardware.circuit.boards.footprints import Expression, parse
from hardware.circuit.netlist import Part

Point = tuple[float, float]

LIBRARY = Path("/usr/share/kicad/symbols")
TEXT_MM = 1.8
# The symbol of each reference's letters.
SYMBOL_OF = {
    "S": "Switch:SW_Reed",
    "D": "Device:D",
    "A": "MCU_Module:RaspberryPi_Pico",
    "R": "Device:R",
    "U": "Power_Protection:SP0505BAHT",
    "LS": "Device:Buzzer",
    "TP": "Connector:TestPoint",
    "J": "Connector_Generic:Conn_01x08",
    "SW": "Switch:SW_Push",
    "LED": "Device:LED",
}
POWER = {"GND": "power:GND", "3V3": "power:+3V3"}


@dataclass(frozen=True)
class Pin:
    """A symbol's pin: number, the place of its connection (y upwards), and the direction of the body in degrees."""

    number: str
    at_mm: Point
    angle_deg: float


def letters(part: Part) -> str:
    """Return a reference without its number."""
    return part.reference.rstrip("0123456789")


def symbol_of(part: Part) -> str:
    """Return library:name of the part's symbol."""
    return SYMBOL_OF["LED" if part.footprint.startswith("LED_") else letters(part)]


def pins_of(symbol: str) -> list[Pin]:
    """Return the pins of a library's symbol."""
    found = []
    for item in walk(parse(_text(symbol))):
        if item and item[0] == "pin":
            fields = {part[0]: part[1:] for part in item if isinstance(part, list)}
            x, y, angle = (float(str(value)) for value in fields["at"])
            found.append(Pin(str(fields["number"][0]), (x, y), angle))
    return found


def walk(tree: Expression) -> list[Expression]:
    """Return an expression and all expressions in it."""
    found, waiting = [], [tree]
    while waiting:
        one = waiting.pop(0)
        found.append(one)
        waiting += [part for part in one if isinstance(part, list)]
    return found


def for_file(symbol: str) -> str:
    """Return the symbol's text in the form of a schematic."""
    name = symbol.split(":")[1]
    text = _text(symbol).replace(f'(symbol "{name}"', f'(symbol "{symbol}"', 1)
    return re.sub(r"\(size 1\.27 1\.27\)", f"(size {TEXT_MM} {TEXT_MM})", text)


def _text(symbol: str) -> str:
    """Return the symbol's text from the library; a symbol that extends another gets the other's drawing."""
    library, name = symbol.split(":")
    text = (LIBRARY / f"{library}.kicad_sym").read_text()
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
    return _text(f"{library}:{base.group(1)}").replace(f'"{base.group(1)}', f'"{name}')
