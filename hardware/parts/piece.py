# SPDX-License-Identifier: Apache-2.0
"""The pieces of the lifting games: they turn over, so each has a foot and a magnet at both faces.

The shape tells the kind (round, triangle, square). The edge of both faces tells the side: a smooth bevel is side A,
teeth in the bevel are side B. A ring with a hollow inside it, around the foot, tells the marked face. A finger feels
all of this from above, in a packed rank, without lifting a piece.
"""

import math

from build123d import Circle, Part, Pos, Rectangle, RegularPolygon, Rot, Sketch, extrude, fillet, offset

from hardware.dimensions import Dimensions
from hardware.part_dimensions import Piece
from hardware.parts import peg
from hardware.parts.checking.fits import Fit
from hardware.parts.shapes import BEYOND_MM, Point, block, cone, cylinder, prism

SHAPES = ("round", "triangle", "square")


def outline(spec: Piece, shape: str) -> Sketch:
    """Return the piece's outline; raise KeyError for a shape that is none of SHAPES."""
    sketches = {
        "round": lambda: Circle(spec.round_mm / 2),
        "triangle": lambda: RegularPolygon(spec.triangle_mm / 3**0.5, 3),
        "square": lambda: Rectangle(spec.square_mm, spec.square_mm),
    }
    sketch = sketches[shape]()
    return sketch if shape == "round" else fillet(sketch.vertices(), spec.corner_mm)


def reach_mm(spec: Piece, shape: str) -> float:
    """Return the distance from the piece's middle to its rounded corners, the same for every turn."""
    corners = {
        "round": (spec.round_mm / 2, 0.0),
        "triangle": (spec.triangle_mm / math.sqrt(3), 1.0),
        "square": (spec.square_mm / math.sqrt(2), math.sqrt(2) - 1),
    }
    sharp, lost = corners[shape]
    return sharp - lost * spec.corner_mm


def body(dimensions: Dimensions, shape: str, *, toothed: bool) -> Part:
    """Return a piece without its two cores, its lower face at z = 0, the marked face up."""
    spec = dimensions.parts.piece
    flat = outline(spec, shape)
    edge, thickness = spec.edge_mm, spec.thickness_mm
    solid = Pos(0, 0, edge) * extrude(flat, thickness - 2 * edge)
    solid += Pos(0, 0, thickness - edge) * extrude(flat, edge, taper=45)
    solid += Pos(0, 0, edge) * extrude(flat, -edge, taper=45)
    if toothed:
        solid += extrude(flat, thickness) & _spokes(spec, spec.teeth[shape])
    hollow = Pos(0, 0, thickness - spec.crater_mm) * extrude(offset(flat, -edge - spec.crest_mm), 2 * BEYOND_MM)
    solid -= hollow
    bore, lead = dimensions.parts.peg.core_bore_mm, dimensions.parts.peg.edge_chamfer_mm
    solid -= cylinder(bore, (-BEYOND_MM, thickness + BEYOND_MM))
    wide = bore + 2 * (lead + BEYOND_MM)
    return solid - cone((wide, bore), (-BEYOND_MM, lead))


def _spokes(spec: Piece, count: int) -> Part:
    """Return upright walls from the middle outwards: a tooth is left where they cut the edge."""
    reach = spec.triangle_mm
    wall = block((0.0, reach), (-spec.tooth_mm / 2, spec.tooth_mm / 2), (0.0, spec.thickness_mm))
    spokes = [Rot(0, 0, index * 360 / count) * wall for index in range(count)]
    return spokes[0] + spokes[1:]


def core(dimensions: Dimensions) -> Part:
    """Return the short core: two meet in the middle of a piece."""
    return peg.core(dimensions, reach_mm=dimensions.parts.piece.thickness_mm / 2)


def core_fits(dimensions: Dimensions, drawn: Part) -> list[Fit]:
    """Return how two such cores fill a piece whose bore stops neither, and how they are held at their length."""
    parts, long_mm = dimensions.parts, drawn.bounding_box().size.Z
    foot, bar = parts.peg.foot_length_mm, parts.plate.seam_bar_mm[2]
    half = parts.piece.thickness_mm / 2 + foot
    # Where both are printed too long, one foot stands out by the sum.
    above = parts.plate.groove_depth_mm - foot - 2 * parts.screws.print_error_mm
    return [
        Fit("length of a piece's core: half a piece and a foot", long_mm, half, half),
        Fit("seam bar on which a piece is glued, as high as a foot", bar, foot, foot),
        Fit("piece's foot above the groove's floor, both cores too long", above, 0.1, 0.6),
    ]


def whole(dimensions: Dimensions, solid: Part) -> Part:
    """Return the piece with both cores."""
    upper = Pos(0, 0, dimensions.parts.piece.thickness_mm) * (Rot(180, 0, 0) * core(dimensions))
    return solid + core(dimensions) + upper


def tile(dimensions: Dimensions) -> Part:
    """Return a tile as it prints, upside down: a ring around the piece, tabs that enter the grooves, broken corners."""
    spec = dimensions.parts.tile
    half, thickness, cut = spec.edge_mm / 2, spec.thickness_mm, spec.corner_mm
    corners = [(half, half - cut), (half - cut, half)]
    turned = [_quarter(at, turns) for turns in range(4) for at in corners]
    solid = prism(turned, (0.0, thickness))
    tab = block(
        (-spec.tab_width_mm / 2, spec.tab_width_mm / 2),
        (spec.hole_mm / 2 - 1.0, half - 0.1),
        (0.0, thickness + spec.tab_depth_mm),
    )
    solid += [Rot(0, 0, turn) * tab for turn in (0, 90, 180, 270)]
    return solid - cylinder(spec.hole_mm, (-BEYOND_MM, thickness + 2 * BEYOND_MM + spec.tab_depth_mm))


def _quarter(at: Point, turns: int) -> Point:
    angle = turns * math.pi / 2
    return at[0] * math.cos(angle) - at[1] * math.sin(angle), at[0] * math.sin(angle) + at[1] * math.cos(angle)
