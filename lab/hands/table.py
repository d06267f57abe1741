# SPDX-License-Identifier: Apache-2.0
"""The table: hands, each with a clock of its own, that lift, carry, put, slide and touch pieces."""

import math
import random
from dataclasses import dataclass

from lab.hands.bodies import PITCH_MM, Body, middle_of, smooth, straight
from lab.hands.deeds import LetterBoard

BESIDE_MM = 60.0  # the distance of parked pieces from the board's edge
OPEN_AT_MM = 5.2  # every reed is open below a piece raised this high
STANDS_WITHIN_MM = 1.5
LINGER_MS = 1500.0  # a word, a sip, a second thought: the median; two thirds last 0.9 to 2.5 s


@dataclass
class EmbodiedHabits:
    """How somebody's hands move: the times in ms are means, the lengths in mm."""

    reach_ms: float = 280.0
    lift_ms: float = 160.0
    carry_mm_s: float = 450.0
    put_ms: float = 180.0
    between_ms: float = 250.0
    height_mm: float = 28.0
    aim_mm: float = 1.0  # how far from the crossing a piece touches down
    fidgets: float = 0.1  # chance that a piece is turned or pressed once more after it was put
    drags: float = 0.0  # chance that a piece is slid over the plate where the way is free
    lingers: float = 0.0  # chance that a pause between pieces is a long one


class Tabletop:
    """The bodies on a board and beside it, and which squares they stand on."""

    def __init__(self, board: LetterBoard, rng: random.Random) -> None:
        self.board = board
        self.rng = rng
        self.columns = board.columns
        self.bodies: list[Body] = []
        self.on: dict[int, Body] = {}
        self.vacant_ms: dict[int, float] = {}
        for square in board.pieces():
            body = Body(board.side(square), square, self.spot(square))
            self.bodies.append(body)
            self.on[square] = body

    def spot(self, square: int) -> tuple[float, float, float]:
        """Return a place that counts as on the point of *square*, within the groove's play."""
        x, y = middle_of(square, self.columns)
        along, across = self.rng.gauss(0, 0.7), self.rng.uniform(-0.4, 0.4)
        along = max(-STANDS_WITHIN_MM, min(STANDS_WITHIN_MM, along))
        return (x + along, y + across, 0.0) if self.rng.random() < 0.5 else (x + across, y + along, 0.0)

    def beside(self) -> tuple[float, float, float]:
        """Return a place beside the board."""
        x = self.rng.choice((-BESIDE_MM, (self.columns - 1) * PITCH_MM + BESIDE_MM))
        return x, self.rng.uniform(0, (self.board.rows - 1) * PITCH_MM), -20.0

    def from_outside(self, side: str) -> Body:
        """Return a piece that has been beside the board until now."""
        body = Body(side, None, self.beside())
        self.bodies.append(body)
        return body

    def is_still_ms(self) -> float:
        """Return when the last piece came to rest."""
        return max((body.free_ms for body in self.bodies), default=0.0)


class EmbodiedHand:
    """One hand. Each action begins when the hand has arrived and the piece is free, and advances the hand's clock."""

    def __init__(self, table: Tabletop, now_ms: float, habits: EmbodiedHabits) -> None:
        self.table = table
        self.rng = table.rng
        self.now_ms = now_ms
        self.habits = habits
        self.held: list[Body] = []

    def about(self, mean_ms: float) -> float:
        """Return a time that scatters about *mean_ms* as people's times do."""
        return mean_ms * self.rng.lognormvariate(0, 0.3)

    def wait(self, mean_ms: float) -> None:
        """Do nothing for about this long."""
        self.now_ms += self.about(mean_ms)

    def pause(self) -> None:
        """Wait as this person does between two pieces, and now and then much longer."""
        self.wait(self.habits.between_ms)
        if self.habits.lingers and self.rng.random() < self.habits.lingers:
            self.now_ms += LINGER_MS * self.rng.lognormvariate(0, 0.5)

    def _wait_for(self, body: Body) -> None:
        self.now_ms = max(self.now_ms, body.free_ms)

    def grasp(self, body: Body) -> None:
        """Move to the piece and close the fingers; the piece gives way a little."""
        self.wait(self.habits.reach_ms)
        self._wait_for(body)
        x, y, z = body.place
        off = self.rng.uniform(0.2, 1.2)
        angle = self.rng.uniform(0, 2 * math.pi)
        lasting = self.about(60)
        self.now_ms = body.move(self.now_ms, lasting, (x + off * math.cos(angle), y + off * math.sin(angle), z))

    def lift(self, square: int) -> Body:
        """Lift the piece of *square* and hold it above."""
        table = self.table
        body = table.on.pop(square)
        self.grasp(body)
        x, y, _ = body.place
        height = self.habits.height_mm * self.rng.uniform(0.7, 1.4)
        self.now_ms = body.move(self.now_ms, self.about(self.habits.lift_ms), (x, y, height))
        body.square = None
        table.vacant_ms[square] = self.now_ms
        self.held.append(body)
        return body

    def bring(self, side: str) -> Body:
        """Take a piece from beside the board into the hand."""
        body = self.table.from_outside(side)
        self.wait(self.habits.reach_ms)
        x, y, _ = body.place
        self.now_ms = body.move(self.now_ms, self.about(self.habits.lift_ms), (x, y, self.habits.height_mm))
        self.held.append(body)
        return body

    def hover(self, body: Body, square: int) -> None:
        """Carry the held piece above *square*."""
        x, y = middle_of(square, self.table.columns)
        x0, y0, z0 = body.place
        lasting = 1000 * math.hypot(x - x0, y - y0) / self.habits.carry_mm_s
        self.now_ms = body.move(self.now_ms, self.about(80 + lasting), (x, y, max(z0, 12.0)))

    def put(self, square: int, body: Body | None = None) -> None:
        """Carry a held piece, the first one if none is named, to *square*, set it down and let go."""
        table = self.table
        body = body or self.held[0]
        self.held.remove(body)
        self.hover(body, square)
        self.now_ms = max(self.now_ms, table.vacant_ms.get(square, 0.0))
        assert square not in table.on, "a piece stands there"
        self._set_down(body, square)
        table.on[square] = body
        body.square = square

    def _set_down(self, body: Body, square: int) -> None:
        x, y, z = self.table.spot(square)
        aim = self.habits.aim_mm
        touch = (x + self.rng.gauss(0, aim), y + self.rng.gauss(0, aim), z)
        self.now_ms = body.move(self.now_ms, self.about(self.habits.put_ms), touch)
        self.now_ms = body.move(self.now_ms, self.about(70), (x, y, z))
        if self.rng.random() < self.habits.fidgets:
            self.now_ms = self.brush(body, self.rng.uniform(5, 60))

    def off(self, square: int) -> None:
        """Take the piece of *square* from the board and lay it beside."""
        self.lift(square)
        self.park()

    def park(self) -> Body:
        """Lay the piece held last beside the board."""
        body = self.held.pop()
        self.now_ms = body.move(self.now_ms, self.about(420), self.table.beside())
        return body

    def slide(self, square: int, way: list[int]) -> None:
        """Slide the piece of *square* over the plate along *way*, without lifting it."""
        table = self.table
        body = table.on.pop(square)
        self.grasp(body)
        for at in way[:-1]:
            x, y = middle_of(at, table.columns)
            self._shove(body, (x + self.rng.uniform(-2, 2), y + self.rng.uniform(-2, 2), self.rng.uniform(0, 1.5)))
        self._shove(body, table.spot(way[-1]))
        table.vacant_ms[square] = self.now_ms
        table.on[way[-1]] = body
        body.square = way[-1]

    def _shove(self, body: Body, to: tuple[float, float, float]) -> None:
        way = math.hypot(to[0] - body.place[0], to[1] - body.place[1])
        self.now_ms = body.move(self.now_ms, self.about(60 + 1000 * way / (0.6 * self.habits.carry_mm_s)), to, straight)

    def brush(self, body: Body, open_ms: float) -> float:
        """Tilt or half-lift a piece so that its reed opens for *open_ms*; return when it stands again."""
        x, y, _ = body.place
        edge_ms = min(6.0, open_ms / 3)
        peak = 2 * OPEN_AT_MM
        end_ms = body.move(self.now_ms, edge_ms, (x, y, peak), straight)
        end_ms = body.move(end_ms, max(open_ms - edge_ms, 1.0), (x, y, peak), straight)
        self.now_ms = body.move(end_ms, edge_ms, (x, y, 0.0), straight)
        return self.now_ms

    def feel(self, body: Body, lasting_ms: float) -> None:
        """Touch a piece and lean on it: it moves within its play, and its reed stays closed."""
        x, y = body.place[:2]
        square = body.square
        off = self.rng.uniform(0.3, 1.5)
        angle = self.rng.uniform(0, 2 * math.pi)
        self._wait_for(body)
        self.now_ms = body.move(
            self.now_ms, lasting_ms / 2, (x + off * math.cos(angle), y + off * math.sin(angle), 0.0)
        )
        back = (x, y, 0.0) if square is None else self.table.spot(square)
        self.now_ms = body.move(self.now_ms, lasting_ms / 2, back, smooth)

    def tap(self, square: int, lasting_ms: float) -> None:
        """Lift the piece of *square* clear and set it back at once."""
        self.brush(self.table.on[square], lasting_ms)

    def turn_over(self, square: int) -> None:
        """Lift the piece of *square*, turn it in the hand and put it back."""
        body = self.lift(square)
        self.wait(500)
        self.put(square, body)
