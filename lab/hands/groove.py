# SPDX-License-Identifier: Apache-2.0
"""A push in a groove: a hand drives one peg; the pegs ahead are pushed by contact, coast against friction, and fall."""

from dataclasses import dataclass

from lab.hands.bodies import PITCH_MM, Body, smooth, straight
from lab.hands.deeds import pushed
from lab.hands.table import EmbodiedHand

FLANGE_MM = 24.4
RIM_MM = 13.0  # beyond the last point a peg tips over
STEP_MS = 2.0
STILL_MM_MS = 0.005
FELT_MM = 3.0  # a peg this far off its point is noticed and put right


@dataclass(frozen=True)
class Stroke:
    """A part of a push: its length along the groove, its time, and the pause after it."""

    to_mm: float
    lasting_ms: float
    pause_ms: float = 0.0


class Train:
    """The pegs of one groove, from the pusher on, in mm along the push."""

    def __init__(self, hand: EmbodiedHand, square: int, direction: tuple[int, int]) -> None:
        self.hand = hand
        self.table = hand.table
        self.direction = direction
        self.square = square
        board = self.table.board
        self.squares = [square]
        points = 1
        while (ahead := board.step(square, direction, points)) is not None:
            if ahead in self.table.on:
                self.squares.append(ahead)
            points += 1
        self.rim_mm = (points - 1) * PITCH_MM + RIM_MM
        self.bodies = [self.table.on[at] for at in self.squares]
        self.sign = sum(direction)
        self.axis = 0 if direction[0] else 1
        self.origin = (square % board.columns, square // board.columns)[self.axis] * PITCH_MM
        self.at = [self._along(body) for body in self.bodies]
        self.speed = [0.0] * len(self.at)
        # Friction of printed feet in printed grooves, 0.15 to 0.4 of the weight, in mm per ms squared.
        self.friction = [hand.rng.uniform(0.0015, 0.004) for _ in self.at]

    def _along(self, body: Body) -> float:
        return (body.place[self.axis] - self.origin) * self.sign

    def drive(self, strokes: list[Stroke]) -> None:
        """Let the hand drive the pusher through *strokes*, and the pegs coast until all are still."""
        now = self.hand.now_ms
        for stroke in strokes:
            start = self.at[0]
            steps = max(1, round(stroke.lasting_ms / STEP_MS))
            for step in range(1, steps + 1):
                self._advance(start + (stroke.to_mm - start) * smooth(step / steps), now)
                now += STEP_MS
            now = self._coast(now, stroke.pause_ms)
        self.hand.now_ms = self._coast(now, 0.0)

    def _coast(self, now: float, at_least_ms: float) -> float:
        until = now + at_least_ms
        while any(speed > STILL_MM_MS for speed in self.speed[1:]):
            self._advance(self.at[0], now)
            now += STEP_MS
        return max(now, until)

    def _advance(self, pusher_mm: float, now: float) -> None:
        before = list(self.at)
        self.speed[0] = max(0.0, (pusher_mm - self.at[0]) / STEP_MS)
        self.at[0] = pusher_mm
        for peg in range(1, len(self.at)):
            self.speed[peg] = max(0.0, self.speed[peg] - self.friction[peg] * STEP_MS)
            self.at[peg] += self.speed[peg] * STEP_MS
            contact = self.at[peg - 1] + FLANGE_MM
            if self.at[peg] < contact:
                self.at[peg] = contact
                self.speed[peg] = max(self.speed[peg], self.speed[peg - 1])
        for peg, body in enumerate(self.bodies):
            if abs(self.at[peg] - before[peg]) > 0.001:
                body.move(now, STEP_MS, self._place(body, self.at[peg]), straight)
        self._let_fall(now + STEP_MS)

    def _place(self, body: Body, along: float) -> tuple[float, float, float]:
        place = list(body.place)
        place[self.axis] = self.origin + self.sign * along
        return place[0], place[1], place[2]

    def _let_fall(self, now: float) -> None:
        while len(self.at) > 1 and self.at[-1] > self.rim_mm:
            body = self.bodies.pop()
            x, y, _ = self._place(body, self.rim_mm + 8)
            body.move(now, 60, (x, y, -18.0))
            body.square = None
            self.at.pop()
            self.speed.pop()

    def goal(self, distance: int) -> list[int | None]:
        """Return the point where each peg should stand, counted from the pusher's; None where it should have fallen."""
        board = self.table.board
        train = pushed(board, self.square, self.direction, distance)
        goal: list[int | None] = []
        reach = distance
        for square in self.squares:
            point = abs(square % board.columns - self.square % board.columns)
            point += abs(square // board.columns - self.square // board.columns)
            point = max(point, reach) if square in train else point
            reach = point + 1
            goal.append(point if point * PITCH_MM < self.rim_mm else None)
        return goal

    def settle(self, distance: int) -> None:
        """Put the pegs right that the push left off their points, and note the place of every peg now."""
        table, board = self.table, self.table.board
        old = list(self.squares)
        bodies = [table.on.pop(square) for square in old]
        for body, point in reversed(list(zip(bodies, self.goal(distance)))):
            if point is None:
                assert body.square is None, "a peg that should have fallen stands"
                continue
            square = board.step(self.square, self.direction, point)
            assert square is not None
            self._put_right(body, square)
            table.on[square] = body
            body.square = square
        for square in old:
            table.vacant_ms[square] = self.hand.now_ms

    def _put_right(self, body: Body, square: int) -> None:
        hand = self.hand
        spot = self.table.spot(square)
        if body.square is None:
            hand.wait(900)
            hand.now_ms = body.move(hand.now_ms, 350, (spot[0], spot[1], 25.0))
            hand.now_ms = body.move(hand.now_ms, hand.about(200), spot)
            return
        off = abs(body.place[self.axis] - spot[self.axis])
        if off > FELT_MM:
            hand.wait(350)
            hand.now_ms = body.move(hand.now_ms, hand.about(60 + 10 * off), spot)


def push(hand: EmbodiedHand, square: int, direction: tuple[int, int], distance: int, strokes: list[Stroke]) -> None:
    """Push the peg of *square*, then see that every peg stands on its point."""
    train = Train(hand, square, direction)
    hand.grasp(train.bodies[0])
    train.at = [train._along(body) for body in train.bodies]
    train.drive(strokes)
    train.settle(distance)


def fell(table_bodies: list[Body]) -> list[Body]:
    """Return the pegs that lie in the gutter."""
    return [body for body in table_bodies if body.square is None and body.place[2] < 0]
