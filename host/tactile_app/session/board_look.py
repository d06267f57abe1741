# SPDX-License-Identifier: Apache-2.0
"""A quick look at the board in the middle of a game: how its switches are, and which faults it keeps."""

from tactile_app.board.client import BoardClient
from tactile_app.board.diagnostics import BoardDiagnostics
from tactile_app.board.events import Connected, Disconnected
from tactile_app.board_health.diagnostics_query import DiagnosticsQuery
from tactile_app.board_health.faults import fault_facts, said_of
from tactile_app.board_health.health import SwitchReport
from tactile_app.messages import Fact
from tactile_app.session.left_out_switches import LeftOutSwitches
from tactile_core.protocol.messages import Hello
from tactile_core.rules.squares import square_text


class BoardLook:
    """Asks *board*, where one is there, whenever somebody wishes it; *switches* are those that are left out."""

    def __init__(self, board: BoardClient, switches: LeftOutSwitches) -> None:
        self._board = board
        self._switches = switches
        self._hello: Hello | None = None
        self._query: DiagnosticsQuery | None = None

    @property
    def is_on(self) -> bool:
        """Whether the board was asked and has not answered."""
        return self._query is not None

    def begin(self) -> bool:
        """Ask the board; return whether one is there."""
        hello = self._hello
        if hello is not None:
            self._query = DiagnosticsQuery(self._board.send, BoardDiagnostics(hello.rows * hello.columns, hello.boot))
        return hello is not None

    def take(self, event: object) -> None:
        """Take one event of the board."""
        match event:
            case Connected(hello):
                self._hello = hello
            case Disconnected():
                self._hello = self._query = None
        if self._query is not None:
            self._query.take(event)

    def tick(self, now_ms: int) -> list[Fact]:
        """Let time pass; return what is said once the board has answered, or its time is over."""
        query, hello = self._query, self._hello
        if query is None or hello is None:
            return []
        query.tick(now_ms)
        if not query.is_over:
            return []
        self._query = None
        diagnostics = query.diagnostics
        faults = said_of(fault_facts(diagnostics.faults) or [Fact("check-fault-none")])
        if not diagnostics.has_health:
            return [Fact("check-health-none"), *faults]
        places = self._board.places(hello.rows * hello.columns)
        names = [square_text(place, hello.columns) for place in places]
        return [*SwitchReport(diagnostics.health, names, self._switches.names).summary(), *faults]
