# SPDX-License-Identifier: Apache-2.0
"""A page of a KiCad schematic while it is drawn: symbols, wires, buses, labels, frames and words, in mm, y downwards.

It decides nothing: kicad_sheet chooses the places. All text is at least 1.8 mm high, so that an A3 print is readable.
"""

import math
import uuid
from dataclasses import dataclass, field
from itertools import pairwise

from hardware.circuit.netlist import Part
from hardware.circuit.sheets import symbols
from hardware.circuit.sheets.symbols import Point

TEXT_MM, TITLE_MM = symbols.TEXT_MM, 3.0
PROJECT = "board"
# The distance from a frame's upper left corner to its title.
FRAME_TITLE_MM = (3.0, 4.5)
ENTRY_MM = 2.54


@dataclass(frozen=True)
class Look:
    """The look of a symbol: turned counter-clockwise, mirrored left to right; and the places of reference and value."""

    angle_deg: int = 0
    is_mirrored: bool = False
    name_mm: Point = (0.0, -5.08)
    value_mm: Point | None = None


@dataclass
class Page:
    """One page: its file's name without ending, and the page's path below the root."""

    name: str
    path: str
    lines: list[str] = field(default_factory=list)
    used: set[str] = field(default_factory=set)
    _powers: int = 0
    _wires: list[tuple[Point, Point]] = field(default_factory=list)
    _buses: list[tuple[Point, Point]] = field(default_factory=list)
    _joints: list[Point] = field(default_factory=list)

    def id(self, *words: str) -> str:
        """Return an identifier that is the same each time."""
        return identifier(self.name, *words)

    def symbol(self, part: Part, at: Point, look: Look) -> dict[str, Point]:
        """Draw a part, mark the pads that stay open, and return where each of the others is to be joined."""
        name = symbols.symbol_of(part)
        self.used.add(name)
        pins = {pin.number: pin for pin in symbols.pins_of(name)}
        places = {number: _turned(pin.at_mm, at, look) for number, pin in pins.items()}
        mirror = " (mirror y)" if look.is_mirrored else ""
        value = part.value.split(",")[0].replace('"', "")
        value_at = look.value_mm or (0.0, 0.0)
        self.lines += [
            f'(symbol (lib_id "{name}") (at {at[0]:.2f} {at[1]:.2f} {look.angle_deg}){mirror} (unit 1) (in_bom yes)'
            f' (on_board yes) (dnp {"no" if part.fitted else "yes"}) (uuid "{self.id(part.reference)}")',
            self._property("Reference", part.reference, at, look.name_mm, look),
            self._property("Value", value, at, value_at, look, is_hidden=look.value_mm is None),
            self._property("Footprint", part.footprint, at, (0.0, 0.0), look, is_hidden=True),
            *(f'(pin "{number}" (uuid "{self.id(part.reference, number)}"))' for number in pins),
            f'(instances (project "{PROJECT}" (path "{self.path}" (reference "{part.reference}") (unit 1)))))',
        ]
        for number, place in places.items():
            if number not in part.nets:
                self.lines.append(f'(no_connect (at {_at(place)}) (uuid "{self.id(part.reference, number, "open")}"))')
        return places

    def power(self, net: str, at: Point, angle_deg: int = 0) -> None:
        """Draw the symbol of ground or of the supply, with its pin at the place; angle 180 turns it over."""
        self._powers += 1
        name, reference = symbols.POWER[net], f"#PWR0{self._powers:03d}"
        self.used.add(name)
        look = Look(angle_deg)
        away = 4.5 if (net == "GND") == (angle_deg == 0) else -4.5
        self.lines += [
            f'(symbol (lib_id "{name}") (at {_at(at)} {angle_deg}) (unit 1) (in_bom yes) (on_board yes) (dnp no)'
            f' (uuid "{self.id(reference)}")',
            self._property("Reference", reference, at, (0.0, 0.0), look, is_hidden=True),
            self._property("Value", net, at, (0.0, away), look),
            f'(pin "1" (uuid "{self.id(reference, "1")}"))',
            f'(instances (project "{PROJECT}" (path "{self.path}" (reference "{reference}") (unit 1)))))',
        ]

    def wire(self, *points: Point) -> None:
        """Draw a wire along the points."""
        self._wires += pairwise(points)

    def bus(self, *points: Point) -> None:
        """Draw a bus along the points."""
        self._buses += pairwise(points)

    def entry(self, wire_end: Point, bus_at: Point) -> None:
        """Join a wire's end to a bus a step aside."""
        self._joints.append(bus_at)
        size = f"{bus_at[0] - wire_end[0]:.2f} {bus_at[1] - wire_end[1]:.2f}"
        where = _at(wire_end)
        self.lines.append(
            f"(bus_entry (at {where}) (size {size}) (stroke (width 0) (type default))"
            f' (uuid "{self.id("entry", where)}"))'
        )

    def junction(self, at: Point) -> None:
        """Draw the dot where wires are joined."""
        where = _at(at)
        self._joints.append(at)
        self.lines.append(f'(junction (at {where}) (diameter 0) (color 0 0 0 0) (uuid "{self.id("dot", where)}"))')

    def label(self, net: str, at: Point, angle_deg: int = 0, kind: str = "label") -> None:
        """Write a net's name on a wire; angle 90 runs up, 270 down, from the place; global names reach other pages."""
        side = "right" if angle_deg in (180, 270) else "left"
        shape = " (shape passive)" if kind == "global_label" else ""
        bottom = " bottom" if kind == "label" else ""
        self.lines.append(
            f'({kind} "{net}"{shape} (at {_at(at)} {angle_deg}) (effects (font (size {TEXT_MM} {TEXT_MM}))'
            f' (justify {side}{bottom})) (uuid "{self.id(kind, net, _at(at))}"))'
        )

    def text(self, words: str, at: Point, size_mm: float = TEXT_MM, side: str = " (justify left)") -> None:
        """Write words, level, beginning at the place."""
        self.lines.append(
            f'(text "{words}" (at {_at(at)} 0) (effects (font (size {size_mm} {size_mm})){side})'
            f' (uuid "{self.id("text", words, _at(at))}"))'
        )

    def frame(self, title: str, corner: Point, size: Point) -> None:
        """Draw a block's frame with its title."""
        end = (corner[0] + size[0], corner[1] + size[1])
        self.lines.append(
            f"(rectangle (start {_at(corner)}) (end {_at(end)}) (stroke (width 0.25) (type dash)) (fill (type none))"
            f' (uuid "{self.id("frame", title)}"))'
        )
        self.text(title, (corner[0] + FRAME_TITLE_MM[0], corner[1] + FRAME_TITLE_MM[1]), TITLE_MM)

    def finished(self) -> list[str]:
        """Return the page's lines; each wire and bus is cut at its joints, because KiCad joins only ends."""
        ways = [("wire", way) for way in self._wires] + [("bus", way) for way in self._buses]
        for kind, (one, two) in ways:
            between = {at for at in self._joints if _lies_between(at, one, two)}
            points = [one, *sorted(between, key=lambda at: math.dist(one, at)), two]
            for start, end in pairwise(points):
                self._line(kind, start, end)
        self._wires.clear()
        self._buses.clear()
        return self.lines

    def _line(self, kind: str, one: Point, two: Point) -> None:
        ends = f"(xy {_at(one)}) (xy {_at(two)})"
        self.lines.append(f'({kind} (pts {ends}) (stroke (width 0) (type default)) (uuid "{self.id(kind, ends)}"))')

    def _property(self, name: str, text: str, at: Point, away: Point, look: Look, *, is_hidden: bool = False) -> str:
        # A symbol's words turn with it; turned back, they are level.
        turn = look.angle_deg % 180
        where = _at((at[0] + away[0], at[1] + away[1]))
        hide = " (hide yes)" if is_hidden else ""
        return f'(property "{name}" "{text}" (at {where} {turn}) (effects (font (size {TEXT_MM} {TEXT_MM})){hide}))'


def identifier(*words: str) -> str:
    """Return an identifier made of words."""
    return str(uuid.uuid5(uuid.NAMESPACE_URL, "tactile-board/" + "/".join(words)))


def _turned(pin: Point, at: Point, look: Look) -> Point:
    """Return the place of a symbol's pin; in the symbol y points upwards."""
    x, y = (-pin[0] if look.is_mirrored else pin[0]), -pin[1]
    for _ in range(look.angle_deg // 90):
        x, y = y, -x
    return round(at[0] + x, 2), round(at[1] + y, 2)


def _lies_between(at: Point, one: Point, two: Point) -> bool:
    """Return whether a place lies on a level or upright wire, without its ends."""
    around = math.dist(one, at) + math.dist(at, two)
    return 0.01 < math.dist(one, at) < math.dist(one, two) - 0.01 and around < math.dist(one, two) + 0.01


def _at(place: Point) -> str:
    return f"{place[0]:.2f} {place[1]:.2f}"
