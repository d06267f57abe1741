# SPDX-License-Identifier: Apache-2.0
"""Writes reeds.toml: the distances at which the virtual board's switches close and open."""

import math
from pathlib import Path

from hardware import dimensions, trim
from hardware.magnetics.design import Design, design_of
from hardware.magnetics.slide import distances

TARGET = Path(__file__).parents[1] / "reeds.toml"
# As it can be typed where only python3 is on the path.
COMMAND = ".venv-hardware/bin/python -m hardware.magnetics.distances"


def text(design: Design) -> str:
    """Return the file for this design; ranges are in mm, rounded outwards to a tenth."""
    found, reed = distances(design), design.dimensions.common.reed
    return f"""\
# SPDX-License-Identifier: CERN-OHL-P-2.0
# Made by: {COMMAND}
# Distances in mm between peg and crossing at which a reed closes and opens; near is the side on which it lies.
[closing]
near_mm = {_range(found.closing_near)}
far_mm = {_range(found.closing_far)}

[opening]
near_mm = {_range(found.opening_near)}
far_mm = {_range(found.opening_far)}

[bounce]
longest_ms = {reed.bounce_ms}
most_edges = {reed.bounce_edges}
"""


def _range(values: tuple[float, float]) -> list[float]:
    return [math.floor(values[0] * 10) / 10, math.ceil(values[1] * 10) / 10]


if __name__ == "__main__":
    loaded = trim.planned(dimensions.load())
    TARGET.write_text(text(design_of(loaded, loaded.boards["overboard"])))
