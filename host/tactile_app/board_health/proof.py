# SPDX-License-Identifier: Apache-2.0
"""Measurements of a board during one trial: its answers before and after, and what came in between."""

from collections.abc import Callable

from tactile_app.board.diagnostics import BoardDiagnostics
from tactile_app.board.events import Connected
from tactile_app.board_health.diagnostics_query import DiagnosticsQuery
from tactile_app.board_health.trials import Measured
from tactile_core.protocol.fields import Message
from tactile_core.protocol.messages import AskStatistics, Hello, HistoryLost, State, Statistics

# An answer that was damaged on its way is asked for again.
TIMES = 3


class Answers:
    """Asks a board for its statistics and its faults, by *send*; *boot* is its present start."""

    def __init__(self, send: Callable[[Message], None], boot: int) -> None:
        self.statistics: Statistics | None = None
        self._send = send
        self._boot = boot
        self._asked = 0
        self._query = self._ask()

    @property
    def is_over(self) -> bool:
        """Whether it has answered, or is not going to."""
        return self._query.is_over and (self.statistics is not None or self._asked >= TIMES)

    @property
    def faults(self) -> dict[tuple[str, str], int]:
        """How often each fault that the board keeps has happened, by its word and detail."""
        found = self._query.diagnostics.faults or ()
        return {(fault.word, fault.detail): fault.times for fault in found if fault.times}

    def take(self, event: object) -> None:
        """Take one event of the board."""
        self._query.take(event)
        if isinstance(event, Statistics):
            self.statistics = event

    def tick(self, now_ms: int) -> None:
        """Let time pass."""
        self._query.tick(now_ms)
        if self._query.is_over and self.statistics is None and self._asked < TIMES:
            self._query = self._ask()

    def _ask(self) -> DiagnosticsQuery:
        self._asked += 1
        self._send(AskStatistics())
        # Diagnostics of no switches: their health is not asked for.
        return DiagnosticsQuery(self._send, BoardDiagnostics(0, self._boot))


class Measuring:
    """Counts the board's changes and ticks between two answers; *boot* and *occupancy* are those before."""

    def __init__(self, before: Answers, boot: int, occupancy: int) -> None:
        self.ms = 0
        self.firmware = "none"
        self._before = before
        self._boot = boot
        self._occupancy = occupancy
        self._seen_ms: int | None = None
        self._changes = 0
        self._lost = 0
        self._causes: list[str] = []

    def take(self, event: object) -> None:
        """Take one event of the board."""
        match event:
            # A line that was closed and opened by this program brings the bare hello.
            case Connected(hello):
                self._start(hello)
            case Hello() as hello:
                self._start(hello)
            case State() as state:
                self._pass_time(state.ms)
                self._changes += bin(state.occupancy ^ self._occupancy).count("1")
                self._occupancy = state.occupancy
            case HistoryLost():
                self._lost += 1

    @property
    def has_started(self) -> bool:
        """Whether the board has started anew meanwhile."""
        return bool(self._causes)

    def measured(self, after: Answers, statistics: Statistics) -> Measured:
        """Return the measured values, with the board's answers *after* it."""
        before = self._before.statistics
        is_same = before is not None and not self._causes
        kept = self._before.faults
        return Measured(
            ms=self.ms,
            statistics=statistics,
            damaged=statistics.damaged - (before.damaged if is_same and before else 0),
            changes=self._changes,
            lost=self._lost,
            closed=bin(self._occupancy).count("1"),
            causes=tuple(self._causes),
            firmware=self.firmware,
            faults=tuple(sorted({fault[0] for fault, times in after.faults.items() if times != kept.get(fault, 0)})),
        )

    def _start(self, hello: Hello) -> None:
        self.firmware = hello.firmware
        if hello.boot != self._boot:
            self._boot = hello.boot
            self._causes.append(hello.reset_cause)
            self._seen_ms = None

    def _pass_time(self, ms: int) -> None:
        if self._seen_ms is not None:
            self.ms += max(0, ms - self._seen_ms)
        self._seen_ms = ms
