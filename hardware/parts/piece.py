# SPDX-License-Identifier: Apache-2.0
"""The pieces of the lifting games: they turn over, so each has a foot and a magnet at both faces.

The shape tells the kind (round, triangle, square), a groove around the side tells side B, and a ring groove in one
face tells which face is up. A loose tile carries a piece in the game whose squares move.
"""

from build123d import Circle, Part, Pos, Rectangle, RegularPolygon, Rot, Sketch, extrude, fillet, offset

from hardware.dimensions import Dimensions
from hardware.part_dimensions import Piece
from hardware.parts import peg
from hardware.parts.shapes import BEYOND_MM, block, cone, cylinder

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


def body(dimensions: Dimensions, shape: str, *, grooved: bool) -> Part:
    """Return a piece without its two cores, its lower face at z = 0, the marked face up."""
    spec = dimensions.parts.piece
    flat = outline(spec, shape)
    chamfer, thickness = spec.edge_chamfer_mm, spec.thickness_mm
    solid = Pos(0, 0, chamfer) * extrude(flat, thickness - 2 * chamfer)
    solid += Pos(0, 0, thickness - chamfer) * extrude(flat, chamfer, taper=45)
    solid += Pos(0, 0, chamfer) * extrude(flat, -chamfer, taper=45)
    if grooved:
        solid -= _side_groove(spec, flat)
    ring = spec.face_ring_mm
    solid -= cylinder(ring + spec.groove_mm, (thickness - spec.face_groove_depth_mm, thickness + BEYOND_MM)) - cylinder(
        ring - spec.groove_mm, (0.0, thickness + 2 * BEYOND_MM)
    )
    bore, lead = dimensions.parts.peg.core_bore_mm, dimensions.parts.peg.edge_chamfer_mm
    solid -= cylinder(bore, (-BEYOND_MM, thickness + BEYOND_MM))
    for low, high, ends in ((-BEYOND_MM, lead, (1, 0)), (thickness - lead, thickness + BEYOND_MM, (0, 1))):
        wide = bore + 2 * (lead + BEYOND_MM)
        solid -= cone((wide if ends[0] else bore, wide if ends[1] else bore), (low, high))
    return solid


def core(dimensions: Dimensions) -> Part:
    """Return the short core: two meet in the middle of a piece."""
    return peg.core(dimensions, reach_mm=dimensions.parts.piece.thickness_mm / 2)


def whole(dimensions: Dimensions, solid: Part) -> Part:
    """Return the piece with both cores."""
    upper = Pos(0, 0, dimensions.parts.piece.thickness_mm) * (Rot(180, 0, 0) * core(dimensions))
    return solid + core(dimensions) + upper


def tile(dimensions: Dimensions) -> Part:
    """Return a loose tile as it prints, upside down: a sheet with a hole for the foot, tabs that enter the grooves."""
    spec, plate = dimensions.parts.piece, dimensions.parts.plate
    half, thickness = spec.tile_edge_mm / 2, spec.tile_thickness_mm
    solid = block((-half, half), (-half, half), (0.0, thickness))
    width = dimensions.parts.peg.foot_diameter_mm / 2
    tab = block(
        (-width, width),
        (half - 0.5 - spec.tile_tab_length_mm, half - 0.5),
        (0.0, thickness + min(spec.tile_tab_depth_mm, plate.groove_depth_mm - 0.4)),
    )
    solid += [Rot(0, 0, turn) * tab for turn in (0, 90, 180, 270)]
    return solid - cylinder(spec.tile_hole_mm, (-BEYOND_MM, thickness + 2 * BEYOND_MM + spec.tile_tab_depth_mm))


def _side_groove(spec: Piece, flat: Sketch) -> Part:
    """Return the V of 45 degrees around the side."""
    depth, middle = spec.side_groove_depth_mm, spec.thickness_mm / 2
    outer = Pos(0, 0, middle - depth) * extrude(offset(flat, BEYOND_MM), 2 * depth)
    waist = offset(flat, -depth)
    keep = Pos(0, 0, middle) * extrude(waist, depth, taper=-45)
    keep += Pos(0, 0, middle) * extrude(waist, -depth, taper=-45)
    return outer - keep
