# SPDX-License-Identifier: Apache-2.0
"""Places that the guide tells by touch are those of the dimensions."""

import re

from hardware.parts.checking.stack import stack
from hardware.placement import reed_places
from tests.hardware.guide_text import GUIDE, PLAN


def test_the_screw_holes_of_the_keys_box_are_told_by_wall_and_seam() -> None:
    keys, rim = PLAN.parts.keys, PLAN.parts.rim
    wall_top = rim.ledge_height_mm - rim.ledge_thickness_mm
    below = round(wall_top + keys.screws_depth_mm)
    assert f"{keys.screws_at_mm:.0f} mm left and right of the seam in the wall's middle, {below} mm below" in GUIDE
    above = []
    for name in ("overboard", "universal"):
        inside = stack(PLAN.of(name)).inside_mm
        # The opening's roof rises by 45 degrees from both sides.
        roof = inside + keys.plug_height_mm + keys.plug_width_mm / 2
        assert inside < -keys.screws_depth_mm
        above.append(-keys.screws_depth_mm - roof)
    assert above[0] > 20.0
    assert above[1] < 0.0
    assert keys.screws_at_mm > keys.plug_width_mm
    assert "on the small board well above the opening, on the universal one beside it" in GUIDE


def test_no_reed_lies_where_books_carry_a_circuit_board() -> None:
    found = re.search(r"no more than (\d+) mm of each, the face up on which the part stands", GUIDE)
    assert found
    for board in PLAN.boards.values():
        half = board.circuit_mm / 2
        # As far as a reed could reach from its middle in any direction.
        reach = PLAN.common.reed.surface_iron_mm / 2
        outermost = max(abs(one) for place in reed_places(PLAN, board) for one in place.middle_mm)
        assert half - outermost - reach > float(found.group(1))


def test_sides_of_the_circuit_boards_are_told_as_they_are_laid_out() -> None:
    for board in PLAN.boards.values():
        (pico_x, pico_y), (buzzer_x, buzzer_y) = board.controller_at_mm, board.buzzer_at_mm
        # From below, left and right are exchanged.
        assert pico_x > 0 > buzzer_x
        assert abs(pico_y - buzzer_y) < 5.0
    assert "the rows are left of the middle" in GUIDE
    assert "right of the Pico, almost level with its middle" in GUIDE
    assert PLAN.keys.cable_at_mm[1] < 0 < PLAN.keys.light_at_mm[0]
    assert (
        "row of eight holes near you: where the light's two holes lie right of the middle, the keys' face is up"
        in GUIDE
    )


def test_seam_bars_in_the_grooves_that_are_told_do_not_meet() -> None:
    assert (
        "two at each inner edge: in the second groove and in the fourth, counted from the board's outer edge" in GUIDE
    )
    length, width, _ = PLAN.parts.plate.seam_bar_mm
    points, pitch = PLAN.boards["universal"].tile_points, PLAN.common.pitch_mm
    assert points == 5

    def free(groove: int) -> float:
        """Return the room between a bar in this groove and one in the same groove of the other inner edge."""
        return (points - groove + 0.5) * pitch - width / 2 - length / 2

    assert free(2) > free(4) > 3.0
    assert free(5) < 0.0


def test_cores_of_pieces_are_counted_by_wells_of_their_boxes() -> None:
    found = re.search(r"The two boxes have (\d+) wells; fill the other (\d+) cores", GUIDE)
    cores = re.search(r"`piece-core` (\d+) times", GUIDE)
    assert found and cores
    wells, others = (int(value) for value in found.groups())
    assert wells == 2 * PLAN.parts.box.wells**2
    assert wells + others == int(cores.group(1))
    # A core stands in a well of the box as upright as its play allows.
    assert PLAN.parts.box.well_mm - PLAN.parts.peg.foot_diameter_mm < PLAN.parts.box.collar_height_mm / 2
    days = re.search(r"then eight pieces are glued a day, which takes (\w+) days more", GUIDE)
    assert days and days.group(1) == "six"
    assert -(-(wells + others) // (2 * 8)) == 6
