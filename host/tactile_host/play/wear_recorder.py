# SPDX-License-Identifier: Apache-2.0
"""What a game does for the board beside being played: it keeps, without a word, how the switches wear."""

import contextlib
from collections.abc import Callable

from tactile_core.protocol.fields import Message
from tactile_core.protocol.messages import AskHealth, State
from tactile_host.board.diagnostics import BoardDiagnostics
from tactile_host.board.events import Connected
from tactile_host.board.wear_file import keep_wear, load_wear

# The board forgets its counts when its plug is pulled, which is how many an evening ends: they are asked for meanwhile.
BETWEEN_MS = 600_000


class Upkeep:
    """Asks the board for the health of its switches: when it is there, then every ten minutes; *send* sends to it.

    Answers come on the board's lowest priority. What cannot be kept is not: nobody asked for it just now.
    """

    def __init__(self, send: Callable[[Message], None]) -> None:
        self.is_waiting = False
        self._send = send
        self._board_id = ""
        self._told: BoardDiagnostics | None = None
        self._asked_ms: int | None = None

    def take(self, event: object) -> None:
        """Take one event of the board."""
        if isinstance(event, Connected):
            hello = event.hello
            self._board_id = hello.board_id
            self._told = BoardDiagnostics(hello.rows * hello.columns, hello.boot)
            self._asked_ms = None
            self.ask()
        told = self._told
        if told is None:
            return
        told.take(event)
        if isinstance(event, State):
            self._see(event.ms)
        if self.is_waiting and told.has_health:
            self._keep(told)

    def _see(self, ms: int) -> None:
        """Ask again when the time has come, or the board began to count anew; *ms* is its own time."""
        if self._asked_ms is None:
            self._asked_ms = ms
        elif not 0 <= ms - self._asked_ms < BETWEEN_MS:
            self._asked_ms = ms
            self.ask()

    def ask(self) -> None:
        """Ask now, where a board was there."""
        if self._told is not None:
            self._told.health.clear()
            self.is_waiting = True
            self._send(AskHealth())

    def _keep(self, told: BoardDiagnostics) -> None:
        self.is_waiting = False
        wear = load_wear(self._board_id, len(told.health)).add(told.boot, told.health)
        with contextlib.suppress(OSError):
            keep_wear(self._board_id, wear)
