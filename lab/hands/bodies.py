# SPDX-License-Identifier: Apache-2.0
"""Pieces as bodies: the place of each in mm from the middle of a1, and its motions so far, in ms."""

from collections.abc import Callable

PITCH_MM = 25.0

Ease = Callable[[float], float]
Point = tuple[float, float, float]
Motion = tuple[float, float, Point, Point, Ease]


def straight(part: float) -> float:
    """Return the part of the way after *part* of the time, at an even speed."""
    return part


def smooth(part: float) -> float:
    """Return the part of the way after *part* of the time, as an arm reaches: without a jerk at either end."""
    return part * part * part * (10 - 15 * part + 6 * part * part)


class Body:
    """One piece: its side, its place now, and all its motions in the order of time."""

    __slots__ = ("free_ms", "home", "motions", "place", "side", "square")

    def __init__(self, side: str, square: int | None, place: Point) -> None:
        self.side = side
        self.home = square
        self.square = square
        self.place = place
        self.free_ms = 0.0
        self.motions: list[Motion] = []

    def move(self, start_ms: float, lasting_ms: float, to: Point, ease: Ease = smooth) -> float:
        """Move to *to* as soon as it is free, and return when it arrives."""
        start_ms = max(start_ms, self.free_ms)
        end_ms = start_ms + max(lasting_ms, 1.0)
        self.motions.append((start_ms, end_ms, self.place, to, ease))
        self.place = to
        self.free_ms = end_ms
        return end_ms


def middle_of(square: int, columns: int) -> tuple[float, float]:
    """Return x and y of the crossing of *square*."""
    return (square % columns) * PITCH_MM, (square // columns) * PITCH_MM
