# SPDX-License-Identifier: Apache-2.0
"""The path along which hands carry out a move or take it back: the board after each step."""

from tactile_core.rules.position import Position


class Waypoint:
    """The *occupancy* of the board after the step with this *number*; *number* is None outside a path.

    *handled* is the square of a piece that is turned over or replaced on its square: it must have been lifted.
    """

    __slots__ = ("handled", "number", "occupancy")

    def __init__(self, occupancy: int, handled: "int | None" = None, number: "int | None" = None) -> None:
        self.occupancy = occupancy
        self.handled = handled
        self.number = number

    def __repr__(self) -> str:
        return f"Waypoint({self.occupancy!r}, {self.handled!r}, {self.number!r})"


class Path:
    """One or more *waypoints*, starting from the board *base*; *before* is the position there, where it is known.

    *push* is the move of a push: its final occupancy alone does not tell it from other moves.
    """

    __slots__ = ("base", "before", "push", "waypoints")

    def __init__(
        self,
        base: int,
        steps: "tuple[tuple[int, int | None], ...]",
        before: "Position | None" = None,
        push: "int | None" = None,
    ) -> None:
        """Take (occupancy, square handled) of each of the *steps*."""
        self.base = base
        self.waypoints = tuple([Waypoint(board, handled, number) for number, (board, handled) in enumerate(steps)])
        self.before = before
        self.push = push

    def __repr__(self) -> str:
        steps = tuple([(waypoint.occupancy, waypoint.handled) for waypoint in self.waypoints])
        return f"Path({self.base!r}, {steps!r}, {self.before!r}, {self.push!r})"
