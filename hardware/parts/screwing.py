# SPDX-License-Identifier: Apache-2.0
"""Each screw driven in at its worst: how much plate is left above its tip, and how much of its thread holds."""

from collections.abc import Iterator
from dataclasses import dataclass

from hardware.checks import Check
from hardware.dimensions import Dimensions
from hardware.parts import keybox
from hardware.parts.stack import stack


@dataclass(frozen=True)
class Bite:
    """How deep a screw's tip goes into its hole: planned, and at most so much more or less; and the hole's depth."""

    what: str
    planned_mm: float
    error_mm: float
    hole_mm: float
    above_mm: float  # of material above the hole's bottom

    @property
    def least_mm(self) -> float:
        """Return how deep the shortest screw bites through the thickest stack."""
        return self.planned_mm - self.error_mm

    @property
    def left_mm(self) -> float:
        """Return what is left above the tip of the longest screw through the thinnest stack."""
        return self.above_mm + min(0.0, self.hole_mm - self.planned_mm - self.error_mm)


def bites(dimensions: Dimensions) -> list[Bite]:
    """Return the screws that go into the plate and into the lid of the keys."""
    parts, heights = dimensions.parts, stack(dimensions)
    screws, plate, keys = parts.screws, parts.plate, parts.keys
    under_head = heights.underside_mm - heights.sheets_bottom_mm
    # Frame and sheets are printed, the circuit board is not.
    inner_error = screws.plate_length_error_mm + screws.circuit_error_mm + screws.print_error_mm
    # The case's screws pass the same stack and the tower's tip, whose height is printed too.
    outer_error = screws.case_length_error_mm + screws.circuit_error_mm + 2 * screws.print_error_mm
    above = plate.thickness_mm - plate.screw_depth_mm
    boss = keys.top_mm - keys.lid_mm - keybox.circuit_top_mm(dimensions)
    return [
        Bite(
            "inner screws in the plate",
            screws.plate_length_mm - under_head,
            inner_error,
            plate.screw_depth_mm,
            above,
        ),
        Bite(
            "the case's screws in the plate",
            plate.screw_depth_mm - screws.case_spare_mm,
            outer_error,
            plate.screw_depth_mm,
            above,
        ),
        Bite("screws in the keys' lid", boss - keybox.TIP_SPARE_MM, outer_error, boss, keys.lid_mm),
    ]


def checks(dimensions: Dimensions) -> Iterator[Check]:
    """Yield a line for each kind of screw: enough left above, enough thread in."""
    screws = dimensions.parts.screws
    for bite in bites(dimensions):
        good = bite.left_mm >= screws.least_plate_mm - 1e-6 and bite.least_mm >= screws.least_bite_mm - 1e-6
        yield Check(
            f"{bite.what}, shortest and longest",
            good,
            f"at least {bite.least_mm:.2f} mm of thread, wanted {screws.least_bite_mm:.2f}; "
            f"at least {bite.left_mm:.2f} mm above the tip, wanted {screws.least_plate_mm:.2f}",
        )
