# SPDX-License-Identifier: Apache-2.0
"""Events besides those of the board's line: lines typed, keys pressed elsewhere, time."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Typed:
    """A line was typed, or came through a pipe."""

    line: str


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
