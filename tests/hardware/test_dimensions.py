# SPDX-License-Identifier: Apache-2.0
"""The file of dimensions says everything once and refuses what it does not know."""

import copy
import tomllib
from typing import Any

import pytest

from hardware import dimensions
from hardware.dimensions import SOURCE, Dimensions
from hardware.tables import TableError


def table() -> dict[str, Any]:
    return copy.deepcopy(tomllib.loads(SOURCE.read_text()))


def test_the_file_is_read_whole() -> None:
    read = dimensions.load()
    assert isinstance(read, Dimensions)
    assert read.common.pitch_mm == 25.0
    assert (read.boards["overboard"].rows, read.boards["universal"].rows) == (6, 10)


@pytest.mark.parametrize("path", [["common"], ["common", "reed"], ["boards", "overboard"], ["parts", "peg"]])
def test_an_unknown_key_is_refused_by_name(path: list[str]) -> None:
    wrong = inner = table()
    for key in path:
        inner = inner[key]
    inner["colour"] = "red"
    with pytest.raises(TableError, match="unknown key colour"):
        dimensions.parse(wrong)


def test_a_missing_key_is_refused_by_name() -> None:
    wrong = table()
    del wrong["common"]["magnet"]["remanence_t"]
    with pytest.raises(TableError, match=r"common\.magnet: missing key remanence_t"):
        dimensions.parse(wrong)


def test_a_length_must_be_a_number() -> None:
    wrong = table()
    wrong["common"]["pitch_mm"] = "25"
    with pytest.raises(TableError, match=r"common\.pitch_mm: expected float, got '25'"):
        dimensions.parse(wrong)


def test_a_pin_used_twice_is_refused() -> None:
    wrong = table()
    wrong["boards"]["overboard"]["pins"]["buzzer"] = 2
    with pytest.raises(TableError, match="a pin is used twice"):
        dimensions.parse(wrong)


def test_a_pin_that_the_pico_has_not_is_refused() -> None:
    wrong = table()
    wrong["boards"]["overboard"]["pins"]["buzzer"] = 24
    with pytest.raises(TableError, match="no GP24"):
        dimensions.parse(wrong)


def test_each_row_and_column_has_a_pin() -> None:
    wrong = table()
    wrong["boards"]["universal"]["pins"]["rows"].pop()
    with pytest.raises(TableError, match="expected 10 pins, got 9"):
        dimensions.parse(wrong)


def test_the_heights_follow_each_other_downwards() -> None:
    wrong = table()
    wrong["common"]["heights"]["reed_axis_mm"] = 1.0
    with pytest.raises(TableError, match="do not follow downwards"):
        dimensions.parse(wrong)


def test_square_0_lies_near_the_first_player_at_the_left() -> None:
    board = dimensions.load().boards["overboard"]
    assert dimensions.squares(board)[:2] == [(0, 0), (0, 1)]
    assert dimensions.crossing_mm(board, 25.0, 0, 0) == (-62.5, -62.5)
    assert dimensions.crossing_mm(board, 25.0, 5, 0) == (-62.5, 62.5)
    assert dimensions.square_name(5, 0) == "a6"


def test_the_universal_board_is_narrow_and_low_and_a_change_of_no_such_value_is_refused() -> None:
    read = dimensions.load()
    small, large = (read.of(name).parts for name in ("overboard", "universal"))
    assert small == read.parts
    assert large.rim.gutter_width_mm < 15 and large.case.depth_mm * 2 == small.case.depth_mm
    wrong = table()
    wrong["boards"]["universal"]["changes"] = {"rim": {"gutter_depht_mm": 1.0}}
    with pytest.raises(TableError, match=r"boards\.universal\.changes\.rim"):
        dimensions.parse(wrong)
