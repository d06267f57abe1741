# SPDX-License-Identifier: Apache-2.0
"""Every way in which flashing fails, provoked once: a sentence with the cure, and a board that can be flashed again."""

import os
import pty
import tty
from pathlib import Path

import pytest
import serial

from tactile_host.boards.finding import UsbPort
from tactile_host.flash.flashing import IN_BOOTSEL, NO_BOARD, Flasher, flash
from tactile_host.flash.remote import FULL, STOPPED, UNPLUGGED
from tactile_host.virtual.board import VirtualBoard, micropython_command
from tests.host.flash.board_folder import flashed, hello_of, new_folder, refusal, sources

needs_micropython = pytest.mark.skipif(
    micropython_command() is None, reason="MicroPython has no wheel for this system"
)

PICO = UsbPort("/dev/ttyACM0", 0x2E8A, 0x0005, "e6614103e7452d2f")
SECOND_PICO = UsbPort("/dev/ttyACM1", 0x2E8A, 0x0005, "e6614103e7aaaaaa")


def silence(_: str) -> None:
    """Say nothing."""


def test_no_board() -> None:
    assert refusal(Flasher(silence, ports=list, is_in_bootsel=lambda: False), None) == NO_BOARD


def test_a_board_without_micropython_that_waits_as_a_drive() -> None:
    assert refusal(Flasher(silence, ports=list, is_in_bootsel=lambda: True), None) == IN_BOOTSEL


def test_several_boards_are_named_with_their_ids() -> None:
    flasher = Flasher(silence, ports=lambda: [PICO, SECOND_PICO])
    assert refusal(flasher, None) == (
        "2 boards are plugged in: e6614103e7452d2f on /dev/ttyACM0, e6614103e7aaaaaa on /dev/ttyACM1. "
        "Say which one: --port and its id."
    )


def test_a_board_that_is_not_the_one_asked_for() -> None:
    flasher = Flasher(silence, ports=lambda: [PICO], is_in_bootsel=lambda: False)
    assert refusal(flasher, "e99").startswith("There is no board e99.")


def test_a_port_that_is_not_there(tmp_path: Path) -> None:
    gone = UsbPort(str(tmp_path / "gone"), 0x2E8A, 0x0005, "e6614103e7452d2f")
    assert refusal(Flasher(silence, ports=lambda: [gone]), None).startswith(f"There is no port {gone.path}.")


def test_a_silent_port_is_told_how_to_get_micropython() -> None:
    master, slave = pty.openpty()
    tty.setraw(slave)
    sentence = refusal(Flasher(silence, answer_s=0.3), os.ttyname(slave))
    os.close(slave)
    os.close(master)
    assert sentence.startswith("Nothing on ")
    assert "BOOTSEL" in sentence


@needs_micropython
def test_a_busy_board_is_left_alone(tmp_path: Path) -> None:
    said: list[str] = []
    with VirtualBoard() as board:
        before = hello_of(board.port)
        with serial.Serial(board.port, exclusive=True):
            assert flash(board.port, said.append) == 1
        assert hello_of(board.port) == before
    assert said == [
        f"{board.port} is in use by another program, perhaps a game that is still running. End it, then flash again."
    ]


FULL_DISK = """
import uos, builtins
statvfs = {statvfs}
ilistdir, rename, remove = uos.ilistdir, uos.rename, uos.remove
mkdir, stat, getcwd = uos.mkdir, uos.stat, uos.getcwd
really = open
def full(path, mode="r"):
    return really("/dev/full" if "w" in mode else path, mode)
builtins.open = full
"""


@needs_micropython
@pytest.mark.parametrize("statvfs", ["lambda path: (512, 512, 9, 9)", "uos.statvfs"], ids=["foreseen", "met"])
def test_a_full_flash_leaves_the_old_firmware_whole(tmp_path: Path, statvfs: str) -> None:
    folder = new_folder(tmp_path)
    firmware, core = sources(tmp_path)
    with VirtualBoard(files=folder) as board:
        flashed(board.port, firmware, core)
        before = hello_of(board.port)
        (firmware / "tones.py").write_text((firmware / "tones.py").read_text() + "\nMORE = tuple(range(99))\n" * 200)
        # The board's own os, but as on a storage without room: writing goes to the system's full device.
        (folder / "os.py").write_text(FULL_DISK.format(statvfs=statvfs))
        assert refusal(Flasher(silence, firmware=firmware, core=core), board.port) == FULL
        (folder / "os.py").unlink()
        assert hello_of(board.port).firmware == before.firmware
        assert "tones.mpy" in flashed(board.port, firmware, core)[1]
        assert hello_of(board.port).firmware != before.firmware


@needs_micropython
@pytest.mark.parametrize("pulled_at", [1, 2, 3])
def test_a_cable_pulled_half_way_leaves_the_old_firmware_whole(tmp_path: Path, pulled_at: int) -> None:
    folder = new_folder(tmp_path)
    firmware, core = sources(tmp_path)
    with VirtualBoard(files=folder) as board:
        flashed(board.port, firmware, core)
        before = hello_of(board.port)
        for name in ("tones", "scanner"):
            (firmware / f"{name}.py").write_text((firmware / f"{name}.py").read_text() + "\nMORE = 2\n")
        said: list[str] = []

        def pull(line: str) -> None:
            said.append(line)
            if len(said) == pulled_at:
                board.unplug()

        assert refusal(Flasher(pull, firmware=firmware, core=core), board.port) in (UNPLUGGED, STOPPED)
        board.plug_in()
        assert hello_of(board.port).firmware == before.firmware
        assert flashed(board.port, firmware, core)[-1].endswith(" 2 of them copied now.")
        assert hello_of(board.port).firmware != before.firmware


@needs_micropython
def test_a_file_that_arrived_otherwise_is_noticed_before_it_takes_its_place(tmp_path: Path) -> None:
    folder = new_folder(tmp_path)

    def spoil(line: str) -> None:
        if "main.py" in line:
            (folder / "tones.mpy.new").write_bytes(b"other bytes")

    with VirtualBoard(files=folder) as board:
        sentence = refusal(Flasher(spoil), board.port)
        assert sentence == "The board holds tones.mpy otherwise than it was sent. Flash again."
        assert not (folder / "tones.mpy").exists()
        flashed(board.port)


@needs_micropython
@pytest.mark.parametrize("source", ["def\n", "match 1:\n    case 1:\n        pass\n"], ids=["nowhere", "on the board"])
def test_a_source_that_does_not_compile_is_named_and_the_board_goes_on(tmp_path: Path, source: str) -> None:
    folder = new_folder(tmp_path)
    firmware, core = sources(tmp_path)
    with VirtualBoard(files=folder) as board:
        flashed(board.port, firmware, core)
        (firmware / "tones.py").write_text(source)
        sentence = refusal(Flasher(silence, firmware=firmware, core=core), board.port)
        assert sentence.startswith("tones.py does not compile:")
        hello_of(board.port)


@needs_micropython
def test_wrong_settings_are_told_after_flashing(tmp_path: Path) -> None:
    folder = new_folder(tmp_path)
    (folder / "settings.json").write_text('{"profile": "octagon"}')
    with VirtualBoard(files=folder) as board:
        sentence = refusal(Flasher(silence), board.port)
    assert sentence.startswith("The firmware is on the board and verified, but the board says wrong_settings.")


@needs_micropython
def test_a_firmware_that_ends_by_itself_is_told(tmp_path: Path) -> None:
    folder = new_folder(tmp_path)
    firmware, core = sources(tmp_path)
    (firmware / "main.py").write_text("import scanner\n")
    with VirtualBoard(files=folder) as board:
        sentence = refusal(Flasher(silence, firmware=firmware, core=core), board.port)
        assert sentence.startswith("The firmware is on the board and verified, but it ends by itself.")
        flashed(board.port)
