# SPDX-License-Identifier: Apache-2.0
"""One push: a hand of limited force moves a full row, so many pegs fall, and what became of each is told."""

import math
from dataclasses import dataclass

import mujoco
import numpy as np
from numpy.typing import NDArray

from hardware.dimensions import Board, Dimensions, Point
from hardware.falling import magnets, scene
from hardware.falling.scene import CM, Scene, Standing, Sweeper

Array = NDArray[np.float64]

# The drawing of each push.
FRICTIONS = (0.15, 0.4)
SPEEDS_MM_S = (80.0, 600.0)
GIVES_UP_N = 1.0
# A hand that has not come on for so long has given up; fallen pegs come to rest after this.
PATIENCE_S, SETTLE_S = 0.4, 0.6
# The hand has arrived this near to its end.
ARRIVED_MM = 1.0
# A hand brakes so gently that the pegs which it pushes stay with it even where they are slippery.
BRAKES_CM_S2 = 100.0
# The magnets' forces are held for so many steps of half a millisecond.
STEPS = 2
UPRIGHT_DEG, ON_POINT_MM = 5.0, 4.0


@dataclass(frozen=True)
class Push:
    """Which row is pushed towards which side, counted in quarter turns from the right, and how many fall."""

    towards: int
    row: int
    falling: int
    seed: int


@dataclass(frozen=True)
class Outcome:
    """What a push came to."""

    push: Push
    blocked_at_mm: float | None
    at_plate_level: int
    over_the_rim: int
    not_fallen: int
    disturbed: int
    highest_mm: float  # of all fallen pegs, above the plate's top

    @property
    def is_good(self) -> bool:
        """Tell whether the hand arrived and all that should fall lies below the plate, the others stand."""
        wrong = self.at_plate_level + self.over_the_rim + self.not_fallen + self.disturbed
        return self.blocked_at_mm is None and wrong == 0


class Table:
    """The board during one push."""

    def __init__(self, dimensions: Dimensions, board: Board, push: Push, sweeper: Sweeper | None = None) -> None:
        self.dimensions, self.board, self.push = dimensions, board, push
        draw = np.random.default_rng([push.towards, push.row, push.falling, push.seed])
        self.friction = float(draw.uniform(*FRICTIONS))
        self.speed = float(np.exp(draw.uniform(*np.log(SPEEDS_MM_S)))) * CM
        self.pegs = _pegs(dimensions, board, push, draw)
        what = Scene(self.pegs, self.friction, push.towards, sweeper)
        self.model = mujoco.MjModel.from_xml_string(scene.xml(dimensions, board, what))
        self.data = mujoco.MjData(self.model)
        self.bodies = [self.model.body(f"peg{number}").id for number in range(len(self.pegs))]
        self._magnet_at = np.array([0.0, 0.0, scene.magnet_middle_mm(dimensions) * CM])
        self._corners = {
            side: np.concatenate(list(scene.peg_bodies(dimensions.parts.peg, side).values())) for side in "ab"
        }

    def step(self) -> None:
        """Let a millisecond pass, the magnets' forces applied."""
        middles = self.data.xipos[self.bodies]
        turns = self.data.xmat[self.bodies].reshape(-1, 3, 3)
        arms = turns @ self._magnet_at + self.data.xpos[self.bodies] - middles
        forces, torques = magnets.wrenches(middles + arms, turns, self.dimensions.common.magnet)
        self.data.xfrc_applied[self.bodies, :3] = forces
        self.data.xfrc_applied[self.bodies, 3:] = torques + np.cross(arms, forces)
        mujoco.mj_step(self.model, self.data, STEPS)

    def run(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(round(seconds / (STEPS * self.model.opt.timestep))):
            self.step()

    def push_row(self) -> float | None:
        """Push to the end; return where the hand gave up, in mm, or None where it arrived."""
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

    def highest_mm(self, number: int) -> float:
        """Return how high the peg reaches above the plate's top."""
        body = self.bodies[number]
        turn = self.data.xmat[body].reshape(3, 3)
        return float((self._corners[self.pegs[number].side] @ turn[2]).max() + self.data.xpos[body][2]) / CM

    def at_mm(self, number: int) -> Point:
        """Return where the middle of the peg's flange is."""
        x, y, _ = self.data.xpos[self.bodies[number]]
        return float(x) / CM, float(y) / CM

    def leans_deg(self, number: int) -> float:
        """Return how far the peg leans."""
        return math.degrees(math.acos(min(1.0, float(self.data.xmat[self.bodies[number]][8]))))

    def outcome(self, blocked_at_mm: float | None) -> Outcome:
        """Return what became of all pegs."""
        columns, falling = self.board.columns, self.push.falling
        row = list(range(columns))
        fallen, left = row[columns - falling :], [*row[1 : columns - falling], *range(columns, len(self.pegs))]
        edge = columns * self.dimensions.common.pitch_mm / 2
        outer = edge + self.dimensions.parts.rim.gutter_width_mm
        reach = {number: max(abs(value) for value in self.at_mm(number)) for number in fallen}
        on_plate = [number for number in fallen if reach[number] < edge]
        over = [number for number in fallen if reach[number] > outer]
        heights = [self.highest_mm(number) for number in fallen if number not in on_plate + over]
        return Outcome(
            self.push,
            blocked_at_mm,
            sum(height > 0 for height in heights),
            len(over),
            len(on_plate),
            sum(self._is_disturbed(number) for number in left),
            max(heights, default=0.0),
        )

    def _is_disturbed(self, number: int) -> bool:
        """Tell whether a peg that should stand on a point does not: it leans, or has left its place."""
        pitch, first = self.dimensions.common.pitch_mm, (self.board.columns - 1) / 2
        off = max(abs((value / pitch + first) - round(value / pitch + first)) * pitch for value in self.at_mm(number))
        return self.leans_deg(number) > UPRIGHT_DEG or off > ON_POINT_MM


def simulate(dimensions: Dimensions, board: Board, push: Push) -> Outcome:
    """Return what becomes of one push."""
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
