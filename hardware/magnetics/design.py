# SPDX-License-Identifier: Apache-2.0
"""One magnetic design: a magnet, a reed, a pitch and a height, for which the margins are computed."""

import math
from dataclasses import dataclass, replace

import numpy as np

from hardware.dimensions import Board, Dimensions, Reed
from hardware.magnetics.reed import Array, Disc, ReedShape
from hardware.placement import reed_places


@dataclass(frozen=True)
class Design:
    """All values that decide whether reeds close and open; lengths in mm, ampere-turns in at."""

    board: Board
    dimensions: Dimensions
    disc: Disc
    shape: ReedShape
    height_mm: float
    pull_in_at: tuple[float, float]
    drop_out_ratio: tuple[float, float]
    # For each magnet of a peg or piece: its height above the lowest one, in mm, and its sign.
    magnets: tuple[tuple[float, int], ...] = ((0.0, 1),)

    @property
    def pitch_mm(self) -> float:
        """Return the distance between crossings."""
        return self.dimensions.common.pitch_mm

    def reeds(self) -> "Reeds":
        """Return the places of all reeds as arrays."""
        places = reed_places(self.dimensions, self.board)
        return Reeds(
            tuple(place.name for place in places),
            np.array([place.crossing_mm for place in places]),
            np.array([place.middle_mm for place in places]),
            np.radians([place.angle_deg for place in places]),
        )


@dataclass(frozen=True)
class Reeds:
    """All reeds of a board: names, crossings (n, 2) and middles (n, 2) in mm, directions (n,) in radians."""

    names: tuple[str, ...]
    crossings: Array
    middles: Array
    angles: Array

    def seen(self, index: int, places_mm: Array) -> tuple[Array, Array]:
        """Return the places_mm (..., 2) along and across reed *index*, in mm."""
        offset = places_mm - self.middles[index]
        cosine, sine = math.cos(self.angles[index]), math.sin(self.angles[index])
        return offset[..., 0] * cosine + offset[..., 1] * sine, offset[..., 1] * cosine - offset[..., 0] * sine


def design_of(dimensions: Dimensions, board: Board) -> Design:
    """Return the design that the file of dimensions describes."""
    common = dimensions.common
    magnet, reed, heights = common.magnet, common.reed, common.heights
    return Design(
        board,
        dimensions,
        Disc(magnet.diameter_mm, magnet.thickness_mm, magnet.remanence_t),
        shape_of(reed, reed.form),
        heights.reed_axis_mm - heights.magnet_face_mm,
        reed.pull_in_at,
        reed.drop_out_ratio,
    )


def piece_design(design: Design) -> Design:
    """Return the design for the pieces that turn over, with a second, reversed magnet near the upper face."""
    parts = design.dimensions.parts
    faces = parts.piece.thickness_mm + 2 * (parts.peg.foot_length_mm - parts.peg.magnet_skin_mm)
    return replace(design, magnets=((0.0, 1), (faces - design.disc.thickness_mm, -1)))


def shape_of(reed: Reed, form: str) -> ReedShape:
    """Return the iron of the reed in one of its forms."""
    if form == "surface":
        return ReedShape(reed.surface_iron_mm, 0.0, reed.scale)
    return ReedShape(reed.through_span_mm, reed.through_leg_mm, reed.scale)


def turned(
    design: Design, offset_mm: float | None = None, angle_deg: float | None = None, pitch_mm: float | None = None
) -> Design:
    """Return the design with another offset or angle of the reeds or another pitch."""
    common = design.dimensions.common
    reed = replace(
        common.reed,
        offset_mm=common.reed.offset_mm if offset_mm is None else offset_mm,
        angle_deg=common.reed.angle_deg if angle_deg is None else angle_deg,
    )
    common = replace(common, reed=reed, pitch_mm=common.pitch_mm if pitch_mm is None else pitch_mm)
    return replace(design, dimensions=replace(design.dimensions, common=common))
