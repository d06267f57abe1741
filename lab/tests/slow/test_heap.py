# SPDX-License-Identifier: Apache-2.0
"""The firmware at its busiest runs in little memory, with either scanner; objects are twice as large as a Pico's."""

import pytest

from lab.bench.board.heap import PROFILES, share_of
from tactile_host.simulator.board import micropython_command

SPARE_BYTES = 15 * 1024


@pytest.mark.skipif(micropython_command() is None, reason="there is no MicroPython for this system")
@pytest.mark.parametrize("profile", PROFILES)
def test_the_firmware_at_its_busiest_runs_in_128_kilobytes_with_room_to_spare(profile: str) -> None:
    share = share_of(profile)
    print(share)
    assert share.free > SPARE_BYTES, share
