# SPDX-License-Identifier: Apache-2.0
"""A board's faults, from what the check saw: facts to be said, the first to be mended first."""

from dataclasses import dataclass

from tactile_app.board.sensor_map import SensorMap
from tactile_app.board_health.evidence import STUCK, SwitchEvidence, lines_of
from tactile_app.board_health.miswiring import Miswiring, cycles, find_map, find_wiring
from tactile_app.keys import KEYS
from tactile_app.messages import Fact


@dataclass(frozen=True)
class BoardVerdict:
    """The counts of *total*, *tried* and *passed* switches and of *keys_passed*, the *findings*, and the *sensor_map*.

    The switches of the squares *faulty* have not passed. A switch passes when it answers alone, once, and no longer
    than a peg stands on it; one that answers as another one passes where *sensor_map* corrects that.
    """

    findings: tuple[Fact, ...]
    passed: int
    tried: int
    total: int
    keys_passed: int
    sensor_map: SensorMap | None
    faulty: frozenset[int]

    @property
    def is_good(self) -> bool:
        """Whether everything was tried and nothing is wrong."""
        everything = (self.passed, self.keys_passed) == (self.total, len(KEYS))
        return everything and not self.findings


def judge(evidence: SwitchEvidence) -> BoardVerdict:
    """Return what *evidence* shows."""
    wiring = find_wiring(evidence)
    stuck = {wiring.true_square(square) for square in evidence.stuck}
    chattering = {wiring.true_square(square) for square in evidence.chattering} - stuck
    dead = {square for square, answer in evidence.answers.items() if not answer} - stuck
    alike = same_answers(evidence)
    several = {square for square, answer in evidence.answers.items() if len(answer) > 1}
    bad = stuck | chattering | dead | several | evidence.diodes | {square for group in alike for square in group}
    tried = set(evidence.answers) | stuck
    findings = [
        *dead_facts(evidence, dead),
        *stuck_facts(evidence, stuck),
        *joined_facts(evidence, several),
        *listed("check-dead", evidence, dead - in_dead_lines(evidence, dead)),
        *listed("check-diodes", evidence, evidence.diodes),
        *listed("check-chattering", evidence, chattering),
        *[Fact("check-same-answer", squares=evidence.names(sorted(group))) for group in alike],
        *key_facts(evidence),
        *([Fact("check-no-tone")] if evidence.tones is False else []),
        *([Fact("check-no-light")] if evidence.light is False else []),
        *swapped_facts(evidence, wiring),
    ]
    sensor_map = find_map(evidence, wiring)
    keys_passed = sum(answer not in (None, STUCK) for answer in evidence.keys.values())
    return BoardVerdict(
        tuple(findings), len(tried - bad), len(tried), len(evidence.squares), keys_passed, sensor_map, frozenset(bad)
    )


def listed(id: str, evidence: SwitchEvidence, squares: set[int]) -> list[Fact]:
    """Return the fact *id* of *squares*, where there are any."""
    return [Fact(id, squares=evidence.names(sorted(squares)))] if squares else []


def in_dead_lines(evidence: SwitchEvidence, dead: set[int]) -> set[int]:
    """Return those of *dead* that a dead row or column explains."""
    rows, columns = lines_of(evidence, dead)
    return {square for square in dead if square // evidence.columns in rows or square % evidence.columns in columns}


def dead_facts(evidence: SwitchEvidence, dead: set[int]) -> list[Fact]:
    """Return the findings about dead rows and columns."""
    if dead == set(evidence.squares):
        return [Fact("check-all-dead")]
    rows, columns = lines_of(evidence, dead)
    return [
        *[Fact("check-row-dead", number=row + 1) for row in rows],
        *[Fact("check-column-dead", column=column_text(column)) for column in columns],
    ]


def stuck_facts(evidence: SwitchEvidence, stuck: set[int]) -> list[Fact]:
    """Return the findings about switches that are always closed; a whole column of them has one cause."""
    _, columns = lines_of(evidence, stuck)
    single = {square for square in stuck if square % evidence.columns not in columns}
    return [
        *[Fact("check-column-stuck", column=column_text(column)) for column in columns],
        *listed("check-stuck", evidence, single),
    ]


def joined_facts(evidence: SwitchEvidence, several: set[int]) -> list[Fact]:
    """Return the findings about switches that close others too: two lines joined, or single ones."""
    width = evidence.columns
    grounded = grounded_rows(evidence)
    rows: set[tuple[int, int]] = set()
    columns: set[tuple[int, int]] = set()
    single: list[Fact] = []
    for square in sorted(several):
        if square // width in grounded:
            continue
        others = [other for other in evidence.answers[square] if other != square]
        pairs = [(min(square, other), max(square, other)) for other in others]
        if all(first % width == second % width for first, second in pairs):
            rows |= {(first // width, second // width) for first, second in pairs}
        elif all(first // width == second // width for first, second in pairs):
            columns |= {(first % width, second % width) for first, second in pairs}
        else:
            single.append(Fact("check-brings", square=evidence.name(square), squares=evidence.names(others)))
    return [
        *[Fact("check-row-grounded", number=row + 1) for row in grounded],
        *[Fact("check-rows-joined", number=first + 1, other=second + 1) for first, second in sorted(rows)],
        *[
            Fact("check-columns-joined", column=column_text(first), other_column=column_text(second))
            for first, second in sorted(columns)
        ],
        *single,
    ]


def grounded_rows(evidence: SwitchEvidence) -> list[int]:
    """Return the rows whose every switch closes all others of its column with it, and is closed by no other.

    The pin of such a row is always low: a peg on it closes its column whichever row is scanned.
    """
    width = evidence.columns
    found = []
    for row in range(evidence.rows):
        mine = {square: set(answer) for square, answer in evidence.answers.items() if square // width == row and answer}
        column_of = {square: set(range(square % width, evidence.rows * width, width)) for square in mine}
        others = {
            answer
            for square, answers in evidence.answers.items()
            if square // width != row
            for answer in answers
            if answer // width == row
        }
        if mine and not others and all(answer == column_of[square] for square, answer in mine.items()):
            found.append(row)
    return found if evidence.rows > 2 else []


def same_answers(evidence: SwitchEvidence) -> list[set[int]]:
    """Return the groups of squares that answer as the same square."""
    groups: dict[int, set[int]] = {}
    for square, answer in evidence.answers.items():
        if len(answer) == 1:
            groups.setdefault(answer[0], set()).add(square)
    return [groups[answer] for answer in sorted(groups) if len(groups[answer]) > 1]


def swapped_facts(evidence: SwitchEvidence, wiring: Miswiring) -> list[Fact]:
    """Return the findings about swapped wires: whole lines where these explain all."""
    if wiring.rows is None or wiring.columns is None:
        return [Fact("check-squares-swapped", squares=evidence.names(group)) for group in cycles(wiring.answers or ())]
    return [
        *[
            Fact("check-rows-swapped", number=group[0] + 1, other=group[1] + 1)
            if len(group) == 2
            else Fact("check-rows-mixed", count=len(group))
            for group in cycles(wiring.rows)
        ],
        *[
            Fact("check-columns-swapped", column=column_text(group[0]), other_column=column_text(group[1]))
            if len(group) == 2
            else Fact("check-columns-mixed", count=len(group))
            for group in cycles(wiring.columns)
        ],
    ]


def key_facts(evidence: SwitchEvidence) -> list[Fact]:
    """Return the findings about keys."""
    found = []
    for key in KEYS:
        answer = evidence.keys.get(key, key)
        if answer != key:
            id = {None: "check-key-dead", STUCK: "check-key-stuck"}.get(answer, "check-key-swapped")
            found.append(Fact(id, key=key))
    return found


def column_text(column: int) -> str:
    """Return the letter of *column*."""
    return "ABCDEFGHIJ"[column]
