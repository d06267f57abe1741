# SPDX-License-Identifier: Apache-2.0
"""Which board is played on: the one that is named, the one that is plugged in, or the virtual one."""

from dataclasses import dataclass

from tactile_host.board.discovery import NoBoard, SeveralBoards, choose_board
from tactile_host.board.profiles import smallest_profile
from tactile_host.board.serial_port import usb_ports
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


def virtual_board(match: Match, is_fast: bool, seed: int) -> VirtualBoard:
    """Return the virtual board for *match*, its pegs where the match has them."""
    game = match.game
    profile = smallest_profile(game.rows, game.columns)
    on_board = match.position or match.set_up
    occupancy = 0 if on_board is None else on_board.occupancy()
    wide = Window((profile.rows, profile.columns), (game.rows, game.columns)).widen(occupancy)
    return VirtualBoard(profile.name, seed=seed, fast=is_fast, occupancy=wide, settle_ms=BETWEEN_LINES_MS)
