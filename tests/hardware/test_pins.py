# SPDX-License-Identifier: Apache-2.0
"""The firmware's pins are those of the circuit boards: values that two files must state are compared."""

import copy
from typing import Any

import pytest

from firmware.profiles import PROFILES
from hardware import dimensions

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
