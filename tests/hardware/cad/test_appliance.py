# SPDX-License-Identifier: Apache-2.0
"""The box for a computer that only plays: the Raspberry Pi and its plugs fit, and a Pi that does not is found."""

from dataclasses import replace

import pytest

from hardware import dimensions as plan
from hardware.parts import appliance
from hardware.parts.build import appliance_checks
from hardware.parts.checking import computing, moving
from hardware.parts.checking.interference import clashes, meshes
from hardware.parts.shapes import block
from hardware.tables import TableError

DIMENSIONS = plan.load()
SPEC = appliance.load()


def passed(spec: appliance.Appliance) -> list[bool]:
    return [check.passed for check in appliance_checks(DIMENSIONS, spec)]


def test_every_pi_fits_and_every_opening_has_its_mark():
    assert passed(SPEC) == [True] * 8


@pytest.mark.parametrize(
    "wrong",
    [
        {"sockets_height_mm": 19.0},
        {"board_mm": (87.0, 56.0, 1.6)},
        {"sound_at_mm": (60.0,)},
        {"usb_at_mm": (9.0, 52.0)},
        {"collar_mm": (15.3, 2.5)},
        {"screens_mm": ((32.0, 15.0), (43.0, 7.5))},
        {"screens_out_mm": 3.0},
        {"jack_mm": (14.0, 6.0, 2.7)},
        {"small_mm": (17.2, 3.3, 1.8)},
        {"card_mm": (-9.0, 22.0, 34.0)},
    ],
)
def test_a_computer_that_is_larger_or_has_its_sockets_elsewhere_is_found_not_to_fit(wrong):
    printed = appliance.tray(DIMENSIONS, SPEC), appliance.lid(DIMENSIONS, SPEC)
    other = replace(SPEC, computer=replace(SPEC.computer, **wrong))
    rooms = appliance.computers(other) | appliance.plugs(other)
    assert any((solid & part).volume > 1.0 for solid in rooms.values() for part in printed)


def way_of(what):
    return next(way for way in computing.ways(DIMENSIONS, SPEC) if way.what == what)


LOWERED, LID = "a Raspberry Pi lowered into its box", "the lid over the Raspberry Pi"
NEAR, RIGHT = "power and sound into the Raspberry Pi", "USB plugs into the Raspberry Pi"


def test_a_wall_without_a_bay_bars_the_sockets_for_a_screen():
    """HDMI sockets stand out by 1.8 mm, the wall began 0.6 mm beside the board, and no check drew them."""
    (along, _, height), near = appliance.bay_mm(SPEC), SPEC.inside_mm[1][0]
    filled = meshes({"tray": block(along, (near - SPEC.box.wall_mm, near), height)})
    told = moving.met(moving.Way("lowered", way_of(LOWERED).moves, filled, ()))
    assert len(told) == len(SPEC.computer.screens_mm) and all(one.startswith("HDMI socket") for one in told)


@pytest.mark.parametrize(
    ("what", "bar", "meets"),
    [
        # Above the openings, where nothing is once the Pi lies in its place.
        (LOWERED, ((20.0, 45.0), (-3.0, -1.0), (12.0, 14.0)), "HDMI socket 32 meets bar"),
        (LOWERED, ((85.0, 88.0), (0.0, 56.0), (18.5, 19.0)), "socket 29 meets bar"),
        (LID, ((0.0, 10.0), (20.0, 30.0), (30.0, 32.0)), "lid meets bar"),
        (NEAR, ((0.0, 20.0), (-40.0, -36.0), (0.0, 5.0)), "power plug 11.2 meets bar"),
        (RIGHT, ((120.0, 124.0), (0.0, 60.0), (0.0, 5.0)), "USB plug 47 meets bar"),
    ],
)
def test_what_bars_the_way_of_the_pi_its_lid_or_a_plug_is_found(what, bar, meets):
    way = way_of(what)
    there = meshes({"bar": block(*bar)})
    assert clashes(way.moves, there) == []
    told = moving.met(moving.Way(what, way.moves, there, way.back_mm))
    assert any(one.startswith(meets) for one in told), told


def test_the_bay_leaves_the_wall_whole_between_the_gaps_and_as_strong():
    """A gap of its own for the screen's sockets would leave pillars 2.6 and 3.0 mm wide, 21 mm high."""
    tray, box = appliance.tray(DIMENSIONS, SPEC), SPEC.box
    (left, right), (out, _), (low, high) = appliance.bay_mm(SPEC)
    (power, *_), (sound, *_), _ = appliance.openings(SPEC)
    assert power[1] + 1.0 <= left - box.bay_wall_mm and right + box.bay_wall_mm + 1.0 <= sound[0]
    behind = block((power[1], sound[0]), (out - box.bay_wall_mm, out), (low, high - 1.0))
    beside = box.bay_wall_mm * (right - left + 2 * box.bay_wall_mm) * (high - 1.0 - low)
    assert (tray & behind).volume >= beside


def test_marks_too_near_each_other_are_found():
    computer = replace(SPEC.computer, sound_at_mm=(24.0,))
    assert passed(replace(SPEC, computer=computer))[1] is False


@pytest.mark.parametrize(
    ("at", "box"),
    [
        (2, replace(SPEC.box, post_screw_mm=3.0)),
        (2, replace(SPEC.box, post_screw_mm=8.0)),
        (3, replace(SPEC.box, lid_mm=6.5)),
    ],
)
def test_a_screw_too_short_or_too_long_for_its_hole_is_found(at: int, box: appliance.Box) -> None:
    assert passed(replace(SPEC, box=box))[at] is False


def test_each_opening_is_told_by_another_mark():
    marks = appliance.mark_places(SPEC)
    assert list(marks) == ["first", "second", "menu"]
    (power, _), (sound, _), (usb, _) = marks.values()
    assert power[1] == sound[1] < usb[1] and power[0] < sound[0] < usb[0]


def test_a_file_with_a_key_missing_is_refused(tmp_path):
    path = tmp_path / "appliance.toml"
    path.write_text(appliance.SOURCE.read_text().replace("hole_mm = 2.7", ""))
    with pytest.raises(TableError):
        appliance.load(path)
