# SPDX-License-Identifier: Apache-2.0
"""The health of a board, asked for and said without a check: its switches, then the faults that it keeps."""

from collections.abc import Callable

from tactile_app.board.diagnostics import BoardDiagnostics
from tactile_app.board.events import Connected, Disconnected, Refused
from tactile_app.board_health.diagnostics_query import DiagnosticsQuery
from tactile_app.board_health.faults import fault_facts, said_of
from tactile_app.board_health.health import report_switches
from tactile_app.messages import Fact, alert, answer, result
from tactile_app.refusals import refusal
from tactile_app.speech.speaker import Speaker
from tactile_app.storage.store import Store
from tactile_app.typed_words import asks_for_help, command_of
from tactile_core.protocol.fields import Message
from tactile_core.protocol.messages import AskStatistics, Hello, State, Statistics

# A board that is plugged in has answered by then, even one that must first be restarted.
UNATTENDED_MS = 10_000


class HealthSession:
    """Asks the board and tells the answer; *exit_code* is 0 then, 1 for a board that does not answer.

    *is_long*: every switch is reported, not only the one that stands out.
    """

    def __init__(self, speaker: Speaker, send: Callable[[Message], None], store: Store, *, is_long: bool) -> None:
        self.board_ms = -1
        self.exit_code: int | None = None
        self._speaker = speaker
        self._send = send
        self._store = store
        self._is_long = is_long
        self._hello: Hello | None = None
        self._query: DiagnosticsQuery | None = None
        self._statistics: Statistics | None = None
        self._is_unattended = False
        self._give_up_ms: int | None = None

    def take(self, event: object) -> None:
        """Take one event of the board."""
        if self._query is not None:
            self._query.take(event)
        match event:
            case Connected(hello) if self._query is None:
                self._hello = hello
                self._query = DiagnosticsQuery(self._send, BoardDiagnostics(hello.rows * hello.columns, hello.boot))
                # The statistics are answered before the rest, which comes line by line.
                self._send(AskStatistics())
            case State() as state:
                self.board_ms = state.ms
            case Statistics() as statistics:
                self._statistics = statistics
            case Disconnected():
                # The board is asked all the same: where it comes back in time its answers count.
                self._speaker.say(alert(Fact("board-gone"), topic="board"))
            case Refused(reason, details):
                self._speaker.say(result(refusal(reason, details)))

    def tick(self, now_ms: int) -> None:
        """Let time pass; tell everything once the board has."""
        if self._is_unattended and self._hello is None:
            self._wait_a_while(now_ms)
        if self._query is None or self._hello is None or self.exit_code is not None:
            return
        self._query.tick(now_ms)
        if self._query.is_over:
            self._report(self._hello, self._query.diagnostics)

    def type_word(self, word: str) -> bool:
        """Take quit and help; the hands of a virtual board take everything else."""
        if asks_for_help(word):
            self._speaker.say(answer(Fact("check-health-help")))
            return True
        is_end = command_of(word) == "quit"
        if is_end:
            self.finish()
            if self._query is not None:
                self._query.hurry()
        return is_end

    def end_input(self) -> None:
        """Wait no longer than a board needs: nobody is there who could plug one in."""
        self._is_unattended = True

    def finish(self) -> None:
        """End, unless a board is there, whose answers are waited for."""
        if self._query is None:
            self.exit_code = 1

    def _wait_a_while(self, now_ms: int) -> None:
        if self._give_up_ms is None:
            self._give_up_ms = now_ms + UNATTENDED_MS
        elif now_ms >= self._give_up_ms and self.exit_code is None:
            self._speaker.say(result(Fact("check-health-no-board")))
            self.exit_code = 1

    def _report(self, hello: Hello, diagnostics: BoardDiagnostics) -> None:
        self.exit_code = 0 if diagnostics.has_health else 1
        if diagnostics.has_health:
            self._report_switches(hello, diagnostics)
        else:
            self._speaker.say(result(Fact("check-health-none")))
        if self._statistics is not None:
            longest_ms = -(-self._statistics.longest_turn_us // 1000)
            self._speaker.say(result(Fact("check-health-turns", longest=longest_ms, mean=self._statistics.turn_us)))
        faults = fault_facts(diagnostics.faults) or [Fact("check-fault-none")]
        for fact in faults if self._is_long else said_of(faults):
            self._speaker.say(result(fact))

    def _report_switches(self, hello: Hello, diagnostics: BoardDiagnostics) -> None:
        report = report_switches(self._store, hello.board_id, hello.columns, diagnostics)
        for fact in report.summary():
            self._speaker.say(result(fact))
        lines = report.lines()
        for line in lines if self._is_long else []:
            self._speaker.say(result(line))
        if lines and not self._is_long:
            self._speaker.say(result(Fact("check-health-more")))
