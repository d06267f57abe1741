# SPDX-License-Identifier: Apache-2.0
"""The first key held while plugging in keeps the firmware from starting, on the virtual board, with real mpremote."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tactile_core.protocol.messages import PROTOCOL
from tactile_host.board.profiles import profile_names
from tactile_host.simulator.board import VirtualBoard, micropython_command
from tests.host.simulator.listener import Listener
from tests.host.simulator.long.test_virtual_board_as_a_device import mpremote

needs_micropython = pytest.mark.skipif(micropython_command() is None, reason="there is no MicroPython for this system")

# Longer than the tones.
LATER_MS = 2000
HEARD = [4186, 0, 4186, 0, 2093, 0]


def press(board: VirtualBoard, key: str, is_held: bool) -> None:
    board.play([(board.now_us + 1000, board.wires.key_index(key), is_held)])


@contextmanager
def plugged_in_with(key: str, profile: str = "overboard", *, on_cpython: bool = False) -> Iterator[VirtualBoard]:
    """Give a board that was plugged in while *key* was held, as it still is."""
    with VirtualBoard(profile, fast=True, on_cpython=on_cpython) as board:
        board.unplug()
        press(board, key, True)
        assert board.tones == []
        board.plug_in()
        board.run(LATER_MS)
        yield board


def heard(board: VirtualBoard) -> list[int]:
    return [hz for _, hz in board.tones]


@pytest.mark.parametrize("profile", profile_names())
@pytest.mark.parametrize("on_cpython", [False, True], ids=["MicroPython", "CPython"])
def test_the_first_key_held_is_heard(profile: str, on_cpython: bool) -> None:
    with plugged_in_with("first", profile, on_cpython=on_cpython) as board:
        assert heard(board) == HEARD
        lengths_ms = [round((later - us) / 1000) for (us, _), (later, _) in zip(board.tones, board.tones[1:])]
        assert lengths_ms == pytest.approx([120, 80, 120, 80, 600], abs=12)


@needs_micropython
@pytest.mark.parametrize("profile", profile_names())
def test_the_board_stays_at_its_prompt_until_it_is_plugged_in_without_the_key(profile: str) -> None:
    with plugged_in_with("first", profile) as board:
        # Nothing is running: what is asked is answered without interrupting anything.
        assert mpremote(board, "resume", "exec", "import sys; print('loop' in sys.modules, sys.ps1)") == "True >>> \n"
        board.unplug()
        press(board, "first", False)
        board.plug_in()
        with Listener(board) as listener:
            assert listener.hello().version == PROTOCOL
        assert heard(board) == HEARD


@needs_micropython
@pytest.mark.parametrize("key", ["second", "repeat", "ask", "menu"])
def test_another_key_held_changes_nothing(key: str) -> None:
    with plugged_in_with(key) as board, Listener(board) as listener:
        assert listener.hello().version == PROTOCOL
        assert heard(board) == []
