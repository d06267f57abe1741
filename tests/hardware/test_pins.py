# SPDX-License-Identifier: Apache-2.0
"""The firmware's pins are those of the circuit boards: values that two files must state are compared."""

import copy
from typing import Any

import pytest

from firmware.profiles import PROFILES
from hardware import dimensions
from hardware.circuit.boards.layout import PICO_HALF_MM, PICO_ROWS_MM
from hardware.frame_plan import pico

SPEC = dimensions.load()


def pins_of_the_board(name: str) -> dict[str, Any]:
    pins = SPEC.boards[name].pins
    keys = tuple(pins.keys[key] for key in SPEC.keys.order) if pins.keys else ()
    return {
        "rows": pins.rows,
        "columns": pins.columns,
        "keys": keys,
        "key_column": pins.key_column,
        "buzzer": pins.buzzer,
        "light": pins.light,
    }


def differing(profiles: dict[str, dict[str, Any]], name: str) -> list[str]:
    wanted = pins_of_the_board(name)
    return [key for key in sorted(wanted) if profiles[name][key] != wanted[key]]


def test_every_board_has_a_profile() -> None:
    assert sorted(PROFILES) == sorted(SPEC.boards)


@pytest.mark.parametrize("name", sorted(SPEC.boards))
def test_the_firmwares_pins_are_the_boards(name: str) -> None:
    assert differing(PROFILES, name) == []


@pytest.mark.parametrize("name", sorted(SPEC.boards))
def test_a_pin_changed_on_one_side_only_is_found(name: str) -> None:
    changed = copy.deepcopy(PROFILES)
    changed[name]["rows"] = (28, *changed[name]["rows"][1:])
    assert differing(changed, name) == ["rows"]


@pytest.mark.parametrize("name", sorted(SPEC.boards))
def test_the_pico_lies_about_its_pins_as_in_its_datasheet_and_its_socket_juts_out_at_the_far_end_alone(
    name: str,
) -> None:
    """Half of the socket's 1.3 mm were taken for the near end: the Pico lay 0.65 mm too near."""
    board = SPEC.boards[name]
    seen = pico(SPEC, board)
    (left, right), (near, far) = seen.x_mm, seen.y_mm
    x, y = board.controller_at_mm
    first_pin, last_pin = y + PICO_HALF_MM, y - PICO_HALF_MM
    assert (right - left, far - near) == pytest.approx((21.0, 51.0 + 1.3))
    assert (last_pin - near, far - first_pin) == pytest.approx((1.37, 1.37 + 1.3))
    assert (x - PICO_ROWS_MM / 2 - left, right - x - PICO_ROWS_MM / 2) == pytest.approx((1.61, 1.61))
