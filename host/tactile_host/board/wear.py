# SPDX-License-Identifier: Apache-2.0
"""How the switches of a board wear: the counts of each of its starts added up, and which switch has got worse.

A board counts from its start on. What it tells is added once: as long as its start is the same, only what came since
the last time. Two starts are taken for one where the board draws the same number again (one in 256) and no count has
fallen; then as much as was told before is not added.
"""

import json
from collections.abc import Mapping
from dataclasses import astuple, dataclass, replace

from tactile_core.protocol.messages import Health

# The last closures of a switch, this many to twice as many, are compared with all before them, which are as many.
STRETCH = 50
# It has got worse when a hundred closures bring this many times the bounces that they brought before, and at least
# this many more.
TIMES_WORSE = 2
MORE_A_HUNDRED = 20
# Of fewer closures no rate is told.
LEAST_CLOSURES = 20


@dataclass(frozen=True)
class Counts:
    """*closures* that counted, and *bounces*, changes too short to count."""

    closures: int = 0
    bounces: int = 0

    def __add__(self, other: "Counts") -> "Counts":
        return Counts(self.closures + other.closures, self.bounces + other.bounces)

    def __sub__(self, other: "Counts") -> "Counts":
        return Counts(self.closures - other.closures, self.bounces - other.bounces)

    def has_fallen_from(self, other: "Counts") -> bool:
        """Return whether one of the counts is less than it was."""
        return self.closures < other.closures or self.bounces < other.bounces

    @property
    def bounces_a_hundred(self) -> int:
        """The bounces of a hundred closures."""
        return round(100 * self.bounces / max(1, self.closures))


@dataclass(frozen=True)
class SwitchWear:
    """The wear of one switch.

    *told* is what the board has told of its present start. All that was ever counted is *past*, then the stretch
    *before*, then the stretch *now*, which is still filling. *shortest_ms* is the shortest time between two changes
    that counted, 0 before there were two.
    """

    told: Counts = Counts()
    past: Counts = Counts()
    before: Counts = Counts()
    now: Counts = Counts()
    shortest_ms: int = 0

    @property
    def total(self) -> Counts:
        """All that was ever counted."""
        return self.past + self.before + self.now

    @property
    def is_comparable(self) -> bool:
        """Whether enough was counted, lately and before, to tell whether it has got worse."""
        return min(self.past.closures, (self.before + self.now).closures) >= STRETCH

    @property
    def is_worse(self) -> bool:
        """Whether it bounces clearly more than it did."""
        was, lately = self.past.bounces_a_hundred, (self.before + self.now).bounces_a_hundred
        return self.is_comparable and lately >= max(TIMES_WORSE * was, was + MORE_A_HUNDRED)

    def add(self, told: Counts, shortest_ms: int, is_same_start: bool) -> "SwitchWear":
        """Return the wear after the board has told *told* of its start, the same as the last time or a new one."""
        new = told - self.told if is_same_start else told
        gaps = [ms for ms in (self.shortest_ms, shortest_ms) if ms]
        wear = replace(self, told=told, now=self.now + new, shortest_ms=min(gaps, default=0))
        if wear.now.closures < STRETCH:
            return wear
        return replace(wear, past=wear.past + wear.before, before=wear.now, now=Counts())


@dataclass(frozen=True)
class Wear:
    """The wear of every switch of a board, in the order of their squares; *boot* is the start that was told of last."""

    switches: tuple[SwitchWear, ...]
    boot: int | None = None

    def add(self, boot: int, told: Mapping[int, Health]) -> "Wear":
        """Return the wear with what the board has told of its start *boot*, one Health a square."""
        counts = [Counts(told[square].closures, told[square].bounces) for square in range(len(self.switches))]
        pairs = list(zip(self.switches, counts, strict=True))
        is_same = boot == self.boot and not any(count.has_fallen_from(switch.told) for switch, count in pairs)
        added = [switch.add(count, told[square].shortest_ms, is_same) for square, (switch, count) in enumerate(pairs)]
        return Wear(tuple(added), boot)

    def worse(self) -> list[int]:
        """Return the squares whose switches have got worse."""
        return [square for square, switch in enumerate(self.switches) if switch.is_worse]

    def worst(self) -> int | None:
        """Return the square whose switch bounces most, counted by its closures; None where none does."""
        used = [square for square, switch in enumerate(self.switches) if switch.total.closures >= LEAST_CLOSURES]
        worst = max(used, key=lambda square: (self.switches[square].total.bounces_a_hundred, -square), default=None)
        return worst if worst is not None and self.switches[worst].total.bounces_a_hundred else None

    def text(self) -> str:
        """Return the text that parse_wear reads."""
        rows = [[*[number for counts in astuple(switch)[:4] for number in counts], switch.shortest_ms]
                for switch in self.switches]  # fmt: skip
        return json.dumps({"boot": self.boot, "switches": rows}) + "\n"


def new_wear(squares: int) -> Wear:
    """Return the wear of a board of which nothing is known."""
    return Wear((SwitchWear(),) * squares)


def parse_wear(text: str) -> Wear:
    """Return the wear that *text* tells; ValueError for any other text."""
    try:
        kept = json.loads(text)
        return Wear(tuple(parse_switch(row) for row in kept["switches"]), kept["boot"])
    except (KeyError, TypeError) as error:
        raise ValueError(f"expected a board's boot and switches: {error}") from error


def parse_switch(row: list[int]) -> SwitchWear:
    """Return the wear of one switch; ValueError unless *row* is nine counts."""
    if not all(isinstance(number, int) and number >= 0 for number in row):
        raise ValueError(f"expected counts, got {row}")
    told, told_bounces, past, past_bounces, before, before_bounces, now, now_bounces, shortest_ms = row
    return SwitchWear(
        Counts(told, told_bounces),
        Counts(past, past_bounces),
        Counts(before, before_bounces),
        Counts(now, now_bounces),
        shortest_ms,
    )
