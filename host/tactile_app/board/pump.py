# SPDX-License-Identifier: Apache-2.0
"""Carry out a board's decisions about its line."""

from tactile_app.board.client import BoardClient
from tactile_app.board.transport import Transport


def guide(client: BoardClient, transport: Transport) -> None:
    """Let the line rest where *client* wants that, and follow its board wherever it is plugged in."""
    if client.board_id is not None:
        transport.follow(client.board_id)
    if client.wants_rest:
        client.rested()
        transport.rest()
