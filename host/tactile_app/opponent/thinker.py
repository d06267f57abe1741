# SPDX-License-Identifier: Apache-2.0
"""A thinker for the program: a small contract, so that a game knows no process.

On the desktop it is an Engine, which thinks in a process of its own.
"""

from typing import Protocol

from tactile_app.opponent.messages import Answer, Task
from tactile_core.rules.position import Position
from tactile_core.rules.setup import SetUp


class OpponentError(RuntimeError):
    """The thinker has failed too often over one question."""


class Thinker(Protocol):
    """Answers one question at a time: a newer question replaces the older one. No method waits.

    It knows the game and its options from the beginning.
    """

    def think(self, position: Position, level: int, seed: int, character: str = "") -> None:
        """Begin to look for a move of *level* in *position*, with its past; *character* is one of CHARACTERS or ""."""

    def think_of_set_up(self, set_up: SetUp, level: int, seed: int) -> None:
        """Begin to look for the answer to what *set_up* asks, whose lots are drawn by *seed*."""

    def teach(self, task: Task, position: Position, move: int | None = None, side: int = 0) -> None:
        """Begin to look for what can be said of *position*, with its past, or of *move* in it.

        A game is looked through for *side* first.
        """

    def poll(self) -> Answer | None:
        """Return the answer once it is there, else None; OpponentError where none will come."""

    def stop(self) -> None:
        """Think no more; no answer comes to what was asked."""
