# SPDX-License-Identifier: Apache-2.0
"""The virtual board's latencies are near those measured on an emulated Pico."""

from pathlib import Path

import pytest

from lab.bench.board import virtual_latency
from lab.bench.board.latency import BUSY, Edge, Told, latencies
from lab.bench.board.virtual_latency import FIGURES, MEASURED
from tactile_host.simulator.board import micropython_command

DOCS = Path(__file__).parents[3] / "docs/measurements/firmware.md"
NEAR = 0.25


@pytest.mark.skipif(micropython_command() is None, reason="there is no MicroPython for this system")
@pytest.mark.parametrize("profile", ["overboard", "universal"])
def test_the_virtual_board_is_within_a_quarter_of_an_emulated_pico(profile: str) -> None:
    modelled = virtual_latency.figures(profile, busy_s=1.0)
    for what, ms, measured_ms in zip(FIGURES, modelled, MEASURED[profile], strict=True):
        assert ms == pytest.approx(measured_ms, rel=NEAR), what


def test_the_table_of_the_docs_has_the_figures_that_the_virtual_board_is_held_to() -> None:
    text = DOCS.read_text()
    for number, what in enumerate(FIGURES):
        small, large = (f"{MEASURED[profile][number]:.3g}" for profile in ("overboard", "universal"))
        assert f"| {what} | {small} |" in text, what
        (line,) = [line for line in text.splitlines() if line.startswith(f"| {what} | ")]
        assert line.split("|")[4].strip() == large, what


def edge(us: float, square: int, closed: bool) -> Edge:
    return Edge(us, square, closed, BUSY)


def test_every_edge_has_its_line_and_bounces_have_none() -> None:
    edges = [edge(0, 3, True), edge(400, 3, False), edge(700, 3, True), edge(9000, 1, True), edge(20_000, 3, False)]
    lines = [Told(3000, 0b1000), Told(11_500, 0b1010), Told(22_500, 0b0010)]
    found = latencies(edges, lines)
    assert sorted(found.ms[BUSY]) == [2.3, 2.5, 2.5]
    assert found.unmatched == 0


def test_an_edge_that_was_not_told_is_found_and_so_is_one_that_was_not_there() -> None:
    edges = [edge(0, 3, True), edge(9000, 1, True)]
    assert latencies(edges, [Told(2500, 0b1000)]).unmatched == 1
    lines = [Told(2500, 0b1000), Told(11_500, 0b1010), Told(14_000, 0b1110)]
    assert latencies(edges, lines).unmatched == 1
    assert latencies([edge(0, 3, True)], [Told(2500, 0b1000), Told(5000, 0)]).unmatched == 1
