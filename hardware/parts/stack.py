# SPDX-License-Identifier: Apache-2.0
"""The heights of everything between the plate and the table, worked out once; negative below the plate's top."""

from dataclasses import dataclass

from hardware.dimensions import Dimensions


@dataclass(frozen=True)
class Stack:
    """Heights in mm."""

    underside_mm: float  # of the plate
    circuit_top_mm: float
    circuit_bottom_mm: float
    disc_bottom_mm: float  # of the disc below the circuit board
    rest_mm: float  # top of the posts below the plate's screws
    tower_mm: float  # top of the case's towers
    tower_cone_mm: float  # where the screw's head begins to sit
    inside_mm: float  # the case's floor
    table_mm: float


def stack(dimensions: Dimensions) -> Stack:
    """Return the heights that follow from the dimensions, one disc above and one below the circuit board."""
    parts, spacers = dimensions.parts, dimensions.parts.spacers
    underside = -parts.plate.thickness_mm
    circuit_top = underside - spacers.height_mm - spacers.disc_mm
    circuit_bottom = circuit_top - dimensions.common.circuit.thickness_mm
    disc_bottom = circuit_bottom - spacers.disc_mm
    tower = disc_bottom - parts.case.tower_gap_mm
    # The screw's tip ends a little before the bottom of its hole in the plate.
    tip = underside + parts.plate.screw_depth_mm - parts.case.tower_gap_mm
    head = (parts.screws.head_mm - parts.screws.countersunk_mm) / 2
    table = -parts.case.depth_mm
    return Stack(
        underside,
        circuit_top,
        circuit_bottom,
        disc_bottom,
        disc_bottom - parts.screws.pan_head_mm - parts.case.tower_gap_mm,
        tower,
        tip - parts.screws.case_length_mm - head,
        table + parts.case.floor_mm,
        table,
    )
