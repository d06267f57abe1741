# SPDX-License-Identifier: Apache-2.0
"""What a board's side has decided about its line, done to it."""

from tactile_app.board.client import BoardClient
from tactile_app.board.transport import Transport


def guide(client: BoardClient, transport: Transport) -> None:
    """Let the line rest where *client* wants that, and follow its board wherever it is plugged in."""
    if client.board_id is not None:
        transport.follow(client.board_id)
    if client.wants_rest:
        client.rested()
        transport.rest()
