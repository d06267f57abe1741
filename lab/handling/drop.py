# SPDX-License-Identifier: Apache-2.0
"""A peg slips from the hand, anywhere and any way round: its end, and the pegs that it knocks over."""

import math
from dataclasses import dataclass

import numpy as np
from scipy.spatial.transform import Rotation

from hardware.dimensions import Board, Dimensions, Point, crossing_mm, squares
from lab.falling import magnets
from lab.falling.push import FRICTIONS
from lab.falling.scene import CM, Scene, Standing
from lab.falling.world import World

# A hand that sets pegs down lets a peg go at most this far above the others.
FALLS_MM = (5.0, 30.0)
SETTLE_S = 0.8
# Pegs stand on points within this many pitches of the fall, on this part of them.
NEAR_PITCHES, FILLED = 1.6, 0.7
# Fingers that lift a peg pull up with this force, and wait this long for it to come.
LIFTS_N, LIFTED_MM, LIFT_S = 1.0, 25.0, 0.6
WHERE = ("plate", "groove", "edge", "gutter", "ledge")
# From the plate's edge, inwards and outwards.
EDGE_MM = (-12.0, 12.0)
# The number of pegs that fall into the gutter at one place, one after the other, and their distance in height.
IN_GUTTER, BETWEEN_MM = 3, 35.0
# A standing peg that leans more has fallen over; one that is further from its place stands on another point.
FALLEN_DEG = 30.0


@dataclass(frozen=True)
class Dropped:
    """The end of a peg that slipped, and of the pegs around it."""

    where: str
    seed: int
    fell_through: int
    is_lost: bool
    is_stuck: bool
    knocked_over: int
    shoved_mm: float  # the largest distance by which another peg was shoved

    def is_good(self, pitch_mm: float) -> bool:
        """Return whether the peg lies on the board and can be lifted, and all others stand on their points.

        A peg let go above the ledge may fall beside the board, as it would at a table's edge.
        """
        lost = self.is_lost and self.where != "ledge"
        wrong = self.fell_through or lost or self.is_stuck or self.knocked_over
        return not wrong and self.shoved_mm < pitch_mm / 2


def place(dimensions: Dimensions, board: Board, where: str, draw: np.random.Generator) -> Point:
    """Return the place above which the peg is let go."""
    pitch, edge = dimensions.common.pitch_mm, board.columns * dimensions.common.pitch_mm / 2
    along = float(draw.uniform(-edge, edge))
    if where == "plate":
        return along, float(draw.uniform(-edge, edge))
    if where == "groove":
        line = (int(draw.integers(board.rows)) - (board.rows - 1) / 2) * pitch
        return along, line
    if where == "edge":
        return edge + float(draw.uniform(*EDGE_MM)), along
    rim = dimensions.parts.rim
    outer = edge + rim.gutter_width_mm
    if where == "ledge":
        return outer + float(draw.uniform(0, rim.ledge_mm)), float(draw.uniform(-outer, outer))
    reach = dimensions.parts.peg.flange_diameter_mm / 2
    return float(draw.uniform(edge + reach, outer - reach)), float(draw.uniform(-outer + reach, outer - reach))


def drop(dimensions: Dimensions, board: Board, where: str, seed: int) -> Dropped:
    """Drop a peg, or several at one place of the gutter; return their end and that of the pegs around."""
    draw = np.random.default_rng([WHERE.index(where), seed])
    at = place(dimensions, board, where, draw)
    falling = IN_GUTTER if where == "gutter" else 1
    dropped = [Standing(at, "ab"[int(draw.integers(2))]) for _ in range(falling)]
    standing = _standing(dimensions, board, at, draw)
    world = World(dimensions, board, Scene([*dropped, *standing], float(draw.uniform(*FRICTIONS)), None))
    for number in range(falling):
        _hold(world, number, draw)
    world.run(SETTLE_S + 0.1 * falling)
    rim = dimensions.parts.rim
    outer = board.columns * dimensions.common.pitch_mm / 2 + rim.gutter_width_mm
    lost = [max(abs(value) for value in world.at_mm(number)) > outer for number in range(falling)]
    through = [world.heights_mm(number)[0] < -rim.gutter_outer_depth_mm - 1.0 for number in range(falling)]
    others = range(falling, len(world.pegs))
    knocked = sum(world.leans_deg(number) > FALLEN_DEG or world.heights_mm(number)[1] < 0 for number in others)
    shoved = max((math.dist(world.at_mm(number), world.pegs[number].at_mm) for number in others), default=0.0)
    through_all = sum(fell and not gone for fell, gone in zip(through, lost))
    return Dropped(where, seed, through_all, any(lost), not any(lost) and not _lifts(world, falling), knocked, shoved)


def _standing(dimensions: Dimensions, board: Board, at: Point, draw: np.random.Generator) -> list[Standing]:
    """Return pegs around the place, on most of the points that are near it."""
    pitch = dimensions.common.pitch_mm
    points = [crossing_mm(board, pitch, row, column) for row, column in squares(board)]
    near = [point for point in points if math.dist(point, at) < NEAR_PITCHES * pitch]
    return [Standing(point, "ab"[int(draw.integers(2))]) for point in near if draw.random() < FILLED]


def _hold(world: World, number: int, draw: np.random.Generator) -> None:
    """Turn a peg any way round and lift it until its lowest point is well above the stems of the others."""
    turn = Rotation.random(random_state=draw).as_quat(scalar_first=True)
    address = world.model.jnt_qposadr[int(world.model.body(f"peg{number}").jntadr[0])]
    world.data.qpos[address + 3 : address + 7] = turn
    world.forward()
    low, _ = world.heights_mm(number)
    spec = world.dimensions.parts.peg
    above = spec.flange_thickness_mm + spec.stem_height_mm + float(draw.uniform(*FALLS_MM)) + number * BETWEEN_MM
    world.data.qpos[address + 2] += (above - low) * CM
    world.forward()


def _lifts(world: World, falling: int) -> bool:
    """Pull the uppermost of the fallen pegs straight up; return whether it comes."""
    number = max(range(falling), key=lambda one: world.heights_mm(one)[1])
    weight = float(world.model.body_mass[world.bodies[number]]) * 981.0
    before, _ = world.heights_mm(number)
    world.extra[number, 2] = weight + LIFTS_N * magnets.DYNES_PER_NEWTON
    for _ in range(round(LIFT_S / 0.02)):
        world.run(0.02)
        if world.heights_mm(number)[0] > before + LIFTED_MM:
            return True
    return False
