# SPDX-License-Identifier: Apache-2.0
"""One push: a hand of limited force moves a full row, this many pegs fall, and the fate of each peg is returned."""

import math
from dataclasses import dataclass

import numpy as np

from hardware.dimensions import Board, Dimensions, Point
from lab.falling import magnets
from lab.falling.scene import CM, Scene, Standing, Sweeper
from lab.falling.world import World

# The drawing of each push.
FRICTIONS = (0.15, 0.4)
SPEEDS_MM_S = (80.0, 600.0)
GIVES_UP_N = 1.0
# A hand that has not moved on for this long has given up; fallen pegs come to rest within this time.
PATIENCE_S, SETTLE_S = 0.4, 0.6
# The hand has arrived when it is this near to its end.
ARRIVED_MM = 1.0
# A hand brakes so gently that the pushed pegs stay with it even where they are slippery.
BRAKES_CM_S2 = 100.0


@dataclass(frozen=True)
class Push:
    """The row that is pushed, the side to which it goes (in quarter turns from the right), and how many pegs fall."""

    towards: int
    row: int
    falling: int
    seed: int
    felt_friction: float | None = None  # of felt on the gutter's floor; None without felt


@dataclass(frozen=True)
class Outcome:
    """The end of a push."""

    push: Push
    blocked_at_mm: float | None
    at_plate_level: int
    over_the_rim: int
    not_fallen: int
    disturbed: int
    highest_mm: float  # of all fallen pegs, above the plate's top

    @property
    def is_good(self) -> bool:
        """Return whether the hand arrived, all pegs that should fall lie below the plate, and the others stand."""
        wrong = self.at_plate_level + self.over_the_rim + self.not_fallen + self.disturbed
        return self.blocked_at_mm is None and wrong == 0


class Table(World):
    """The board during one push."""

    def __init__(self, dimensions: Dimensions, board: Board, push: Push, sweeper: Sweeper | None = None) -> None:
        self.push = push
        draw = np.random.default_rng([push.towards, push.row, push.falling, push.seed])
        self.friction = float(draw.uniform(*FRICTIONS))
        self.speed = float(np.exp(draw.uniform(*np.log(SPEEDS_MM_S)))) * CM
        pegs = _pegs(dimensions, board, push, draw)
        scene = Scene(pegs, self.friction, push.towards, sweeper, felt_friction=push.felt_friction)
        super().__init__(dimensions, board, scene)

    def push_row(self) -> float | None:
        """Push to the end; return the place where the hand gave up, in mm, or None where it arrived."""
        goal = self.push.falling * self.dimensions.common.pitch_mm * CM
        limit = GIVES_UP_N * magnets.DYNES_PER_NEWTON
        self.model.actuator_forcerange[0] = (-limit, limit)
        furthest, since = 0.0, 0.0
        while True:
            at = float(self.data.qpos[0])
            if at >= goal - ARRIVED_MM * CM:
                self.data.ctrl[0] = 0.0
                return None
            if at > furthest + 0.005:
                furthest, since = at, self.data.time
            if self.data.time - since > PATIENCE_S:
                self.data.ctrl[0] = 0.0
                return at / CM
            self.data.ctrl[0] = min(self.speed, math.sqrt(2 * BRAKES_CM_S2 * (goal - at)))
            self.step()

    def outcome(self, blocked_at_mm: float | None) -> Outcome:
        """Return the fate of all pegs."""
        columns, falling = self.board.columns, self.push.falling
        row = list(range(columns))
        fallen, left = row[columns - falling :], [*row[1 : columns - falling], *range(columns, len(self.pegs))]
        edge = columns * self.dimensions.common.pitch_mm / 2
        outer = edge + self.dimensions.parts.rim.gutter_width_mm
        reach = {number: max(abs(value) for value in self.at_mm(number)) for number in fallen}
        on_plate = [number for number in fallen if reach[number] < edge]
        over = [number for number in fallen if reach[number] > outer]
        heights = [self.heights_mm(number)[1] for number in fallen if number not in on_plate + over]
        return Outcome(
            self.push,
            blocked_at_mm,
            sum(height > 0 for height in heights),
            len(over),
            len(on_plate),
            sum(self.is_disturbed(number) for number in left),
            max(heights, default=0.0),
        )


def simulate(dimensions: Dimensions, board: Board, push: Push) -> Outcome:
    """Return the outcome of one push."""
    table = Table(dimensions, board, push)
    table.run(0.05)
    blocked = table.push_row()
    table.run(SETTLE_S)
    return table.outcome(blocked)


def _pegs(dimensions: Dimensions, board: Board, push: Push, draw: np.random.Generator) -> list[Standing]:
    """Return the pushed row from the hand on, and the pegs that stand beside its end."""
    pitch, middle = dimensions.common.pitch_mm, (board.columns - 1) / 2
    last = board.columns - 1
    places = [(column, push.row) for column in range(board.columns)]
    places += [
        (column, row) for row in (push.row - 1, push.row + 1) for column in (last - 1, last) if 0 <= row < board.rows
    ]
    play = dimensions.parts.plate.groove_width_mm / 2 - dimensions.parts.peg.foot_diameter_mm / 2
    found = []
    for column, row in places:
        along, across = (column - middle) * pitch, (row - middle) * pitch
        along += draw.uniform(-0.2, 0.2)
        across += draw.uniform(-play, play) * 0.8
        found.append(Standing(_turned((along, across), push.towards), "ab"[int(draw.integers(2))]))
    return found


def _turned(at: Point, quarters: int) -> Point:
    for _ in range(quarters):
        at = (-at[1], at[0])
    return at
