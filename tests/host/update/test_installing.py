# SPDX-License-Identifier: Apache-2.0
"""MicroPython goes onto a board in BOOTSEL mode: a folder stands for its drive, a virtual board for the rest."""

import errno
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tactile_app.update.fault import FlashError
from tactile_host.board.discovery import UsbPort
from tactile_host.simulator.board import VirtualBoard, micropython_command
from tactile_host.update import bootsel_order, installing
from tactile_host.update.bootsel import is_board_in_bootsel
from tactile_host.update.bootsel_order import controller_named
from tactile_host.update.flashing import PORT_AND_UF2, DesktopFlasher
from tactile_host.update.installing import NAME, Installer
from tests.host.update.board_folder import Bench, hello_of
from tests.host.update.uf2_file import RP2040, RP2350_ARM, uf2_file

RP2040_DRIVE = "UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: RPI-RP2\r\n"
RP2350_DRIVE = "UF2 Bootloader v1.0\r\nModel: Raspberry Pi RP2350\r\nBoard-ID: RP2350\r\n"
needs_micropython = pytest.mark.skipif(micropython_command() is None, reason="MicroPython has no wheel for this system")
ANOTHER = UsbPort("/dev/ttyACM7", 0x2E8A, 0x0005, "e6614103e7aaaaaa")


def silence(_: str) -> None:
    """Say nothing."""


def drive_in(mounts: Path, name: str = "RPI-RP2", information: str = RP2040_DRIVE) -> Path:
    drive = mounts / "anna" / name
    drive.mkdir(parents=True)
    (drive / "INFO_UF2.TXT").write_text(information)
    return drive


def file_in(folder: Path, family: int = RP2040) -> Path:
    path = folder / "downloaded.uf2"
    path.write_bytes(uf2_file(family, 700))
    return path


def installer(tmp_path: Path, say: Callable[[str], None] = silence, **others: object) -> Installer:
    given: dict[str, object] = {"mounts": [tmp_path / "media"], "devices": tmp_path / "usb", "ports": list}
    return Installer(say, **{**given, "start_s": 0.0, **others})  # type: ignore[arg-type]


def refusal(installer: Installer, uf2: Path) -> str:
    with pytest.raises(FlashError) as caught:
        installer.install(uf2)
    return str(caught.value)


class BootRom:
    """The board's boot ROM: when all of *content* is on its *drive*, the drive goes and a port appears."""

    def __init__(self, drive: Path, content: bytes, port: str, start: Callable[[], None] = lambda: None) -> None:
        self._start = start
        self._drive = drive
        self._content = content
        self._port = UsbPort(port, 0x2E8A, 0x0005, "e6614103e7452d2f")

    def ports(self) -> list[UsbPort]:
        if self._drive.exists() and (self._drive / NAME).exists():
            assert (self._drive / NAME).read_bytes() == self._content
            shutil.rmtree(self._drive)
            self._start()
        return [ANOTHER] if self._drive.exists() else [ANOTHER, self._port]


@needs_micropython
def test_micropython_is_copied_the_board_starts_and_the_firmware_follows(tmp_path: Path, bench: Bench) -> None:
    drive, uf2 = drive_in(tmp_path / "media"), file_in(tmp_path)
    said: list[str] = []
    # An empty board: MicroPython and nothing else.
    folder = tmp_path / "empty"
    folder.mkdir()
    with VirtualBoard(files=folder) as board:
        rom = BootRom(drive, uf2.read_bytes(), board.port)
        port = installer(tmp_path, said.append, ports=rom.ports).install(uf2)
        assert port == board.port
        bench.flasher(said.append).flash(port)
        assert f"runs firmware {hello_of(port).firmware}:" in said[-1]
    assert said[:2] == [
        f"Copying MicroPython, 350 kilobytes, onto the RP2040 at {drive}.",
        "Copied. Waiting for the board to start.",
    ]


def test_without_a_drive_it_is_said_how_to_get_one(tmp_path: Path) -> None:
    uf2 = file_in(tmp_path)
    stick = tmp_path / "media" / "anna" / "STICK"
    stick.mkdir(parents=True)
    (stick / "INFO_UF2.TXT").write_text("Board-ID: another maker's board\n")
    assert refusal(installer(tmp_path), uf2) == installing.NO_DRIVE
    device = tmp_path / "usb" / "1-1"
    device.mkdir(parents=True)
    (device / "idVendor").write_text("2e8a\n")
    (device / "idProduct").write_text("0003\n")
    assert refusal(installer(tmp_path), uf2) == installing.NOT_MOUNTED


def test_with_two_drives_nothing_is_copied(tmp_path: Path) -> None:
    first, second = drive_in(tmp_path / "media"), drive_in(tmp_path / "media", "RP2350", RP2350_DRIVE)
    assert refusal(installer(tmp_path), file_in(tmp_path)) == installing.SEVERAL.format(count=2)
    assert not (first / NAME).exists() and not (second / NAME).exists()


def test_a_file_for_the_other_controller_or_a_damaged_one_is_not_copied(tmp_path: Path) -> None:
    drive = drive_in(tmp_path / "media")
    uf2 = file_in(tmp_path, RP2350_ARM)
    assert refusal(installer(tmp_path), uf2).startswith("The UF2 file is for RP2350, the board has an RP2040.")
    uf2.write_bytes(uf2_file(RP2040)[:700])
    assert refusal(installer(tmp_path), uf2).startswith("The UF2 file is damaged:")
    assert refusal(installer(tmp_path), tmp_path / "nowhere.uf2").startswith("The file ")
    assert not (drive / NAME).exists()


def test_the_drive_of_an_rp2350_takes_its_file(tmp_path: Path) -> None:
    drive = drive_in(tmp_path / "media", "RP2350", RP2350_DRIVE)
    uf2 = file_in(tmp_path, RP2350_ARM)
    assert refusal(installer(tmp_path), uf2) == installing.NOT_STARTED
    assert (drive / NAME).read_bytes() == uf2.read_bytes()


def test_a_drive_without_room_is_told_foreseen_or_met(tmp_path: Path) -> None:
    drive = drive_in(tmp_path / "media")
    uf2 = file_in(tmp_path)
    assert refusal(installer(tmp_path, free_bytes=lambda _: 1000), uf2) == installing.NO_ROOM
    assert not (drive / NAME).exists()
    assert installing.copying_sentence(OSError(errno.ENOSPC, ""), drive) == installing.NO_ROOM


def test_a_link_on_the_drive_leads_to_no_file_of_the_users(tmp_path: Path) -> None:
    drive = drive_in(tmp_path / "media")
    mine = tmp_path / "mine.txt"
    mine.write_text("my own words")
    (drive / NAME).symlink_to(mine)
    uf2 = file_in(tmp_path)
    assert refusal(installer(tmp_path), uf2) == installing.NOT_STARTED
    assert mine.read_text() == "my own words"
    assert (drive / NAME).read_bytes() == uf2.read_bytes()


def test_a_drive_whose_information_never_ends_is_none(tmp_path: Path) -> None:
    drive = drive_in(tmp_path / "media")
    (drive / "INFO_UF2.TXT").unlink()
    os.mkfifo(drive / "INFO_UF2.TXT")
    assert refusal(installer(tmp_path), file_in(tmp_path)) == installing.NO_DRIVE


def test_what_is_no_file_is_not_read_as_one(tmp_path: Path) -> None:
    drive_in(tmp_path / "media")
    assert refusal(installer(tmp_path), Path("/dev/zero")).startswith("The file /dev/zero cannot be read")


def test_a_drive_that_goes_away_is_told(tmp_path: Path) -> None:
    drive = drive_in(tmp_path / "media")
    assert refusal(installer(tmp_path, lambda _: shutil.rmtree(drive)), file_in(tmp_path)) == installing.GONE


def test_a_drive_that_may_not_be_written_is_told(tmp_path: Path) -> None:
    drive = drive_in(tmp_path / "media")

    def locked(_: Path) -> int:
        raise PermissionError(13, os.strerror(13))

    assert refusal(installer(tmp_path, free_bytes=locked), file_in(tmp_path)) == installing.LOCKED.format(drive=drive)


@needs_micropython
def test_a_board_that_runs_is_ordered_into_bootsel_mode(tmp_path: Path, bench: Bench) -> None:
    uf2 = file_in(tmp_path)
    said: list[str] = []
    with VirtualBoard(files=bench.folder) as board:
        boot_rom: list[BootRom] = []

        def say(line: str) -> None:
            said.append(line)
            if line == installing.ORDERED:
                assert not Path(board.port).exists()
                rom = BootRom(drive_in(tmp_path / "media"), uf2.read_bytes(), board.port, board.plug_in)
                boot_rom.append(rom)

        def ports() -> list[UsbPort]:
            return boot_rom[0].ports() if boot_rom else [UsbPort(board.port, 0x2E8A, 0x0005, "e6614103e7452d2f")]

        flasher = DesktopFlasher(
            say, firmware=bench.firmware, core=bench.core, ports=ports, is_in_bootsel=lambda: False
        )
        running = flasher.find_running(None)
        assert running == board.port
        port = installer(tmp_path, say, ports=ports, start_s=60.0).install(uf2, running)
        flasher.flash(port)
        assert said[:3] == [
            installing.ORDERED,
            f"Copying MicroPython, 350 kilobytes, onto the RP2040 at {tmp_path / 'media' / 'anna' / 'RPI-RP2'}.",
            "Copied. Waiting for the board to start.",
        ]
        assert "all verified, nothing had changed." in said[-1]


@needs_micropython
def test_a_board_that_becomes_no_drive_is_told_what_to_do(tmp_path: Path, bench: Bench) -> None:
    # The drive of another board, which was there before, is not taken for this one's.
    drive, uf2 = drive_in(tmp_path / "media"), file_in(tmp_path)
    with VirtualBoard(files=bench.folder) as board, pytest.raises(FlashError) as caught:
        installer(tmp_path, drive_s=0.0).install(uf2, board.port)
    assert str(caught.value) == installing.NOT_ORDERED
    assert not (drive / NAME).exists()


@needs_micropython
def test_a_board_that_refuses_bootsel_mode_says_so_and_runs_on(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootsel_order, "BOOTLOADER", "import machine; machine.no_such_thing()")
    with VirtualBoard(files=bench.folder) as board:
        with pytest.raises(FlashError, match="could not do its part"):
            bootsel_order.order_into_bootsel(board.port, uf2_file(RP2040))
        assert hello_of(board.port).rows == 6


def test_the_controller_is_known_by_the_name_that_micropython_gives_the_board() -> None:
    assert controller_named("Raspberry Pi Pico with RP2040") == "RP2040"
    assert controller_named("Raspberry Pi Pico2 with RP2350") == "RP2350"
    assert controller_named("linux [GCC 14.2.1] version") is None


def test_which_board_a_file_is_for(tmp_path: Path) -> None:
    def flasher(*ports: UsbPort, is_in_bootsel: bool = False) -> DesktopFlasher:
        return DesktopFlasher(silence, ports=lambda: ports, is_in_bootsel=lambda: is_in_bootsel)

    other = UsbPort("/dev/ttyACM8", 0x2E8A, 0x0005, "e6614103e7bbbbbb")
    assert flasher().find_running(None) is None
    assert flasher(ANOTHER).find_running(None) == ANOTHER.path
    # The board in BOOTSEL mode is meant, unless another is named.
    assert flasher(ANOTHER, is_in_bootsel=True).find_running(None) is None
    assert flasher(ANOTHER, is_in_bootsel=True).find_running("e6614103e7a") == ANOTHER.path
    assert flasher(ANOTHER, other).find_running("e6614103e7b") == other.path
    with pytest.raises(FlashError, match="2 boards are plugged in"):
        flasher(ANOTHER, other).find_running(None)
    with pytest.raises(FlashError) as caught:
        flasher(is_in_bootsel=True).find_running("e6614103e7a")
    assert str(caught.value) == PORT_AND_UF2
    with pytest.raises(FlashError, match="There is no board e6614103e7c"):
        flasher(ANOTHER).find_running("e6614103e7c")


def test_a_boot_rom_is_noticed_on_usb_or_as_a_drive(tmp_path: Path) -> None:
    devices, mounts = tmp_path / "devices", tmp_path / "media"
    for folder, vendor, product in (("1-1", "2e8a", "0005"), ("1-2", "1d6b", "0003")):
        (devices / folder).mkdir(parents=True)
        (devices / folder / "idVendor").write_text(vendor + "\n")
        (devices / folder / "idProduct").write_text(product + "\n")
    assert not is_board_in_bootsel(devices, [mounts])
    drive = drive_in(mounts)
    assert is_board_in_bootsel(devices, [mounts])
    assert is_board_in_bootsel(tmp_path / "none", [drive])
    (devices / "1-1" / "idProduct").write_text("0003\n")
    assert is_board_in_bootsel(devices, [])
