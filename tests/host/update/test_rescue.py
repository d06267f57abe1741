# SPDX-License-Identifier: Apache-2.0
"""A firmware that cannot be interrupted can still be replaced: the board is plugged in with the first key held."""

import pytest
import serial

from tactile_app.update.sentences import NO_ANSWER
from tactile_core.protocol.messages import PROTOCOL
from tactile_host.simulator.board import VirtualBoard, micropython_command
from tests.host.update.board_folder import Bench, hello_of, refusal

pytestmark = pytest.mark.skipif(micropython_command() is None, reason="MicroPython has no wheel for this system")

DEAF = """
    import micropython
    micropython.kbd_intr(-1)
    while True:
        print("deaf")
        for _ in range(100):
            clock.wait()
"""
# A start needs far fewer looks.
LOOKS = 100_000
HERE = "\n    rows, columns = "


def press(board: VirtualBoard, is_held: bool) -> None:
    board.play([(board.now_us, board.wires.key_index("first"), is_held)])


def test_a_firmware_deaf_to_control_and_c_is_replaced_in_safe_mode(bench: Bench) -> None:
    text = (bench.firmware / "start.py").read_text()
    assert text.count(HERE) == 1
    compiled = bench.folder / "start.mpy"
    whole = compiled.read_bytes()
    compiled.unlink()
    (bench.folder / "start.py").write_text(text.replace(HERE, DEAF + HERE[1:]))
    with VirtualBoard(files=bench.folder) as board:
        with serial.Serial(board.port, timeout=60) as line:
            line.read_until(b"deaf")
        flasher = bench.flasher(lambda _: None, answer_s=0.5)
        assert refusal(flasher, board.port) == NO_ANSWER.format(port=board.port)
        board.unplug()
        press(board, True)
        board.plug_in()
        # The tones say that it is in safe mode; from then on the key need not be held.
        assert any(board.tones for _ in range(LOOKS))
        press(board, False)
        assert bench.flashed(board.port)[0] == "1 of 1: start.mpy"
        assert hello_of(board.port).version == PROTOCOL
    assert compiled.read_bytes() == whole
    assert not (bench.folder / "start.py").exists()
