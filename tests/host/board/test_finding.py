# SPDX-License-Identifier: Apache-2.0
"""Which port is the board that is meant."""

import errno
import glob
from pathlib import Path
from queue import Queue
from types import SimpleNamespace

import pytest
from serial.tools import list_ports, list_ports_linux

from tactile_app.board.client import BoardClient
from tactile_app.board.events import Refused
from tactile_app.board.transport import CannotOpen, LineEvent, PortError
from tactile_app.refusals import refusal
from tactile_app.speech.phrases import Phrases
from tactile_host.board.discovery import NoBoard, SeveralBoards, UsbPort, boards_among, choose_board, path_of
from tactile_host.board.serial_port import SerialPort, usb_ports
from tactile_host.board.serial_transport import SerialTransport
from tactile_host.runtime.board_choice import choose
from tactile_host.storage.desktop import user_store
from tactile_host.update.bootsel import boot_drives, has_boot_rom

PICO = UsbPort("/dev/ttyACM0", 0x2E8A, 0x0005, "e6614103e7452d2f")
SECOND_PICO = UsbPort("/dev/ttyACM3", 0x2E8A, 0x0005, "e6614103e7aaaaaa")
PROBE = UsbPort("/dev/ttyACM1", 0x2E8A, 0x000C, "e66")
MODEM = UsbPort("/dev/ttyUSB0", 0x0403, 0x6001, "a50285bi")


def test_only_micropython_on_a_pico_is_a_board() -> None:
    assert boards_among([MODEM, PICO, PROBE, SECOND_PICO]) == [PICO, SECOND_PICO]


def test_the_only_board_is_taken_without_a_word() -> None:
    assert choose_board([MODEM, PROBE, PICO], None) == PICO
    assert choose_board([MODEM, PROBE], None) == NoBoard()


def test_of_several_boards_none_is_guessed() -> None:
    assert choose_board([PICO, SECOND_PICO], None) == SeveralBoards((PICO, SECOND_PICO))
    assert choose_board([PICO, SECOND_PICO], "e6614103e7") == SeveralBoards((PICO, SECOND_PICO))


def test_a_board_is_chosen_by_its_id_the_beginning_of_it_or_its_path() -> None:
    ports = [MODEM, PICO, SECOND_PICO]
    assert choose_board(ports, "E6614103E7452D2F") == PICO
    assert choose_board(ports, "e6614103e7a") == SECOND_PICO
    assert choose_board(ports, "/dev/ttyACM3") == SECOND_PICO
    assert choose_board(ports, "/dev/ttyUSB0") == MODEM
    # The last part of a path will do, as people type it; on Windows in either case.
    assert choose_board(ports, "ttyACM3") == SECOND_PICO
    assert choose_board([UsbPort("COM3", 0x2E8A, 0x0005, "e66")], "com3").path == "COM3"
    assert choose_board(ports, "e662") == NoBoard()
    assert choose_board(ports, "") == NoBoard()


def test_a_board_is_found_again_under_another_path() -> None:
    moved = UsbPort("/dev/ttyACM7", 0x2E8A, 0x0005, PICO.board_id)
    assert path_of([MODEM, moved], PICO.board_id) == "/dev/ttyACM7"
    assert path_of([MODEM], PICO.board_id) is None


def test_the_ports_of_this_machine_can_be_listed() -> None:
    ports = usb_ports()
    assert ports == sorted(ports, key=lambda port: port.path)
    assert all(port.board_id == port.board_id.lower() for port in ports)


def test_a_port_off_usb_is_named_by_the_last_part_of_its_path_too() -> None:
    assert choose("null", user_store()).port == "/dev/null"
    assert choose("ttyACM999", user_store()).port == "ttyACM999"
    assert choose("./null", user_store()).port == "./null"


def entry(path: str, serial_number: str = "E66") -> SimpleNamespace:
    return SimpleNamespace(device=path, vid=0x2E8A, pid=0x0005, serial_number=serial_number)


HALF_GONE = (TypeError("int() argument must be a string, not 'NoneType'"), OSError(errno.ENODEV, "gone"), KeyError("x"))


@pytest.mark.parametrize("failure", HALF_GONE, ids=str)
def test_a_list_that_cannot_be_had_for_a_moment_is_asked_for_again(monkeypatch, failure: Exception) -> None:
    # pyserial 774: while the files of any entry go away, the whole list is a TypeError.
    lists: list[list[SimpleNamespace] | Exception] = [[entry("/dev/ttyACM0")], failure]

    def comports() -> list[SimpleNamespace]:
        found = lists.pop()
        if isinstance(found, Exception):
            raise found
        return found

    monkeypatch.setattr(list_ports, "comports", comports)
    assert [port.path for port in usb_ports()] == ["/dev/ttyACM0"]


def test_a_neighbour_that_stays_half_gone_hides_no_board(monkeypatch) -> None:
    def fail(*_: object) -> None:
        raise TypeError("half gone")

    def read(path: str) -> SimpleNamespace:
        if path == "/dev/ttyACM1":
            fail()
        return entry(path)

    monkeypatch.setattr(list_ports, "comports", fail)
    monkeypatch.setattr(list_ports_linux, "SysFS", read)
    monkeypatch.setattr(glob, "glob", lambda pattern: ["/dev/ttyACM1", "/dev/ttyACM0"] * ("ACM" in pattern))
    assert [port.path for port in usb_ports()] == ["/dev/ttyACM0"]


def test_a_list_that_can_never_be_had_is_empty(monkeypatch) -> None:
    def fail(*_: object) -> None:
        raise TypeError("half gone")

    monkeypatch.setattr(list_ports, "comports", fail)
    monkeypatch.setattr(list_ports_linux, "SysFS", fail)
    assert usb_ports() == []
    assert choose(None, user_store()).port is None


def test_a_port_is_sought_on_after_a_list_that_failed() -> None:
    # The game used to stay deaf: the thread did not survive an error of the list of ports.
    lists: list[list[UsbPort] | Exception] = [[PICO], TypeError("half gone"), MemoryError()]
    happened: list[LineEvent] = []
    opened: list[str] = []

    def ports() -> list[UsbPort]:
        found = lists.pop() if len(lists) > 1 else lists[0]
        if isinstance(found, Exception):
            raise found
        return found

    def open_port(path: str) -> SerialPort:
        opened.append(path)
        transport._stop.set()
        raise PortError("not_there", path)

    transport = SerialTransport("/dev/ttyACM9", open_port=open_port, ports=ports)
    transport.follow(PICO.board_id)
    transport.start(happened.append)
    transport._thread.join(5)
    assert opened == [PICO.path]
    assert happened[:2] == [CannotOpen("not_there", "/dev/ttyACM9")] * 2


def test_usb_s_files_may_go_while_a_boot_rom_is_sought(tmp_path: Path) -> None:
    for name, vendor in (("1-1", b"2e8a"), ("1-2", b"\xff\xfe"), ("1-3", None), ("1-4", b"2e8a")):
        (tmp_path / name).mkdir()
        if vendor is not None:
            (tmp_path / name / "idVendor").write_bytes(vendor)
    (tmp_path / "1-1" / "idProduct").mkdir()
    assert not has_boot_rom(tmp_path)
    assert not has_boot_rom(tmp_path / "none")
    (tmp_path / "1-4" / "idProduct").write_text("0003\n")
    assert has_boot_rom(tmp_path)


def test_a_boot_rom_s_drive_is_found_wherever_it_is_mounted(tmp_path: Path) -> None:
    drive = tmp_path / "my drives" / "pico"
    drive.mkdir(parents=True)
    (drive / "INFO_UF2.TXT").write_text("UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n")
    table = tmp_path / "mounts"
    escaped = str(drive).replace(" ", "\\040")
    table.write_text(f"proc /proc proc rw 0 0\n\n/dev/sda1 {escaped} vfat rw,nosuid 0 0\n")
    assert boot_drives([], table) == [drive.resolve()]
    assert boot_drives([], tmp_path / "none") == []


@pytest.mark.parametrize(
    ("group", "cure"),
    [
        ("uucp", "Add your user to the group uucp, then log in again."),
        ("none", "Ask whoever looks after this computer"),
    ],
)
def test_a_port_that_may_not_be_opened_is_told_with_the_group_that_may(group: str, cure: str) -> None:
    client = BoardClient(0)
    (refused,) = client.take(CannotOpen("not_allowed", "/dev/ttyACM0", group), 0)

    assert isinstance(refused, Refused)
    assert cure in Phrases("en").sentence(refusal(refused.reason, refused.details)).display


def test_who_opens_a_port_that_is_not_allowed_tells_its_group(tmp_path: Path) -> None:
    def refuse(_: str) -> SerialPort:
        raise PortError("not_allowed", "no")

    port = tmp_path / "port"
    port.touch()
    port.chmod(0o660)
    happened: Queue[LineEvent] = Queue()
    transport = SerialTransport(str(port), open_port=refuse)
    transport.start(happened.put)
    try:
        assert happened.get(timeout=60) == CannotOpen("not_allowed", str(port), port.group())
    finally:
        transport.close()
