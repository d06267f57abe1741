# SPDX-License-Identifier: Apache-2.0
"""Clearances and heights that follow from the dimensions: each with a value and its limits."""

import math
from dataclasses import dataclass

from hardware.dimensions import Dimensions
from hardware.part_dimensions import Peg
from hardware.parts.checking.stack import stack

# The largest overmold of a micro-B plug that the USB standard allows: width and height.
LARGEST_PLUG_MM = (10.6, 8.5)
# The thickness of the keys' cable's plug, JST XHP-8; from memory.
KEYS_PLUG_MM = 5.75


@dataclass(frozen=True)
class Fit:
    """A length in mm and its limits."""

    what: str
    value_mm: float
    least_mm: float
    most_mm: float

    @property
    def holds(self) -> bool:
        """Return whether the value lies within its limits, both included."""
        return self.least_mm - 1e-6 <= self.value_mm <= self.most_mm + 1e-6


def fits(dimensions: Dimensions, closes_from_mm: float) -> list[Fit]:
    """Return every fit; closes_from_mm is the place where the earliest reed closes, seen from its crossing."""
    pegs = _pegs(dimensions, closes_from_mm) + _jig(dimensions) + _gauges(dimensions)
    return _heights(dimensions) + pegs + _plugs(dimensions) + _rim(dimensions)


def _heights(dimensions: Dimensions) -> list[Fit]:
    """Return the heights on which the magnetics depend: the drawings must agree with them exactly."""
    plan, parts, built = dimensions.common.heights, dimensions.parts, stack(dimensions)
    pairs = (
        (
            "magnet's lower face below the plate's top",
            parts.peg.foot_length_mm - parts.peg.magnet_skin_mm,
            plan.magnet_face_mm,
        ),
        ("groove's floor below the plate's top", parts.plate.groove_depth_mm, plan.groove_floor_mm),
        ("plate's underside below its top", parts.plate.thickness_mm, plan.plate_underside_mm),
        ("circuit board below the plate's top", -built.circuit_top_mm, plan.circuit_top_mm),
    )
    return [Fit(what, value, wanted, wanted) for what, value, wanted in pairs]


def _pegs(dimensions: Dimensions, closes_from_mm: float) -> list[Fit]:
    common, plate, peg = dimensions.common, dimensions.parts.plate, dimensions.parts.peg
    play = (plate.groove_width_mm - peg.foot_diameter_mm) / 2
    # The last peg of a row of six lags by the sum of what five pegs lack to a whole pitch.
    lag = 5 * (common.pitch_mm - peg.flange_diameter_mm)
    return [
        Fit("foot's play to either side in its groove", play, 0.15, common.play_across_mm),
        Fit("foot above the groove's floor", plate.groove_depth_mm - peg.foot_length_mm, 0.3, 0.6),
        Fit(
            "flanges of two rows, both at the end of their play",
            common.pitch_mm - peg.flange_diameter_mm - 2 * play,
            0.15,
            1.0,
        ),
        Fit("last of six pushed pegs behind its point", lag, 0.0, closes_from_mm - 1.0),
        Fit("magnet in its cup", peg.magnet_bore_mm - common.magnet.diameter_mm, 0.1, 0.3),
        Fit("cup's wall", (peg.foot_diameter_mm - peg.magnet_bore_mm) / 2, 0.65, 2.0),
        Fit("cup's wall behind the thread", _behind_thread_mm(peg), 0.4, 1.0),
        # With flanks of 45 degrees, a loop drawn tight by the load is pressed inwards more than it is pushed out.
        Fit("thread's groove, its straight floor", peg.thread_groove_mm - 2 * peg.thread_groove_depth_mm, 0.2, 0.6),
        Fit("core in its bore", peg.core_bore_mm - peg.foot_diameter_mm, 0.15, 0.3),
        Fit("stem's wall around the core", (peg.stem_diameter_mm - peg.core_bore_mm) / 2, 1.2, 5.0),
        Fit("fingertip's room between two stems", common.pitch_mm - peg.stem_diameter_mm, 14.0, 20.0),
        Fit("floor below a dimple", plate.thickness_mm - plate.groove_depth_mm - plate.dimple_depth_mm, 0.6, 2.0),
        Fit("seam bar's play in its groove", plate.groove_width_mm - plate.seam_bar_mm[1], 0.3, 0.5),
        Fit("seam bar below the plate's top", plate.groove_depth_mm - plate.seam_bar_mm[2], 0.2, 1.0),
        Fit("plate above a screw's hole", plate.thickness_mm - plate.screw_depth_mm, 0.6, 2.0),
    ]


def _jig(dimensions: Dimensions) -> list[Fit]:
    """Return how cores stand in the jig: deep enough to stay upright, high enough to be drawn out by two fingers."""
    parts, spec = dimensions.parts, dimensions.parts.jig
    foot = parts.peg.foot_length_mm
    long, short = foot + parts.peg.core_reach_mm, foot + parts.piece.thickness_mm / 2
    return [
        Fit("core in the jig's well", spec.bore_mm - parts.peg.foot_diameter_mm, 0.2, 0.4),
        Fit("peg's core out of the jig", long - spec.depth_mm, 3.0, 5.0),
        Fit("piece's core out of the jig's step", short - spec.short_depth_mm, 3.0, 5.0),
        Fit("peg's core in the jig, almost half of it", spec.depth_mm, 0.45 * long, long),
        Fit("piece's core in the jig's step, almost half of it", spec.short_depth_mm, 0.45 * short, short),
    ]


def _behind_thread_mm(peg: Peg) -> float:
    return (peg.foot_diameter_mm - peg.magnet_bore_mm) / 2 - peg.thread_groove_depth_mm


def _gauges(dimensions: Dimensions) -> list[Fit]:
    """Return how a gauge lies in its groove, and is held and stopped beside the plate's edge."""
    spec, plate = dimensions.parts.coupon, dimensions.parts.plate
    wide, above = spec.gauge_handle_mm
    beside = wide + spec.gauge_clearance_mm - plate.groove_width_mm
    return [
        Fit("gauge's play to either side in its groove", spec.gauge_clearance_mm, 0.15, 0.3),
        Fit("gauge's handle above the rim, for two fingers", above - dimensions.parts.rim.ledge_height_mm, 8.0, 15.0),
        Fit("gauge's handle against the plate's edge, beside a groove", beside, 4.0, 8.0),
    ]


def _plugs(dimensions: Dimensions) -> list[Fit]:
    """Return how the plug of the USB cable passes the far wall before the case is laid on, and the keys' the others."""
    spec, (wide, high), keys = dimensions.parts.case, LARGEST_PLUG_MM, dimensions.parts.keys
    beside = keys.plug_width_mm - dimensions.parts.room.cable_plug_mm[0]
    drawn_wide, _, drawn_high = dimensions.parts.room.usb_plug_mm
    return [
        Fit("USB plug through the far wall, sideways", spec.usb_width_mm - max(wide, drawn_wide), 0.5, 5.0),
        Fit("USB plug through the far wall, upwards", spec.usb_height_mm - max(high, drawn_high), 0.3, 5.0),
        Fit("keys' plug through box and wall, sideways", beside, 1.0, 5.0),
        # The roof of 45 degrees rises beside the plug.
        Fit("keys' plug through box and wall, upwards", keys.plug_height_mm + beside / 2 - KEYS_PLUG_MM, 0.5, 5.0),
    ]


def _rim(dimensions: Dimensions) -> list[Fit]:
    rim, peg, braille = dimensions.parts.rim, dimensions.parts.peg, dimensions.parts.braille
    cell = 2 * braille.dot_pitch_mm + braille.dot_diameter_mm
    return [
        Fit("gutter's width beside a flange", rim.gutter_width_mm - peg.flange_diameter_mm, 10.0, 30.0),
        # Fingers 60 mm long, those of a short hand, reach the floor.
        Fit("gutter's depth beyond a fallen peg's height", rim.gutter_outer_depth_mm - lying_mm(peg), 10.0, 36.0),
        Fit("ledge beside a braille cell", rim.ledge_mm - cell, 1.0, 10.0),
        # Library of Congress specification 800: 2.34 mm; common figures up to 2.5 mm.
        Fit("braille dots' pitch", braille.dot_pitch_mm, 2.34, 2.6),
    ]


def lying_mm(peg: Peg) -> float:
    """Return the height of a fallen peg: it lies on its flange's edge and its stem's end, with its axis tilted."""
    flange, stem = peg.flange_diameter_mm / 2, peg.stem_diameter_mm / 2
    lean = math.atan2(flange - stem, peg.stem_height_mm + peg.flange_thickness_mm)
    return 2 * flange * math.cos(lean) + peg.flange_thickness_mm * math.sin(lean)
