# SPDX-License-Identifier: Apache-2.0
"""All printed parts, with their quantities, as they lie on the printer's bed."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from build123d import Part, Rot

from hardware.dimensions import Board, Dimensions
from hardware.parts import appliance, case, coupon, fence, frame, jig, keybox, peg, piece, plate, rim, storage

UPSIDE_DOWN = Rot(180, 0, 0)
# Two in each of the four halves of the seams.
SEAM_BARS = 8


@dataclass(frozen=True)
class Item:
    """One printed part: its solid as it stands on the bed (at any height), and its number for one board."""

    name: str
    solid: Part
    quantity: int


def board_items(dimensions: Dimensions, board: Board) -> Iterator[Item]:
    """Yield the parts that belong to one size of the board."""
    for name, solid in plate.tiles(dimensions, board).items():
        yield Item(name, solid, 1)
    for name, solid in case.quarters(dimensions, board, rim.ring(dimensions, board), "rim").items():
        yield Item(name, solid, 1)
    for name, solid in case.quarters(dimensions, board, whole_case(dimensions, board), "case").items():
        yield Item(name, solid, 1)
    spec = dimensions.parts.frame
    for name, solid in frame.frame(dimensions, board).items():
        yield Item(name, solid, 1)
    for name, solid in frame.sheet(dimensions, board).items():
        yield Item(name, solid, spec.sheets_above + spec.sheets_below)
    yield Item("hatch", case.hatch_lid(dimensions), 1)
    yield Item("handle", storage.handle(dimensions), 1)
    yield Item("keys-box", keybox.tray(dimensions), 1)
    if board.tile_points != board.columns:
        yield Item("seam-bar", plate.seam_bar(dimensions), SEAM_BARS)


def whole_case(dimensions: Dimensions, board: Board) -> Part:
    """Return the case, with flanges where it is printed in quarters."""
    solid = case.tray(dimensions, board)
    return solid if case.fits_bed(dimensions, board) else solid + case.seams(dimensions, board)


def peg_items(dimensions: Dimensions, each_side: int) -> Iterator[Item]:
    """Yield the pegs of the pushing game."""
    yield Item("peg-a", peg.body_a(dimensions), each_side)
    yield Item("peg-b", peg.body_b(dimensions), each_side)
    yield Item("peg-core", peg.core(dimensions), 2 * each_side)
    yield Item("peg-box", storage.tray(dimensions, storage.pegs_above_mm(dimensions)), 1)
    yield Item("box-lid", storage.lid(dimensions), 1)


def piece_items(dimensions: Dimensions) -> Iterator[Item]:
    """Yield the pieces of the lifting games: as many of each kind as the largest set needs."""
    quantities = {"round": 16, "triangle": 3, "square": 3}
    for shape in piece.SHAPES:
        for side, toothed in (("a", False), ("b", True)):
            yield Item(f"piece-{shape}-{side}", piece.body(dimensions, shape, toothed=toothed), quantities[shape])
    yield Item("piece-core", piece.core(dimensions), 4 * sum(quantities.values()))
    boxes = -(-2 * sum(quantities.values()) // dimensions.parts.box.wells**2)
    yield Item("piece-box", storage.tray(dimensions, storage.pieces_above_mm(dimensions)), boxes)
    yield Item("box-lid", storage.lid(dimensions), boxes)
    yield Item("loose-tile", piece.tile(dimensions), 20)
    for kind, quantity in fence.quantities(dimensions, dimensions.boards["universal"]).items():
        yield Item(f"fence-{kind}", fence.of_kind(dimensions, kind), quantity)


def key_items(dimensions: Dimensions) -> Iterator[Item]:
    """Yield the lid and the caps of the keys, which are the same for every board; their box is as high as the board."""
    yield Item("keys-lid", UPSIDE_DOWN * keybox.lid(dimensions), 1)
    for name in dimensions.keys.order:
        yield Item(f"key-{name}", keybox.cap(dimensions, name), 1)


def coupon_items(dimensions: Dimensions) -> Iterator[Item]:
    """Yield the parts of the first test, and the jig."""
    yield Item("coupon-plate", coupon.top(dimensions), 1)
    spec = dimensions.parts.frame
    yield Item("coupon-frame", coupon.frame(dimensions, spec.height_mm), 1)
    yield Item("coupon-sheet", coupon.frame(dimensions, spec.sheet_mm), spec.sheets_above + spec.sheets_below)
    for name, gauge in coupon.gauges(dimensions).items():
        yield Item(name, gauge, 1)
    yield Item("jig", jig.jig(dimensions), 1)


def appliance_items(dimensions: Dimensions) -> Iterator[Item]:
    """Yield the box for a computer that only plays."""
    spec = appliance.load()
    yield Item("appliance-tray", appliance.tray(dimensions, spec), 1)
    yield Item("appliance-lid", appliance.lid(dimensions, spec), 1)


def _board(name: str) -> Callable[[Dimensions], Iterator[Item]]:
    return lambda dimensions: board_items(dimensions.of(name), dimensions.boards[name])


def _pegs(dimensions: Dimensions) -> Iterator[Item]:
    pushing = dimensions.boards["overboard"]
    return peg_items(dimensions, pushing.rows * pushing.columns // 2)


# All items by the folder of their files, in the order of printing.
SETS: dict[str, Callable[[Dimensions], Iterator[Item]]] = {
    "coupon": coupon_items,
    "overboard": _board("overboard"),
    "pegs": _pegs,
    "keys": key_items,
    "universal": _board("universal"),
    "pieces": piece_items,
    "appliance": appliance_items,
}
