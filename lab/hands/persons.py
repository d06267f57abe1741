# SPDX-License-Identifier: Apache-2.0
"""The person of a turn: somebody seen once, or one of two who play at the same table for a whole evening.

A person answers three kinds of questions. *Habits* are the tempo of the hands and the pause between two pieces. A
*factor* or a *time* is drawn between two limits for the work of one kind of hand, such as the haste of the hasty. A
*chooser* is the generator that chooses one of several ways, such as the order in which a group is carried. A person
seen once draws all of these from the turn's generator. A player has own figures and favourites, and scatters about them
from turn to turn.

The spread over persons is the same for both. The scatter of one person is a guess from common findings about repeated
movements (a tenth for a practised reach) and about choices (a fifth to two fifths for a pause with a decision). Here a
person's favourite ways do not depend on the tempo, and a fast hand need not pause shortly.
"""

import math
import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import count

from lab.hands.table import EmbodiedHabits

SIDES = "wb"
TURNS_EACH = 60  # an evening of two or three games

# Over persons: standard deviations of logarithms.
TEMPO_SPREAD = 0.25
PAUSE_SPREAD = 0.6

# From turn to turn of one person, in the same way; for each person, a value between the two limits is drawn.
TEMPO_SCATTER = 0.08
PAUSE_SCATTER = (0.15, 0.4)
PACE_KEPT = 0.8  # the part of a push's spread between persons; the rest lies between their turns
DRIFT = 0.1  # a person warms up, tires, cheers up: all times grow and shrink together
DRIFT_KEPT = 0.9  # the part kept from turn to turn: the drift fades after some ten turns

FAITHFUL = (0.6, 0.95)  # chance that a habit is kept; else any way is drawn, even the habit
LINGERS = (0.01, 0.05)  # chance that a pause between two pieces is a long one


def habits_of(tempo: float, pause: float) -> EmbodiedHabits:
    """Return the habits of a person whose movements last *tempo* times and whose pauses last *pause* times as usual."""
    plain = EmbodiedHabits()
    return EmbodiedHabits(
        reach_ms=plain.reach_ms * tempo,
        lift_ms=plain.lift_ms * tempo,
        carry_mm_s=plain.carry_mm_s / tempo,
        put_ms=plain.put_ms * tempo,
        between_ms=plain.between_ms * pause,
    )


class Person:
    """A person seen for one turn: all properties are drawn from the turn's generator."""

    side: str | None = None  # None: either side, as the position needs

    def __init__(self, number: int) -> None:
        self.number = number

    def habits(self, rng: random.Random) -> EmbodiedHabits:
        """Return the habits of this turn."""
        return habits_of(rng.lognormvariate(0, TEMPO_SPREAD), rng.lognormvariate(0, PAUSE_SPREAD))

    def factor(self, what: str, low: float, high: float, rng: random.Random) -> float:
        """Return a factor from *low* to *high*, by which the person does *what* faster than usual."""
        return rng.uniform(low, high)

    def time_ms(self, what: str, low: float, high: float, rng: random.Random) -> float:
        """Return a time from *low* to *high*, for which the person does *what* or waits for it."""
        return rng.uniform(low, high)

    def pace(self, what: str, spread: float, rng: random.Random) -> float:
        """Return the person's pace at *what*, which scatters about 1 with *spread*, over persons and turns together."""
        return rng.lognormvariate(0, spread)

    def chooser(self, what: str, rng: random.Random) -> random.Random:
        """Return the random generator that chooses among the ways to do *what*."""
        return rng


class EveningPlayer(Person):
    """A person who plays one side for an evening, and is the same at every turn.

    The person keeps tempo, pause, every factor, time and pace, the favourite way of doing each thing, how faithful they
    are to it, how evenly they pause and how seldom they linger. Each of these has a name, and a new generator seeded by
    that name gives it again. So nothing depends on the other questions of the turn.
    """

    def __init__(self, number: int, side: str, seed: str) -> None:
        super().__init__(number)
        self.side = side
        self._seed = f"{seed} person {number}"
        own = self._own("habits")
        self._tempo = own.lognormvariate(0, TEMPO_SPREAD)
        self._pause = own.lognormvariate(0, PAUSE_SPREAD)
        self._pause_scatter = own.uniform(*PAUSE_SCATTER)
        self._faithful = own.uniform(*FAITHFUL)
        self._lingers = own.uniform(*LINGERS)
        self._evening = self._own("evening")  # goes on from turn to turn
        self._drift = self._evening.gauss(0, DRIFT)
        self._habits = self._habits_now()

    def _own(self, what: str) -> random.Random:
        return random.Random(f"{self._seed} {what}")

    def begin_turn(self) -> None:
        """Draw this turn's own habits, and let the drift go on."""
        fresh = DRIFT * math.sqrt(1 - DRIFT_KEPT * DRIFT_KEPT)
        self._drift = DRIFT_KEPT * self._drift + self._evening.gauss(0, fresh)
        self._habits = self._habits_now()

    def _habits_now(self) -> EmbodiedHabits:
        slower = math.exp(self._drift)
        tempo = self._tempo * slower * self._evening.lognormvariate(0, TEMPO_SCATTER)
        pause = self._pause * slower * self._evening.lognormvariate(0, self._pause_scatter)
        return replace(habits_of(tempo, pause), lingers=self._lingers)

    def habits(self, rng: random.Random) -> EmbodiedHabits:
        """Return the habits of this turn, the same however often they are asked for."""
        return self._habits

    def factor(self, what: str, low: float, high: float, rng: random.Random) -> float:
        """Return a factor of this person, which scatters as little as their tempo."""
        return self._own(what).uniform(low, high) * rng.lognormvariate(0, TEMPO_SCATTER)

    def time_ms(self, what: str, low: float, high: float, rng: random.Random) -> float:
        """Return a time of this person, which drifts and scatters like their pauses."""
        scatter = math.exp(self._drift) * rng.lognormvariate(0, self._pause_scatter)
        return self._own(what).uniform(low, high) * scatter

    def pace(self, what: str, spread: float, rng: random.Random) -> float:
        """Return a pace of this person, with the rest of the spread from turn to turn."""
        kept = PACE_KEPT * spread
        scatter = math.sqrt(1 - PACE_KEPT * PACE_KEPT) * spread
        return self._own(what).lognormvariate(0, kept) * rng.lognormvariate(0, scatter)

    def chooser(self, what: str, rng: random.Random) -> random.Random:
        """Return, mostly, a generator begun again, which thus chooses the favourite way; else the turn's generator."""
        return self._own(what) if rng.random() < self._faithful else rng


def strangers() -> Iterator[Person]:
    """Yield the person of each turn where every person comes only once."""
    for number in count():
        yield Person(number)


def players(seed: str, turns_each: int) -> Iterator[EveningPlayer]:
    """Yield the person of each turn: two players by turns, and two others after both have made *turns_each*."""
    if turns_each < 1:
        raise ValueError(f"expected at least 1 turn each, got {turns_each}")
    for first in count(0, len(SIDES)):
        pair = [EveningPlayer(first + at, side, seed) for at, side in enumerate(SIDES)]
        for _ in range(turns_each):
            for player in pair:
                player.begin_turn()
                yield player
