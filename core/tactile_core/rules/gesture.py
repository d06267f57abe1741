# SPDX-License-Identifier: Apache-2.0
"""The work of the hands for a move, and its traces on the switches."""

from tactile_core.rules.shared.value import Value

# The possible actions of a hand in one step, in no order.
VERBS = (
    "slide",
    "lift",
    "place",
    "turn_over",
    "take_from_reserve",
    "return_to_reserve",
    "take_tile",
    "put_tile",
)


class HandStep(Value):
    """One action of a hand: *verb*, one of VERBS, on *square*; *target* is the end of a slide, else *square*."""

    FIELDS = ("verb", "square", "target")
    __slots__ = ("square", "target", "verb")

    def __init__(self, verb: str, square: int, target: "int | None" = None) -> None:
        self.verb = verb
        self.square = square
        self.target = square if target is None else target


class Gesture(Value):
    """The work of the hands for one move, and its traces on the switches.

    *after* is the occupancy that the move leaves. *waves* has one mask for each unit step: the squares that pieces
    leave in it (a push of k points has k masks; a carried piece has one: its origin and the squares of taken pieces).
    *may* is the mask of other squares that the hands may disturb. *steps* are the actions of a person, in order.
    *is_push* is True for a train pushed in its groove, False for a piece carried by hand.
    """

    FIELDS = ("after", "waves", "may", "steps", "is_push")
    __slots__ = ("after", "is_push", "may", "steps", "waves")

    def __init__(
        self, after: int, waves: tuple[int, ...], may: int, steps: tuple[HandStep, ...], is_push: bool
    ) -> None:
        self.after = after
        self.waves = waves
        self.may = may
        self.steps = steps
        self.is_push = is_push
