# SPDX-License-Identifier: Apache-2.0
"""The places of a footprint's pads, from KiCad's own library; the reed's footprint and the marks are our own.

In a footprint x is to the right and y down, as in the library; placing turns y away from the first player.
"""

import functools
import math
import re
from dataclasses import dataclass
from pathlib import Path

from hardware.circuit.geometry import BACK, FRONT, LAYERS, Pad
from hardware.dimensions import Dimensions

LIBRARY = Path("/usr/share/kicad/footprints")
# Our own footprints, drawn by the board's script.
OWN = "tactile"
# Bare rounds for the finger: a mark beside a part's first pin, and letters in braille.
DOME_MM = 2.0
BRAILLE_DOTS = {"b": (1, 2), "k": (1, 3), "p": (1, 2, 3, 4)}

Expression = list["str | Expression"]


@dataclass(frozen=True)
class LocalPad:
    """A pad in its footprint."""

    number: str
    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float
    angle_deg: float
    shape: str
    drill_mm: float


@dataclass(frozen=True)
class Placed:
    """A part on a board: its origin, turned by angle_deg counter-clockwise, then mirrored if it is on the back."""

    reference: str
    footprint: str
    at: tuple[float, float]
    angle_deg: float = 0.0
    on_back: bool = False
    # The place of its printed reference, from its origin on the board, in mm; None where it has none.
    label_mm: tuple[float, float] | None = None


def local_pads(spec: Dimensions, footprint: str) -> tuple[LocalPad, ...]:
    """Return the pads of library:name; raise FileNotFoundError where KiCad has no such footprint."""
    library, name = footprint.split(":")
    if library == OWN:
        return tuple(own_pads(spec, name))
    return _library_pads(library, name)


def own_pads(spec: Dimensions, name: str) -> list[LocalPad]:
    """Return the pads of the reed in one of its forms; pad 1 lies near the crossing.

    The surface form has the maker's land pattern, the through form has holes at the bends.
    """
    reed = spec.common.reed
    if name == "Reed_surface":
        length, width = reed.surface_pad_mm
        middle = (reed.surface_pads_apart_mm + length) / 2
        return [
            LocalPad(number, side * middle, 0.0, length, width, 0.0, "roundrect", 0.0)
            for number, side in (("1", -1), ("2", 1))
        ]
    if name == "Reed_through":
        half = reed.through_span_mm / 2
        return [
            LocalPad(number, side * half, 0.0, 1.7, 1.7, 0.0, "circle", 0.9) for number, side in (("1", -1), ("2", 1))
        ]
    if name == "Dome":
        return [LocalPad("", 0.0, 0.0, DOME_MM, DOME_MM, 0.0, "circle", 0.0)]
    if name.startswith("Braille_"):
        return _braille(spec, name[-1])
    raise FileNotFoundError(name)


def _braille(spec: Dimensions, letter: str) -> list[LocalPad]:
    """Return the letter's dots: 1, 2, 3 downwards at the left, 4, 5, 6 at the right."""
    braille = spec.parts.braille
    pitch, size = braille.dot_pitch_mm, braille.dot_diameter_mm
    return [
        LocalPad("", (dot - 1) // 3 * pitch, (dot - 1) % 3 * pitch, size, size, 0.0, "circle", 0.0)
        for dot in BRAILLE_DOTS[letter]
    ]


def place(spec: Dimensions, placed: Placed, nets: dict[str, str]) -> list[Pad]:
    """Return the part's pads on the board with their nets; the net of a free pad is the empty name."""
    return [_place_pad(placed, pad, nets.get(pad.number, "")) for pad in local_pads(spec, placed.footprint)]


def _place_pad(placed: Placed, pad: LocalPad, net: str) -> Pad:
    turn = math.radians(placed.angle_deg)
    x, y = pad.x_mm, -pad.y_mm
    x, y = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
    angle = placed.angle_deg + pad.angle_deg
    if placed.on_back:
        x, angle = -x, -angle
    radius = min(pad.width_mm, pad.height_mm) / 2 if pad.shape in ("circle", "oval") else 0.0
    layers = LAYERS if pad.drill_mm else ((BACK,) if placed.on_back else (FRONT,))
    return Pad(
        placed.reference,
        pad.number,
        net,
        (placed.at[0] + x, placed.at[1] + y),
        pad.width_mm,
        pad.height_mm,
        angle,
        radius,
        pad.drill_mm,
        layers,
    )


def models(library: str, name: str) -> list[str]:
    """Return the paths of the 3D models that one of KiCad's footprints names, unchanged."""
    return [str(item[1]) for item in _library_items(library, name) if item[0] == "model"]


@functools.cache
def _library_pads(library: str, name: str) -> tuple[LocalPad, ...]:
    return tuple(_read_pad(item) for item in _library_items(library, name) if item[0] == "pad")


def _library_items(library: str, name: str) -> list[Expression]:
    tree = parse((LIBRARY / f"{library}.pretty" / f"{name}.kicad_mod").read_text())
    return [item for item in tree if isinstance(item, list)]


def _read_pad(item: Expression) -> LocalPad:
    fields = {part[0]: part[1:] for part in item if isinstance(part, list)}
    at, size = _numbers(fields["at"]), _numbers(fields["size"])
    drill = max(_numbers(fields["drill"]), default=0.0) if "drill" in fields else 0.0
    angle = at[2] if len(at) > 2 else 0.0
    return LocalPad(str(item[1]), at[0], at[1], size[0], size[1], angle, str(item[3]), drill)


def _numbers(values: Expression) -> list[float]:
    return [float(value) for value in values if isinstance(value, str) and re.fullmatch(r"-?[\d.]+", value)]


def parse(text: str) -> Expression:
    """Return the expression in a KiCad file: lists of words and lists."""
    stack: list[Expression] = [[]]
    for token in re.findall(r'"(?:[^"\\]|\\.)*"|[()]|[^\s()"]+', text):
        if token == "(":
            stack.append([])
        elif token == ")":
            done = stack.pop()
            stack[-1].append(done)
        else:
            stack[-1].append(token.strip('"'))
    found = stack[0][0]
    assert isinstance(found, list)
    return found
