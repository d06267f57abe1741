# SPDX-License-Identifier: Apache-2.0
"""Reeds under the crossings, and the board that reports them: bounce, the scan's millisecond, and its debounce."""

import math
import random
import tomllib
from pathlib import Path

from lab.hands.bodies import PITCH_MM, Body

HARDWARE = Path(__file__).resolve().parents[2] / "hardware"
# A peg raised by z acts on its reed like a peg that stands aside by this many z: the magnet's face is 4 mm above the
# reed, and the field falls faster with height than along the glass.
HEIGHT_COUNTS = 1.5
OUT_OF_REACH_MM = 6.5  # no reed answers to a magnet raised this high
STEADY_MS = 2.0
MOST_STEP_MM = 0.4  # between two looks at a moving magnet
LONGEST_STEP_MS = 4.0

Edge = tuple[float, int, int]


FIGURES = tomllib.loads((HARDWARE / "reeds.toml").read_text("utf-8"))
BOUNCE_MS = float(FIGURES["bounce"]["longest_ms"])


class SpreadReed:
    """One reed: the distances at which it closes and opens, on the side where it lies and on the other side."""

    __slots__ = ("far", "near", "toward", "x", "y")

    def __init__(self, x: float, y: float, toward: tuple[int, int], rng: random.Random) -> None:
        self.x = x
        self.y = y
        self.toward = toward
        self.near = _closing_and_opening("near_mm", rng)
        self.far = _closing_and_opening("far_mm", rng)

    def is_closed_by(self, x: float, y: float, z: float, was_closed: bool) -> bool:
        """Return whether a magnet at *x*, *y*, *z* closes the reed, or keeps it closed."""
        dx = x - self.x
        dy = y - self.y
        z *= HEIGHT_COUNTS
        limits = self.near if dx * self.toward[0] + dy * self.toward[1] > 0 else self.far
        limit = limits[1] if was_closed else limits[0]
        return dx * dx + dy * dy + z * z < limit * limit


def _closing_and_opening(side: str, rng: random.Random) -> tuple[float, float]:
    closing = rng.uniform(*FIGURES["closing"][side])
    opening = rng.uniform(*FIGURES["opening"][side])
    return closing, max(opening, closing + 0.2)


class SpreadReeds:
    """The reeds of one board, drawn anew from the tolerances."""

    def __init__(self, rows: int, columns: int, board_side: int, rng: random.Random) -> None:
        self.rows = rows
        self.columns = columns
        self._rng = rng
        middle = (board_side - 1) / 2
        self._reeds = [
            SpreadReed(
                column * PITCH_MM,
                row * PITCH_MM,
                (1 if column < middle else -1, 1 if row < middle else -1),
                rng,
            )
            for row in range(rows)
            for column in range(columns)
        ]

    def edges(self, bodies: list[Body]) -> tuple[int, list[Edge]]:
        """Return which reeds are closed at first, and each (ms, square, +1 or -1) at which a magnet comes or goes."""
        first = 0
        edges: list[Edge] = []
        for body in bodies:
            start = self._start(body)
            if start is not None:
                first |= 1 << start
            if body.motions:
                self._follow(body, start, edges)
        edges.sort()
        return first, edges

    def _start(self, body: Body) -> int | None:
        x, y, z = body.motions[0][2] if body.motions else body.place
        return self._closing(x, y, z)

    def _closing(self, x: float, y: float, z: float) -> int | None:
        column = round(x / PITCH_MM)
        row = round(y / PITCH_MM)
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            return None
        square = row * self.columns + column
        return square if self._reeds[square].is_closed_by(x, y, z, False) else None

    def _follow(self, body: Body, closed: int | None, edges: list[Edge]) -> None:
        for start_ms, end_ms, (x0, y0, z0), (x1, y1, z1), ease in body.motions:
            if closed is None and abs(z0) > OUT_OF_REACH_MM and abs(z1) > OUT_OF_REACH_MM:
                continue
            dx, dy, dz = x1 - x0, y1 - y0, z1 - z0
            looks = int(max(math.hypot(dx, dy, dz) / MOST_STEP_MM, (end_ms - start_ms) / LONGEST_STEP_MS)) + 1
            for look in range(1, looks + 1):
                way = ease(look / looks)
                z = z0 + dz * way
                if closed is None and z > OUT_OF_REACH_MM:
                    continue
                x = x0 + dx * way
                y = y0 + dy * way
                at_ms = start_ms + (end_ms - start_ms) * look / looks
                if closed is None:
                    closed = self._closing(x, y, z)
                    if closed is not None:
                        edges.append((at_ms, closed, 1))
                elif not self._reeds[closed].is_closed_by(x, y, z, True):
                    edges.append((at_ms, closed, -1))
                    closed = None

    def report(self, bodies: list[Body]) -> tuple[int, list[tuple[int, int]]]:
        """Return the first occupancy and each (ms, occupancy) that the debounced board reports after it."""
        first, edges = self.edges(bodies)
        counts = [first >> square & 1 for square in range(self.rows * self.columns)]
        changes: dict[int, list[tuple[float, bool]]] = {}
        for at_ms, square, step in edges:
            before = counts[square] > 0
            counts[square] += step
            after = counts[square] > 0
            if before != after:
                changes.setdefault(square, []).append((at_ms + self._rng.uniform(0, BOUNCE_MS), after))
        flips: list[tuple[int, int]] = []
        for square in sorted(changes):
            flips += [(ms, square) for ms in _steady(changes[square], first >> square & 1 == 1)]
        flips.sort()
        return first, _occupancies(first, flips)


def _steady(changes: list[tuple[float, bool]], reported: bool) -> list[int]:
    """Return the milliseconds at which a switch that was steady for long enough counts as changed."""
    counted: list[int] = []
    for at, (at_ms, closed) in enumerate(changes):
        next_ms = changes[at + 1][0] if at + 1 < len(changes) else math.inf
        if closed != reported and next_ms - at_ms >= STEADY_MS:
            reported = closed
            counted.append(math.ceil(at_ms + STEADY_MS))
    return counted


def _occupancies(occupancy: int, flips: list[tuple[int, int]]) -> list[tuple[int, int]]:
    lines: list[tuple[int, int]] = []
    for ms, square in flips:
        occupancy ^= 1 << square
        if lines and lines[-1][0] == ms:
            lines[-1] = (ms, occupancy)
        else:
            lines.append((ms, occupancy))
    return lines
