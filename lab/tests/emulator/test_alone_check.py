# SPDX-License-Identifier: Apache-2.0
"""The check of a game on the board alone, meant for an emulated Pico, passes on the virtual board."""

import pytest

from lab.emulator.alone_check import check_alone, check_alone_figures
from lab.tests.emulator.virtual import VirtualPico
from tactile_host.simulator.board import VirtualBoard, micropython_command

pytestmark = pytest.mark.skipif(micropython_command() is None, reason="there is no MicroPython for this system")
# The sources are compiled there, and objects are twice as large as a Pico's.
HEAP = "340K"
# A beat lasts 100 ms, so the check listens more often than that.
SETTLE_MS = 10


def test_a_game_alone_is_begun_and_the_boards_push_heard() -> None:
    with VirtualBoard(fast=True, heap=HEAP, settle_ms=SETTLE_MS) as board:
        assert check_alone(VirtualPico(board)).startswith("alone: the board told its push; longest turn ")


def test_a_dead_key_is_found() -> None:
    with VirtualBoard(fast=True, heap=HEAP) as board, pytest.raises(AssertionError, match="expected a row in beats"):
        check_alone(VirtualPico(board, faults=(("press 4", "wait"),)))


def test_another_board_is_not_tried() -> None:
    with VirtualBoard("universal", fast=True) as board:
        assert "not tried" in check_alone(VirtualPico(board))


def test_what_a_game_takes_is_told() -> None:
    with VirtualBoard(fast=True, heap=HEAP) as board:
        told = check_alone_figures(VirtualPico(board))
    for name in ("import_overboard_line", "move_longest", "heap"):
        assert name in told
