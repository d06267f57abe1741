# SPDX-License-Identifier: Apache-2.0
"""Every way in which flashing fails, provoked once: a sentence with the cure, and a board that can be flashed again."""

import os
import pty
import tty
from pathlib import Path

import pytest
import serial

from tactile_app.update.fault import FlashError
from tactile_app.update.plan import NO_EARLIER
from tactile_app.update.sentences import FULL, STOPPED, UNPLUGGED
from tactile_host.board.discovery import UsbPort
from tactile_host.simulator.board import VirtualBoard, micropython_command
from tactile_host.update.flashing import FORGETTING, IN_BOOTSEL, NO_BOARD, DesktopFlasher, flash
from tests.host.update.board_folder import Bench, hello_of, refusal

needs_micropython = pytest.mark.skipif(micropython_command() is None, reason="MicroPython has no wheel for this system")

PICO = UsbPort("/dev/ttyACM0", 0x2E8A, 0x0005, "e6614103e7452d2f")
SECOND_PICO = UsbPort("/dev/ttyACM1", 0x2E8A, 0x0005, "e6614103e7aaaaaa")


def silence(_: str) -> None:
    """Say nothing."""


def test_no_board() -> None:
    assert refusal(DesktopFlasher(silence, ports=list, is_in_bootsel=lambda: False), None) == NO_BOARD


def test_a_board_without_micropython_that_waits_as_a_drive() -> None:
    assert refusal(DesktopFlasher(silence, ports=list, is_in_bootsel=lambda: True), None) == IN_BOOTSEL


def test_several_boards_are_named_with_their_ids() -> None:
    flasher = DesktopFlasher(silence, ports=lambda: [PICO, SECOND_PICO])
    assert refusal(flasher, None) == (
        "2 boards are plugged in: e6614103e7452d2f on /dev/ttyACM0, e6614103e7aaaaaa on /dev/ttyACM1. "
        "Say which one: --port and its id."
    )


def test_a_board_that_is_not_the_one_asked_for() -> None:
    flasher = DesktopFlasher(silence, ports=lambda: [PICO], is_in_bootsel=lambda: False)
    assert refusal(flasher, "e99").startswith("There is no board e99.")


def test_a_port_that_is_not_there(tmp_path: Path) -> None:
    gone = UsbPort(str(tmp_path / "gone"), 0x2E8A, 0x0005, "e6614103e7452d2f")
    assert refusal(DesktopFlasher(silence, ports=lambda: [gone]), None).startswith(
        f"There is no serial port {gone.path}."
    )


def test_a_silent_port_is_told_how_to_get_micropython() -> None:
    master, slave = pty.openpty()
    tty.setraw(slave)
    sentence = refusal(DesktopFlasher(silence, answer_s=0.3), os.ttyname(slave))
    os.close(slave)
    os.close(master)
    assert sentence.startswith("Nothing on ")
    assert "BOOTSEL" in sentence


@needs_micropython
def test_a_busy_board_is_left_alone() -> None:
    said: list[str] = []
    with VirtualBoard() as board:
        before = hello_of(board.port)
        with serial.Serial(board.port, exclusive=True):
            assert flash(board.port, said.append) == 1
        assert hello_of(board.port) == before
    assert said == [
        f"{board.port} is in use by another program: a game that is still running, or ModemManager. "
        "End it, then flash again."
    ]


# This is the board's own os, but as if without room; when it is full, writing goes to the system's full device.
FULL_DISK = """
import uos, builtins
ilistdir, rename, remove = uos.ilistdir, uos.rename, uos.remove
mkdir, stat, getcwd = uos.mkdir, uos.stat, uos.getcwd
def statvfs(path):
    return {statvfs}
really = open
def full(path, mode="r"):
    return really("/dev/full" if {is_full} and "w" in mode else path, mode)
builtins.open = full
"""
ANY_ROOM = "uos.statvfs(path)"
NO_ROOM = "(512, 512, 9, 9)"
ROOM_WITHOUT_THE_EARLIER = "(512, 512, 9, 9 if len(uos.listdir('tactile_old')) > 1 else 999)"


@needs_micropython
@pytest.mark.parametrize("statvfs", [NO_ROOM, ANY_ROOM], ids=["foreseen", "met"])
def test_a_full_storage_leaves_the_old_firmware_whole(bench: Bench, statvfs: str) -> None:
    with VirtualBoard(files=bench.folder) as board:
        before = hello_of(board.port)
        (bench.firmware / "extra.py").write_text(f"EXTRA = {'x' * 6000!r}\n")
        (bench.folder / "os.py").write_text(FULL_DISK.format(statvfs=statvfs, is_full=True))
        assert refusal(bench.flasher(silence), board.port) == FULL
        (bench.folder / "os.py").unlink()
        assert hello_of(board.port).firmware == before.firmware
        bench.flashed(board.port)
        assert hello_of(board.port).firmware != before.firmware


@needs_micropython
def test_where_room_is_short_the_version_before_the_present_one_goes_first(bench: Bench) -> None:
    with VirtualBoard(files=bench.folder) as board:
        bench.change("tones")
        bench.flashed(board.port)
        second = hello_of(board.port).firmware
        (bench.firmware / "extra.py").write_text(f"EXTRA = {'x' * 6000!r}\n")
        # Writing works as usual; the interpreter has read this file already and needs it no more.
        fake = bench.folder / "os.py"
        fake.write_text(FULL_DISK.format(statvfs=ROOM_WITHOUT_THE_EARLIER, is_full=False))
        said: list[str] = []

        def note(line: str) -> None:
            said.append(line)
            fake.unlink(missing_ok=True)

        bench.flasher(note).flash(board.port)
        assert said[0] == FORGETTING
        bench.taken_back(board.port)
        assert hello_of(board.port).firmware == second


@needs_micropython
@pytest.mark.parametrize("pulled_at", [1, 2, 3])
def test_a_cable_pulled_half_way_leaves_the_old_firmware_whole(bench: Bench, pulled_at: int) -> None:
    with VirtualBoard(files=bench.folder) as board:
        before = hello_of(board.port)
        bench.change("tones", "scan/scanner")
        said: list[str] = []

        def pull(line: str) -> None:
            said.append(line)
            if len(said) == pulled_at:
                board.unplug()

        assert refusal(bench.flasher(pull), board.port) in (UNPLUGGED, STOPPED)
        board.plug_in()
        assert hello_of(board.port).firmware == before.firmware
        assert bench.flashed(board.port)[-1].endswith(" 2 of them copied now.")
        assert hello_of(board.port).firmware != before.firmware


@needs_micropython
def test_a_file_that_arrived_otherwise_is_noticed_before_it_takes_its_place(bench: Bench) -> None:
    bench.change("tones")
    before = (bench.folder / "tones.mpy").read_bytes()

    def spoil(line: str) -> None:
        if "tones.mpy" in line:
            # The file before was written by now, this one was not.
            (bench.folder / "manifest.txt.new").write_bytes(b"other bytes")

    with VirtualBoard(files=bench.folder) as board:
        sentence = refusal(bench.flasher(spoil), board.port)
        assert sentence == "The board holds manifest.txt otherwise than it was sent. Flash again."
        assert (bench.folder / "tones.mpy").read_bytes() == before
        bench.flashed(board.port)


@needs_micropython
@pytest.mark.parametrize("source", ["def\n", "match 1:\n    case 1:\n        pass\n"], ids=["nowhere", "on the board"])
def test_a_source_that_does_not_compile_is_named_and_the_board_goes_on(bench: Bench, source: str) -> None:
    with VirtualBoard(files=bench.folder) as board:
        (bench.firmware / "tones.py").write_text(source)
        sentence = refusal(bench.flasher(silence), board.port)
        assert sentence.startswith("tones.py does not compile:")
        hello_of(board.port)


@needs_micropython
def test_wrong_settings_are_told_after_flashing(bench: Bench) -> None:
    (bench.folder / "settings.json").write_text('{"profile": "octagon"}')
    with VirtualBoard(files=bench.folder) as board:
        sentence = refusal(bench.flasher(silence), board.port)
    assert sentence.startswith("The firmware is on the board and verified, but the board says wrong_settings.")


@needs_micropython
def test_a_firmware_that_fails_at_every_start_is_told_and_can_be_taken_back(bench: Bench) -> None:
    with VirtualBoard(files=bench.folder) as board:
        before = hello_of(board.port).firmware
        start = bench.firmware / "start.py"
        start.write_text(start.read_text().replace("    Loop(", '    raise ValueError("planted")\n    Loop('))
        sentence = refusal(bench.flasher(silence), board.port)
        assert sentence == (
            "The firmware is on the board and verified, but fails at every start. Go back to the one before: "
            "flash with --back."
        )
        bench.taken_back(board.port)
        assert hello_of(board.port).firmware == before


@needs_micropython
def test_a_firmware_that_ends_by_itself_is_told_and_can_be_taken_back(bench: Bench) -> None:
    with VirtualBoard(files=bench.folder) as board:
        before = hello_of(board.port).firmware
        (bench.firmware / "main.py").write_text("import tones\n")
        sentence = refusal(bench.flasher(silence), board.port)
        assert sentence.startswith("The firmware is on the board and verified, but it ends by itself.")
        bench.taken_back(board.port)
        assert hello_of(board.port).firmware == before


@needs_micropython
def test_without_an_earlier_firmware_there_is_no_going_back(bench: Bench) -> None:
    with VirtualBoard(files=bench.folder) as board:
        with pytest.raises(FlashError, match=NO_EARLIER):
            bench.taken_back(board.port)
        hello_of(board.port)
