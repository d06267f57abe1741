# SPDX-License-Identifier: Apache-2.0
"""Copper as shapes: pads, tracks and vias, in mm from the middle of the board, y away from the first player."""

import math
from dataclasses import dataclass

FRONT, BACK = "F.Cu", "B.Cu"
LAYERS = (FRONT, BACK)
Point = tuple[float, float]


@dataclass(frozen=True)
class Pad:
    """A pad on a board: a rounded rectangle, turned by angle_deg; with a hole where drill_mm is not 0."""

    reference: str
    number: str
    net: str
    at: Point
    width_mm: float
    height_mm: float
    angle_deg: float
    radius_mm: float
    drill_mm: float
    layers: tuple[str, ...]

    def distance_mm(self, point: Point) -> float:
        """Return how far the point is from the copper; negative inside."""
        turn = math.radians(-self.angle_deg)
        x, y = point[0] - self.at[0], point[1] - self.at[1]
        along = abs(x * math.cos(turn) - y * math.sin(turn)) - self.width_mm / 2 + self.radius_mm
        across = abs(x * math.sin(turn) + y * math.cos(turn)) - self.height_mm / 2 + self.radius_mm
        outside = math.hypot(max(along, 0.0), max(across, 0.0))
        return outside + min(max(along, across), 0.0) - self.radius_mm

    def box(self) -> tuple[Point, Point]:
        """Return the lower left and upper right corner of a box around the pad."""
        reach = math.hypot(self.width_mm, self.height_mm) / 2
        return (self.at[0] - reach, self.at[1] - reach), (self.at[0] + reach, self.at[1] + reach)


@dataclass(frozen=True)
class Track:
    """A straight piece of copper."""

    net: str
    layer: str
    start: Point
    end: Point
    width_mm: float

    def distance_mm(self, point: Point) -> float:
        """Return how far the point is from the copper; negative inside."""
        (x, y), (start_x, start_y) = point, self.start
        step_x, step_y = self.end[0] - start_x, self.end[1] - start_y
        square = step_x * step_x + step_y * step_y
        part = 0.0 if square == 0 else ((x - start_x) * step_x + (y - start_y) * step_y) / square
        part = min(1.0, max(0.0, part))
        return math.hypot(x - start_x - part * step_x, y - start_y - part * step_y) - self.width_mm / 2

    def box(self) -> tuple[Point, Point]:
        """Return the lower left and upper right corner of a box around the track's middle line."""
        (x, y), (end_x, end_y) = self.start, self.end
        return (min(x, end_x), min(y, end_y)), (max(x, end_x), max(y, end_y))


@dataclass(frozen=True)
class Via:
    """A plated hole that joins both layers."""

    net: str
    at: Point

    def distance_mm(self, point: Point) -> float:
        """Return how far the point is from the via's middle."""
        return math.dist(self.at, point)

    def box(self) -> tuple[Point, Point]:
        """Return the via's middle, twice."""
        return self.at, self.at


@dataclass(frozen=True)
class Hole:
    """A bare hole and the room that a spacer and its screw take."""

    name: str
    at: Point
    drill_mm: float
    head_mm: float
