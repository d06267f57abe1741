# SPDX-License-Identifier: Apache-2.0
"""The rows of make bench for the page: each is measured in a real browser; no figure is judged here."""

import re

from lab.bench.browser import latency, resting, starts
from lab.bench.browser.browser import what_is_missing
from tactile_host import resources
from tactile_host.commands.serve_page import BUILT


def test_nothing_is_missing_where_the_page_s_tests_run():
    assert what_is_missing(resources.CHECKOUT / BUILT) == ""


def test_starts_are_measured_on_a_machine_and_on_a_slow_one(engine, address):
    rows = starts.measure(engine, address, (1, 1, 1))
    assert [row.wanted for row in rows] == ["page cold", "page warm", "", ""]
    assert all(re.search(r"median \d+\.\d\d s.*worked \d+\.\d\d s", row.measured) for row in rows)


def test_every_push_and_every_answer_has_its_latency(engine, address, tmp_path):
    (row,) = latency.measure(engine, address, tmp_path / "profile", pushes=2)
    assert row.value is not None
    # The sentences about going on with the game come in addition.
    assert int(row.measured.split()[-2]) >= 4


def test_a_page_at_rest_takes_some_of_a_core_and_memory(engine, address, tmp_path):
    share, memory = resting.measure(engine, address, tmp_path / "profile", rest_s=1.0)
    assert share.value is not None
    assert 0 < share.value < 2
    assert int(memory.measured.split()[0]) > 20
