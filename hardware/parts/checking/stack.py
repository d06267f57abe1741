# SPDX-License-Identifier: Apache-2.0
"""The heights of all parts between the plate and the table, computed once; negative below the plate's top."""

from dataclasses import dataclass

from hardware.dimensions import Dimensions


@dataclass(frozen=True)
class Stack:
    """Heights in mm."""

    underside_mm: float  # of the plate
    circuit_top_mm: float
    circuit_bottom_mm: float
    sheets_bottom_mm: float  # of the lowest sheet below the circuit board
    rest_mm: float  # top of the posts below the plate's screws
    tower_mm: float  # top of the case's towers
    tower_cone_mm: float  # the place where the screw's head begins to sit
    inside_mm: float  # the case's floor
    table_mm: float


def stack(dimensions: Dimensions) -> Stack:
    """Return the heights that follow from the dimensions, with the sheets as planned."""
    parts, frame = dimensions.parts, dimensions.parts.frame
    underside = -parts.plate.thickness_mm
    circuit_top = underside - frame.height_mm - frame.sheets_above * frame.sheet_mm
    circuit_bottom = circuit_top - dimensions.common.circuit.thickness_mm
    sheets_bottom = circuit_bottom - frame.sheets_below * frame.sheet_mm
    tower = sheets_bottom - parts.case.tower_gap_mm
    tip = underside + parts.plate.screw_depth_mm - parts.screws.case_spare_mm
    head = (parts.screws.head_mm - parts.screws.countersunk_mm) / 2
    table = -parts.case.depth_mm
    return Stack(
        underside,
        circuit_top,
        circuit_bottom,
        sheets_bottom,
        sheets_bottom - parts.screws.pan_head_mm - parts.case.tower_gap_mm,
        tower,
        tip - parts.screws.case_length_mm - head,
        table + parts.case.floor_mm,
        table,
    )
