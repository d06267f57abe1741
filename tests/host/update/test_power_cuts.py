# SPDX-License-Identifier: Apache-2.0
"""The power goes at every write of an update and of the way back: the board starts afterwards, with one version."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tactile_app.update.flasher import Flasher
from tactile_host.simulator.board import micropython_command
from tests.host.update.littlefs_board import LittlefsBoard
from tests.host.update.versions_on_board import version

pytestmark = pytest.mark.skipif(micropython_command() is None, reason="MicroPython has no wheel for this system")

CHANGED = ("board_io.py", "tones.py", "loop.py", "tactile_core/protocol/board_link.py")
# Files that do not change are parts of both versions.
OLD, NEW = "firmware 1", "firmware 1 2"


def flasher(files: Mapping[str, bytes]) -> Flasher:
    return Flasher(lambda _: files, lambda _: None, lambda _: True)


def second() -> dict[str, bytes]:
    return version("2", CHANGED, gone="diagnostics.py", added="zone.py")


def test_an_update_cut_at_any_write_leaves_the_old_or_the_new_firmware(tmp_path: Path) -> None:
    with LittlefsBoard(tmp_path) as board:
        board.carry(flasher(version("1")).flash())
        assert board.started() == OLD
        board.carry(flasher(second()).flash())
        assert board.started() == NEW
        found = board.after_cuts()
        assert set(found) == {OLD, NEW}
        assert sum(found.values()) == 2 * board.writes() > 100
        again = board.after_second_cuts(8)
        assert set(again) == {NEW}


def test_a_way_back_cut_at_any_write_leaves_either(tmp_path: Path) -> None:
    with LittlefsBoard(tmp_path) as board:
        board.carry(flasher(version("1")).flash())
        board.carry(flasher(second()).flash())
        flashed = board.carry(flasher({}).go_back())
        # The changed files, the lost ones, and the start, which names all of them.
        assert (flashed.copied, flashed.restored) == (0, len(CHANGED) + 2)
        assert board.started() == OLD
        assert set(board.after_cuts()) == {OLD, NEW}
        assert set(board.after_second_cuts(8)) == {OLD}


def test_an_update_of_a_firmware_whose_main_does_not_finish_it_leaves_either_and_so_does_its_way_back(
    tmp_path: Path,
) -> None:
    with LittlefsBoard(tmp_path) as board:
        board.carry(flasher(version("1", thin=False)).flash())
        assert board.started() == OLD
        board.carry(flasher(second()).flash())
        assert board.started() == NEW
        assert set(board.after_cuts()) == {OLD, NEW}
        board.carry(flasher({}).go_back())
        assert board.started() == OLD
        assert set(board.after_cuts()) == {OLD, NEW}


def test_an_update_with_another_profile_cut_at_any_write_leaves_both_old_or_both_new(tmp_path: Path) -> None:
    with LittlefsBoard(tmp_path) as board:
        board.carry(flasher(version("1")).flash("overboard"))
        assert board.started() == f"{OLD} overboard"
        board.carry(flasher(second()).flash("universal"))
        assert board.started() == f"{NEW} universal"
        assert set(board.after_cuts()) == {f"{OLD} overboard", f"{NEW} universal"}


def test_a_profile_alone_cut_at_any_write_is_told_or_not(tmp_path: Path) -> None:
    with LittlefsBoard(tmp_path) as board:
        board.carry(flasher(version("1")).flash())
        board.carry(flasher(version("1")).flash("universal"))
        assert set(board.after_cuts()) == {OLD, f"{OLD} universal"}


def test_an_update_that_empties_a_folder_cut_at_any_write_leaves_either_and_no_folder(tmp_path: Path) -> None:
    with LittlefsBoard(tmp_path) as board:
        board.carry(flasher({**version("1"), "tactile_core/gone/part.mpy": b"part"}).flash())
        board.carry(flasher(version("2", CHANGED)).flash())
        assert set(board.after_cuts()) == {OLD, NEW}
        assert set(board.after_second_cuts(8)) == {NEW}
        assert "gone" not in board.run("# look\nmount(memory)\nprint(os.listdir('tactile_core'))\nunmount()\n")


def test_a_file_that_is_missing_is_named_when_the_board_starts(tmp_path: Path) -> None:
    with LittlefsBoard(tmp_path) as board:
        board.carry(flasher(version("1")).flash())
        board.run("# gone\nmount(memory)\nos.remove('tactile_core/protocol/frames.mpy')\nunmount()\n")
        told = board.started().splitlines()
    assert told[0] == (
        "The board's program does not start: its file tactile_core/protocol/frames is missing. "
        "Type make flash, or tactile-board flash, to renew it."
    )
