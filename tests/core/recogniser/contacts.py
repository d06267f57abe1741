# SPDX-License-Identifier: Apache-2.0
"""Contacts of a whole board at work, seeded, and a ledger of what must be told of them; plain, for both interpreters.

The ledger knows only the edges and what was told: a level that lasts 3 ms is told once, one below 1 ms never.
"""

import heapq

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

LEAST_TOLD_US = 3000
MOST_UNTOLD_US = 999
# A contact bounces no longer than this after its first edge.
BOUNCE_US = 900
# Contacts that change together do so within this time.
TOGETHER_US = 400

# When a change may be told, counted from its last bounce: a scan may have seen all of its bounces as one level, and the
# time of a scan is that of its first row.
EARLIEST_US = -1000
LATEST_US = 3000

FEW = 5
SWITCHES = 128  # an edge in the heap is its time and its switch in one small number


class Chance:
    """Numbers that look random and are the same on every interpreter."""

    def __init__(self, seed: int) -> None:
        self._state = seed * 2654435761 & 0xFFFFFFFF

    def randrange(self, limit: int) -> int:
        """Return a number from 0 to *limit* - 1, *limit* at most 65536."""
        self._state = (self._state * 1664525 + 1013904223) & 0xFFFFFFFF
        return (self._state >> 16) % limit


class Ledger:
    """Compares the changes told of each switch with those that its edges demand.

    *lost*, *invented* and *unclear* count changes never told, changes told without a cause, and levels of 1 to 3 ms,
    of which nothing is demanded; *right* counts the others. *earliest_us* and *latest_us* are when they were told,
    counted from the last bounce; *latest_allowed_us* is too late. *wrong* has the first few that were lost or invented:
    the switch, when a change was due, and when one was told.
    """

    def __init__(self, switches: int, level: int = 0, latest_allowed_us: int = LATEST_US) -> None:
        self.wrong: list[tuple[int, int, int]] = []
        self._latest_allowed_us = latest_allowed_us
        self.right = self.lost = self.invented = self.unclear = 0
        self.earliest_us = 1 << 40
        self.latest_us = -self.earliest_us
        self._level = [level] * switches
        self._settled = [level] * switches
        self._since_us = [0] * switches
        self._due: list[list[int]] = [[] for _ in range(switches)]
        self._told: list[list[int]] = [[] for _ in range(switches)]

    def edge(self, us: int, switch: int) -> None:
        """Note that *switch* opens or closes now."""
        self._end(us, switch)
        self._level[switch] ^= 1
        self._since_us[switch] = us

    def tell(self, us: int, switch: int) -> None:
        """Note that the board told a change of *switch*, and gave *us* as its time."""
        self._told[switch].append(us)

    def end(self, us: int) -> None:
        """Count as lost every change that is still due, and as invented every one that was told without a cause."""
        for switch in range(len(self._level)):
            self._end(us, switch)
            self.lost += len(self._due[switch])
            self.invented += len(self._told[switch])
            self._due[switch] = []
            self._told[switch] = []

    def _end(self, us: int, switch: int) -> None:
        lasted_us = us - self._since_us[switch]
        if self._level[switch] != self._settled[switch]:
            if lasted_us >= LEAST_TOLD_US:
                self._settled[switch] ^= 1
                self._due[switch].append(self._since_us[switch])
            elif lasted_us > MOST_UNTOLD_US:
                self.unclear += 1
        if self._due[switch] and (self._told[switch] or us - self._due[switch][0] > 1_000_000):
            self._pair(switch)

    def _pair(self, switch: int) -> None:
        due, told = self._due[switch], self._told[switch]
        while due and told:
            late_us = told[0] - due[0]
            is_wrong = not EARLIEST_US <= late_us < self._latest_allowed_us
            if is_wrong and len(self.wrong) < FEW:
                self.wrong.append((switch, due[0], told[0]))
            if late_us < EARLIEST_US:
                self.invented += 1
                told.pop(0)
            elif is_wrong:
                self.lost += 1
                due.pop(0)
            else:
                self.right += 1
                self.earliest_us = min(self.earliest_us, late_us)
                self.latest_us = max(self.latest_us, late_us)
                told.pop(0)
                due.pop(0)


class Contacts:
    """Switches that change, bounce and flash by *seed*; *closed* has one mask a row, right up to the last `run_to`.

    Every *beat_us*, from *first_us* on, all switches change at once and back after exactly 3 ms; then each goes its own
    way for *busy_us*, and rests until the next beat. *next_us* is when the next edge comes. All are open at first.
    """

    def __init__(self, rows: int, columns: int, seed: int, first_us: int, beat_us: int, busy_us: int) -> None:
        self.ledger = Ledger(rows * columns)
        self.closed = [0] * rows
        self._columns = columns
        self._lives = [
            life(Chance(seed * SWITCHES + switch), first_us, beat_us, busy_us) for switch in range(rows * columns)
        ]
        self._edges = [next(alive) * SWITCHES + switch for switch, alive in enumerate(self._lives)]
        heapq.heapify(self._edges)
        self.next_us = self._edges[0] // SWITCHES

    def run_to(self, us: int) -> None:
        """Let every switch change, bounce and flash up to *us*."""
        edges = self._edges
        while self.next_us <= us:
            switch = heapq.heappop(edges) % SWITCHES
            self.ledger.edge(self.next_us, switch)
            self.closed[switch // self._columns] ^= 1 << switch % self._columns
            heapq.heappush(edges, next(self._lives[switch]) * SWITCHES + switch)
            self.next_us = edges[0] // SWITCHES


def life(chance: Chance, first_us: int, beat_us: int, busy_us: int) -> "Generator[int, None, int]":
    """Yield the time of every edge of one contact."""
    beat = first_us
    while True:
        us = yield from change(chance, beat + chance.randrange(TOGETHER_US))
        us = yield from change(chance, us + LEAST_TOLD_US)
        while us < beat + busy_us:
            us += LEAST_TOLD_US
            us += (0, chance.randrange(4000), chance.randrange(60_000))[chance.randrange(3)]
            if chance.randrange(3) == 0:
                us = yield from flashes(chance, us)
            us = yield from change(chance, us)
        beat += beat_us


def change(chance: Chance, us: int) -> "Generator[int, None, int]":
    """Yield the edges of a change that bounces, and return the last one's time."""
    yield us
    for _ in range(chance.randrange(4)):
        for longest_us in (BOUNCE_US // 3 - 100, 100):
            us += 1 + chance.randrange(longest_us)
            yield us
    return us


def flashes(chance: Chance, us: int) -> "Generator[int, None, int]":
    """Yield the edges of changes that are too short to be told, and return when the next may come."""
    for _ in range(1 + chance.randrange(3)):
        yield us
        us += (MOST_UNTOLD_US, 1 + chance.randrange(MOST_UNTOLD_US))[chance.randrange(2)]
        yield us
        us += 1000 + chance.randrange(2000)
    return us
