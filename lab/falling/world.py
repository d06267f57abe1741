# SPDX-License-Identifier: Apache-2.0
"""Pegs on a board as time passes: MuJoCo's bodies, and the forces of the magnets on each other."""

import math

import mujoco
import numpy as np
from numpy.typing import NDArray

from hardware.dimensions import Board, Dimensions, Point
from lab.falling import magnets, scene
from lab.falling.scene import CM, Scene

Array = NDArray[np.float64]

# The magnets' forces stay constant for this many steps of half a millisecond.
STEPS = 2
UPRIGHT_DEG, ON_POINT_MM = 5.0, 4.0


class World:
    """The board and its pegs."""

    def __init__(self, dimensions: Dimensions, board: Board, what: Scene) -> None:
        self.dimensions, self.board, self.pegs = dimensions, board, what.pegs
        self.model = mujoco.MjModel.from_xml_string(scene.xml(dimensions, board, what))
        self.data = mujoco.MjData(self.model)
        self.bodies = [self.model.body(f"peg{number}").id for number in range(len(self.pegs))]
        self._magnet_at = np.array([0.0, 0.0, scene.magnet_middle_mm(dimensions) * CM])
        self.extra = np.zeros((len(self.pegs), 3))  # a further force on each peg's middle, in dynes
        self._corners = {
            side: np.concatenate(list(scene.peg_bodies(dimensions.parts.peg, side).values())) for side in "ab"
        }

    def step(self) -> None:
        """Let a millisecond pass, with the magnets' forces."""
        middles = self.data.xipos[self.bodies]
        turns = self.data.xmat[self.bodies].reshape(-1, 3, 3)
        arms = turns @ self._magnet_at + self.data.xpos[self.bodies] - middles
        forces, torques = magnets.wrenches(middles + arms, turns, self.dimensions.common.magnet)
        self.data.xfrc_applied[self.bodies, :3] = forces + self.extra
        self.data.xfrc_applied[self.bodies, 3:] = torques + np.cross(arms, forces)
        mujoco.mj_step(self.model, self.data, STEPS)

    def forward(self) -> None:
        """Apply places that were set."""
        mujoco.mj_forward(self.model, self.data)

    def run(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(round(seconds / (STEPS * self.model.opt.timestep))):
            self.step()

    def heights_mm(self, number: int) -> Point:
        """Return the lowest and the highest height of the peg, above the plate's top."""
        body = self.bodies[number]
        turn = self.data.xmat[body].reshape(3, 3)
        heights = self._corners[self.pegs[number].side] @ turn[2] + self.data.xpos[body][2]
        return float(heights.min()) / CM, float(heights.max()) / CM

    def at_mm(self, number: int) -> Point:
        """Return where the middle of the peg's flange is."""
        x, y, _ = self.data.xpos[self.bodies[number]]
        return float(x) / CM, float(y) / CM

    def leans_deg(self, number: int) -> float:
        """Return how far the peg leans."""
        return math.degrees(math.acos(max(-1.0, min(1.0, float(self.data.xmat[self.bodies[number]][8])))))

    def is_disturbed(self, number: int) -> bool:
        """Return whether a peg that should stand on a point does not: it leans, or has left its place."""
        pitch, first = self.dimensions.common.pitch_mm, (self.board.columns - 1) / 2
        off = max(abs((value / pitch + first) - round(value / pitch + first)) * pitch for value in self.at_mm(number))
        return self.leans_deg(number) > UPRIGHT_DEG or off > ON_POINT_MM
