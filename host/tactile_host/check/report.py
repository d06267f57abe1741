# SPDX-License-Identifier: Apache-2.0
"""What is told at the end of the check, and the report that is kept."""

from pathlib import Path

from platformdirs import user_data_path

from tactile_core.wire.messages import Hello
from tactile_host.check.evidence import Evidence
from tactile_host.check.findings import Verdict
from tactile_host.check.walk import answer_fact
from tactile_host.session.keys import NAMES
from tactile_host.speech.facts import Fact
from tactile_host.speech.phrases import Phrases


def summary(evidence: Evidence, verdict: Verdict) -> list[Fact]:
    """Return the facts of the end: how much passes, what to mend first, what was learned."""
    missing = verdict.total - verdict.tried
    passed = Fact(
        "check-passed", passed=verdict.passed, total=verdict.total, keys=verdict.keys_passed, keys_total=len(NAMES)
    )
    diodes = len(evidence.diodes_tried)
    is_learned = verdict.sensor_map is not None and not verdict.sensor_map.is_identity
    return [
        *([] if evidence.is_complete else [Fact("check-unfinished")]),
        passed,
        *([Fact("check-diodes-passed", count=diodes)] if diodes else []),
        *([Fact("check-not-tried", count=missing)] if missing else []),
        *([Fact("check-mend-first")] if len(verdict.findings) > 1 else []),
        *verdict.findings,
        *([Fact("check-learned")] if is_learned and evidence.is_complete else []),
        *([Fact("check-good")] if verdict.is_good and evidence.is_complete else []),
    ]


def report_text(hello: Hello, date: str, evidence: Evidence, verdict: Verdict, phrases: Phrases) -> str:
    """Return the report: which board and when, what was told at the end, then a line a switch."""
    lines = [
        phrases.sentence(Fact("check-board", board=hello.board_id, rows=hello.rows, columns=hello.columns)).display,
        f"{date}, firmware {hello.firmware}, protocol {hello.version}",
        "",
        *[phrases.sentence(fact).display for fact in summary(evidence, verdict)],
        "",
        *[phrases.sentence(answer_fact(evidence, square)).display for square in sorted(evidence.answers)],
    ]
    return "\n".join(lines) + "\n"


def report_path(board_id: str, date: str) -> Path:
    """Return a path for the report that no earlier one has."""
    folder = user_data_path("tactile-board", appauthor=False) / "checks"
    path = folder / f"{board_id}-{date}.txt"
    number = 2
    while path.exists():
        path = folder / f"{board_id}-{date}-{number}.txt"
        number += 1
    return path
