# SPDX-License-Identifier: Apache-2.0
"""Cables and straps that the guide orders are long enough for each way that it leads them, and short ones are found."""

import pytest

from hardware.parts.checking import lengths
from tests.hardware.cad.feeling import DIMENSIONS, with_parts

STOOD = "keys' cable, the case stood on its near wall"
LEANING = "table between the stack and its edge, the case leaning against something heavy"
HELD_UP = "far keys' cable, the case resting on its near wall"


def too_short(dimensions, name):
    lines = lengths.checks(dimensions.of(name), dimensions.boards[name], name)
    return [line.what.removeprefix(f"{name}: ") for line in lines if not line.passed]


@pytest.mark.parametrize("name", sorted(DIMENSIONS.boards))
def test_every_cable_is_long_enough_for_every_way_of_the_guide(name):
    assert too_short(DIMENSIONS, name) == []
    assert lengths.strap(DIMENSIONS).passed


def test_a_cable_of_250_mm_does_not_reach_over_the_small_boards_deep_rim():
    assert too_short(with_parts(lengths={"keys_cable_mm": 250.0}), "overboard") == [STOOD, HELD_UP]
    assert too_short(with_parts(lengths={"keys_cable_mm": 250.0}), "universal") == []


def test_a_usb_cable_that_is_drawn_in_by_two_hands_lengths_does_not_reach_the_pico():
    assert too_short(with_parts(lengths={"usb_drawn_mm": 400.0}), "overboard") == [
        "USB cable drawn in, the case stood on its near wall"
    ]


@pytest.mark.parametrize("table_mm", [160.0, 180.0])
def test_a_pot_falls_off_a_table_of_which_two_hands_widths_are_left(table_mm):
    assert LEANING in too_short(with_parts(lengths={"table_mm": table_mm}), "overboard")


def test_a_wider_pot_asks_for_more_of_the_table():
    assert too_short(with_parts(lengths={"heavy_mm": 240.0}), "overboard") == [LEANING]
    assert too_short(with_parts(lengths={"heavy_mm": 240.0}), "universal") == []


def test_a_deeper_case_asks_for_a_longer_cable():
    deeper = with_parts(case={"depth_mm": DIMENSIONS.parts.case.depth_mm + 40.0})
    assert STOOD in too_short(deeper, "overboard")


def test_a_strap_that_does_not_go_around_the_box_is_found():
    assert not lengths.strap(with_parts(lengths={"strap_mm": 400.0})).passed
