# SPDX-License-Identifier: Apache-2.0
"""How soon a board reports the changes of its switches: series of edges, and which of its lines answers which edge.

This file knows no particular board: the virtual one, an emulated Pico and all others get the same edges, and their
lines are judged alike. Times are microseconds of the board's world, counted from the beginning of a series.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from lab.bench.metrics import median, within
from tactile_app.virtual_hand.plate import Plate
from tactile_host.simulator.hand import Hand
from tactile_host.simulator.reeds import Reeds

CALM, TWELVE, TRAIN, BUSY = "calm", "twelve", "train", "busy"
# A contact that stays this long is surely reported: 1.5 ms of scans, and up to two scans until the first and the last.
SETTLED_US = 2_600
CALM_PAIRS = 30
APART_US = 60_000
SCATTER_US = 5_000
QUICK_US = 10_000
BEFORE_US = 100_000
BUSY_A_SECOND = 400
# A switch never changes again within this time: every change of a busy board settles.
SAME_AGAIN_US = 6_000
ROW = 1
PEGS = 3
MOST_PEGS = 5
PHASE_US = 97
SET_UP_US = 8_000
PLACES = 3


class Edge(NamedTuple):
    """The contact of *square* closed or opened at *us*; *series* names the series of this edge."""

    us: float
    square: int
    closed: bool
    series: str


class Told(NamedTuple):
    """The host had a whole line with *occupancy* at *us*."""

    us: float
    occupancy: int


@dataclass(frozen=True)
class Latencies:
    """The ms from each settled edge to its line's last byte, by series; and the edges and lines without a partner."""

    ms: dict[str, list[float]]
    unmatched: int

    def median(self, series: str) -> float:
        """Return the middle one of a series."""
        return median(self.ms[series])

    def part(self, series: str, part: float) -> float:
        """Return the time within which the *part* of a series was reported."""
        return within(self.ms[series], part)

    def most(self, series: str) -> float:
        """Return the longest of a series."""
        return max(self.ms[series])


def calm(squares: int, random: Random, pairs: int = CALM_PAIRS) -> list[Edge]:
    """Return switches that close and open one by one, each long after the one before."""
    edges, us = [], 0.0
    for _ in range(pairs):
        square = random.randrange(squares)
        for closed in (True, False):
            us += APART_US + random.random() * SCATTER_US
            edges.append(Edge(us, square, closed, CALM))
    return edges


def twelve(random: Random) -> list[Edge]:
    """Return twelve edges 10 ms apart: six switches close and open, and then do so once more."""
    edges, us = [], 0.0
    for _ in range(2):
        us += BEFORE_US
        for number in range(12):
            edges.append(Edge(us, number // 2, number % 2 == 0, TWELVE))
            us += QUICK_US + random.random() * 100
    return edges


def train(columns: int, rows: int) -> list[Edge]:
    """Return the edges of three pegs, set up, pushed three places by the project's own hand, and put away."""
    plate = Plate(columns, rows)
    for column in range(PEGS):
        plate.put(ROW * columns + column)
    reeds = Reeds(plate, seed=7)
    standing = list(reeds.closed)
    edges = changed([False] * len(standing), standing, 0.0)
    hand = Hand(plate, reeds, now_us=edges[-1].us + BEFORE_US)
    pushed = hand.slide(ROW * columns, ROW * columns + PLACES)
    edges += [Edge(us, square, closed, TRAIN) for us, square, closed in pushed]
    return edges + changed(reeds.closed, [False] * len(standing), edges[-1].us + BEFORE_US)


def pushed(columns: int, rows: int, speed_m_s: float) -> list[Edge]:
    """Return the edges of one to five pegs pushed by one place at *speed_m_s*, each set up and put away."""
    edges: list[Edge] = []
    us = 0.0
    for count in (*range(1, MOST_PEGS + 1), *range(1, MOST_PEGS + 1)):
        plate = Plate(columns, rows)
        for column in range(count):
            plate.put(ROW * columns + column)
        reeds = Reeds(plate, seed=7 + len(edges))
        standing = list(reeds.closed)
        edges += changed([False] * len(standing), standing, us, SET_UP_US)
        # Each push meets the scan at another moment.
        hand = Hand(plate, reeds, now_us=edges[-1].us + SET_UP_US + PHASE_US * len(edges))
        moved = hand.slide(ROW * columns, ROW * columns + 1, speed_m_s)
        edges += [Edge(us, square, closed, pushed_at(speed_m_s)) for us, square, closed in moved]
        edges += changed(reeds.closed, [False] * len(standing), edges[-1].us + SET_UP_US, SET_UP_US)
        us = edges[-1].us + SET_UP_US
    return edges


def pushed_at(speed_m_s: float) -> str:
    """Return the name of the series of pushes at *speed_m_s*."""
    return f"pushes at {speed_m_s:g} m/s"


def changed(before: Sequence[bool], after: Sequence[bool], us: float, apart_us: float = 2 * QUICK_US) -> list[Edge]:
    """Return the edges that lead from *before* to *after*, one by one from *us* on, each *apart_us* after the last."""
    squares = [square for square, (was, now) in enumerate(zip(before, after, strict=True)) if was != now]
    return [Edge(us + apart_us * n, square, after[square], TRAIN) for n, square in enumerate(squares)]


def busy(squares: int, random: Random, seconds: float) -> list[Edge]:
    """Return *seconds* of edges all over the board, 400 a second; all switches are open at the end."""
    edges: list[Edge] = []
    is_closed = [False] * squares
    last_us = [-float(SAME_AGAIN_US)] * squares
    us = 0.0
    while us < seconds * 1e6:
        square = random.randrange(squares)
        if us - last_us[square] < SAME_AGAIN_US:
            continue
        us += random.expovariate(BUSY_A_SECOND / 1e6)
        is_closed[square] = not is_closed[square]
        last_us[square] = us
        edges.append(Edge(us, square, is_closed[square], BUSY))
    return edges + [edge._replace(series=BUSY) for edge in changed(is_closed, [False] * squares, us + BEFORE_US)]


def settled(edges: Iterable[Edge]) -> dict[int, list[Edge]]:
    """Return, by square, the edges after which the square keeps its new state for long enough."""
    by_square: dict[int, list[Edge]] = defaultdict(list)
    for edge in edges:
        by_square[edge.square].append(edge)
    found: dict[int, list[Edge]] = {}
    for square, own in by_square.items():
        found[square] = []
        counts = False
        for edge, later in zip(own, [*own[1:], None], strict=True):
            if edge.closed != counts and (later is None or later.us - edge.us > SETTLED_US):
                found[square].append(edge)
                counts = edge.closed
    return found


def flips(lines: Iterable[Told]) -> dict[int, list[tuple[float, bool]]]:
    """Return, by square, when it was reported to change, and to which state; at first nothing is closed."""
    found: dict[int, list[tuple[float, bool]]] = defaultdict(list)
    before = 0
    for us, occupancy in lines:
        change = before ^ occupancy
        before = occupancy
        while change:
            square = (change & -change).bit_length() - 1
            found[square].append((us, bool(occupancy >> square & 1)))
            change &= change - 1
    return found


def latencies(edges: Iterable[Edge], lines: Iterable[Told]) -> Latencies:
    """Return how soon *lines* reported each settled one of *edges*."""
    wanted, told = settled(edges), flips(lines)
    ms: dict[str, list[float]] = defaultdict(list)
    unmatched = 0
    for square in wanted.keys() | told.keys():
        own, answers = wanted.get(square, []), told.get(square, [])
        unmatched += abs(len(own) - len(answers))
        for edge, (us, closed) in zip(own, answers, strict=False):
            unmatched += edge.closed != closed
            ms[edge.series].append((us - edge.us) / 1000)
    return Latencies(dict(ms), unmatched)
