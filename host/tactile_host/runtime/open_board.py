# SPDX-License-Identifier: Apache-2.0
"""Open the board that was chosen: the line to it, and the virtual board itself."""

from collections.abc import Sequence

from tactile_app.board.transport import PortError
from tactile_app.game.match import Match
from tactile_host.board.serial_port import SerialPort
from tactile_host.board.serial_transport import SerialTransport
from tactile_host.board.virtual_plate import pegs_at_first, profile_for
from tactile_host.runtime.planted_faults import that_fit
from tactile_host.simulator.board import VirtualBoard

# Time that passes after each line in fast mode: a mistake is named after 1.5 s, a line that could go on after 2.57 s at
# most by a new player, and a piece in the hand has over 4 s.
BETWEEN_LINES_MS = 2600


def line_to(port: str | None, hands: VirtualBoard | None) -> SerialTransport:
    """Return the line to the board at *port*, or to the virtual one."""
    if hands is None:
        return SerialTransport(str(port))

    def open_port(path: str) -> SerialPort:
        if hands.has_ended():
            raise PortError("not_there", path)
        return SerialPort(path)

    return SerialTransport(hands.port, open_port=open_port)


def virtual_board(
    match: Match | None, is_fast: bool, seed: int, *, is_empty: bool = False, faults: Sequence[str] = ()
) -> VirtualBoard:
    """Return the virtual board for *match*, its pegs where the match has them; an empty one without a match.

    Those of *faults* are planted that name points of this board.
    """
    pegs, profile = 0 if is_empty else pegs_at_first(match), profile_for(match).name
    planted = that_fit(faults, profile)
    return VirtualBoard(profile, seed=seed, fast=is_fast, occupancy=pegs, settle_ms=BETWEEN_LINES_MS, faults=planted)
