# SPDX-License-Identifier: Apache-2.0
"""A board whose firmware has ended, or is not there: real MicroPython at its prompt on a pseudo-terminal."""

import queue
from pathlib import Path

import pytest
import serial

from tactile_app.board.events import Connected, Disconnected, Event, Refused
from tactile_core.protocol.messages import Stop
from tactile_host.board.device import SerialBoard
from tactile_host.simulator.board import VirtualBoard, micropython_command
from tests.host.board.pty_board import wait_for

pytestmark = pytest.mark.skipif(micropython_command() is None, reason="MicroPython has no wheel for this system")


def seen_until_connected(port: str) -> list[Event]:
    events: queue.Queue[Event] = queue.Queue()
    board = SerialBoard(port, events)
    board.start()
    try:
        return wait_for(events, lambda event: isinstance(event, Connected))
    finally:
        board.close()


def test_the_firmware_is_started_again_when_the_board_sits_at_its_prompt() -> None:
    with VirtualBoard() as board:
        with serial.Serial(board.port, timeout=60) as port:
            port.write(b"\x03")
            port.read_until(b">>> ")
        seen = seen_until_connected(board.port)
        assert seen[0] == Refused("prompt", {})
        assert isinstance(seen[1], Connected)


def test_a_prompt_left_in_its_raw_mode_is_left(tmp_path: Path) -> None:
    with VirtualBoard() as board:
        with serial.Serial(board.port, timeout=60) as port:
            port.write(b"\x03")
            port.read_until(b">>> ")
            port.write(b"\x01")
            port.read_until(b"CTRL-B to exit\r\n>")
        seen = seen_until_connected(board.port)
        assert Refused("prompt", {}) in seen


def test_a_firmware_that_ends_in_the_middle_is_started_again() -> None:
    events: queue.Queue[Event] = queue.Queue()
    with VirtualBoard() as virtual:
        board = SerialBoard(virtual.port, events)
        board.start()
        wait_for(events, lambda event: isinstance(event, Connected))
        board.send(Stop())
        seen = wait_for(events, lambda event: isinstance(event, Connected))
        board.close()
    assert seen[:2] == [Disconnected("silent"), Refused("prompt", {})]


def test_a_board_without_firmware_is_refused_with_its_cure(tmp_path: Path) -> None:
    events: queue.Queue[Event] = queue.Queue()
    with VirtualBoard(files=tmp_path) as virtual:
        board = SerialBoard(virtual.port, events)
        board.start()
        seen = wait_for(events, lambda event: isinstance(event, Refused) and event.reason != "prompt")
        board.close()
    assert seen[-1] == Refused("no_firmware", {})
