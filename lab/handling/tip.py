# SPDX-License-Identifier: Apache-2.0
"""A row pushed by a fingertip on its first peg: the peg may tip over instead of sliding.

In lab/falling the hand holds the pushed peg upright. Here nothing holds it. The edges of the grooves are broken, as
they are printed: at sharp edges, a leaning flange caught at each crossing.
"""

from dataclasses import dataclass

import numpy as np

from hardware.dimensions import Board, Dimensions
from lab.falling import magnets
from lab.falling.push import GIVES_UP_N
from lab.falling.scene import CM, Fingertip, Scene, Standing
from lab.falling.world import World

# The worst case: as rough as printed plastic on itself, and a finger that is no rougher; skin is rougher.
FRICTION = 0.4
SPEED_MM_S = 80.0
TIP_RADIUS_MM = 6.0
ARRIVED_MM = 1.0
PATIENCE_S, LET_GO_S = 1.0, 0.4
# A hand that gave up goes back and pushes again, but not a third time.
MOST_PUSHES = 2
# A peg that leans this much has been tipped, not pushed.
TIPS_DEG = 25.0


@dataclass(frozen=True)
class Pushed:
    """This many pegs pushed by one point, with the fingertip's middle this high above the plate, and the result."""

    row: int
    pegs: int
    height_mm: float
    leaned_deg: float
    came_mm: float
    disturbed: int
    pushes: int = 1

    def is_good(self, pitch_mm: float) -> bool:
        """Return whether the row came along, and all pegs stand on their points after the finger has gone."""
        return self.came_mm > pitch_mm - ARRIVED_MM and self.leaned_deg < TIPS_DEG and self.disturbed == 0


def push(dimensions: Dimensions, board: Board, row: int, pegs: int, height_mm: float) -> Pushed:
    """Push this many pegs of a row by one point."""
    standing = _standing(dimensions, board, row, pegs)
    reach = dimensions.parts.peg.flange_diameter_mm / 2 + TIP_RADIUS_MM + 0.5
    x, y = standing[0].at_mm
    tip = Fingertip((x - reach, y, height_mm), TIP_RADIUS_MM, FRICTION)
    world = World(dimensions, board, Scene(standing, FRICTION, None, fingertip=tip, broken_edges=True))
    world.run(0.05)
    way, leaned, pushes = dimensions.common.pitch_mm, 0.0, 0
    start = world.at_mm(0)[0]
    while pushes < MOST_PUSHES and (left := start + way - world.at_mm(0)[0]) > ARRIVED_MM and leaned < TIPS_DEG:
        leaned, pushes = max(leaned, _push(world, left)), pushes + 1
    came, falls = world.at_mm(0)[0] - start, pegs == board.columns
    stay = [number for number in range(len(standing)) if not (falls and number == pegs - 1)]
    return Pushed(row, pegs, height_mm, leaned, came, sum(world.is_disturbed(number) for number in stay), pushes)


def _standing(dimensions: Dimensions, board: Board, row: int, pegs: int) -> list[Standing]:
    """Return the row, one point from the board's edge where possible, and pegs beside its beginning."""
    draw = np.random.default_rng([row, pegs])
    pitch, middle = dimensions.common.pitch_mm, (board.columns - 1) / 2
    first = max(0, board.columns - pegs - 1)
    play = (dimensions.parts.plate.groove_width_mm - dimensions.parts.peg.foot_diameter_mm) / 2
    places = [(column, row) for column in range(first, first + pegs)]
    places += [(first + 1, line) for line in (row - 1, row + 1) if 0 <= line < board.rows]
    return [
        Standing(
            ((column - middle) * pitch + draw.uniform(-0.2, 0.2), (line - middle) * pitch + draw.uniform(-play, play)),
            "ab"[int(draw.integers(2))],
        )
        for column, line in places
    ]


def _push(world: World, way_mm: float) -> float:
    """Push until the first peg has moved this far or the hand gives up, then let go; return how far that peg leaned."""
    model, data = world.model, world.data
    actuator = model.actuator("fingertip").id
    limit = GIVES_UP_N * magnets.DYNES_PER_NEWTON
    model.actuator_forcerange[actuator] = (-limit, limit)
    start, leaned = world.at_mm(0)[0], 0.0
    ends = data.time + way_mm / SPEED_MM_S + PATIENCE_S
    data.ctrl[actuator] = SPEED_MM_S * CM
    while data.time < ends and leaned < TIPS_DEG and world.at_mm(0)[0] - start < way_mm:
        world.step()
        leaned = max(leaned, world.leans_deg(0))
    data.ctrl[actuator] = -SPEED_MM_S * CM
    world.run(LET_GO_S)
    return leaned
