# SPDX-License-Identifier: Apache-2.0
"""The trials at a port: every file flashed, a plug pulled, a board that names itself; real mpremote and firmware."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tactile_app.board_health.proof_session import UNKNOWN
from tactile_host.check.prove import controller_at, controller_name
from tactile_host.simulator.board import VirtualBoard, micropython_command
from tactile_host.update.flashing import flash, flash_again
from tests.host.update.board_folder import hello_of, new_folder

needs_micropython = pytest.mark.skipif(micropython_command() is None, reason="MicroPython has no wheel for this system")


def silence(_: str) -> None:
    """Say nothing."""


@pytest.fixture
def board(tmp_path: Path) -> Iterator[VirtualBoard]:
    """Return a board that was flashed."""
    with VirtualBoard(files=new_folder(tmp_path)) as board:
        assert flash(board.port, silence) == 0
        yield board


@needs_micropython
def test_a_board_is_flashed_whole_although_nothing_changed_and_mended_afterwards(board: VirtualBoard) -> None:
    firmware = hello_of(board.port).firmware
    said: list[str] = []
    assert flash_again(board.port, said.append)
    copied = [line for line in said if line.endswith((".mpy", ".py", ".txt")) and " of " in line]
    # Every file, so that there is time to pull the plug.
    assert copied[-1].startswith(f"{len(copied)} of {len(copied)}: ")
    assert len(copied) > 50
    assert hello_of(board.port).firmware not in (firmware, "none")
    assert flash(board.port, silence) == 0
    assert hello_of(board.port).firmware == firmware


@needs_micropython
def test_a_plug_that_is_pulled_meanwhile_is_no_failure_to_speak_of(board: VirtualBoard) -> None:
    firmware = hello_of(board.port).firmware
    said: list[str] = []

    def pull(line: str) -> None:
        said.append(line)
        if line.startswith("20 of "):
            board.unplug()

    assert not flash_again(board.port, pull)
    assert said[-1].startswith("20 of ")
    board.plug_in()
    hello = hello_of(board.port)
    assert (hello.firmware, hello.reset_cause) == (firmware, "power")


@needs_micropython
def test_a_board_names_its_micropython_and_goes_on(board: VirtualBoard) -> None:
    assert "; MicroPython " in controller_at(board.port)
    assert hello_of(board.port).reset_cause == "order"


def test_a_board_that_does_not_answer_is_unknown(tmp_path: Path) -> None:
    assert controller_at(str(tmp_path / "none")) == UNKNOWN


def test_the_name_of_a_controller_is_its_own_and_gives_no_path_away() -> None:
    told = "Raspberry Pi Pico with RP2040, 3.4.0; MicroPython v1.28.0 on 2026-04-06\r\n"
    assert controller_name(told) == told.strip()
    assert controller_name("/home/ann/mp\x1b[2J, 3.4.0; é MicroPython") == "home ann mp 2J, 3.4.0; MicroPython"
    assert controller_name("\n") == UNKNOWN
    assert len(controller_name("a" * 1000)) < 200
