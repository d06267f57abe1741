# SPDX-License-Identifier: Apache-2.0
"""The end of the check: say what was found, ask the board about itself, and keep the report."""

import datetime
from pathlib import Path

from tactile_app.board.kept_maps import keep_map
from tactile_app.board.kept_switches import find_left_out, keep_left_out
from tactile_app.board_health.diagnostics_query import DiagnosticsQuery
from tactile_app.board_health.evidence import SwitchEvidence
from tactile_app.board_health.faults import fault_facts, said_of
from tactile_app.board_health.findings import judge
from tactile_app.board_health.health import report_switches
from tactile_app.board_health.worn_points import answered_facts, still_left_out
from tactile_app.messages import Fact, alert, result
from tactile_app.speech.phrases import Phrases
from tactile_app.speech.speaker import Speaker
from tactile_app.storage.store import Store
from tactile_core.protocol.messages import Hello
from tactile_host.check.report import report_path, report_text, summary


class Conclusion:
    """Ends the check of the board that said *hello*.

    1. Say the findings of *evidence*, and whether the switches that games leave out answer; keep the sensor map.
    2. Ask the board by *query*, without waiting for a board that is gone.
    3. Say the faults that the board remembers.
    4. Keep the report, at *place* or among the user's data. *exit_code* is then 0 for a board that is good, else 1.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - whom it tells, where it keeps, and what it tells
        self,
        speaker: Speaker,
        phrases: Phrases,
        store: Store,
        place: Path | None,
        hello: Hello,
        evidence: SwitchEvidence,
        query: DiagnosticsQuery,
    ) -> None:
        self.exit_code: int | None = None
        self.query = query
        self._speaker = speaker
        self._phrases = phrases
        self._store = store
        self._place = place
        self._hello = hello
        self._evidence = evidence
        self._verdict = judge(evidence)
        self._speaker.say(result(*summary(evidence, self._verdict)))
        self._keep_map()
        self._keep_left_out()

    def tick(self, now_ms: int) -> None:
        """Let time pass; conclude once the board has answered everything, or no more answers are to be expected."""
        self.query.tick(now_ms)
        if self.query.is_over:
            self.conclude()

    def conclude(self) -> None:
        """Tell and keep what is known."""
        if self.exit_code is not None:
            return
        self.exit_code = 0 if self._evidence.is_complete and self._verdict.is_good else 1
        date = datetime.datetime.now(tz=datetime.UTC).astimezone().date().isoformat()
        path = self._place or report_path(self._hello.board_id, date)
        sections = self._ask_back()
        text = report_text(self._hello, date, self._evidence, self._verdict, sections, self._phrases)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        except OSError:
            self._speaker.say(alert(Fact("check-not-kept", text=str(path))))
            return
        self._speaker.say(result(Fact("check-kept", text=str(path))))

    def _keep_map(self) -> None:
        learned = self._verdict.sensor_map
        if not self._evidence.is_complete or learned is None:
            return
        try:
            keep_map(self._store, self._hello.board_id, learned)
        except OSError:
            self._speaker.say(alert(Fact("check-map-not-kept")))

    def _keep_left_out(self) -> None:
        """Say whether the switches that games leave out answer; let games read those that passed."""
        board_id, squares = self._hello.board_id, self._evidence.squares
        left_out = find_left_out(self._store, board_id)
        tried = {self._evidence.name(square) for square in squares if square in self._evidence.answers}
        faulty = {self._evidence.name(square) for square in self._verdict.faulty}
        for fact in answered_facts(left_out, tried, faulty):
            self._speaker.say(result(fact))
        still = still_left_out(left_out, tried, faulty)
        if len(still) == len(left_out):
            return
        try:
            keep_left_out(self._store, board_id, still)
        except OSError:
            self._speaker.say(alert(Fact("check-map-not-kept")))

    def _ask_back(self) -> list[list[tuple[Fact, ...]]]:
        """Say the important part of what the board tells of itself; return all of it, in sections, for the report."""
        diagnostics = self.query.diagnostics
        faults = fault_facts(diagnostics.faults)
        for fact in said_of(faults) if diagnostics.faults else []:
            self._speaker.say(result(fact))
        sections: list[list[tuple[Fact, ...]]] = [[(fact,) for fact in faults or [Fact("check-fault-none")]]]
        if not diagnostics.has_health:
            return [*sections, [(Fact("check-health-none"),)]]
        report = report_switches(self._store, self._hello.board_id, self._hello.columns, diagnostics)
        return [*sections, [(fact,) for fact in report.summary()], [(fact,) for fact in report.lines()]]
