# SPDX-License-Identifier: Apache-2.0
"""Set-ups in a fraction of their time, and the talk of an evening: each row is measured and judged."""

import pytest

from lab.bench import evening
from lab.bench.hands import set_ups
from lab.bench.metrics import REACHED
from tactile_host.speech.voices.engines import find_engines

pytestmark = pytest.mark.skipif("pico" not in find_engines(), reason="py-nanotts has no wheel for this system")


def test_every_set_up_is_as_quick_as_it_should_be_in_english():
    rows = set_ups.measure(("en",))
    assert [(row.wanted, row.verdict) for row in rows] == [
        ("bag", REACHED), ("quickest", REACHED), ("quickest", REACHED), ("stones", REACHED),
    ]  # fmt: skip


def test_a_set_up_by_kinds_asks_less_than_one_from_the_bag():
    asked = [set_ups.from_the_bag("en").said, set_ups.by_kinds("en").said]
    assert [sum(id.startswith("fill-colour") for id in said) for said in asked] == [35, 0]


def test_hands_are_timed_line_by_line():
    assert evening.hands_s(["key one", "slide a1 b1", "wait 2"]) == pytest.approx(5.8)
