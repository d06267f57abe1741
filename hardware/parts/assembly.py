# SPDX-License-Identifier: Apache-2.0
"""The assembled board: every solid in its place, so that touching parts are found before they are printed."""

from collections.abc import Iterator

from build123d import Part, Pos, Rot

from hardware.dimensions import Board, Dimensions, crossing_mm, squares
from hardware.parts import bought, case, catalogue, coupon, fence, frame, keybox, peg, piece, plate, rim, storage
from hardware.parts.checking import fits
from hardware.parts.checking.interference import Meshes
from hardware.parts.checking.stack import stack
from hardware.parts.shapes import Point, cylinder


def board_solids(dimensions: Dimensions, board: Board) -> dict[str, Part]:
    """Return all parts that do not move, with the bought ones, by name; the pegs are not among them."""
    heights = stack(dimensions)
    solids = dict(plate.tiles(dimensions, board))
    for name, solid in (("rim", rim.ring(dimensions, board)), ("case", catalogue.whole_case(dimensions, board))):
        solids |= case.quarters(dimensions, board, solid, name)
    solids["circuit board"] = bought.circuit(dimensions, board)
    for place, reed in enumerate(bought.reeds(dimensions, board)):
        solids[f"reed {place}"] = reed
    solids |= bought.below_circuit(dimensions, board)
    spec, thin = dimensions.parts.frame, frame.sheet(dimensions, board)
    solids |= frame.at(frame.frame(dimensions, board), heights.underside_mm, spec.height_mm, "spacer")
    low = heights.underside_mm - spec.height_mm
    for index in range(spec.sheets_above):
        solids |= frame.at(thin, low - index * spec.sheet_mm, spec.sheet_mm, f"upper {index}")
    for index in range(spec.sheets_below):
        solids |= frame.at(thin, heights.circuit_bottom_mm - index * spec.sheet_mm, spec.sheet_mm, f"lower {index}")
    solids["hatch"] = case.hatch_lid(dimensions)
    solids["handle"] = handle(dimensions, board)
    return solids | key_solids(dimensions, board) | far_key_solids(dimensions, board)


def handle(dimensions: Dimensions, board: Board) -> Part:
    """Return the handle at the case's left wall."""
    low = -dimensions.parts.keys.screws_depth_mm - dimensions.parts.handle.width_mm / 2
    return Pos(-rim.half_mm(dimensions, board), 0, low) * (Rot(0, 0, -90) * storage.handle(dimensions))


def boxed(dimensions: Dimensions, *, holds_pegs: bool) -> dict[str, Part]:
    """Return the box with its lid and the contents of its wells: pegs, or pieces of every kind with either face up."""
    spec = dimensions.parts.box
    above = (storage.pegs_above_mm if holds_pegs else storage.pieces_above_mm)(dimensions)
    lid = Pos(0, 0, storage.lid_bottom_mm(spec, above)) * storage.lid(dimensions)
    solids = {"box": storage.tray(dimensions, above), "lid": lid}
    things = [[body, peg.core(dimensions)] for body in (peg.body_a(dimensions), peg.body_b(dimensions))]
    if not holds_pegs:
        over = Pos(0, 0, dimensions.parts.piece.thickness_mm) * Rot(180, 0, 0)
        cores = [piece.core(dimensions), over * piece.core(dimensions)]
        upright = [piece.body(dimensions, shape, toothed=True) for shape in piece.SHAPES]
        things = [[body, *cores] for one in upright for body in (one, over * one)]
    for index, at in enumerate(storage.well_places(spec)):
        place = Pos(*at, storage.collar_top_mm(spec))
        for number, solid in enumerate(things[index % len(things)]):
            solids[f"stored {index} {number}"] = place * solid
    return solids


def key_solids(dimensions: Dimensions, board: Board) -> dict[str, Part]:
    """Return the keys' box and its contents, in front of the case."""
    place = Pos(0, keybox.middle_y_mm(dimensions, board), 0)
    solids = {"keys' box": keybox.tray(dimensions), "keys' lid": keybox.lid(dimensions)} | bought.keys(dimensions)
    bottom = keybox.cap_bottom_mm(dimensions)
    for name, at in zip(dimensions.keys.order, keybox.key_places(dimensions)):
        solids[f"cap {name}"] = Pos(*at, bottom) * keybox.cap(dimensions, name)
    return {name: place * solid for name, solid in solids.items()}


def far_key_solids(dimensions: Dimensions, board: Board) -> dict[str, Part]:
    """Return the second box of keys, for the far player: the first one turned half round."""
    return {f"far {name}": Rot(0, 0, 180) * solid for name, solid in key_solids(dimensions, board).items()}


def peg_places(dimensions: Dimensions, board: Board) -> Iterator[tuple[str, list[Point]]]:
    """Yield by name the places of pegs at one time: the full board, rows pushed half way, a peg at the end of its play.

    Pegs are pushed off only where a gutter catches them; without a gutter, no game pushes the last peg of a row.
    """
    pitch, play = dimensions.common.pitch_mm, dimensions.parts.plate.groove_width_mm
    play = (play - dimensions.parts.peg.foot_diameter_mm) / 2 - 0.01
    full = [crossing_mm(board, pitch, row, column) for row, column in squares(board)]
    yield "a full board", full
    middle = full[board.columns * (board.rows // 2)][1]
    if dimensions.parts.rim.gutter_outer_depth_mm > fits.lying_mm(dimensions.parts.peg):
        yield "a row pushed half way", [(x + pitch / 2 if y == middle else x, y) for x, y in full]
        yield "a column pushed half way", [(x, y + pitch / 2 if x == middle else y) for x, y in full]
    yield "neighbours at the ends of their play", [(x, y + (play if y < 0 else -play)) for x, y in full]
    last = full[0]
    yield "a peg in every quarter of a groove", [(last[0] + step * pitch / 4 * 5, last[1]) for step in range(5)]


def peg_solids(dimensions: Dimensions) -> dict[str, Part]:
    """Return the two bodies and the core about the origin."""
    return {"a": peg.body_a(dimensions), "b": peg.body_b(dimensions), "core": peg.core(dimensions)}


def pieces(dimensions: Dimensions, board: Board) -> dict[str, Part]:
    """Return a row of turning pieces, every shape and side, each second one turned over, and another row on tiles."""
    spec, pitch = dimensions.parts.piece, dimensions.common.pitch_mm
    kinds = [(shape, toothed) for shape in piece.SHAPES for toothed in (False, True)]
    upper = Pos(0, 0, spec.thickness_mm) * (Rot(180, 0, 0) * piece.core(dimensions))
    tile = Pos(0, 0, dimensions.parts.tile.thickness_mm) * (Rot(180, 0, 0) * piece.tile(dimensions))
    over = Pos(0, 0, spec.thickness_mm) * Rot(180, 0, 0)
    solids: dict[str, Part] = {}
    for row in (0, 1):
        for column, (shape, toothed) in enumerate(kinds):
            x, y = crossing_mm(board, pitch, row, column)
            # Tiles are for round pieces.
            body = piece.body(dimensions, "round" if row else shape, toothed=toothed)
            place = Pos(x, y, 0)
            solids[f"piece {row} {column}"] = place * (over * body if column % 2 else body)
            solids[f"lower core {row} {column}"] = place * piece.core(dimensions)
            solids[f"upper core {row} {column}"] = place * upper
            if row:
                solids[f"tile {column}"] = Pos(x, y, 0) * tile
    return solids


def fences(dimensions: Dimensions, board: Board, game: str) -> dict[str, Part]:
    """Return a game's fences in their places; KeyError for a game without fences."""
    return {
        f"fence {number}": one.place * fence.of_kind(dimensions, one.kind)
        for number, one in enumerate(fence.laid(dimensions, board, game))
    }


def game_rooms(dimensions: Dimensions, board: Board, game: str) -> dict[str, Part]:
    """Return the room of the widest piece, turned in any way, on each square of a game with fences."""
    columns, rows = fence.PARTS_OF_THE_BOARD.get(game, (board.columns, board.rows))
    shapes = piece.SHAPES if game == fence.CORNERS else ("round",)
    reach, spec = max(piece.reach_mm(dimensions.parts.piece, shape) for shape in shapes), dimensions.parts.piece
    room = cylinder(2 * reach, (0.0, spec.thickness_mm))
    return {
        f"piece {row} {column}": Pos(*crossing_mm(board, dimensions.common.pitch_mm, row, column), 0) * room
        for row in range(rows)
        for column in range(columns)
    }


def gauges(dimensions: Dimensions, board: Board) -> dict[str, Part]:
    """Return each gauge in the outermost grooves at each of the four edges, where it tests the finished board."""
    half, turns = rim.plate_half_mm(dimensions, board), (0, 90, 180, 270)
    outermost = half - dimensions.common.pitch_mm / 2
    return {
        f"{name} {turn} {at:g}": Rot(0, 0, turn) * Pos(-half, at, 0) * coupon.in_groove(dimensions, gauge)
        for name, gauge in coupon.gauges(dimensions).items()
        for turn in turns
        for at in (-outermost, outermost)
    }


def pegs(loose: Meshes, places: list[Point]) -> Meshes:
    """Return copies of the meshes of peg_solids at the places, sides in turn, body and core apart."""
    found = {}
    for index, (x, y) in enumerate(places):
        for name, kind in ((f"peg {index}", "ab"[index % 2]), (f"core {index}", "core")):
            found[name] = loose[kind].copy()
            found[name].apply_translation((x, y, 0.0))
    return found
