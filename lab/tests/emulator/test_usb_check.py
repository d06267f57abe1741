# SPDX-License-Identifier: Apache-2.0
"""The checks of a line that takes nothing for a while: the virtual board passes, and planted faults are found."""

import pytest

from lab.emulator import usb_check
from lab.tests.emulator.virtual import VirtualPico
from tactile_host.board.profiles import profile_names
from tactile_host.simulator.board import VirtualBoard, micropython_command

pytestmark = pytest.mark.skipif(micropython_command() is None, reason="there is no MicroPython for this system")
# The port takes this many unread bytes.
LINE_BYTES = 64


@pytest.mark.parametrize("check", usb_check.CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("profile", profile_names())
def test_a_good_board_tells_everything_afterwards(check, profile: str) -> None:
    with VirtualBoard(profile, fast=True, line_bytes=LINE_BYTES) as board:
        assert " changes told afterwards" in check(VirtualPico(board))


@pytest.mark.parametrize("check", usb_check.CHECKS, ids=lambda check: check.__name__)
def test_a_change_that_is_not_told_is_found(check) -> None:
    with VirtualBoard(fast=True, line_bytes=LINE_BYTES) as board:
        pico = VirtualPico(board, faults=((r"^open 7 after 30000", "nothing"),))
        with pytest.raises(AssertionError, match="numbers of changes: expected"):
            check(pico)


def test_a_long_turn_is_found() -> None:
    with VirtualBoard(fast=True, line_bytes=LINE_BYTES) as board:
        pico = VirtualPico(board)
        let_pass = pico.order

        def order(*orders: str) -> list[int]:
            if "usb asleep" in orders:
                board.pause(25)
            return let_pass(*orders)

        pico.order = order  # type: ignore[method-assign]
        with pytest.raises(AssertionError, match="expected turns of 20000 us at most"):
            usb_check.check_sleeping_usb(pico)


def test_an_emulator_whose_usb_cannot_sleep_is_not_tried() -> None:
    with VirtualBoard(fast=True) as board:
        pico = VirtualPico(board)
        pico.has_usb_states = False
        assert all("not tried" in check(pico) for check in usb_check.CHECKS)
