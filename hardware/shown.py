# SPDX-License-Identifier: Apache-2.0
"""The pictures that the docs show are those that the build draws of the same parts."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
from matplotlib.image import imread

from hardware.checks import Check

DOCS = Path(__file__).parents[1] / "docs" / "pictures"
# A picture of the docs, and the drawing of the build; pictures of circuit boards come from KiCad and are not compared.
DRAWN = {
    "appliance": "appliance",
    "below": "overboard-below",
    "blocks": "overboard-blocks",
    "board": "overboard-board",
    "board-layers": "overboard-layers",
    "box": "box",
    "corner": "overboard-corner",
    "coupon": "coupon",
    "coupon-gauge": "coupon-gauge",
    "hands": "overboard-hands",
    "keys-open": "overboard-keys-open",
    "overboard-sizes": "overboard-sizes",
    "packed-ranks": "packed",
    "pegs": "pegs",
    "pieces": "pieces",
    "universal-board": "universal-board",
    "universal-layers": "universal-layers",
    "universal-sizes": "universal-sizes",
}
# Mean difference of brightness, of 1; a number that moves in a drawing of lines makes seven times as much.
SAME = 0.0001


def checks(drawn: Path, shown: Path) -> Iterator[Check]:
    """Yield whether the pictures in *shown* are those in *drawn*; nothing is said where one was not drawn."""
    if not all((drawn / f"{name}.png").is_file() for name in DRAWN.values()):
        return
    old = [name for name, source in DRAWN.items() if not is_same(shown / f"{name}.png", drawn / f"{source}.png")]
    detail = f"drawn otherwise: {', '.join(old)}" if old else f"all {len(DRAWN)} are as drawn"
    yield Check("pictures of the docs", not old, detail)


def is_same(one: Path, other: Path) -> bool:
    """Return whether two pictures show the same."""
    first, second = (imread(path)[:, :, :3] for path in (one, other))
    return first.shape == second.shape and float(np.abs(first - second).mean()) < SAME
