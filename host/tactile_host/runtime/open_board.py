# SPDX-License-Identifier: Apache-2.0
"""Which board is played on: the one that is named, the one that is plugged in, or the virtual one."""

import queue
import time
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass

from tactile_core.rules.squares import squares_of
from tactile_host.board.connection import PATIENCE_MS
from tactile_host.board.device import SerialBoard
from tactile_host.board.discovery import NoBoard, SeveralBoards, choose_board
from tactile_host.board.sensor_map import load_map, no_map
from tactile_host.board.serial_port import usb_ports
from tactile_host.commands.rules import UserError
from tactile_host.game.match import Match
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
    profile = "overboard" if match.game.name == "overboard" else "universal"
    columns = 6 if profile == "overboard" else 10
    on_board = match.position or match.set_up
    occupancy = 0 if on_board is None else on_board.occupancy()
    squares = squares_of(occupancy)
    wide = sum(1 << square // match.game.columns * columns + square % match.game.columns for square in squares)
    return VirtualBoard(profile, seed=seed, fast=is_fast, occupancy=wide, settle_ms=BETWEEN_LINES_MS)


def no_board() -> AbstractContextManager[None]:
    """Return what stands for the virtual board where a real one is played on."""
    return nullcontext()


def listen(
    port: str, events: "queue.Queue[object]", heard: tuple[int, int] | None, is_fast: bool, *, is_raw: bool = False
) -> SerialBoard:
    """Return the board at *port*, listened to from now on; *is_raw*: swapped wires are not set right."""
    board = SerialBoard(
        port,
        events,  # type: ignore[arg-type]
        time.monotonic,
        patience_ms=None if is_fast else PATIENCE_MS,
        heard=heard,
        map_of=no_map if is_raw else load_map,
    )
    board.start()
    return board
