# SPDX-License-Identifier: Apache-2.0
"""Questions to a board about itself, asked until it has answered or its time is over."""

from collections.abc import Callable

from tactile_app.board.diagnostics import BoardDiagnostics
from tactile_core.protocol.fields import Message
from tactile_core.protocol.messages import AskFaults, AskHealth

# Lines may be damaged on their way: what is missing is asked for again once nothing has come for this long.
AGAIN_MS = 2000
TIMES = 3
# A board that goes on answering without ever telling all is given up after this long.
LONGEST_MS = 20_000
# The limit for a player who wants to end; a board that answers does so in a few milliseconds.
HURRIED_MS = 1500


class DiagnosticsQuery:
    """Asks a board for its switches' health and its faults; *send* sends to it, *diagnostics* has the answers.

    A board whose firmware is older than the question does not answer it: it is asked TIMES times.
    """

    def __init__(self, send: Callable[[Message], None], diagnostics: BoardDiagnostics) -> None:
        self.diagnostics = diagnostics
        self._send = send
        self._asked = 0
        self._has_heard = False
        self._since_ms = 0
        self._is_late = False
        self._is_hurried = False
        self._until_ms: int | None = None

    @property
    def is_over(self) -> bool:
        """Whether everything was answered, or nothing more is waited for."""
        is_answered = self.diagnostics.has_health and self.diagnostics.faults is not None
        return is_answered or self._asked > TIMES or self._is_late

    def hurry(self) -> None:
        """Wait for no more than HURRIED_MS from the next tick on."""
        self._is_hurried = True

    def take(self, event: object) -> None:
        """Take one event of the board."""
        self._has_heard |= self.diagnostics.take(event)

    def tick(self, now_ms: int) -> None:
        """Let time pass, and ask for what is missing."""
        self._until_ms = now_ms + LONGEST_MS if self._until_ms is None else self._until_ms
        if self._is_hurried:
            self._is_hurried = False
            self._until_ms = min(self._until_ms, now_ms + HURRIED_MS)
        self._is_late = now_ms >= self._until_ms
        if self._has_heard:
            self._has_heard = False
            self._since_ms = now_ms
        if self.is_over or (self._asked and now_ms - self._since_ms < AGAIN_MS):
            return
        self._asked += 1
        self._since_ms = now_ms
        if self._asked > TIMES:
            return
        if self.diagnostics.faults is None:
            self._send(AskFaults())
        if not self.diagnostics.has_health:
            self._send(AskHealth())
