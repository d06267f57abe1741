# SPDX-License-Identifier: Apache-2.0
"""Each screw at its worst: the material left beyond its tip, and the length of its holding thread."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from hardware.checks import Check
from hardware.dimensions import Dimensions
from hardware.parts import case, keybox, storage
from hardware.parts.appliance import LID_HOLE_MM, POST_FLOOR_MM, Appliance
from hardware.parts.checking.stack import stack

# A through hole has no bottom.
OPEN_MM = 100.0


@dataclass(frozen=True)
class Bite:
    """The depth of a screw's tip in its hole: planned, with the largest deviation either way; and the hole's depth.

    A screw that would pass its hole's bottom pulls nothing together, so the material beyond its tip shows that, too.
    """

    what: str
    planned_mm: float
    error_mm: float
    hole_mm: float
    above_mm: float  # of material beyond the hole's bottom
    thread_mm: float  # of thread that must hold

    @property
    def least_mm(self) -> float:
        """Return the depth of the shortest screw through the thickest stack."""
        return self.planned_mm - self.error_mm

    @property
    def left_mm(self) -> float:
        """Return the material left beyond the tip of the longest screw through the thinnest stack."""
        return self.above_mm + min(0.0, self.hole_mm - self.planned_mm - self.error_mm)


def bites(dimensions: Dimensions) -> list[Bite]:
    """Return the screws of the board, of its box of keys and of its hatch."""
    return [*_plate_bites(dimensions), *_box_bites(dimensions)]


def _plate_bites(dimensions: Dimensions) -> list[Bite]:
    """Return the screws that go into the plate; the coupon's go through the same stack into the same plate."""
    parts, heights = dimensions.parts, stack(dimensions)
    screws, plate = parts.screws, parts.plate
    under_head = heights.underside_mm - heights.sheets_bottom_mm
    # Frame and sheets are printed, the circuit board is not.
    inner_error = screws.plate_length_error_mm + screws.circuit_error_mm + screws.print_error_mm
    above = plate.thickness_mm - plate.screw_depth_mm
    return [
        Bite(
            "inner screws in the plate",
            screws.plate_length_mm - under_head,
            inner_error,
            plate.screw_depth_mm,
            above,
            screws.least_bite_mm,
        ),
        Bite(
            "the case's screws in the plate",
            plate.screw_depth_mm - screws.case_spare_mm,
            _outer_error_mm(dimensions),
            plate.screw_depth_mm,
            above,
            screws.least_bite_mm,
        ),
    ]


def _box_bites(dimensions: Dimensions) -> list[Bite]:
    """Return the screws that hold the box of keys, its lid, the hatch and the quarters of the case."""
    parts = dimensions.parts
    screws, keys, box = parts.screws, parts.keys, parts.case
    boss = keys.top_mm - keys.lid_mm - keybox.circuit_top_mm(dimensions)
    # A countersunk head sinks into its bore by twice the extra width of the bore: as a cylinder and in the cone.
    sunk = screws.head_mm - screws.countersunk_mm
    # In a plain hole the head stands on the hole's edge.
    proud = (screws.countersunk_mm - screws.through_mm) / 2
    printed = screws.case_length_error_mm + screws.print_error_mm
    return [
        Bite(
            "screws in the keys' lid",
            boss - keybox.TIP_SPARE_MM,
            _outer_error_mm(dimensions),
            boss,
            keys.lid_mm,
            screws.least_bite_mm,
        ),
        Bite(
            "the keys' box on the case",
            screws.plate_length_mm - box.wall_mm,
            screws.plate_length_error_mm + screws.print_error_mm,
            keybox.ANCHOR_HOLE_MM,
            keybox.ANCHOR_MM - keybox.ANCHOR_HOLE_MM,
            screws.least_bite_mm,
        ),
        Bite(
            "the handle on the case",
            screws.plate_length_mm - box.wall_mm,
            screws.plate_length_error_mm + screws.print_error_mm,
            storage.HANDLE_HOLE_MM,
            keybox.ANCHOR_MM - keybox.ANCHOR_HOLE_MM,
            screws.least_bite_mm,
        ),
        Bite(
            "the hatch's screws",
            screws.case_length_mm - box.hatch_lid_mm + sunk,
            printed,
            box.hatch_boss_height_mm - case.BOSS_ROOF_MM,
            case.BOSS_ROOF_MM,
            screws.least_bite_mm,
        ),
        Bite(
            "bolts of the case's seams in their nuts",
            screws.case_length_mm - proud - 2 * case.FLANGE_MM,
            screws.case_length_error_mm + 2 * screws.print_error_mm,
            OPEN_MM,
            OPEN_MM,
            screws.nut_mm,
        ),
    ]


def appliance_bites(dimensions: Dimensions, spec: Appliance) -> list[Bite]:
    """Return the screws of the box for a computer."""
    screws, box, circuit = dimensions.parts.screws, spec.box, spec.computer.board_mm[2]
    return [
        Bite(
            "the computer's screws in their posts",
            box.post_screw_mm - circuit,
            box.post_screw_error_mm + screws.circuit_error_mm,
            box.post_height_mm + box.floor_mm - POST_FLOOR_MM,
            POST_FLOOR_MM,
            screws.least_bite_mm,
        ),
        Bite(
            "screws in the walls of the computer's box",
            screws.plate_length_mm - box.lid_mm,
            screws.plate_length_error_mm + screws.print_error_mm,
            LID_HOLE_MM,
            spec.top_mm - spec.floor_mm + box.floor_mm - LID_HOLE_MM,
            screws.least_bite_mm,
        ),
    ]


def _outer_error_mm(dimensions: Dimensions) -> float:
    """Return the error of the case's screws: they pass the same stack, and a tower's tip is printed as well."""
    screws = dimensions.parts.screws
    return screws.case_length_error_mm + screws.circuit_error_mm + 2 * screws.print_error_mm


def checks(dimensions: Dimensions, found: Iterable[Bite]) -> Iterator[Check]:
    """Yield a line for each kind of screw: enough material beyond its tip, and enough thread in the hole."""
    least = dimensions.parts.screws.least_plate_mm
    for bite in found:
        good = bite.left_mm >= least - 1e-6 and bite.least_mm >= bite.thread_mm - 1e-6
        left = "" if bite.hole_mm == OPEN_MM else f"; at least {bite.left_mm:.2f} mm beyond the tip, wanted {least:.2f}"
        yield Check(
            f"{bite.what}, shortest and longest",
            good,
            f"at least {bite.least_mm:.2f} mm of thread, wanted {bite.thread_mm:.2f}{left}",
        )
