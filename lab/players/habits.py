# SPDX-License-Identifier: Apache-2.0
"""The handling of pieces, from neat to sloppy: chances and limits from which a person's turn is drawn."""

import math
from dataclasses import dataclass
from random import Random


@dataclass(frozen=True)
class Habits:
    """How sloppy people are: each field is a chance, or a pair of limits.

    *stop* is the chance of resting where a move could end but does not yet; *any_order* the chance of carrying a group
    in another order than rear to front; *reading_ms* the time for which fingers wander over the pegs before the move.
    """

    speed_m_s: tuple[float, float] = (0.05, 1.5)
    pause: float = 0.15
    pause_ms: tuple[float, float] = (40.0, 900.0)
    hesitation: float = 0.08
    aim_mm: float = 1.0
    brush: float = 0.06
    brush_ms: tuple[float, float] = (15.0, 150.0)
    hold_ms: tuple[float, float] = (120.0, 2500.0)
    between_ms: tuple[float, float] = (50.0, 900.0)
    tap_before: float = 0.06
    stop: float = 0.1
    any_order: float = 0.6
    reading_ms: tuple[float, float] = (0.0, 0.0)


SLOPPY = Habits()
HESITANT = Habits(pause=0.4, hesitation=0.2, stop=0.5, between_ms=(150.0, 1500.0))
READING = Habits(reading_ms=(500.0, 4000.0), tap_before=0.0)
# All kinds of hand that the benchmarks tell apart.
KINDS = {"plain": SLOPPY, "hesitant": HESITANT, "reading": READING}
# A rest in mid-move: most take half a second, few take two.
STOP_MEDIAN_MS = 550.0
STOP_SPREAD = 0.6
LONGEST_STOP_MS = 2600.0


def stop_ms(random: Random) -> float:
    """Return how long hands rest in mid-move this time."""
    return min(random.lognormvariate(math.log(STOP_MEDIAN_MS), STOP_SPREAD), LONGEST_STOP_MS)
