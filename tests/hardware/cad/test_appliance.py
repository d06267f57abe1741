# SPDX-License-Identifier: Apache-2.0
"""The box for a computer that only plays: the Raspberry Pi and its plugs fit, and a Pi that does not is found."""

from dataclasses import replace

import pytest

from hardware import dimensions as plan
from hardware.parts import appliance
from hardware.parts.build import appliance_checks
from hardware.tables import TableError

DIMENSIONS = plan.load()
SPEC = appliance.load()


def passed(spec: appliance.Appliance) -> list[bool]:
    return [check.passed for check in appliance_checks(DIMENSIONS, spec)]


def test_every_pi_fits_and_every_opening_has_its_mark():
    assert passed(SPEC) == [True] * 4


@pytest.mark.parametrize(
    "wrong",
    [
        {"sockets_height_mm": 19.0},
        {"board_mm": (87.0, 56.0, 1.6)},
        {"sound_at_mm": (60.0,)},
        {"usb_at_mm": (9.0, 52.0)},
    ],
)
def test_a_computer_that_is_larger_or_has_its_sockets_elsewhere_is_found_not_to_fit(wrong):
    printed = appliance.tray(DIMENSIONS, SPEC), appliance.lid(DIMENSIONS, SPEC)
    other = replace(SPEC, computer=replace(SPEC.computer, **wrong))
    assert any((solid & part).volume > 1.0 for solid in appliance.computers(other).values() for part in printed)


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
