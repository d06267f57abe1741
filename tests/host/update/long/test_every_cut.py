# SPDX-License-Identifier: Apache-2.0
"""The power goes at every write of a first flash, of an update and of the way back, on both controllers and boards.

`-rP` prints how many boards start with what.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tactile_host.board.profiles import profile_names
from tactile_host.simulator.board import micropython_command
from tests.host.update.littlefs_board import LittlefsBoard
from tests.host.update.test_power_cuts import CHANGED, NEW, OLD, flasher
from tests.host.update.versions_on_board import PICO, PICO_2, version

# Each cut starts a board of its own: a thousand of them, and more where the start is cut again.
LONGEST_S = 3600
pytestmark = [
    pytest.mark.skipif(micropython_command() is None, reason="MicroPython has no wheel for this system"),
    pytest.mark.timeout(LONGEST_S),
]

FOREIGN = {"main.py": b"print('weather')\n", "tones.py": b"TONES = 1\n", "lib/mine.py": b"LIB = 1\n"}
FIRST_STEP, STEP = 16, 8
# Of RPI_PICO and of RPI_PICO2.
BLOCKS = {PICO: 352, PICO_2: 768}


@pytest.fixture(params=(PICO, PICO_2), ids=("pico", "pico_2"))
def architecture(request: pytest.FixtureRequest) -> str:
    """Return the architecture of the controller's native code."""
    found: str = request.param
    return found


@pytest.fixture
def board(architecture: str, tmp_path: Path) -> Iterator[LittlefsBoard]:
    """Return a board of so many blocks as MicroPython keeps for files there."""
    with LittlefsBoard(tmp_path, BLOCKS[architecture]) as board:
        yield board


@pytest.mark.parametrize("profile", profile_names())
def test_a_first_flash_cut_at_any_write_leaves_the_prompt_or_the_firmware(
    board: LittlefsBoard, architecture: str, profile: str
) -> None:
    whole = f"{OLD} {profile}"
    board.carry(flasher(version("1", architecture=architecture)).flash(profile))
    found = board.after_cuts()
    print(board.writes(), "writes:", found)
    assert set(found) == {"", whole}
    assert sum(found.values()) == 2 * board.writes() > 1000
    again = board.after_second_cuts(FIRST_STEP)
    print("cut again:", again)
    assert set(again) == {whole}


@pytest.mark.parametrize("profile", profile_names())
def test_an_update_and_its_way_back_cut_at_any_write_leave_either(
    board: LittlefsBoard, architecture: str, profile: str
) -> None:
    first = version("1", architecture=architecture)
    second = version("2", CHANGED, gone="diagnostics.py", added="zone.py", architecture=architecture)
    old, new = f"{OLD} {profile}", f"{NEW} {profile}"
    board.carry(flasher(first).flash(profile))
    for steps, whole in ((flasher(second).flash(), new), (flasher({}).go_back(), old)):
        board.carry(steps)
        found, again = board.after_cuts(), board.after_second_cuts(STEP)
        print(board.writes(), "writes:", found, "cut again:", again)
        assert set(found) == {old, new}
        assert set(again) == {whole}


@pytest.mark.parametrize("profile", profile_names())
def test_another_program_starts_until_the_firmware_does_and_comes_home_in_one_step(
    board: LittlefsBoard, architecture: str, profile: str
) -> None:
    whole = f"{OLD} {profile}"
    board.put(FOREIGN)
    board.carry(flasher(version("1", architecture=architecture)).flash(profile))
    assert board.started() == whole
    flashed, writes = board.after_cuts(), board.writes()
    board.carry(flasher({}).go_back())
    back = board.after_cuts()
    print(writes, "writes:", flashed, "back,", board.writes(), "writes:", back)
    assert set(flashed) == set(back) == {"weather", whole}
