# SPDX-License-Identifier: Apache-2.0
"""Our flasher through the emulated USB: packets of 64 bytes, a queue of 512, and an emulation that takes its time."""

import asyncio
from functools import partial
from pathlib import Path

import pytest

from lab.emulator.flashed_board import prepare
from lab.tests.emulator.relay import LONGEST_S, behind_usb, from_uart, to_uart
from lab.tests.emulator.stub import write_uf2
from tactile_app.update.versions import MANIFEST, MARK, digest
from tactile_host.simulator.board import VirtualBoard, micropython_command

# A MicroPython at full speed runs behind the relay. If its first lines are lost, the flasher must ask again as soon as
# with a real board, not after the time that an emulated one may take.
ANSWER_S, SLOWER = 60.0, 10.0


@pytest.mark.skipif(micropython_command() is None, reason="there is no MicroPython for this system")
@pytest.mark.timeout(LONGEST_S + 60)
def test_a_board_is_given_its_settings_and_flashed_through_the_emulated_usb(tmp_path: Path) -> None:
    uf2 = write_uf2(tmp_path / "relay.uf2", to_uart, from_uart)
    folder = tmp_path / "board"
    folder.mkdir()
    said: list[str] = []

    with VirtualBoard("universal", files=folder) as board:
        flash = partial(prepare, profile="universal", say=said.append, answer_s=ANSWER_S, slower=SLOWER)
        firmware = asyncio.run(behind_usb(uf2, board.port, flash))
    assert (folder / "settings.json").read_text() == '{"profile": "universal"}'
    assert firmware == (folder / MARK).read_text() == digest((folder / MANIFEST).read_bytes())[:16]
    assert "10 by 10" in said[-1]
    assert "all verified" in said[-1]
