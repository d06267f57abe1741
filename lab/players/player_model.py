# SPDX-License-Identifier: Apache-2.0
"""The timed model of people at the board: they carry out whole moves, well or badly, and make every usual mistake.

Every moment is drawn from a seed before anything moves.
"""

import math
from dataclasses import dataclass, field
from random import Random

from lab.players.carrying import Act, ways_of_carrying
from lab.players.habits import SLOPPY, Habits, stop_ms
from lab.players.lines import ends_at_rim, letter_of
from lab.players.ticks import with_ticks
from lab.players.trace import Trace
from tactile_app.virtual_hand.plate import COMPASS, PITCH_MM, Peg, Plate
from tactile_core.rules.gesture import Gesture, HandStep
from tactile_core.rules.position import Position
from tactile_core.rules.squares import squares_of
from tactile_host.simulator.hand import Hand, Leg
from tactile_host.simulator.reeds import ReedBounds, Reeds, Transition
from tests.host.game.by_ear.report import report

# Hands rest this long after their actions: longer than any reading takes.
REST_MS = 4500
LONG_REST_MS = 7000


@dataclass
class PlayerModel:
    """One person for one turn of *position*: pegs, reeds and a hand of their own."""

    position: Position
    random: Random
    habits: Habits = SLOPPY
    bounds: ReedBounds | None = None
    debounce_ms: float = 3.0
    taken: list[Peg] = field(default_factory=list)
    _edges: list[Transition] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.table = Plate(self.position.columns, self.position.rows)
        self.first = self.position.occupancy()
        moves = self.position.legal_moves()
        self._is_push = bool(moves) and self.position.gesture(moves[0]).is_push
        for square in squares_of(self.first):
            self.table.put(square, off_mm=(self._error_mm(), self._error_mm()))
        self.reeds = Reeds(self.table, self.random.randrange(1 << 30), self.bounds)
        self.hand = Hand(self.table, self.reeds, now_us=self.random.uniform(20_000, 200_000))
        self._rest_us = self.hand.now_us
        self._read_board()

    def make(self, move: int) -> Trace:
        """Carry out the legal *move*."""
        self._warm_up()
        gesture = self.position.gesture(move)
        ways = [] if gesture.is_push else ways_of_carrying(self.position, move, self.random)
        if ways and self.random.random() < self.habits.any_order:
            self._act(self.random.choice(ways))
        else:
            self._carry_out(gesture, is_sound=True)
        return self._trace("move", move)

    def attempt(self, move: int) -> Trace:
        """Carry out a forbidden *move*."""
        # A rest on a point on the way to a forbidden one makes a move there.
        self._carry_out(self.position.gesture(move), is_sound=False)
        return self._trace("illegal", None, LONG_REST_MS)

    def tap(self) -> Trace:
        """Lift a piece and put it back."""
        self._do(self.hand.tap(self._any_piece(), self._between(self.habits.hold_ms) + 150))
        return self._trace("tap", None)

    def hold(self) -> Trace:
        """Lift a piece and keep it in the hand."""
        self._do(self.hand.lift(self._any_piece()))
        return self._trace("in hand", None, LONG_REST_MS)

    def half(self, move: int) -> Trace | None:
        """Push *move* only to between two points, or just lift a piece; None where there is no piece to lift."""
        gesture = self.position.gesture(move)
        if not gesture.is_push:
            lifted = [step.square for step in gesture.steps if step.verb == "lift"]
            if not lifted:
                return None
            self._lift(lifted[0])
            return self._trace("half done", None, LONG_REST_MS)
        self._slide(gesture, self.random.uniform(0.45, 0.57) - 1)
        return self._trace("half done", None, LONG_REST_MS)

    def overshoot(self, move: int) -> Trace:
        """Push *move*, and then beyond the last point."""
        self._slide(self.position.gesture(move), self.random.uniform(11.0, 14.0) / PITCH_MM)
        return self._trace("off point", None, LONG_REST_MS)

    def leapfrog(self, move: int) -> Trace | None:
        """Lift the pusher over the others, so that the board looks as after the push *move*; None if it is a push."""
        gesture = self.position.gesture(move)
        train = squares_of(gesture.waves[-1])
        gone = len(squares_of(self.first)) - len(squares_of(gesture.after))
        if len(gesture.waves) != 1 or len(train) - gone < 2:
            return None
        origin = gesture.steps[0].square
        train.sort(key=lambda square: abs(square - origin))
        for square in train[len(train) - gone :]:
            self._lift(square)
            self.hand.put_away()
        self._lift(origin)
        if self.random.random() < 0.3:
            self._brush(self.random.choice(train[1:]))
        landing = squares_of(gesture.after & ~self.first)
        self._do(self.hand.place(landing[0] if landing else train[-1], self._aim()))
        return self._trace("leapfrog", None, LONG_REST_MS)

    def carry_away(self) -> Trace:
        """Lift a piece and lay it beside the board."""
        self._lift(self._any_piece())
        self.hand.put_away()
        return self._trace("carried away", None, LONG_REST_MS)

    def swap(self, move: int) -> Trace | None:
        """Carry *move*'s piece to another's square and the other to the target; None where no other piece is near."""
        gesture = self.position.gesture(move)
        origin = gesture.steps[0].square
        kind = self.position.what_stands_on(origin)
        others = squares_of(self.first & gesture.after & ~gesture.may & ~sum(gesture.waves))
        # An exchange of two equal pieces makes the move.
        others = [square for square in others if self.position.what_stands_on(square) != kind]
        targets = squares_of(gesture.after & ~self.first)
        if not others or len(targets) != 1 or not self.first >> origin & 1 or gesture.after >> origin & 1:
            return None
        other = self.random.choice(others)
        self._lift(other)
        taken = self.hand.held.pop()
        self._lift(origin)
        self._do(self.hand.place(other, self._aim()))
        self._wait()
        self.hand.held.append(taken)
        self._do(self.hand.place(targets[0], self._aim()))
        return self._trace("swap", None, LONG_REST_MS)

    def _carry_out(self, gesture: Gesture, is_sound: bool) -> None:
        if gesture.is_push:
            self._slide(gesture, 0.0, is_sound)
            return
        for step in gesture.steps:
            self._step(step, gesture)

    def _act(self, acts: list[Act]) -> None:
        """Carry pieces by *acts*: lift, place, and rest, after a place, if the move could end there."""
        for verb, square in acts:
            if verb == "lift":
                self._lift(square)
            elif verb == "take":
                self._lift(square)
                self.taken.append(self.hand.held.pop())
            else:
                self._do(self.hand.place(square, self._aim()))
                self._wait()
                if self.random.random() < self.habits.stop:
                    self.hand.wait(stop_ms(self.random))

    def _read_board(self) -> None:
        """Let fingers wander over the pegs: every touch opens a reed for a moment, sometimes two at once."""
        end_us = self.hand.now_us + self._between(self.habits.reading_ms) * 1000
        pegs = squares_of(self.first)
        while pegs and self.hand.now_us < end_us:
            lasts_us = self.random.uniform(20_000, 150_000)
            for square in self.random.sample(pegs, min(len(pegs), self.random.choice((1, 1, 1, 2, 3)))):
                at_us = self.hand.now_us + self.random.uniform(0, 30_000)
                self._edges += [Transition(at_us, square, False), Transition(at_us + lasts_us, square, True)]
            self.hand.now_us += lasts_us + self.random.uniform(60_000, 600_000)
        # Reading fingers are no evidence of a brush near the move that follows.
        self._read = len(self._edges)

    def _step(self, step: HandStep, gesture: Gesture) -> None:
        verb, square = step.verb, step.square
        stays = (self.first & gesture.after & ~sum(gesture.waves)) >> square & 1
        if verb == "lift":
            self._lift(square)
        elif verb == "place":
            self._do(self.hand.place(square, self._aim()))
            self._wait()
        elif verb == "turn_over" and stays:
            self._lift(square)
            self.hand.wait(self._between((250.0, 2500.0)))
            self._do(self.hand.place(square, self._aim()))
        elif verb == "return_to_reserve":
            self._lift(square)
            self.hand.put_away()
        elif verb == "take_from_reserve" and stays:
            self.hand.wait(self._between((300.0, 3000.0)))
            self._do(self.hand.place(square, self._aim()))

    def _slide(self, gesture: Gesture, beyond: float, is_sound: bool = False) -> None:
        """Push along the gesture's line and *beyond* its end, in pitches, with the hand's hesitations."""
        origin = gesture.steps[0].square
        letter = letter_of(gesture, self.table.columns, self.table.rows)
        axis, sign = COMPASS[letter]
        peg = self.table.peg_at(origin)
        assert peg is not None
        begin = (peg.place_mm[axis] - self.table.centre_mm(origin)[axis]) * sign
        whole = (len(gesture.waves) + beyond) * PITCH_MM + (0.0 if beyond else self._error_mm())
        self._strokes(origin, letter, self._legs(begin, whole, is_sound))

    def _legs(self, begin: float, whole: float, is_sound: bool) -> list[Leg]:
        habits, random = self.habits, self.random
        low, high = (math.log(bound) for bound in habits.speed_m_s)
        speed = math.exp(random.uniform(low, high))
        stops = []
        if is_sound and random.random() < habits.pause:
            stops += [random.uniform(begin, whole) for _ in range(random.randint(1, 2))]
        legs = [Leg(stop, self._vary(speed), self._between(habits.pause_ms)) for stop in sorted(stops)]
        points = range(1, int(whole / PITCH_MM + 0.5)) if is_sound else range(0)
        for point in points:
            if random.random() < habits.stop:
                # The hand lets go at a point of the way and pushes again.
                legs.append(Leg(point * PITCH_MM + self._error_mm(), self._vary(speed), stop_ms(self.random)))
        legs.sort(key=lambda leg: leg.to_mm)
        legs.append(Leg(whole, self._vary(speed)))
        if is_sound and random.random() < habits.hesitation:
            middle = random.uniform(begin, whole)
            back = max(begin, middle - random.uniform(1.0, 4.0))
            place = sum(1 for leg in legs if leg.to_mm < middle)
            legs[place:place] = [Leg(middle, speed, 30.0), Leg(back, speed, random.uniform(0, 200))]
        return legs

    def _strokes(self, origin: int, letter: str, legs: list[Leg]) -> None:
        began = self.hand.now_us
        self._do(self.hand.stroke(origin, letter, legs))
        near = self._neighbours(origin)
        if near and self.random.random() < self.habits.brush:
            self._brush(self.random.choice(near), self.random.uniform(began - 50_000, self.hand.now_us))

    def _warm_up(self) -> None:
        """Tap a piece first, as people do who search for theirs."""
        if self.first and self.random.random() < self.habits.tap_before:
            self._do(self.hand.tap(self._any_piece(), self._between(self.habits.hold_ms) + 150))
            self._wait()

    def _lift(self, square: int) -> None:
        self._do(self.hand.lift(square))
        if self.random.random() < self.habits.brush:
            near = self._neighbours(square)
            if near:
                self._brush(self.random.choice(near), self.hand.now_us - self.random.uniform(-100_000, 100_000))
        self._wait()

    def _brush(self, square: int, at_us: float | None = None) -> None:
        """Knock the peg on *square* so that its reed opens for a moment; it slips back."""
        at_us = self.hand.now_us if at_us is None else at_us
        lasts_us = self._between(self.habits.brush_ms) * 1000
        self._edges += [Transition(at_us, square, False), Transition(at_us + lasts_us, square, True)]
        self.hand.now_us = max(self.hand.now_us, at_us + lasts_us)

    def _neighbours(self, square: int) -> list[int]:
        """Return the squares beside *square* on which a peg has stood all the time so far.

        In a game of pushed pegs, a peg at the rim straight ahead is left out: see "What no switch can tell" in the
        docs.
        """
        touched = {edge.square for edge in self._edges[self._read :]}
        found = []
        for other in squares_of(self.first & ~(1 << square)):
            columns = self.table.columns
            steps = (other % columns - square % columns, other // columns - square // columns)
            is_last = self._is_push and ends_at_rim(other, steps, columns, self.table.rows)
            if max(abs(steps[0]), abs(steps[1])) == 1 and other not in touched and not is_last:
                found.append(other)
        return found

    def _any_piece(self) -> int:
        return self.random.choice(squares_of(self.first))

    def _wait(self) -> None:
        self.hand.wait(self._between(self.habits.between_ms))

    def _do(self, edges: list[Transition]) -> None:
        self._edges += edges
        self._rest_us = self.hand.now_us

    def _between(self, bounds: tuple[float, float]) -> float:
        return self.random.uniform(*bounds)

    def _vary(self, speed: float) -> float:
        low, high = self.habits.speed_m_s
        return min(high, max(low, speed * self.random.uniform(0.7, 1.4)))

    def _error_mm(self) -> float:
        return max(-2.0, min(2.0, self.random.gauss(0.0, self.habits.aim_mm)))

    def _aim(self) -> tuple[float, float]:
        return (self._error_mm(), self._error_mm())

    def _trace(self, kind: str, move: int | None, rest_ms: int = REST_MS) -> Trace:
        lines = report(self._edges, self.first, self.debounce_ms)
        # A hand that rests longer than the pegs do is waiting for the board.
        at_rest = int(self._rest_us / 1000) + 1
        end = max(at_rest, lines[-1][0] if lines else 0) + rest_ms
        return Trace(kind, move, with_ticks(lines, self.first, end), at_rest)
