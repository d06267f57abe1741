# SPDX-License-Identifier: Apache-2.0
"""The heap that the firmware uses, measured on the board itself: here the virtual one."""

import pytest

from lab.emulator.heap_check import check_heap
from lab.tests.emulator.virtual import VirtualPico
from tactile_host.simulator.board import VirtualBoard, micropython_command

pytestmark = pytest.mark.skipif(micropython_command() is None, reason="there is no MicroPython for this system")
# Objects here are twice as large as a Pico's, and the simulated world is among them.
MOST_BYTES = 240 * 1024


def test_the_heap_in_use_is_told_and_too_much_is_found() -> None:
    with VirtualBoard(fast=True) as board:
        pico = VirtualPico(board)
        told = check_heap(pico, MOST_BYTES)
        in_use = int(told.split()[1])
        assert 50_000 < in_use < MOST_BYTES
        with pytest.raises(AssertionError, match="heap in use: expected 1000 bytes at most"):
            check_heap(pico, 1000)
