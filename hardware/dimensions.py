# SPDX-License-Identifier: Apache-2.0
"""The board's dimensions, pins and part numbers, read from board.toml into values that cannot change.

Unknown and missing keys are refused with their full names. Only the standard library is imported, so that the
firmware's pins can be compared without any drawing program.
"""

import tomllib
from dataclasses import dataclass, replace
from pathlib import Path

from hardware.part_dimensions import Parts
from hardware.tables import TableError, read_table

SOURCE = Path(__file__).with_name("board.toml")

REED_FORMS = ("surface", "through")
CURES = ("none", "nearer", "farther", "stiffer")

Point = tuple[float, float]


@dataclass(frozen=True)
class Heights:
    """Distances below the plate's top, in mm, positive downwards."""

    magnet_face_mm: float
    groove_floor_mm: float
    plate_underside_mm: float
    reed_axis_mm: float
    circuit_top_mm: float


@dataclass(frozen=True)
class Magnet:
    """The disc in a peg's foot."""

    diameter_mm: float
    thickness_mm: float
    grade: str
    remanence_t: float
    pole: str
    part: str
    alternatives: tuple[str, ...]


@dataclass(frozen=True)
class Reed:
    """The switch under a crossing."""

    form: str
    glass_mm: float
    surface_iron_mm: float
    surface_pad_mm: Point
    surface_pads_apart_mm: float
    through_span_mm: float
    through_leg_mm: float
    scale: float
    pull_in_at: tuple[float, float]
    drop_out_ratio: tuple[float, float]
    offset_mm: float
    angle_deg: float
    bounce_ms: float
    bounce_edges: int
    part: str
    through_part: str
    alternatives: tuple[str, ...]


@dataclass(frozen=True)
class Trim:
    """The cure that a builder's coupon asks for, and the class of reed that one of the cures orders."""

    cure: str
    stiffer_at: tuple[float, float]


@dataclass(frozen=True)
class Circuit:
    """Dimensions that all circuit boards share."""

    thickness_mm: float
    track_mm: float
    clearance_mm: float
    via_mm: float
    via_drill_mm: float
    edge_mm: float
    spacer_hole_mm: float
    spacer_head_mm: float
    corner_radius_mm: float
    revision: str
    date: str


@dataclass(frozen=True)
class Electronics:
    """Parts to order for the circuit boards."""

    controller: str
    controller_alternatives: tuple[str, ...]
    socket: str
    diode: str
    diode_alternatives: tuple[str, ...]
    series_ohm: int
    pull_up_ohm: int
    light_ohm: int
    buzzer_ohm: int
    buzzer_bleed_ohm: int
    buzzer: str
    buzzer_alternatives: tuple[str, ...]
    guard: str
    cable: str
    cable_socket: str
    key: str
    key_alternatives: tuple[str, ...]
    light: str
    orders: dict[str, tuple[str, str]]
    prices: dict[str, float]


@dataclass(frozen=True)
class Common:
    """Dimensions that both boards share."""

    pitch_mm: float
    bed_mm: float
    play_along_mm: float
    play_across_mm: float
    heights: Heights
    magnet: Magnet
    reed: Reed
    trim: Trim
    circuit: Circuit
    electronics: Electronics


@dataclass(frozen=True)
class Pins:
    """GP numbers of the Pico; the keys have their own pins or an eleventh column of the matrix."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    buzzer: int
    light: int
    keys: dict[str, int] | None = None
    key_column: int | None = None

    def used(self) -> list[int]:
        """Return every pin, in the order of the file."""
        own = list(self.keys.values()) if self.keys else []
        column = [] if self.key_column is None else [self.key_column]
        return [*self.rows, *self.columns, *own, *column, self.buzzer, self.light]


@dataclass(frozen=True)
class Board:
    """One size of the board."""

    rows: int
    columns: int
    tile_points: int
    circuit_mm: float
    controller_at_mm: Point
    buzzer_at_mm: Point
    cable_at_mm: Point
    spacers_at_mm: tuple[Point, ...]
    seam_bolts_at_mm: tuple[float, ...]
    pins: Pins
    # The tables of the parts, each with the values that differ for this board.
    changes: dict[str, dict[str, float]] | None = None


@dataclass(frozen=True)
class Keys:
    """The circuit board of the keys."""

    order: tuple[str, ...]
    pitch_mm: float
    width_mm: float
    depth_mm: float
    switch_body_mm: float
    plunger_mm: float
    plunger_top_mm: float
    travel_mm: float
    spacers_at_mm: tuple[Point, ...]
    cable_at_mm: Point
    light_at_mm: Point


@dataclass(frozen=True)
class Dimensions:
    """The whole file."""

    common: Common
    boards: dict[str, Board]
    keys: Keys
    parts: Parts

    def of(self, name: str) -> "Dimensions":
        """Return the dimensions of one board, its own values among them; TableError for a value that no part has."""
        parts = self.parts
        for table, values in (self.boards[name].changes or {}).items():
            try:
                parts = replace(parts, **{table: replace(getattr(parts, table), **values)})
            except (AttributeError, TypeError) as error:
                raise TableError(f"boards.{name}.changes.{table}: {error}") from error
        return replace(self, parts=parts)


def load(path: Path = SOURCE) -> Dimensions:
    """Return the file's dimensions; raise TableError for unknown, missing or wrong values."""
    with path.open("rb") as file:
        return parse(tomllib.load(file))


def parse(table: dict[str, object]) -> Dimensions:
    """Return the dimensions of a parsed file; raise TableError with the full name of a wrong key."""
    dimensions = read_table(Dimensions, table, "the file")
    for name, board in dimensions.boards.items():
        _check_board(name, board)
        dimensions.of(name)
    _check_heights(dimensions.common)
    if dimensions.common.reed.form not in REED_FORMS:
        raise TableError(f"common.reed.form: expected {' or '.join(REED_FORMS)}, got {dimensions.common.reed.form}")
    if dimensions.common.trim.cure not in CURES:
        raise TableError(f"common.trim.cure: expected {' or '.join(CURES)}, got {dimensions.common.trim.cure}")
    return dimensions


def squares(board: Board) -> list[tuple[int, int]]:
    """Return the (row, column) of every square, in the order of the squares' numbers."""
    return [(row, column) for row in range(board.rows) for column in range(board.columns)]


def square_name(row: int, column: int) -> str:
    """Return the square's name as players say it: column letter, row number."""
    return f"{chr(ord('a') + column)}{row + 1}"


def crossing_mm(board: Board, pitch_mm: float, row: int, column: int) -> Point:
    """Return the place of the crossing from the middle of the board, in mm."""
    return (column - (board.columns - 1) / 2) * pitch_mm, (row - (board.rows - 1) / 2) * pitch_mm


def _check_board(name: str, board: Board) -> None:
    pins = board.pins
    for what, pin_count, count in (("rows", len(pins.rows), board.rows), ("columns", len(pins.columns), board.columns)):
        if pin_count != count:
            raise TableError(f"boards.{name}.pins.{what}: expected {count} pins, got {pin_count}")
    used = pins.used()
    if len(set(used)) != len(used):
        raise TableError(f"boards.{name}.pins: a pin is used twice")
    # GP23, 24 and 25 are not on the Pico's header.
    wrong = [pin for pin in used if pin not in (*range(23), 26, 27, 28)]
    if wrong:
        raise TableError(f"boards.{name}.pins: the Pico's header has no GP{wrong[0]}")
    if (pins.keys is None) == (pins.key_column is None):
        raise TableError(f"boards.{name}.pins: give keys or key_column, not both and not neither")


def _check_heights(common: Common) -> None:
    heights = common.heights
    order = (
        heights.magnet_face_mm,
        heights.groove_floor_mm,
        heights.plate_underside_mm,
        heights.reed_axis_mm,
        heights.circuit_top_mm,
    )
    if list(order) != sorted(order) or len(set(order)) != len(order):
        raise TableError("common.heights: magnet, floor, underside, reed and circuit do not follow downwards")
