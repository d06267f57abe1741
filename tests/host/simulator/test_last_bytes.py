# SPDX-License-Identifier: Apache-2.0
"""The last bytes of a program that writes and hangs up at once still arrive, as over USB."""

import pytest
import serial

from tactile_core.protocol.frames import encode
from tactile_core.protocol.messages import Light
from tactile_host.simulator.board import VirtualBoard

# A board that hears anything at all needs far fewer looks.
LOOKS = 20_000


@pytest.mark.parametrize("fast", [True, False])
def test_what_was_written_just_before_the_port_was_closed_arrives(fast: bool) -> None:
    with VirtualBoard(fast=fast) as board:
        for number in range(10):
            is_on = number % 2 == 0
            with serial.serial_for_url(board.port) as line:
                line.write(b"\n" + encode(Light(is_on).text()))
            assert any(is_on in [shown for _, shown in board.lights[-1:]] for _ in range(LOOKS)), number
