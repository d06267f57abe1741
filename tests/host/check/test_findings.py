# SPDX-License-Identifier: Apache-2.0
"""The check's conclusions from its evidence."""

from collections.abc import Mapping
from types import MappingProxyType

import pytest

from tactile_app.board.sensor_map import SensorMap
from tactile_app.board_health.evidence import STUCK, SwitchEvidence
from tactile_app.board_health.findings import judge
from tactile_app.keys import KEYS
from tactile_app.messages import Fact

ROWS, COLUMNS = 3, 4
NOTHING: Mapping[int, tuple[int, ...]] = MappingProxyType({})
ALL_KEYS = {name: name for name in KEYS}
IDENTITY = SensorMap(tuple(range(12)), (0, 1, 2, 3, 4))


def seen(answers: Mapping[int, tuple[int, ...]] = NOTHING, **rest: object) -> SwitchEvidence:
    """Return the evidence of a good board, except for *answers* and *rest*."""
    whole = {square: (square,) for square in range(ROWS * COLUMNS)}
    values: dict[str, object] = {"keys": dict(ALL_KEYS), "is_complete": True, **rest}
    return SwitchEvidence(ROWS, COLUMNS, answers={**whole, **answers}, **values)  # type: ignore[arg-type]


def test_a_good_board_passes_whole() -> None:
    verdict = judge(seen(tones=True, light=True))
    assert verdict.is_good
    assert (verdict.findings, verdict.passed, verdict.tried, verdict.total) == ((), 12, 12, 12)
    assert verdict.sensor_map == IDENTITY


# Squares of three rows of four: a1 to d1 are 0 to 3, a2 to d2 4 to 7, a3 to d3 8 to 11.
@pytest.mark.parametrize(
    ("evidence", "facts", "passed"),
    [
        (seen({5: ()}), [Fact("check-dead", squares=("b2",))], 11),
        (seen({4: (), 5: (), 6: (), 7: ()}), [Fact("check-row-dead", number=2)], 8),
        (seen({2: (), 6: (), 10: ()}), [Fact("check-column-dead", column="C")], 9),
        (
            seen({2: (), 6: (), 10: (), 3: ()}),
            [Fact("check-column-dead", column="C"), Fact("check-dead", squares=("d1",))],
            8,
        ),
        (seen(dict.fromkeys(range(12), ())), [Fact("check-all-dead")], 0),
        (seen(stuck={5}), [Fact("check-stuck", squares=("b2",))], 11),
        (seen(stuck={1, 5, 9, 11}), [Fact("check-column-stuck", column="B"), Fact("check-stuck", squares=("d3",))], 8),
        (seen(chattering={0, 7}), [Fact("check-chattering", squares=("a1", "d2"))], 10),
        (seen(diodes={0}), [Fact("check-diodes", squares=("a1",))], 11),
        (
            seen({0: (0, 4), 4: (4, 0), 1: (1, 5)}),
            [Fact("check-rows-joined", number=1, other=2)],
            9,
        ),
        (
            seen({4: (4, 0, 8), 5: (5, 1, 9), 6: (6, 2, 10), 7: (7, 3, 11)}),
            [Fact("check-row-grounded", number=2)],
            8,
        ),
        (
            # Three rows that are joined are not one at ground.
            seen({0: (0, 4, 8), 4: (4, 0, 8), 8: (8, 0, 4)}),
            [
                Fact("check-rows-joined", number=1, other=2),
                Fact("check-rows-joined", number=1, other=3),
                Fact("check-rows-joined", number=2, other=3),
            ],
            9,
        ),
        (seen({0: (0, 2), 4: (4, 6)}), [Fact("check-columns-joined", column="A", other_column="C")], 10),
        (seen({0: (0, 5)}), [Fact("check-brings", square="a1", squares=("b2",))], 11),
        (seen({0: (1,)}), [Fact("check-same-answer", squares=("a1", "b1"))], 10),
        (seen(tones=False, light=False), [Fact("check-no-tone"), Fact("check-no-light")], 12),
    ],
)
def test_what_is_wrong_is_named(evidence: SwitchEvidence, facts: list[Fact], passed: int) -> None:
    verdict = judge(evidence)
    assert list(verdict.findings) == facts
    assert verdict.passed == passed
    assert not verdict.is_good


def test_swapped_rows_pass_by_their_map() -> None:
    answers = {square: (square ^ 4,) for square in range(8)}
    verdict = judge(seen(answers))
    assert list(verdict.findings) == [Fact("check-rows-swapped", number=1, other=2)]
    assert verdict.passed == 12
    assert verdict.sensor_map == SensorMap((4, 5, 6, 7, 0, 1, 2, 3, 8, 9, 10, 11), (0, 1, 2, 3, 4))


def test_three_rows_in_a_circle_are_read_right() -> None:
    answers = {square: ((square + 4) % 12,) for square in range(12)}
    verdict = judge(seen(answers))
    assert list(verdict.findings) == [Fact("check-rows-mixed", count=3)]
    # A1 answers as a2.
    assert verdict.sensor_map is not None
    assert verdict.sensor_map.squares[4] == 0
    assert verdict.sensor_map.squares[0] == 8


def test_rows_and_columns_may_both_be_swapped_and_a_switch_dead() -> None:
    answers: dict[int, tuple[int, ...]] = {
        row * 4 + column: ((1 - row) * 4 + (3 - column),) for row in (0, 1) for column in range(4)
    }
    answers |= {8 + column: (8 + 3 - column,) for column in range(4)}
    answers[6] = ()
    verdict = judge(seen(answers))
    assert list(verdict.findings) == [
        Fact("check-dead", squares=("c2",)),
        Fact("check-rows-swapped", number=1, other=2),
        Fact("check-columns-swapped", column="A", other_column="D"),
        Fact("check-columns-swapped", column="B", other_column="C"),
    ]
    assert verdict.passed == 11


def test_a_stuck_switch_in_swapped_rows_is_named_by_where_it_lies() -> None:
    answers: dict[int, tuple[int, ...]] = {square: (square ^ 4,) for square in range(8)}
    # The switch that is always closed reads as a1 and lies at a2, where the peg got no answer.
    answers[4] = ()
    verdict = judge(seen(answers, stuck={0}))
    assert verdict.findings[0] == Fact("check-stuck", squares=("a2",))
    assert verdict.passed == 11


def test_keys_are_named() -> None:
    keys = {**ALL_KEYS, "first": None, "ask": STUCK, "repeat": "menu", "menu": "repeat"}
    verdict = judge(seen(keys=keys))
    assert list(verdict.findings) == [
        Fact("check-key-dead", key="first"),
        Fact("check-key-swapped", key="repeat"),
        Fact("check-key-stuck", key="ask"),
        Fact("check-key-swapped", key="menu"),
    ]
    assert verdict.keys_passed == 3
    assert verdict.sensor_map is not None
    assert verdict.sensor_map.keys == (0, 1, 4, 3, 2)


def test_what_was_not_tried_does_not_pass() -> None:
    evidence = SwitchEvidence(ROWS, COLUMNS, answers={0: (0,), 1: ()})
    verdict = judge(evidence)
    assert (verdict.passed, verdict.tried, verdict.total, verdict.keys_passed) == (1, 2, 12, 0)
