# SPDX-License-Identifier: Apache-2.0
"""The box that keeps all pegs or pieces apart, since loose magnets in a bag cling; and its lid with braille.

Each foot stands in a well. The lid is so close above that no foot can leave it, whichever way the box is turned; a
strap around the box holds the lid. One box holds the pegs of a game, two hold the pieces of the lifting games.
"""

from build123d import Part, Pos, Rot

from hardware.dimensions import Dimensions, Point
from hardware.part_dimensions import StorageBox
from hardware.parts import braille, peg
from hardware.parts.checking.fits import Fit
from hardware.parts.shapes import BEYOND_MM, bevelled, block, broken, cylinder

# The words at its near edge: the contents of the box, then the side of each half.
WORD = "magnets"
# The depth of the handle's blind holes, like those of the keys' box; and the reach of a fingertip under the lid.
HANDLE_HOLE_MM, UNDER_LID_MM = 8.0, 5.0


def pegs_above_mm(dimensions: Dimensions) -> float:
    """Return how high a peg stands above its well's collar."""
    return peg.top_mm(dimensions.parts.peg)


def pieces_above_mm(dimensions: Dimensions) -> float:
    """Return how high a piece stands above its well's collar, including its upper foot."""
    return dimensions.parts.piece.thickness_mm + dimensions.parts.peg.foot_length_mm


def well_places(spec: StorageBox) -> list[Point]:
    """Return where the wells are, from the box's middle."""
    at = [(index - (spec.wells - 1) / 2) * spec.pitch_mm for index in range(spec.wells)]
    return [(x, y) for y in at for x in at]


def half_mm(spec: StorageBox) -> float:
    """Return half the box's outer width."""
    return spec.wells * spec.pitch_mm / 2 + spec.wall_mm


def collar_top_mm(spec: StorageBox) -> float:
    """Return the height of the wells' collars."""
    return spec.floor_mm + spec.collar_height_mm


def lid_bottom_mm(spec: StorageBox, above_mm: float) -> float:
    """Return the height of the lid's underside over contents that stand this high above the collars."""
    return collar_top_mm(spec) + above_mm + spec.above_mm


def tray(dimensions: Dimensions, above_mm: float) -> Part:
    """Return the box for contents that stand this high above their collars, on the table at z = 0."""
    spec, edge = dimensions.parts.box, dimensions.parts.touch.edge_mm
    half, low = half_mm(spec), lid_bottom_mm(spec, above_mm)
    top = low + spec.lid_mm
    inside, rest = half - spec.wall_mm, half - spec.wall_mm + spec.lid_rest_mm
    solid = broken((half, half), (0.0, top), edge)
    solid -= block((-inside, inside), (-inside, inside), (spec.floor_mm, top + BEYOND_MM))
    solid -= block((-rest, rest), (-rest, rest), (low, top + BEYOND_MM))
    gap = spec.finger_mm / 2
    solid -= block((-half - BEYOND_MM, half + BEYOND_MM), (-gap, gap), (low - UNDER_LID_MM, top + BEYOND_MM))
    ends = (spec.floor_mm - BEYOND_MM / 2, collar_top_mm(spec))
    solid += [cylinder(spec.collar_mm, ends, at) for at in well_places(spec)]
    bore = (spec.floor_mm, collar_top_mm(spec) + BEYOND_MM)
    return solid - [cylinder(spec.well_mm, bore, at) for at in well_places(spec)]


def lid(dimensions: Dimensions) -> Part:
    """Return the lid, marks up: it names the contents, side A's half and side B's."""
    spec, dots = dimensions.parts.box, dimensions.parts.braille
    half = half_mm(spec) - spec.wall_mm + spec.lid_rest_mm - spec.lid_clearance_mm
    solid = block((-half, half), (-half, half), (0.0, spec.lid_mm))
    marks = braille.word(dots, WORD, (0.0, 0.0), spec.lid_mm)
    for text, y in (("a", -half / 2), ("b", half / 2)):
        marks += braille.letter(dots, text, (0.0, y), spec.lid_mm, reversed_for_far_side=False)
    return solid + marks


def handle(dimensions: Dimensions) -> Part:
    """Return the handle as it prints, lying flat, its two feet towards +y, their faces at y = 0."""
    spec, at = dimensions.parts.handle, dimensions.parts.keys.screws_at_mm
    x, inner, reach = at + spec.bar_mm / 2, at - spec.bar_mm / 2, spec.reach_mm
    outline = [(-x, 0.0), (-x, -reach - spec.bar_mm), (x, -reach - spec.bar_mm), (x, 0.0)]
    outline += [(inner, 0.0), (inner, -reach), (-inner, -reach), (-inner, 0.0)]
    solid = bevelled(outline, (0.0, spec.width_mm), spec.edge_mm, spec.edge_mm)
    hole = Rot(90, 0, 0) * cylinder(dimensions.parts.screws.thread_mm, (-BEYOND_MM, HANDLE_HOLE_MM))
    return solid - [Pos(side * at, 0, spec.width_mm / 2) * hole for side in (-1, 1)]


def storage_fits(dimensions: Dimensions) -> list[Fit]:
    """Return the fits that keep pegs and pieces in their wells and apart."""
    spec, parts = dimensions.parts.box, dimensions.parts
    widest = max(parts.peg.flange_diameter_mm, parts.piece.round_mm)
    foot = parts.peg.foot_length_mm
    return [
        Fit("two flanges side by side in the box", spec.pitch_mm - widest, 1.0, 5.0),
        Fit("a foot in its well", spec.well_mm - parts.peg.foot_diameter_mm, 0.5, 1.5),
        Fit("a well below a foot", spec.collar_height_mm - foot, 0.3, 1.5),
        Fit("a foot held in its well by the lid", foot - spec.above_mm, 1.0, foot),
        Fit("the lid's play in the box", 2 * spec.lid_clearance_mm, 0.4, 1.0),
        Fit("the lid on the box's wall", spec.lid_rest_mm - 2 * spec.lid_clearance_mm, 0.5, 3.0),
    ]
