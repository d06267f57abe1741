# SPDX-License-Identifier: Apache-2.0
"""The map of a board with swapped wires: kept by the board's id, read back, and of no effect where it is damaged."""

from pathlib import Path

import pytest

from tactile_app.board.kept_maps import keep_map, load_map
from tactile_app.board.sensor_map import SensorMap
from tactile_core.protocol.messages import State
from tactile_host.storage.desktop import DesktopStore

SWAPPED = SensorMap((2, 3, 0, 1), (0, 1, 3, 2, 4))


@pytest.fixture
def store(tmp_path: Path) -> DesktopStore:
    return DesktopStore(tmp_path, tmp_path)


def test_a_state_is_read_right() -> None:
    state = State(7, 3, 120, 0b0110, 0b00101, is_tick=True, digits=1)
    read = SWAPPED.state(state)
    assert (read.occupancy, read.keys) == (0b1001, 0b01001)
    assert (read.boot, read.seq, read.ms, read.is_tick, read.digits) == (7, 3, 120, True, 1)


def test_a_map_is_kept_for_its_board_alone(store: DesktopStore) -> None:
    keep_map(store, "e661", SWAPPED)
    assert load_map(store, "e661") == SWAPPED
    assert load_map(store, "e662") is None


def test_a_board_that_was_mended_needs_no_map(store: DesktopStore) -> None:
    keep_map(store, "e661", SWAPPED)
    keep_map(store, "e661", SensorMap((0, 1, 2, 3), (0, 1, 2, 3, 4)))
    assert load_map(store, "e661") is None
    assert store.load("maps", "e661") is None


@pytest.mark.parametrize("text", ["", "[]", '{"squares": [0, 0], "keys": [0]}', '{"squares": [1], "keys": [0]}', "{}"])
def test_a_damaged_map_is_no_map(text: str, store: DesktopStore) -> None:
    keep_map(store, "e661", SWAPPED)
    store.save("maps", "e661", text)
    assert load_map(store, "e661") is None
