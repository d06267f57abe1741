# SPDX-License-Identifier: Apache-2.0
"""A board whose update was cut short says so in its hello; the game tells the cure, and stops once it was used."""

from pathlib import Path

import pytest

from tactile_app.update.versions import MARK
from tactile_host.simulator.board import VirtualBoard, micropython_command
from tactile_host.update.flashing import DesktopFlasher
from tests.host.play.long.test_faults import is_connected
from tests.host.play.program import Program

pytestmark = pytest.mark.skipif(micropython_command() is None, reason="MicroPython has no wheel for this system")


def said_on(board: VirtualBoard, record: Path) -> str:
    """Return what the program says about *board* when it has found it."""
    program = Program(board.port, record, lambda: board.run(200), "--new")
    line = program.wait(is_connected)
    assert program.quit() == 0
    return line


def test_the_cure_of_a_half_done_update_is_said_until_it_is_done(tmp_path: Path) -> None:
    folder, record = tmp_path / "flash", tmp_path / "game.record"
    folder.mkdir()
    with VirtualBoard(files=folder) as board:
        DesktopFlasher(lambda _: None).flash(board.port)
        (folder / MARK).unlink()
        board.unplug()
        board.plug_in()
        assert said_on(board, record).endswith(" The board's last update was cut short. Type make flash to finish it.")
        DesktopFlasher(lambda _: None).flash(board.port)
        assert said_on(board, record) == "Board connected, six by six."
