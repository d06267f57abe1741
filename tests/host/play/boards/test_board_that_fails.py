# SPDX-License-Identifier: Apache-2.0
"""A board whose program fails during a game: what the player hears, on the virtual board with the real firmware."""

import shutil
from pathlib import Path

import pytest

from tactile_host import resources
from tactile_host.simulator.board import VirtualBoard, micropython_command
from tests.host.play.program import Program

pytestmark = pytest.mark.skipif(micropython_command() is None, reason="there is no MicroPython for this system")

# Added to the board's own switches: the program fails when a peg stands on f6, its square 35. The state holds four
# squares a word, the last in the highest bit of the ninth.
FAILING = """
_look = RingSwitches.look
def _fail(self):
    found = _look(self)
    if self.state[scan_pass.NIBBLES + 8] & 8:
        {guard}
        raise ValueError("f6")
    return found
RingSwitches.look = _fail
"""
ONCE = """
        import os
        if "failed" in os.listdir():
            return found
        open("failed", "w").close()
"""


def failing_board(folder: Path, guard: str) -> VirtualBoard:
    """Return a board whose program fails on f6, unless *guard* returns before."""
    shutil.copytree(resources.firmware(), folder)
    shutil.copytree(resources.core() / "tactile_core", folder / "tactile_core")
    (folder / "settings.json").write_text('{"profile": "overboard"}')
    (folder / "firmware.txt").write_text("9f86d081884c7d65")
    with (folder / "scan" / "ring_switches.py").open("a") as file:
        file.write(FAILING.format(guard=guard.strip()))
    return VirtualBoard(fast=True, files=folder)


def said_after(board: VirtualBoard, record: Path, words: str) -> list[str]:
    """Return what the game says once a peg is put on f6, up to the line with *words*."""
    program = Program(board.port, record, lambda: board.run(200), "--new", "--language", "en")
    try:
        program.wait(lambda line: "empty point" in line)
        before = len(program.lines)
        board.do("place f6")
        program.wait(lambda line: words in line)
        return program.lines[before:]
    finally:
        program.kill()


def test_a_board_that_restarted_after_a_fault_says_so_and_the_game_goes_on(tmp_path: Path) -> None:
    with failing_board(tmp_path / "files", ONCE) as board:
        said = said_after(board, tmp_path / "game.record", "F6")
    restarted = said.index("The board restarted after a fault. The game goes on.")
    assert said[:restarted] == ["Board lost. Check the cable; the game waits."]
    assert "The board is back." not in said


def test_a_board_that_fails_again_and_again_says_what_cures_it(tmp_path: Path) -> None:
    with failing_board(tmp_path / "files", "pass") as board:
        said = said_after(board, tmp_path / "game.record", "make flash")
    assert said[-1] == (
        "The board's program fails at every start. Type make flash, or make flash-back for the one before."
    )
