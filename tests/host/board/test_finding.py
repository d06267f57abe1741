# SPDX-License-Identifier: Apache-2.0
"""Which port is the board that is meant."""

from tactile_host.board.discovery import NoBoard, SeveralBoards, UsbPort, boards_among, choose_board, path_of
from tactile_host.board.serial_port import usb_ports

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
