# SPDX-License-Identifier: Apache-2.0
"""The work of the hands for a move, and its traces on the switches."""

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


class HandStep:
    """One action of a hand: *verb*, one of VERBS, on *square*; *target* is the end of a slide, else *square*."""

    __slots__ = ("square", "target", "verb")

    def __init__(self, verb: str, square: int, target: "int | None" = None) -> None:
        self.verb = verb
        self.square = square
        self.target = square if target is None else target

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HandStep) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"HandStep({self.verb!r}, {self.square!r}, {self.target!r})"

    def _key(self) -> tuple[str, int, int]:
        return (self.verb, self.square, self.target)


class Gesture:
    """The work of the hands for one move, and its traces on the switches.

    *after* is the occupancy that the move leaves. *waves* has one mask for each unit step: the squares that pieces
    leave in it (a push of k points has k masks; a carried piece has one: its origin and the squares of taken pieces).
    *may* is the mask of other squares that the hands may disturb. *steps* are the actions of a person, in order.
    *is_push* is True for a train pushed in its groove, False for a piece carried by hand.
    """

    __slots__ = ("after", "is_push", "may", "steps", "waves")

    def __init__(
        self, after: int, waves: tuple[int, ...], may: int, steps: tuple[HandStep, ...], is_push: bool
    ) -> None:
        self.after = after
        self.waves = waves
        self.may = may
        self.steps = steps
        self.is_push = is_push

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Gesture) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"Gesture({self.after!r}, {self.waves!r}, {self.may!r}, {self.steps!r}, {self.is_push!r})"

    def _key(self) -> tuple[int, tuple[int, ...], int, tuple[HandStep, ...], bool]:
        return (self.after, self.waves, self.may, self.steps, self.is_push)
