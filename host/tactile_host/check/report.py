# SPDX-License-Identifier: Apache-2.0
"""The sentences at the end of the check, and the report that is kept."""

from collections.abc import Iterable
from pathlib import Path

from tactile_app.board_health.evidence import SwitchEvidence
from tactile_app.board_health.findings import BoardVerdict
from tactile_app.board_health.switch_test import answer_fact
from tactile_app.keys import KEYS
from tactile_app.messages import Fact
from tactile_app.plain_text import plain_text
from tactile_app.speech.phrases import Phrases
from tactile_core.protocol.fields import is_hex
from tactile_core.protocol.messages import Hello
from tactile_host.storage.desktop import data_folder


def summary(evidence: SwitchEvidence, verdict: BoardVerdict) -> list[Fact]:
    """Return the facts of the end: how much passes, what to mend first, what was learned."""
    missing = verdict.total - verdict.tried
    switches = {"passed": verdict.passed, "total": verdict.total}
    passed = Fact("check-passed-no-keys", **switches)
    if evidence.keys:
        passed = Fact("check-passed", **switches, keys=verdict.keys_passed, keys_total=len(KEYS))
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


def report_text(
    hello: Hello,
    date: str,
    evidence: SwitchEvidence,
    verdict: BoardVerdict,
    sections: Iterable[Iterable[tuple[Fact, ...]]],
    phrases: Phrases,
) -> str:
    """Return the report: which board and when, what was said at the end, a line a switch, then *sections* of lines."""
    lines = [
        phrases.sentence(Fact("check-board", rows=hello.rows, columns=hello.columns)).display,
        plain_text(
            f"{date}, board {hello.board_id}, firmware {hello.firmware}, protocol {hello.version}, "
            f"started by {hello.reset_cause}"
        ),
        "",
        *[phrases.sentence(fact).display for fact in summary(evidence, verdict)],
        "",
        *[phrases.sentence(answer_fact(evidence, square)).display for square in sorted(evidence.answers)],
    ]
    for section in sections:
        lines += ["", *[phrases.sentence(*facts).display for facts in section]]
    return "\n".join(lines) + "\n"


def report_path(board_id: str, date: str) -> Path:
    """Return a path that no earlier report has; the board's id is a part of it only where that is hexadecimal."""
    folder = data_folder() / "checks"
    name = f"{board_id if is_hex(board_id) else 'board'}-{date}"
    path = folder / f"{name}.txt"
    number = 2
    while path.exists():
        path = folder / f"{name}-{number}.txt"
        number += 1
    return path
