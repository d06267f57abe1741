# SPDX-License-Identifier: Apache-2.0
"""Which board is played on: the one that is named, the one that is plugged in, or the virtual one."""

from dataclasses import dataclass

from tactile_host.board.discovery import NoBoard, SeveralBoards, choose_board
from tactile_host.board.profiles import Profile, read_profiles, smallest_profile
from tactile_host.board.serial_port import SerialPort, usb_ports
from tactile_host.board.serial_transport import SerialTransport
from tactile_host.board.transport import PortError
from tactile_host.errors import UserError
from tactile_host.game.match import Match
from tactile_host.game.snapshot import Window
from tactile_host.simulator.board import VirtualBoard

VIRTUAL = "virtual"
# In fast mode so much time passes after each line: a mistake is named after 1.5 s, a piece in the hand has over 4 s.
BETWEEN_LINES_MS = 1800


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
        return Choice(wanted)
    return Choice(found.path)


def line_to(port: str | None, hands: VirtualBoard | None) -> SerialTransport:
    """Return the line to the board at *port*, or to the virtual one."""
    if hands is None:
        return SerialTransport(str(port))

    def open_port(path: str) -> SerialPort:
        if hands.has_ended():
            raise PortError("not_there", path)
        return SerialPort(path)

    return SerialTransport(hands.port, open_port=open_port)


def profile_for(match: Match | None) -> Profile:
    """Return the board that the virtual one is for *match*; without one any will do."""
    profiles = read_profiles()
    return profiles[0] if match is None else smallest_profile(match.game.rows, match.game.columns, profiles)


def virtual_board(match: Match | None, is_fast: bool, seed: int) -> VirtualBoard:
    """Return the virtual board for *match*, its pegs where the match has them; an empty one without a match."""
    profile = profile_for(match)
    wide = 0
    on_board = None if match is None else match.position or match.set_up
    if match is not None and on_board is not None:
        window = Window((profile.rows, profile.columns), (match.game.rows, match.game.columns))
        wide = window.widen(on_board.occupancy())
    return VirtualBoard(profile.name, seed=seed, fast=is_fast, occupancy=wide, settle_ms=BETWEEN_LINES_MS)
