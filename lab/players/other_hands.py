# SPDX-License-Identifier: Apache-2.0
"""The stepped model of hands and reeds, made differently from the product's: stepped in time, with other distances.

Hands have a speed that wanders; pegs have their own play; reeds are symmetric with their own limits; lifting and
placing chatters; pieces may be dragged instead of carried; lines may be raw, and the clock sparse.
"""

from random import Random

from lab.players.lines import is_beside, squares_ahead
from lab.players.other_report import Event, raw_lines, steady_lines, with_clock
from lab.players.trace import Trace
from tactile_core.rules.gesture import Gesture
from tactile_core.rules.position import Position
from tactile_core.rules.squares import squares_of

STEP_MM = 0.15


class OtherHands:
    """One turn of *position* as another pair of hands makes it."""

    def __init__(self, position: Position, random: Random) -> None:
        self.position = position
        self.random = random
        self.first = position.occupancy()
        self.columns = position.columns
        self.rows = position.rows
        self.closing = [random.uniform(5.0, 7.4) for _ in range(position.rows * position.columns)]
        self.opening = [min(10.5, near + random.uniform(0.4, 4.0)) for near in self.closing]
        self.events: list[Event] = []
        self.ms = random.uniform(5, 300)

    def make(self, move: int) -> Trace:
        """Carry out the legal *move*."""
        self._fidget()
        self._carry_out(self.position.gesture(move), 0.12)
        return self._trace("move", move)

    def attempt(self, move: int) -> Trace:
        """Carry out a forbidden *move*."""
        self._fidget()
        self._carry_out(self.position.gesture(move))
        return self._trace("illegal", None)

    def tap(self) -> Trace:
        """Lift a piece and put it back, once or several times."""
        for _ in range(self.random.randint(1, 3)):
            self._fidget(1.0)
        return self._trace("tap", None)

    def hold(self) -> Trace:
        """Lift a piece and keep it in the hand."""
        self._lift(self._any_piece())
        if self.random.random() < 0.3:
            # At the moment of lifting, this would look like a push to the rim, which no switch can tell apart.
            self._pause(200, 900)
            self._brush_near(self._any_piece())
        return self._trace("in hand", None)

    def carry_away(self) -> Trace:
        """Lift pieces and lay them beside the board."""
        for _ in range(min(self.random.randint(1, 2), len(squares_of(self.first)))):
            left = [square for square in squares_of(self.first) if square not in self._touched()]
            if left:
                self._lift(self.random.choice(left))
                self._pause(100, 900)
        return self._trace("carried away", None)

    def half(self, move: int) -> Trace | None:
        """Push *move* only to between two points, or just lift a piece."""
        gesture = self.position.gesture(move)
        if gesture.is_push:
            self._push(gesture, self.random.uniform(11.5, 14.0) - 25)
            return self._trace("half done", None)
        lifted = [step.square for step in gesture.steps if step.verb == "lift"]
        if not lifted:
            return None
        self._lift(lifted[0])
        return self._trace("half done", None)

    def overshoot(self, move: int) -> Trace:
        """Push *move*, and then beyond the last point."""
        self._push(self.position.gesture(move), self.random.uniform(11.0, 13.5))
        return self._trace("off point", None)

    def leapfrog(self, move: int) -> Trace | None:
        """Leave the occupancy of the push *move* by lifting pegs over others; None where that is a push."""
        gesture = self.position.gesture(move)
        origin = gesture.steps[0].square
        train = sorted(squares_of(gesture.waves[0]), key=lambda square: abs(square - origin))
        fallen = len(squares_of(self.first)) - len(squares_of(gesture.after))
        if len(gesture.waves) != 1 or len(train) - fallen < 2:
            return None
        is_hasty = self.random.random() < 0.3
        steps = [("out", square) for square in train[len(train) - fallen :]] + [("out", origin)]
        self.random.shuffle(steps)
        for _, square in steps:
            self._lift(square)
            self._pause(150, 300 if is_hasty else 1500)
        if self.random.random() < 0.25:
            self._brush(self.random.choice(train[1:]))
        landing = squares_of(gesture.after & ~self.first)
        self._place(landing[0] if landing else train[-1])
        return self._trace("leapfrog", None)

    def swap(self, move: int) -> Trace | None:
        """Exchange the piece with a neighbour of another square, one in each hand, and then go on as with *move*."""
        gesture = self.position.gesture(move)
        origin = gesture.steps[0].square
        kind = self.position.what_stands_on(origin)
        others = squares_of(self.first & gesture.after & ~gesture.may & ~sum(gesture.waves))
        # An exchange of two equal pieces makes the move.
        others = [square for square in others if self.position.what_stands_on(square) != kind]
        targets = squares_of(gesture.after & ~self.first)
        if not others or len(targets) != 1 or gesture.after >> origin & 1 or not self.first >> origin & 1:
            return None
        other = self.random.choice(others)
        order = [origin, other]
        self.random.shuffle(order)
        for square in order:
            self._lift(square)
            self._pause(0, 400)
        self._pause(200, 900)
        order = [other, targets[0]]
        self.random.shuffle(order)
        for square in order:
            self._place(square)
            self._pause(100, 600)
        return self._trace("swap", None)

    def _carry_out(self, gesture: Gesture, pause: float = 0.0) -> None:
        if gesture.is_push:
            # A rest on a point on the way to a forbidden one makes a move there, so only legal slides pause.
            self._push(gesture, self.random.uniform(-1.5, 1.5), pause)
            return
        moved = [step for step in gesture.steps if step.verb in ("lift", "place")]
        if len(moved) > 2 and len(squares_of(gesture.may)) > 2 and self.random.random() < 0.4:
            self._one_by_one(gesture)
            return
        for step in gesture.steps:
            self._step(step.verb, step.square, gesture)

    def _one_by_one(self, gesture: Gesture) -> None:
        """Move every stone of a line by itself, the front one first, as some players do."""
        for square in squares_of(sum(gesture.waves) & self.first & gesture.after):
            self._lift(square)
            self._pause(100, 600)
        places = [step.square for step in gesture.steps if step.verb == "place"]
        lifts = [step.square for step in gesture.steps if step.verb == "lift"][-len(places) :]
        for origin, target in reversed(list(zip(lifts, places, strict=True))):
            self._lift(origin)
            self._pause(100, 500)
            self._place(target)
            self._pause(200, 900)

    def _step(self, verb: str, square: int, gesture: Gesture) -> None:
        stays = (self.first & gesture.after & ~sum(gesture.waves)) >> square & 1
        if verb == "lift":
            self._lift(square)
            if self.random.random() < 0.08:
                self._brush_near(square)
            self._pause(30, 1200)
            if gesture.may & ~self.first and self.random.random() < 0.15:
                self._drag_over(squares_of(gesture.may & ~self.first & ~gesture.after))
        elif verb == "place":
            self._place(square)
            self._pause(20, 700)
        elif stays and verb == "turn_over":
            self._lift(square)
            self._pause(230, 3000)
            self._place(square)
        elif verb == "return_to_reserve":
            self._lift(square)
        elif stays and verb == "take_from_reserve":
            self._pause(400, 3000)
            self._place(square)

    def _drag_over(self, squares: list[int]) -> None:
        """Set the piece down on some of *squares* for a moment."""
        for square in squares:
            if self.random.random() < 0.5:
                self._place(square)
                self._pause(20, 250)
                self._lift(square)
                self._pause(20, 200)

    def _push(self, gesture: Gesture, beyond_mm: float, pause: float = 0.0) -> None:
        """Push along the line with a wandering speed, and *beyond_mm* past its end."""
        squares, places = self._line_of(gesture)
        if not squares:
            return
        plays = [self.random.uniform(0.0, 1.0) for _ in places]
        closed = {square: bool(self.first >> square & 1) for square in squares}
        top_m_s = self.random.choice((0.055, 0.1, 0.2, 0.4, 0.8, 1.5)) * self.random.uniform(0.9, 1.0)
        speed = top_m_s
        places[0] = self.random.uniform(-1.5, 1.5)
        target = len(gesture.waves) * 25.0 + beyond_mm
        stop_at = self.random.uniform(0, target) if self.random.random() < pause else 1e9
        began = self.ms
        # Beside a peg left half-way, a knocked neighbour can look just like a push, which no switch can tell apart.
        brush_at = target * self.random.random() if self.random.random() < 0.05 and beyond_mm > -5 else 1e9
        while places[0] < target:
            speed = min(1.5, top_m_s * 1.2, max(0.05, top_m_s * 0.5, speed + self.random.gauss(0, top_m_s * 0.02)))
            step_ms = max(0.5, min(3.0, STEP_MM / speed))
            places[0] = min(target, places[0] + speed * step_ms)
            self.ms += step_ms
            self._follow(places, plays, squares, closed)
            if places[0] > stop_at:
                stop_at = 1e9
                self._pause(50, 1200)
            if places[0] > brush_at:
                brush_at = 1e9
                self._brush_near(squares[0], self.random.uniform(began - 60, self.ms))

    def _line_of(self, gesture: Gesture) -> tuple[list[int], list[float]]:
        """Return the squares from the pusher to the rim, and the places of the pegs on them in mm from the pusher's."""
        squares = squares_ahead(gesture, self.columns, self.rows)
        pegs = [25.0 * index for index, square in enumerate(squares) if self.first >> square & 1]
        return squares, [place + (self.random.uniform(-1.0, 1.0) if place else 0.0) for place in pegs]

    def _follow(self, places: list[float], plays: list[float], squares: list[int], closed: dict[int, bool]) -> None:
        edge = (len(squares) - 1) * 25.0 + 12.5
        for index in range(1, len(places)):
            places[index] = max(places[index], places[index - 1] + 25.0 - plays[index])
        for index, square in enumerate(squares):
            nearest = min([abs(place - index * 25.0) for place in places if place <= edge] + [99.0])
            if closed[square] and nearest > self.opening[square]:
                closed[square] = False
                self.events.append((self.ms, square, False))
            elif not closed[square] and nearest <= self.closing[square]:
                closed[square] = True
                self.events.append((self.ms, square, True))

    def _fidget(self, chance: float = 0.08) -> None:
        """Lift a piece and put it back."""
        if self.first and self.random.random() < chance:
            square = self._any_piece()
            self._lift(square)
            self._pause(100, 3000)
            self._place(square)
            self._pause(50, 1500)

    def _lift(self, square: int) -> None:
        self.ms += self.random.uniform(20, 150)
        if self.random.random() < 0.15:
            self.events.append((self.ms, square, False))
            self.ms += self.random.uniform(4, 30)
            self.events.append((self.ms, square, True))
            self.ms += self.random.uniform(4, 30)
        self.events.append((self.ms, square, False))

    def _place(self, square: int) -> None:
        self.ms += self.random.uniform(20, 150)
        self.events.append((self.ms, square, True))
        if self.random.random() < 0.15:
            self.ms += self.random.uniform(4, 60)
            self.events.append((self.ms, square, False))
            self.ms += self.random.uniform(4, 60)
            self.events.append((self.ms, square, True))

    def _brush(self, square: int, at_ms: float | None = None) -> None:
        at_ms = self.ms if at_ms is None else at_ms
        lasts_ms = self.random.uniform(10, 140)
        self.events += [(at_ms, square, False), (at_ms + lasts_ms, square, True)]
        self.ms = max(self.ms, at_ms + lasts_ms)

    def _brush_near(self, square: int, at_ms: float | None = None) -> None:
        touched = self._touched()
        near = [
            other
            for other in squares_of(self.first)
            if is_beside(square, other, self.columns, self.rows) and other not in touched
        ]
        if near:
            self._brush(self.random.choice(near), at_ms)

    def _touched(self) -> set[int]:
        return {square for _, square, _ in self.events}

    def _any_piece(self) -> int:
        return self.random.choice(squares_of(self.first))

    def _pause(self, least_ms: float, most_ms: float) -> None:
        self.ms += self.random.uniform(least_ms, most_ms)

    def _trace(self, kind: str, move: int | None) -> Trace:
        """Report: steady for 2 to 4 ms, or raw with its bounce, with a clock line every 20 ms to 1 s."""
        steady_ms = self.random.choice((0.0, 2.0, 3.0, 4.0))
        if steady_ms:
            lines = steady_lines(self.events, self.first, steady_ms)
        else:
            lines = raw_lines(self.events, self.first, self.random)
        every_ms = self.random.choice((20, 100, 250, 1000))
        return Trace(kind, move, with_clock(lines, self.first, int(self.ms) + 9000, every_ms), int(self.ms))
