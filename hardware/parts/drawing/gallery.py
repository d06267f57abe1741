# SPDX-License-Identifier: Apache-2.0
"""The pictures to draw: the board, its layers apart, the pegs, a corner of the rim, the keys, coupon and pieces."""

import itertools
from collections.abc import Iterator
from pathlib import Path

import trimesh
from build123d import Part, Pos, Rot

from hardware.dimensions import Board, Dimensions, crossing_mm
from hardware.parts import appliance, assembly, coupon, fence, jig, peg, piece, plate, storage
from hardware.parts.checking.interference import Meshes, meshes
from hardware.parts.drawing import plans, scenes
from hardware.parts.drawing.mesh import tessellate
from hardware.parts.drawing.pictures import CASE, CIRCUIT, KEY, PLATE, RIM, SIDE_A, SIDE_B, Shape, Vector, draw
from hardware.parts.shapes import block

FROM_THE_PLAYER: Vector = (0.25, -1.0, 0.8)
# The pictures of the small parts.
SMALL = ("pegs", "coupon", "pieces", "packed", "coupon-gauge", "box", "appliance")
# Those of them that are as deep as they are wide need more room.
ZOOMS = {"appliance": 0.95, "coupon-gauge": 1.0, "box": 0.9}
OVERBOARD_ROWS, CROSSINGS_COLUMNS = 6, 8

# The colour, and the lift of a layer in the picture of the layers, by the first word of a part's name.
LOOKS = {
    "plate": (PLATE, 90.0),
    "rim": (RIM, 0.0),
    "case": (CASE, -110.0),
    "circuit": (CIRCUIT, 45.0),
    "reed": (SIDE_A, 45.0),
    "spacer": (KEY, 75.0),
    "upper": (SIDE_A, 60.0),
    "lower": (SIDE_A, 25.0),
    "hatch": (KEY, -150.0),
    "handle": (KEY, -110.0),
    "Pico": (CIRCUIT, 45.0),
    "left": (SIDE_B, 45.0),
    "right": (SIDE_B, 45.0),
    "buzzer": (SIDE_B, 45.0),
    "cable": (SIDE_B, 45.0),
    "keys'": (CASE, -110.0),
    "switch": (SIDE_B, -110.0),
    "cap": (KEY, -110.0),
    "light": (SIDE_A, -110.0),
}


def draw_board(dimensions: Dimensions, size: str, together: Meshes, folder: Path) -> Iterator[Path]:
    """Draw a board's pictures into the folder, yielding each; together holds its parts in their places."""
    for name, shapes, direction, zoom, focus in _board_views(dimensions, dimensions.boards[size], together):
        path = folder / f"{size}-{name}.png"
        draw(path, shapes, direction, zoom, focus)
        yield path
    yield plans.draw_sizes(dimensions, dimensions.boards[size], folder / f"{size}-sizes.png")
    yield plans.draw_blocks(folder / f"{size}-blocks.png")


def draw_small(dimensions: Dimensions, folder: Path) -> Iterator[Path]:
    """Draw the small parts side by side, and yield each picture."""
    for name, solids in _tables(dimensions):
        path = folder / f"{name}.png"
        draw(
            path,
            [Shape(tessellate(solid), colour) for solid, colour in solids],
            (0.3, -1.0, 0.9),
            ZOOMS.get(name, 1.35),
        )
        yield path


View = tuple[str, list[Shape], Vector, float, Vector | None]


def _board_views(dimensions: Dimensions, board: Board, parts: Meshes) -> Iterator[View]:
    """Yield name, shapes, direction, zoom and focus of each picture of a board."""
    seen = [_shape(name, mesh) for name, mesh in parts.items() if name.split()[0] not in ("USB",)]
    # Overboard has an edge all around; all other games are played on the large board.
    men = _pegs(dimensions, board) if board.rows == OVERBOARD_ROWS else _crossings(dimensions, board)
    yield "board", seen + men, FROM_THE_PLAYER, 1.3, None
    layers = [_shape(name, mesh, apart=True) for name, mesh in parts.items() if name.split()[0] != "USB"]
    yield "layers", layers, (0.5, -1.0, 0.45), 1.05, None
    x, y = crossing_mm(board, dimensions.common.pitch_mm, board.rows - 1, 0)
    yield "corner", seen + men, (-0.6, 0.9, 1.0), 4.0, (x - 25, y + 25, 0.0)
    yield "below", scenes.below(dimensions, board, parts), (0.35, -0.6, -1.0), 0.95, None
    yield "keys-open", scenes.keys_open(dimensions, board), (0.3, -1.0, 0.7), 1.0, None
    if board.rows == OVERBOARD_ROWS:
        hands = scenes.pushing(dimensions, board) + scenes.fetching(dimensions, board)
        # From the left: a right hand's forefinger is in front, and the gutter's floor is seen.
        yield "hands", seen + men + hands, (-0.6, -1.0, 1.3), 0.95, None


def _pegs(dimensions: Dimensions, board: Board) -> list[Shape]:
    """Return pegs on most rows, sides in turn."""
    places = next(assembly.peg_places(dimensions, board))[1]
    rows = [place for index, place in enumerate(places) if (index // board.columns) % 3 != 1]
    loose = meshes(assembly.peg_solids(dimensions))
    return [_shape(name, mesh) for name, mesh in assembly.pegs(loose, rows).items()]


def _crossings(dimensions: Dimensions, board: Board) -> list[Shape]:
    """Return the pieces of Crossings at its beginning, two ranks for each side, and its fences."""
    shapes = [Shape(mesh, KEY) for mesh in meshes(assembly.fences(dimensions, board, "crossings")).values()]
    for toothed, colour, rows in ((False, SIDE_A, (0, 1)), (True, SIDE_B, (6, 7))):
        mesh = tessellate(piece.whole(dimensions, piece.body(dimensions, "round", toothed=toothed)))
        for row, column in itertools.product(rows, range(CROSSINGS_COLUMNS)):
            shapes.append(Shape(mesh, colour, (*crossing_mm(board, dimensions.common.pitch_mm, row, column), 0.0)))
    return shapes


def _shape(name: str, mesh: trimesh.Trimesh, *, apart: bool = False) -> Shape:
    kind, _, number = name.removeprefix("far ").partition(" ")
    if kind in ("peg", "core"):
        return Shape(mesh, SIDE_A if kind == "core" or int(number) % 2 == 0 else SIDE_B)
    colour, lift = LOOKS[kind.split("-")[0]]
    return Shape(mesh, colour, (0.0, 0.0, lift if apart else 0.0))


def _tables(dimensions: Dimensions) -> Iterator[tuple[str, list[tuple[Part, str]]]]:
    """Yield small parts laid side by side, with their colours."""
    body_a, body_b, core = peg.body_a(dimensions), peg.body_b(dimensions), peg.core(dimensions)
    upright = Pos(0, 0, dimensions.parts.peg.foot_length_mm) * core
    front = block((-15.0, 15.0), (-15.0, 0.0), (-5.0, 20.0))
    aside = Pos(84, 0, 0)
    yield (
        "pegs",
        [
            (peg.whole(dimensions, body_a), SIDE_A),
            (Pos(30, 0, 0) * peg.whole(dimensions, body_b), SIDE_B),
            (Pos(57, 0, 0) * upright, RIM),
            (aside * (body_a - front), SIDE_A),
            (aside * (core - front), RIM),
            (aside * (peg.magnet(dimensions) - front), KEY),
        ],
    )
    gauges = [coupon.in_groove(dimensions, gauge) for gauge in coupon.gauges(dimensions).values()]
    yield (
        "coupon",
        [
            (Pos(62, 0, -6) * coupon.top(dimensions), PLATE),
            (coupon.frame(dimensions, dimensions.parts.frame.height_mm), RIM),
            (Pos(0, -62, 0) * coupon.frame(dimensions, dimensions.parts.frame.sheet_mm), SIDE_A),
            *((Pos(-62, 12 - 26 * index, -4) * gauge, KEY) for index, gauge in enumerate(gauges)),
            (Pos(40, -55, -10) * jig.jig(dimensions), CASE),
        ],
    )
    pieces = []
    for index, shape in enumerate(piece.SHAPES):
        for row, (toothed, colour) in enumerate(((False, SIDE_A), (True, SIDE_B))):
            solid = piece.whole(dimensions, piece.body(dimensions, shape, toothed=toothed))
            pieces.append((Pos(32 * index, 34 * row, 0) * solid, colour))
    laid = Rot(180, 0, 0) * fence.stair(dimensions)
    tile = Pos(98, 0, dimensions.parts.tile.thickness_mm) * (Rot(180, 0, 0) * piece.tile(dimensions))
    yield "pieces", [*pieces, (tile, PLATE), (Pos(122, 84, 2) * laid, KEY)]
    yield "packed", _packed(dimensions)
    yield "coupon-gauge", scenes.coupon_in_use(dimensions)
    yield "box", _box(dimensions)
    box = appliance.load()
    seen = appliance.computers(box).items()
    sockets = [(solid, CIRCUIT if name == "Pi" else KEY) for name, solid in seen if "plug" not in name]
    up = Pos(0, 0, 45)
    yield "appliance", [(appliance.tray(dimensions, box), CASE), *sockets, (up * appliance.lid(dimensions, box), RIM)]


def _box(dimensions: Dimensions) -> list[tuple[Part, str]]:
    """Return the box of pegs with its lid lifted and tilted: side A's in the near rows, side B's behind, some out."""
    spec = dimensions.parts.box
    places = storage.well_places(spec)
    solids: list[tuple[Part, str]] = [(storage.tray(dimensions, storage.pegs_above_mm(dimensions)), CASE)]
    for index, at in enumerate(places[: -spec.wells // 2]):
        is_near = index < len(places) // 2
        body = peg.body_a(dimensions) if is_near else peg.body_b(dimensions)
        solids.append((Pos(*at, storage.collar_top_mm(spec)) * body, SIDE_A if is_near else SIDE_B))
    lid = Pos(0, 110, 75) * Rot(55, 0, 0) * storage.lid(dimensions)
    return [*solids, (lid, RIM)]


def _packed(dimensions: Dimensions) -> list[tuple[Part, str]]:
    """Return three packed ranks on the universal board, sides and faces mixed, tiles below some, and a fence."""
    pitch, spec = dimensions.common.pitch_mm, dimensions.parts.piece
    over = Pos(0, 0, spec.thickness_mm) * Rot(180, 0, 0)
    up = Pos(0, 0, dimensions.parts.tile.thickness_mm) * Rot(180, 0, 0)
    edge = Pos(-2.5 * pitch, 0.5 * pitch, dimensions.parts.fence.height_mm)
    solids: list[tuple[Part, str]] = [
        (plate.grooved(dimensions, 5, 2.5 * pitch, []), PLATE),
        (edge * (Rot(180, 0, 0) * fence.straight(dimensions, 5)), KEY),
    ]
    for row in range(3):
        for column in range(5):
            toothed = (row + column) % 2 == 1
            body = piece.whole(dimensions, piece.body(dimensions, "round", toothed=toothed))
            at = Pos((column - 2) * pitch, (row - 2) * pitch, 0)
            solids.append((at * (over * body if column in (1, 2) else body), SIDE_B if toothed else SIDE_A))
            if row == 0 and column < 3:
                solids.append((at * (up * piece.tile(dimensions)), RIM))
    return solids
