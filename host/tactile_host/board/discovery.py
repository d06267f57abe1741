# SPDX-License-Identifier: Apache-2.0
"""Tell which ports are boards, and which board is meant, from values alone: no port is opened here."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePath

# MicroPython on the RP2040 and RP2350: ports/rp2/mpconfigport.h, MICROPY_HW_USB_VID and MICROPY_HW_USB_PID.
MICROPYTHON_VID = 0x2E8A
MICROPYTHON_PID = 0x0005


@dataclass(frozen=True)
class UsbPort:
    """A serial port on USB; *board_id* is its serial number, which a board also names in its hello."""

    path: str
    vid: int
    pid: int
    board_id: str


@dataclass(frozen=True)
class NoBoard:
    """No port is a board, or none is the one asked for."""


@dataclass(frozen=True)
class SeveralBoards:
    """More than one board, and nobody said which."""

    boards: tuple[UsbPort, ...]


def boards_among(ports: Sequence[UsbPort]) -> list[UsbPort]:
    """Return the ports on which MicroPython answers, in their order."""
    return [port for port in ports if (port.vid, port.pid) == (MICROPYTHON_VID, MICROPYTHON_PID)]


def choose_board(ports: Sequence[UsbPort], wanted: str | None) -> UsbPort | NoBoard | SeveralBoards:
    """Return the board *wanted*, or the only one where none is wanted.

    *wanted* is a path, the last part of one ("ttyACM1"), a board id or the beginning of one.
    """
    boards = boards_among(ports)
    if wanted is not None:
        named = [port for port in ports if is_called(port, wanted)]
        boards = named or [port for port in boards if wanted and port.board_id.startswith(wanted.lower())]
    if not boards:
        return NoBoard()
    return boards[0] if len(boards) == 1 else SeveralBoards(tuple(boards))


def is_called(port: UsbPort, wanted: str) -> bool:
    """Return whether *wanted* is the path of *port*, or the last part of it; case does not count, as for COM3."""
    return wanted.lower() in (port.path.lower(), PurePath(port.path).name.lower())


def path_of(ports: Sequence[UsbPort], board_id: str) -> str | None:
    """Return the path where the board *board_id* is now: a board that was pulled may come back under another path."""
    for port in boards_among(ports):
        if port.board_id == board_id:
            return port.path
    return None
