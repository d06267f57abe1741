# SPDX-License-Identifier: Apache-2.0
"""Events besides those of the board's line: lines typed, keys pressed elsewhere, time."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Typed:
    """A line was typed, or came through a pipe.

    *is_left_over*: in a game or a menu that has ended since. *is_pressed*: a key of the board in the page was pressed,
    which counts as it does on a board, however soon after another one.
    """

    line: str
    is_left_over: bool = False
    is_pressed: bool = False


@dataclass(frozen=True, slots=True)
class EndOfInput:
    """No more lines will come; *is_by_hand*: somebody at a terminal says so."""

    is_by_hand: bool = False


@dataclass(frozen=True, slots=True)
class Pressed:
    """One of KEYS was pressed, not on the board: on a page, say."""

    key: str


@dataclass(frozen=True, slots=True)
class Tick:
    """Everything that has happened was taken; time has passed."""
