# SPDX-License-Identifier: Apache-2.0
"""Which board is played on: the one that is named, the one that is plugged in, or the virtual one."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from tactile_app.errors import UserError
from tactile_app.messages import Fact
from tactile_app.storage.store import Store
from tactile_host.board.discovery import SeveralBoards, UsbPort, boards_among, choose_board
from tactile_host.board.listening import known_first
from tactile_host.board.met_boards import has_met
from tactile_host.board.serial_port import usb_ports

VIRTUAL = "virtual"
DEVICES = "/dev"


@dataclass(frozen=True)
class Choice:
    """The *port* of a real board, or None for the virtual one; *news* say why it was chosen, () if it was asked for."""

    port: str | None
    news: tuple[Fact, ...] = ()


def choose(wanted: str | None, store: Store) -> Choice:
    """Return the board that *wanted* names (a port, an id, "virtual"), or the only one; UserError for several.

    *store* tells which boards were here before.
    """
    if wanted == VIRTUAL:
        return Choice(None)
    ports = usb_ports()
    if wanted is None:
        return choose_among(boards_among(ports), store)
    match choose_board(ports, wanted):
        case SeveralBoards(boards):
            raise UserError(several(boards))
        case UsbPort() as port:
            return Choice(port.path)
    # A named port need not be on USB, and may be plugged in later.
    return Choice(full_path(wanted))


def choose_among(boards: Sequence[UsbPort], store: Store) -> Choice:
    """Return the one of *boards* that is ours, else the virtual board; UserError if several are ours."""
    ours = known_first(boards, partial(has_met, store))
    if len(ours) > 1:
        raise UserError(several(ours))
    if ours:
        return Choice(ours[0].path)
    return Choice(None, (Fact("board-foreign", port=boards[0].path) if boards else Fact("board-none"),))


def several(boards: Sequence[UsbPort]) -> str:
    """Return the sentence that one of *boards* has to be named."""
    names = " or ".join(f"{port.board_id} at {port.path}" for port in boards)
    return f"Several boards are plugged in: {names}. Say which with --port."


def full_path(port: str) -> str:
    """Return *port* with its folder, if it is only the last part of an existing path, such as ttyAMA0."""
    is_part = os.path.basename(port) == port and os.path.exists(os.path.join(DEVICES, port))
    return os.path.join(DEVICES, port) if is_part and port else port
