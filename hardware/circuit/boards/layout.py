# SPDX-License-Identifier: Apache-2.0
"""The place of every part of the matrix board.

A crossing's own frame has u and v in the direction of its reed, so that the four quadrants mirror each other.
"""

import math
from dataclasses import dataclass, replace

from hardware.circuit import names
from hardware.circuit.boards import footprints
from hardware.circuit.boards.footprints import Placed
from hardware.circuit.boards.matrix_tracks import EDGE_MM, matrix_tracks, row_y_mm, side_of
from hardware.circuit.boards.router import Copper, snap
from hardware.circuit.geometry import FRONT, Hole, Pad, Point, Track
from hardware.circuit.netlist import Netlist
from hardware.dimensions import Board, Dimensions
from hardware.frame_plan import GUARDS_MM, SERIES_MM, SERIES_PLACES
from hardware.placement import ReedPlace, reed_places

# In a crossing's frame: the diode beside the reed's inner end, cathode towards the row's track.
DIODE_U_MM, DIODE_V_MM = 10.0, 4.2
# The key column's pull-up stands between two columns.
KEY_PULL_UP_X_MM = 25.4
FIDUCIAL = "Fiducial:Fiducial_1mm_Mask2mm"
# The distance of the fiducials from the board's edge, and from the middle along the other edge.
FIDUCIAL_MM, FIDUCIAL_Y_MM = 6.0, 50.0
# Their distances from the board's edge.
PULL_UP_MM, KEY_DIODE_MM = 5.7, 4.9
# The keys' diodes stand between the columns' tracks.
KEY_DIODES_X_MM = (20.32, 25.4, 30.48, 45.72, 50.8)
LIGHT_RESISTOR_X_MM, GROUND_POINT_X_MM, SUPPLY_POINT_X_MM = 20.32, -50.8, -50.8
# The distance between the Pico's pads 1 and 40, and from pad 1 to the middle of its rows.
PICO_ROWS_MM, PICO_HALF_MM = 17.78, 24.13
CABLE_HALF_MM = 8.75
# The width of KiCad's letters over their height; and the distance from a letter to the middle of a via.
LETTER_WIDTH, WORD_ROOM_MM = 0.9, 0.2
# The height of printed references.
REFERENCE_MM = 1.0
# The distance between two pads of a guard; the distance of its stubs' ends from its middle, and from each other.
STUB_PITCH_MM, STUB_REACH_MM, STUB_STEP_MM = 0.95, 2.54, 1.27


@dataclass(frozen=True)
class Word:
    """A word printed on the board."""

    text: str
    at: Point
    on_back: bool = False
    height_mm: float = 1.5

    def box(self) -> tuple[Point, Point]:
        """Return the corners of the area around the word in which the middle of a via would pierce it."""
        wide = len(self.text) * LETTER_WIDTH * self.height_mm / 2 + WORD_ROOM_MM
        high = self.height_mm / 2 + WORD_ROOM_MM
        return (self.at[0] - wide, self.at[1] - high), (self.at[0] + wide, self.at[1] + high)


@dataclass(frozen=True)
class Layout:
    """A board before routing: its size, its parts in the order of their references, copper, and words."""

    size_mm: Point
    parts: tuple[Placed, ...]
    copper: Copper
    words: tuple[Word, ...]


def matrix_layout(spec: Dimensions, board: Board, netlist: Netlist) -> Layout:
    """Return the layout of the matrix board."""
    half = board.circuit_mm / 2
    places = reed_places(spec, board)
    bare = [*_crossings(places), *_controls(spec, board, half), *_edges(spec, board, places), *_marks(board)]
    parts = with_footprints(bare, netlist)
    pads = pads_of(spec, parts, netlist)
    tracks, vias = matrix_tracks(spec, board, places, pads)
    tracks += _guard_stubs(spec, pads, [part for part in parts if part.reference.startswith("U")])
    holes = spacer_holes(spec, list(board.spacers_at_mm))
    words = tuple(_words(spec, board, places))
    # The names of squares lie where the matrix leaves them room.
    quiet = tuple(word.box() for word in [*words[len(places) :], *labels(parts)])
    copper = Copper(tuple(pads), tuple(holes), tuple(tracks), tuple(vias), quiet)
    return Layout((board.circuit_mm, board.circuit_mm), tuple(parts), copper, words)


def labels(parts: list[Placed]) -> list[Word]:
    """Return the references printed beside the parts; those of reeds lie under their glass."""
    return [
        Word(part.reference, (part.at[0] + part.label_mm[0], part.at[1] + part.label_mm[1]), height_mm=REFERENCE_MM)
        for part in parts
        if part.label_mm and not part.footprint.startswith("tactile:Reed")
    ]


def with_footprints(parts: list[Placed], netlist: Netlist) -> list[Placed]:
    """Return the parts with the schematic's footprints; marks have their own footprints."""
    return [
        part if part.footprint else replace(part, footprint=netlist.part(part.reference).footprint) for part in parts
    ]


def pads_of(spec: Dimensions, parts: list[Placed], netlist: Netlist) -> list[Pad]:
    """Return all pads with their nets; marks have none."""
    nets = {part.reference: part.nets for part in netlist.parts}
    return [pad for part in parts for pad in footprints.place(spec, part, nets.get(part.reference, {}))]


def spacer_holes(spec: Dimensions, quadrant: list[Point]) -> list[Hole]:
    """Return the spacers' holes in all four quadrants."""
    circuit = spec.common.circuit
    places = [(x * side_x, y * side_y) for x, y in quadrant for side_x in (-1, 1) for side_y in (-1, 1)]
    return [
        Hole(f"H{number}", at, circuit.spacer_hole_mm, circuit.spacer_head_mm)
        for number, at in enumerate(places, start=1)
    ]


def _crossings(places: list[ReedPlace]) -> list[Placed]:
    """Return reeds and diodes; the reed's footprint comes with its form."""
    parts = []
    for number, place in enumerate(places, start=1):
        (x, y), (side_x, side_y) = place.crossing_mm, side_of(place)
        parts.append(Placed(f"S{number}", "", place.middle_mm, place.angle_deg, label_mm=(0.0, 0.0)))
        at = (snap(x + side_x * DIODE_U_MM), y + side_y * DIODE_V_MM)
        parts.append(Placed(f"D{number}", "", at, 90.0 if side_y > 0 else 270.0, label_mm=(side_x * 0.9, side_y * 3.0)))
    return parts


def _controls(spec: Dimensions, board: Board, half: float) -> list[Placed]:
    """Return the controller, buzzer and cable on the back, their resistors and the keys' diodes on the front."""
    (x, y), buzzer, cable = board.controller_at_mm, board.buzzer_at_mm, board.cable_at_mm
    parts = [
        Placed("A1", "", (x + PICO_ROWS_MM / 2, y + PICO_HALF_MM), on_back=True, label_mm=(-PICO_ROWS_MM / 2, 5.0)),
        Placed("LS1", "", (buzzer[0] + 2.5, buzzer[1]), on_back=True, label_mm=(7.5, -6.0)),
        Placed("J1", "", (cable[0] + CABLE_HALF_MM, cable[1]), on_back=True, label_mm=(-CABLE_HALF_MM, 5.0)),
        Placed("J2", "", (cable[0] - CABLE_HALF_MM, -cable[1]), 180.0, on_back=True, label_mm=(CABLE_HALF_MM, -5.0)),
        Placed("R98", "", (LIGHT_RESISTOR_X_MM, cable[1] + 4.0), label_mm=(3.3, 0.0)),
        Placed("R99", "", (buzzer[0], -buzzer[1]), label_mm=(3.3, 0.0)),
        # Between the sounder's two pins, on the other face.
        Placed("R97", "", buzzer, 90.0, label_mm=(0.0, 2.7)),
    ]
    parts += _guards(spec, board)
    if board.pins.key_column is None:
        return parts
    first = board.rows * board.columns + 1
    return parts + [
        Placed(f"D{first + row}", "", (KEY_DIODES_X_MM[row], KEY_DIODE_MM - half), 270.0, label_mm=(1.8, -3.1))
        for row in range(len(spec.keys.order))
    ]


def _guards(spec: Dimensions, board: Board) -> list[Placed]:
    """Return the series resistors of the keys' wires, and the guards against sparks, beside the near socket."""
    cable, wires = board.cable_at_mm, len(names.guarded_nets(spec, board))
    (first, up), (last, _) = SERIES_MM
    step = (last - first) / SERIES_PLACES
    parts = [
        Placed(f"R{names.SERIES_FROM + index}", "", (cable[0] + first + index * step, cable[1] + up), 90.0)
        for index in range(wires)
    ]
    count = -(-wires // len(names.GUARD_PADS))
    return parts + [
        Placed(f"U{number}", "", (snap(cable[0] + x), snap(cable[1] + y)), label_mm=(-3.9, 0.0))
        for number, (x, y) in enumerate(GUARDS_MM[:count], start=1)
    ]


def _guard_stubs(spec: Dimensions, pads: list[Pad], guards: list[Placed]) -> list[Track]:
    """Return a short track from each joined pad of a guard to the router's grid, which the pads are too near for."""
    stubs = []
    for guard in guards:
        for pad in (pad for pad in pads if pad.reference == guard.reference and pad.net):
            aside, up = (round((a - b) / STUB_PITCH_MM) for a, b in zip(pad.at, guard.at))
            end = (guard.at[0] + aside * STUB_REACH_MM, guard.at[1] + up * STUB_STEP_MM)
            stubs.append(Track(pad.net, FRONT, pad.at, end, spec.common.circuit.track_mm))
    return stubs


def _edges(spec: Dimensions, board: Board, places: list[ReedPlace]) -> list[Placed]:
    """Return the test points at the left and near edge, and the pull-ups at the far edge."""
    half = board.circuit_mm / 2
    edge = snap(half - EDGE_MM)
    outer = footprints.own_pads(spec, f"Reed_{spec.common.reed.form}")[0].x_mm
    rows = [row_y_mm(places[row * board.columns]) for row in range(board.rows)]
    columns = [
        snap(place.middle_mm[0] + outer * math.cos(math.radians(place.angle_deg))) for place in places[: board.columns]
    ]
    at = [(-edge, y) for y in rows] + [(x, -edge) for x in columns]
    at += [(snap(GROUND_POINT_X_MM), -edge), (snap(SUPPLY_POINT_X_MM), edge)]
    points = [Placed(f"TP{number}", "", place) for number, place in enumerate(at, start=1)]
    pulled = columns if board.pins.key_column is None else [*columns, snap(KEY_PULL_UP_X_MM)]
    return points + [
        Placed(f"R{number}", "", (x, half - PULL_UP_MM), 90.0, label_mm=(2.4, 0.0))
        for number, x in enumerate(pulled, start=1)
    ]


def _marks(board: Board) -> list[Placed]:
    """Return the marks on the back for the finger: a dome beside each first pin, a letter beside each part."""
    (x, y), buzzer, cable = board.controller_at_mm, board.buzzer_at_mm, board.cable_at_mm
    first = (x + PICO_ROWS_MM / 2, y + PICO_HALF_MM)
    edge = board.circuit_mm / 2 - FIDUCIAL_MM
    seen = [(-edge, FIDUCIAL_Y_MM), (edge, FIDUCIAL_Y_MM), (edge, -FIDUCIAL_Y_MM)]
    fiducials = [Placed(f"FID{number}", FIDUCIAL, at) for number, at in enumerate(seen, start=1)]
    return [
        *fiducials,
        Placed("M1", "tactile:Dome", (first[0] + 4.0, first[1]), on_back=True),
        Placed("M2", "tactile:Dome", (cable[0] + CABLE_HALF_MM + 8.5, cable[1] + 1.5), on_back=True),
        Placed("M3", "tactile:Dome", (buzzer[0] + 2.5, buzzer[1] + 9.0), on_back=True),
        Placed("M4", "tactile:Braille_p", (x + 1.25, y + PICO_HALF_MM + 10.5), on_back=True),
        Placed("M5", "tactile:Braille_k", (cable[0] - CABLE_HALF_MM - 7.0, cable[1] + 3.2), on_back=True),
        Placed("M6", "tactile:Braille_b", (buzzer[0] - 2.5, buzzer[1] + 11.0), on_back=True),
    ]


def title(spec: Dimensions, what: str, at: Point) -> list[Word]:
    """Return the words that identify a board on its back: name, revision, date, licence."""
    circuit = spec.common.circuit
    lines = ("Tactile Board", f"{what}, revision {circuit.revision}", circuit.date, "CERN-OHL-P-2.0")
    return [Word(line, (at[0], at[1] - 1.9 * index), True, 1.0) for index, line in enumerate(lines)]


def _words(spec: Dimensions, board: Board, places: list[ReedPlace]) -> list[Word]:
    """Return the printed words: the squares' names on the front, the parts' on the back."""
    words = []
    for place in places:
        (x, y), (side_x, side_y) = place.crossing_mm, side_of(place)
        words.append(Word(place.name, (x + side_x * 4.5, y - side_y * 2.5)))
    (x, y), buzzer, cable = board.controller_at_mm, board.buzzer_at_mm, board.cable_at_mm
    return [
        *words,
        Word("Raspberry Pi Pico, USB this way", (x, y + PICO_HALF_MM + 13.5), True, 1.0),
        Word("keys, near player", (cable[0], cable[1] + 9.0), True, 1.2),
        Word("keys, far player", (cable[0], -cable[1] - 9.0), True, 1.2),
        Word("near side", (-26.0, -board.circuit_mm / 2 + 1.6), False, 1.2),
        *title(spec, f"{board.rows} x {board.columns}", (-44.5, -25.0)),
        Word("buzzer", (buzzer[0], buzzer[1] - 8.5), True),
    ]
