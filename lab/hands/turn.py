# SPDX-License-Identifier: Apache-2.0
"""One turn at the table: a position, the actions of the hands, the board's report of them, and the truth."""

import random
from dataclasses import dataclass, field, replace

from lab.hands import carrying, groove
from lab.hands.bodies import PITCH_MM
from lab.hands.deeds import Deed, LetterBoard, read_board, read_deed
from lab.hands.groove import Stroke
from lab.hands.persons import Person
from lab.hands.reeds import SpreadReeds
from lab.hands.table import EmbodiedHabits, EmbodiedHand, Tabletop
from lab.hands.wandering import wander
from tactile_core.rules.game import Game
from tactile_core.rules.position import Position

BEFORE_MS = 400.0
AFTER_MS = 8500
CLOCK_MS = 20
CLOCK_SOON_MS = 1500
SLOW_CLOCK_MS = 100
PUSH_MM_S = 130.0
LARGE_BOARD = 10


@dataclass
class Truth:
    """The true turn. *move* is None where nothing legal was made."""

    move: str | None
    placed_ms: int = 0  # when the last piece of the move came to rest
    rest_ms: int = 0  # when the last of all pieces came to rest
    decidable: bool = True
    alike: list[str] = field(default_factory=list)  # other legal moves that the switches cannot tell from it
    can_go_on: bool = False  # a longer legal move begins like this one
    note: str = ""


class Scenario:
    """The tools of a kind of hand."""

    def __init__(self, game: Game, position: Position, text: str, rng: random.Random, person: Person) -> None:
        self.game = game
        self.position = position
        self.rng = rng
        self.person = person
        habits = person.habits(rng)
        self.board: LetterBoard = read_board(position.text(), game.rows, game.columns)
        self.deed: Deed = read_deed(text, self.board)
        self.table = Tabletop(self.board, rng)
        self.hand = EmbodiedHand(self.table, rng.uniform(0.5, 2) * BEFORE_MS, habits)
        self.truth = Truth(text)
        self.need = self.deed.need  # the squares that the hands' action must have opened

    @property
    def habits(self) -> EmbodiedHabits:
        """Return the habits of the hand."""
        return self.hand.habits

    def adopt(self, **changes: float) -> None:
        """Change some of the hand's habits."""
        self.hand.habits = replace(self.hand.habits, **changes)

    def own_factor(self, what: str, low: float, high: float) -> float:
        """Return how many times faster than usual the person does *what*."""
        return self.person.factor(what, low, high, self.rng)

    def own_ms(self, what: str, low: float, high: float) -> float:
        """Return how long the person does *what*, or waits for it."""
        return self.person.time_ms(what, low, high, self.rng)

    def read(self, lasting_ms: float) -> None:
        """Feel the pegs for this long, in the person's way."""
        wander(self.hand, lasting_ms, self.person)

    def second_hand(self) -> EmbodiedHand:
        """Return the other hand, a moment behind."""
        return EmbodiedHand(self.table, self.hand.now_ms + self.own_ms("second hand", 30, 350), self.habits)

    def plan(self, order: str, taking: str) -> carrying.Plan:
        """Return the plan of the move with the named order and way of taking; for "any", the person chooses."""
        return carrying.whole_plan(self.deed, order, taking, self.rng, self.person)

    def make(self, order: str = "any", taking: str = "any", stops: bool = False, push: str = "once") -> None:
        """Make the move with one hand."""
        if self.deed.push is not None:
            self.push(push)
        else:
            carrying.follow(self.plan(order, taking), self.hand, self.deed, stops)
        self.truth.placed_ms = round(self.table.is_still_ms())

    def make_with_two(self) -> None:
        """Make the move with both hands."""
        if self.deed.push is not None:
            self.push("once")
        else:
            plan = self.plan("any", self.person.chooser("taking with two", self.rng).choice(("first", "late")))
            other = self.second_hand()
            carrying.follow_with_two(plan, (self.hand, other), self.deed)
            self.hand.now_ms = max(self.hand.now_ms, other.now_ms)
        self.truth.placed_ms = round(self.table.is_still_ms())

    def push(self, how: str, speed: float = PUSH_MM_S) -> None:
        """Push as *how* says: once, stops, two_goes or overshoot."""
        assert self.deed.push is not None
        square, direction, distance = self.deed.push
        groove.push(self.hand, square, direction, distance, self.strokes(distance, how, speed))

    def strokes(self, distance: int, how: str, speed: float = PUSH_MM_S) -> list[Stroke]:
        """Return the strokes of a push over *distance* points."""
        rng = self.rng
        goal = distance * PITCH_MM + rng.gauss(0, 0.8)
        pace = speed * self.person.pace("push", 0.35, rng) * self.habits.carry_mm_s / 450
        if how == "stops" and distance > 1:
            ends = [point * PITCH_MM + rng.gauss(0, 1.2) for point in range(1, distance)]
            ways = [(end, self.own_ms("stop of a push", 80, 700)) for end in ends]
        elif how == "two_goes":
            ways = [(goal * rng.uniform(0.15, 0.85), self.own_ms("second go", 80, 1100))]
        elif how == "overshoot":
            ways = [(goal + rng.uniform(3, 9), self.own_ms("coming back", 30, 300))]
        else:
            ways = []
        at, strokes = 0.0, []
        for end, pause in [*ways, (goal, 0.0)]:
            strokes.append(Stroke(end, max(60.0, 1000 * abs(end - at) / pace), pause))
            at = end
        return strokes

    def lines(self) -> tuple[list[tuple[int, int]], int]:
        """Return the board's report as (ms, occupancy), with the lines of its clock, and the last occupancy."""
        side = self.game.rows if self.deed.push is not None else LARGE_BOARD
        reeds = SpreadReeds(self.game.rows, self.game.columns, side, self.rng)
        first, changes = reeds.report(self.table.bodies)
        self.truth.rest_ms = round(self.table.is_still_ms())
        end_ms = max(self.truth.rest_ms, changes[-1][0] if changes else 0) + AFTER_MS
        lines = [(0, first)]
        for ms, occupancy in [*changes, (end_ms, changes[-1][1] if changes else first)]:
            lines += _clock(lines[-1], ms)
            lines.append((ms, occupancy))
        return lines, lines[-1][1]


def _clock(last: tuple[int, int], until_ms: int) -> list[tuple[int, int]]:
    """Return the unchanged lines between two changes."""
    ms, occupancy = last
    lines = []
    soon = ms + CLOCK_SOON_MS
    while (ms := ms + (CLOCK_MS if ms < soon else SLOW_CLOCK_MS)) < until_ms:
        lines.append((ms, occupancy))
    return lines
