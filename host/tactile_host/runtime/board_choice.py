# SPDX-License-Identifier: Apache-2.0
"""Which board is played on: the one that is named, the one that is plugged in, or the virtual one."""

import os
from dataclasses import dataclass

from tactile_app.errors import UserError
from tactile_host.board.discovery import NoBoard, SeveralBoards, choose_board
from tactile_host.board.serial_port import usb_ports

VIRTUAL = "virtual"
DEVICES = "/dev"


@dataclass(frozen=True)
class Choice:
    """The *port* of a real board, or None for the virtual one."""

    port: str | None


def choose(wanted: str | None) -> Choice:
    """Return the board that *wanted* names (a port, an id, "virtual"), or the only one; UserError for several."""
    if wanted == VIRTUAL:
        return Choice(None)
    found = choose_board(usb_ports(), wanted)
    if isinstance(found, SeveralBoards):
        names = " or ".join(f"{port.board_id} at {port.path}" for port in found.boards)
        raise UserError(f"Several boards are plugged in: {names}. Say which with --port.")
    if isinstance(found, NoBoard):
        # A port that is named need not be on USB, and may be plugged in later.
        return Choice(None if wanted is None else full_path(wanted))
    return Choice(found.path)


def full_path(port: str) -> str:
    """Return *port* with its folder, where it is only the last part of a path that there is: ttyAMA0."""
    is_part = os.path.basename(port) == port and os.path.exists(os.path.join(DEVICES, port))
    return os.path.join(DEVICES, port) if is_part and port else port
