# SPDX-License-Identifier: Apache-2.0
"""Promise: an evening in real time costs at its end as much as at its beginning, and answers come as quickly.

SOAK=3600 makes it an hour; without it, half a minute.
"""

import os
from pathlib import Path
from statistics import median
from typing import TypeVar

import pytest

from tactile_host.simulator.board import micropython_command
from tests.host.play.program import moves_on_record
from tests.slow.soak import Sample, Soak, Tally

LENGTH_S = float(os.environ.get("SOAK", "30"))
EVERY_S = min(60.0, LENGTH_S / 8)
# A process takes memory in pieces; the host keeps its record, of half a kilobyte a move, and what it has learned of the
# position. The interpreter, a new one after each cable, has a heap of a fixed size.
GROWTH_BYTES = 3_000_000
PER_MOVE_BYTES = 1000
# Room for other things that the machine does.
SLOWER_S = 0.1
T = TypeVar("T")
PROGRAMS = ("host", "bridge", "interpreter")


@pytest.mark.timeout(LENGTH_S + 300)
@pytest.mark.skipif(micropython_command() is None, reason="there is no MicroPython for this system")
def test_an_evening_in_real_time_grows_nothing_and_slows_nothing(tmp_path: Path) -> None:
    soak = Soak(tmp_path, LENGTH_S, EVERY_S)
    tally = soak.run()
    print(summary(tally))
    assert moves_on_record(soak.record) == tally.moves
    assert tally.cables >= 3
    for program in PROGRAMS:
        early, late = ends([sample for sample in tally.samples if sample.program == program])
        assert {(sample.descriptors, sample.threads) for sample in early + late} == {(
            early[0].descriptors, early[0].threads)}, (early, late)  # fmt: skip
        most = max(sample.resident for sample in early) + GROWTH_BYTES + PER_MOVE_BYTES * len(tally.moves)
        assert max(sample.resident for sample in late) <= most, (early, late)
    for answers in (tally.typed_s, tally.pressed_s):
        first, last = ends(answers)
        assert median_s(last) <= 2 * median_s(first) + SLOWER_S


def ends(values: list[T]) -> tuple[list[T], list[T]]:
    """Return the first and the last quarter of the values, at least one value each."""
    count = max(1, len(values) // 4)
    return values[:count], values[-count:]


def median_s(answers: list[tuple[float, float]]) -> float:
    """Return the median of the answers' seconds."""
    return median(seconds for _, seconds in answers)


def summary(tally: Tally) -> str:
    """Return the acts and the measured figures, a line each."""
    lines = [f"{len(tally.moves)} moves, {tally.games} games, {tally.cables} cables pulled"]
    for program in PROGRAMS:
        samples: list[Sample] = [sample for sample in tally.samples if sample.program == program]
        early, late = ends(samples)
        resident = [max(sample.resident for sample in part) / 1e6 for part in (early, late)]
        lines.append(
            f"{program}: {resident[0]:.1f} MB in the first quarter, {resident[1]:.1f} MB in the last; "
            f"{sorted({sample.descriptors for sample in samples})} descriptors, "
            f"{sorted({sample.threads for sample in samples})} threads, {len(samples)} samples"
        )
    for what, answers in (("typed", tally.typed_s), ("pressed", tally.pressed_s)):
        first, last = ends(answers)
        longest = max(seconds for _, seconds in answers)
        lines.append(
            f"answers to what was {what}: {1000 * median_s(first):.1f} ms in the first quarter, "
            f"{1000 * median_s(last):.1f} ms in the last, the longest {1000 * longest:.0f} ms"
        )
    return "\n".join(lines)
