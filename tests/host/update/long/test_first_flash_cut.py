# SPDX-License-Identifier: Apache-2.0
"""The power goes at every write of a first flash, onto an empty board and onto one with another program."""

from pathlib import Path

import pytest

from tactile_host.simulator.board import micropython_command
from tests.host.update.littlefs_board import LittlefsBoard
from tests.host.update.test_power_cuts import OLD, flasher
from tests.host.update.versions_on_board import version

# Each cut starts a board of its own: a thousand of them, and more where the start is cut again.
LONGEST_S = 3600
pytestmark = [
    pytest.mark.skipif(micropython_command() is None, reason="MicroPython has no wheel for this system"),
    pytest.mark.timeout(LONGEST_S),
]

FOREIGN = {"main.py": b"print('weather')\n", "tones.py": b"TONES = 1\n", "lib/mine.py": b"LIB = 1\n"}


def test_a_first_flash_cut_at_any_write_leaves_the_prompt_or_the_firmware(tmp_path: Path) -> None:
    with LittlefsBoard(tmp_path) as board:
        board.carry(flasher(version("1")).flash())
        found = board.after_cuts()
        assert set(found) == {"", OLD}
        assert sum(found.values()) == 2 * board.writes() > 1000
        assert set(board.after_second_cuts(16)) == {OLD}


def test_another_program_starts_until_the_firmware_does_and_comes_home_in_one_step(tmp_path: Path) -> None:
    with LittlefsBoard(tmp_path) as board:
        board.put(FOREIGN)
        board.carry(flasher(version("1")).flash())
        assert board.started() == OLD
        assert set(board.after_cuts()) == {"weather", OLD}
        board.carry(flasher({}).go_back())
        assert set(board.after_cuts()) == {"weather", OLD}
