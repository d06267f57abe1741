# SPDX-License-Identifier: Apache-2.0
"""Reed switches under the crossings: each closes and opens at its own distances, with hysteresis and bounce.

The distances are drawn by seed between the bounds of hardware/reeds.toml. A reed lies beside its crossing on the side
of the board's middle ("near"); a peg on that side closes and opens it at other distances than one on the far side.
"""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from tactile_app.virtual_hand.plate import PITCH_MM, Peg, Plate, Travel
from tactile_host import resources


class Transition(NamedTuple):
    """At *us* microseconds the contact of *square* became closed or open."""

    us: float
    square: int
    closed: bool


@dataclass(frozen=True)
class ReedBounds:
    """Between which bounds (mm) reeds close and open, and how contacts bounce (ms, edges)."""

    closing_near: tuple[float, float]
    closing_far: tuple[float, float]
    opening_near: tuple[float, float]
    opening_far: tuple[float, float]
    longest_ms: float
    most_edges: int


@cache
def read_bounds(path: Path | None = None) -> ReedBounds:
    """Return the bounds in the file *path*, or in the board's own; OSError or KeyError for a bad file."""
    with (path or resources.reeds_file()).open("rb") as file:
        given = tomllib.load(file)
    closing, opening, bounce = given["closing"], given["opening"], given["bounce"]
    return ReedBounds(
        tuple(closing["near_mm"]),
        tuple(closing["far_mm"]),
        tuple(opening["near_mm"]),
        tuple(opening["far_mm"]),
        float(bounce["longest_ms"]),
        int(bounce["most_edges"]),
    )


@dataclass(frozen=True, slots=True)
class Reed:
    """One reed's distances in mm: closing and opening, each for a peg on the near and on the far side."""

    closing: tuple[float, float]
    opening: tuple[float, float]


class Reeds:
    """The reeds under *table* and which of them are closed."""

    def __init__(self, table: Plate, seed: int = 0, bounds: ReedBounds | None = None) -> None:
        self.table = table
        self.bounds = bounds or read_bounds()
        self._random = Random(seed)
        self.reeds = [self._draw() for _ in range(table.columns * table.rows)]
        self.closed = [False] * len(self.reeds)
        for peg in table.pegs:
            self._settle(peg)

    def occupancy(self) -> int:
        """Return one bit for each closed reed."""
        return sum(1 << square for square, closed in enumerate(self.closed) if closed)

    def stroke(self, direction: tuple[int, int], travels: Iterable[Travel]) -> list[tuple[float, int, bool]]:
        """Return (where the pushing peg stands in mm, square, closed) of every change during one push, in order."""
        crossings: list[tuple[float, int, bool]] = []
        for travel in travels:
            crossings += self._crossings(direction, travel)
        changes = []
        for pusher_mm, square, closed in sorted(crossings):
            if self.closed[square] != closed:
                self.closed[square] = closed
                changes.append((pusher_mm, square, closed))
        return changes

    def lifted(self, square: int) -> bool:
        """Open the reed of *square*, whose peg went up; return whether that changed anything."""
        changed = self.closed[square]
        self.closed[square] = False
        return changed

    def placed(self, peg: Peg) -> int | None:
        """Return the square whose reed *peg* closed when it came down; None where the peg stands beside every point."""
        return self._settle(peg)

    def contact(self, us: float, square: int, closed: bool) -> list[Transition]:
        """Return the edges of one change of contact at *us*; a contact that closes bounces."""
        edges = [Transition(us, square, closed)]
        if not closed:
            return edges
        extra = 2 * self._random.randint(0, (self.bounds.most_edges - 1) // 2)
        times = sorted(self._random.uniform(0, self.bounds.longest_ms * 1000) for _ in range(extra))
        for number, later in enumerate(times):
            edges.append(Transition(us + later, square, number % 2 == 1))
        return edges

    def _draw(self) -> Reed:
        bounds = self.bounds
        closing = (self._random.uniform(*bounds.closing_near), self._random.uniform(*bounds.closing_far))
        near, far = self._random.uniform(*bounds.opening_near), self._random.uniform(*bounds.opening_far)
        # The bounds of closing and opening overlap; the same reed always opens further out than it closes.
        return Reed(closing, (max(near, closing[0] + 0.3), max(far, closing[1] + 0.3)))

    def _side(self, square: int, axis: int, sign: int) -> int:
        """Return 0 where the board's middle lies in the direction *sign* of *square* along *axis*, else 1."""
        index = (square % self.table.columns, square // self.table.columns)[axis]
        middle = ((self.table.columns, self.table.rows)[axis] - 1) / 2
        return 0 if (middle - index) * sign > 0 else 1

    def _crossings(self, direction: tuple[int, int], travel: Travel) -> list[tuple[float, int, bool]]:
        axis, sign = direction
        line = round(travel.peg.place_mm[1 - axis] / PITCH_MM)
        found = []
        for index in range((self.table.columns, self.table.rows)[axis]):
            square = line * self.table.columns + index if axis == 0 else index * self.table.columns + line
            centre = index * PITCH_MM * sign
            reed = self.reeds[square]
            # A peg comes in from behind the crossing and leaves ahead of it.
            for at_mm, closed in (
                (centre - reed.closing[self._side(square, axis, -sign)], True),
                (centre + reed.opening[self._side(square, axis, sign)], False),
            ):
                if travel.start_mm < at_mm <= travel.end_mm:
                    found.append((at_mm - travel.lead_mm, square, closed))
        return found

    def _settle(self, peg: Peg) -> int | None:
        x, y = (round(place / PITCH_MM) for place in peg.place_mm)
        square = y * self.table.columns + x
        for axis, index in ((0, x), (1, y)):
            off = peg.place_mm[axis] - index * PITCH_MM
            if abs(off) > self.reeds[square].closing[self._side(square, axis, 1 if off > 0 else -1)]:
                return None
        self.closed[square] = True
        return square
