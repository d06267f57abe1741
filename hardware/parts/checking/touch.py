# SPDX-License-Identifier: Apache-2.0
"""The check that a finger can tell the pieces apart from above, in a packed rank: heights, widths and gaps."""

import math
from collections.abc import Iterator

from hardware.dimensions import Dimensions
from hardware.parts.checking.fits import Fit
from hardware.parts.piece import SHAPES, reach_mm

# No upper limit.
ANY_MM = 100.0


def touch_fits(dimensions: Dimensions) -> Iterator[Fit]:
    """Yield the differences between sides and faces, each with the least value that a fingertip needs."""
    piece, need = dimensions.parts.piece, dimensions.parts.touch
    pitch = dimensions.common.pitch_mm
    yield Fit("a tooth of side B above the bevel beside it", piece.edge_mm, need.least_height_mm, ANY_MM)
    yield Fit("width of a tooth", piece.tooth_mm, need.least_width_mm, ANY_MM)
    for shape, around in _arounds(dimensions).items():
        gap = around / piece.teeth[shape] - piece.tooth_mm
        yield Fit(f"gap between two teeth of a {shape} piece", gap, need.least_gap_mm, ANY_MM)
    yield Fit("ring of the marked face above its hollow", piece.crater_mm, need.least_height_mm, ANY_MM)
    yield Fit("width of that ring", piece.crest_mm, need.least_width_mm, ANY_MM)
    inside = piece.round_mm - 2 * piece.edge_mm - 2 * piece.crest_mm - dimensions.parts.peg.foot_diameter_mm
    yield Fit("hollow between ring and foot", inside / 2, need.least_gap_mm, ANY_MM)
    yield Fit("room between two round pieces of a packed rank", pitch - piece.round_mm, need.least_gap_mm, ANY_MM)
    yield Fit("edges that hands meet, broken", need.edge_mm, 0.5, 1.5)
    dot = dimensions.parts.braille
    # Limits that standards of signs ask for, ISO 17049 and ADA among them; from memory.
    yield Fit("height of a braille dot", dot.dot_height_mm, 0.6, 0.9)
    yield Fit("width of a braille dot", dot.dot_diameter_mm, 1.5, 1.6)
    yield Fit("two dots of a braille letter", dot.dot_pitch_mm, 2.3, 2.5)
    fence, tile = dimensions.parts.fence, dimensions.parts.tile
    yield Fit("a fence above the plate", fence.height_mm, need.least_height_mm, ANY_MM)
    # The worst case: a corner of the piece points at the fence, and its foot stands as near to it as it can.
    play = (dimensions.parts.plate.groove_width_mm - dimensions.parts.peg.foot_diameter_mm) / 2
    beside = (pitch - fence.width_mm) / 2 - play - max(reach_mm(piece, shape) for shape in SHAPES)
    yield Fit("a fence beside the widest pieces, turned any way", beside, 0.05, ANY_MM)
    yield Fit("a tile's edge above the plate, for two fingers", tile.thickness_mm, 3.0, ANY_MM)
    corner = 2 * tile.corner_mm / math.sqrt(2) + (pitch - tile.edge_mm)
    yield Fit("hole between four tiles, for a fingernail", corner, need.least_gap_mm, ANY_MM)
    yield Fit("piece in its tile", tile.hole_mm - piece.round_mm, 0.5, 1.5)
    yield Fit("a piece above its tile, for two fingers", piece.thickness_mm - tile.thickness_mm, 3.0, ANY_MM)


def _arounds(dimensions: Dimensions) -> dict[str, float]:
    """Return the circumference of each shape with its rounded corners, in mm."""
    piece = dimensions.parts.piece
    corner = 2 * math.pi * piece.corner_mm
    return {
        "round": math.pi * piece.round_mm,
        "square": 4 * (piece.square_mm - 2 * piece.corner_mm) + corner,
        "triangle": 3 * (piece.triangle_mm - 2 * math.sqrt(3) * piece.corner_mm) + corner,
    }
