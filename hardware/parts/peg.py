# SPDX-License-Identifier: Apache-2.0
"""The pegs: a body for each side and a core, the foot that holds the magnet.

The core is a cup with the magnet on its bottom. The body is glued over it and closes it for good: only breaking the peg
releases the magnet. Both print standing, without support: the body on its flange, the core on its foot. Side A is
smooth with a dome; side B has a ring around the stem and a dished flat top.
"""

from build123d import Part, Pos

from hardware.dimensions import Dimensions
from hardware.part_dimensions import Peg
from hardware.parts.shapes import BEYOND_MM, ball, cone, cylinder, disc

# The ceiling of the core's bore is a 45-degree cone down to this width, so it needs no bridge.
BORE_TIP_MM = 2.0


def top_mm(spec: Peg) -> float:
    """Return the height of a peg above the plate."""
    return spec.flange_thickness_mm + spec.stem_height_mm


def body_a(dimensions: Dimensions) -> Part:
    """Return the smooth body with the domed top, its flange's underside at z = 0."""
    spec = dimensions.parts.peg
    shoulder = top_mm(spec) - spec.dome_height_mm
    solid = _flange(spec) + cylinder(spec.stem_diameter_mm, (0.0, shoulder))
    dome = cylinder(spec.stem_diameter_mm, (shoulder, top_mm(spec) + BEYOND_MM))
    dome &= ball(spec.stem_diameter_mm, spec.dome_height_mm, (0.0, 0.0), shoulder)
    return solid + dome - _bore(spec)


def body_b(dimensions: Dimensions) -> Part:
    """Return the body with the ring and the dished flat top, its flange's underside at z = 0."""
    spec = dimensions.parts.peg
    top = top_mm(spec)
    solid = _flange(spec) + cylinder(spec.stem_diameter_mm, (0.0, top))
    solid += _ring(spec)
    solid -= ball(spec.dish_diameter_mm, -spec.dish_depth_mm, (0.0, 0.0), top)
    return solid - _bore(spec)


def core(dimensions: Dimensions, reach_mm: float | None = None) -> Part:
    """Return the foot with its cup, in its place in the body: the foot below z = 0, the cup's mouth above."""
    spec = dimensions.parts.peg
    reach = spec.core_reach_mm if reach_mm is None else reach_mm
    foot = -spec.foot_length_mm
    solid = disc(spec.foot_diameter_mm, (foot, reach), (spec.foot_chamfer_mm, 0.0)) - _thread_groove(spec)
    return solid - cylinder(spec.magnet_bore_mm, (foot + spec.magnet_skin_mm, reach + BEYOND_MM))


def magnet(dimensions: Dimensions) -> Part:
    """Return the disc magnet in its place in the core."""
    spec = dimensions.common.magnet
    bottom = dimensions.parts.peg.magnet_skin_mm - dimensions.parts.peg.foot_length_mm
    return cylinder(spec.diameter_mm, (bottom, bottom + spec.thickness_mm))


def whole(dimensions: Dimensions, body: Part) -> Part:
    """Return a complete peg."""
    return body + core(dimensions)


def _flange(spec: Peg) -> Part:
    return disc(
        spec.flange_diameter_mm, (0.0, spec.flange_thickness_mm), (spec.edge_chamfer_mm, spec.flange_chamfer_mm)
    )


def _thread_groove(spec: Peg) -> Part:
    """Return the ring cut out around the foot for the thread of the pull test, with flanks of 45 degrees."""
    low = spec.thread_groove_at_mm - spec.foot_length_mm
    high, depth = low + spec.thread_groove_mm, spec.thread_groove_depth_mm
    foot, waist = spec.foot_diameter_mm, spec.foot_diameter_mm - 2 * depth
    left = cone((foot, waist), (low, low + depth)) + cone((waist, foot), (high - depth, high))
    return cylinder(foot + BEYOND_MM, (low, high)) - left - cylinder(waist, (low, high))


def _ring(spec: Peg) -> Part:
    """Return the ring, with slopes of 45 degrees below and above, so that it prints without support."""
    middle = spec.flange_thickness_mm + spec.ring_at_mm
    slope = (spec.ring_diameter_mm - spec.stem_diameter_mm) / 2
    ring = disc(spec.ring_diameter_mm, (0.0, spec.ring_height_mm), (slope, slope))
    return Pos(0, 0, middle - spec.ring_height_mm / 2) * ring


def _bore(spec: Peg) -> Part:
    """Return the core's bore from below; the core's rim meets the cone exactly at its reach."""
    bore, tip = spec.core_bore_mm, BORE_TIP_MM
    ends = spec.core_reach_mm - (bore - spec.foot_diameter_mm) / 2
    solid = cylinder(bore, (-BEYOND_MM, ends)) + cone((bore, tip), (ends, ends + (bore - tip) / 2))
    lead = spec.edge_chamfer_mm
    return solid + cone((bore + 2 * lead + 2 * BEYOND_MM, bore), (-BEYOND_MM, lead))
