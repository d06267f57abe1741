# SPDX-License-Identifier: Apache-2.0
"""Two engines that check the teacher's findings: the product's search, and the reference, which shares nothing."""

from dataclasses import dataclass, replace
from typing import Protocol

from lab.opponent.reference import CERTAIN, Found, Reference
from tactile_core.opponent.knowledge import Knowledge
from tactile_core.opponent.scores import PROVED
from tactile_core.opponent.search import Search, Thought
from tactile_core.opponent.table import LargeTable
from tactile_core.rules.position import Position

# The score of the reference at which the odds are about e to 1: this many of its points match a unit of the product.
# Measured in drawn positions without a proof, searched with 1,000 nodes by both (13 to 40 positions a game; correlation
# 0.91 to 1).
REFERENCE_UNITS = {
    "overboard": 256,
    "tectonic": 228,
    "crossings": 98,
    "rampants": 42,
    "eclaircissement": 251,
    "quatre_en_ligne": 83,
}


class UnknownError(Exception):
    """The nodes ran out before the first search of all moves was complete, so nothing is known."""


@dataclass(frozen=True, slots=True)
class Look:
    """A *move* and its *score* for its side, in hundredths of the game's unit; *is_won* says that its win is proved.

    *is_proved* says that its win or loss is. *by_depth* has the score at each completed depth, from one ply on.
    """

    move: int
    score: float
    is_won: bool
    is_proved: bool
    by_depth: tuple[float, ...]

    @property
    def is_lost(self) -> bool:
        """Return whether the loss is proved."""
        return self.is_proved and not self.is_won

    def going_on(self, alone: "Look") -> "Look":
        """Return this look, farther ahead where its move was looked at *alone* and farther."""
        if self.is_proved or len(alone.by_depth) <= len(self.by_depth):
            return self
        return replace(alone, by_depth=self.by_depth + alone.by_depth[len(self.by_depth) :])

    def loss_of(self, other: "Look") -> float:
        """Return the loss of *other* to this one where both looked equally far ahead, or by what is proved.

        Scores of unequal depths do not compare: the side that moves last in a line stands better for it.
        """
        depth = min(len(self.by_depth), len(other.by_depth))
        if self.is_proved or other.is_proved or not depth:
            return self.score - other.score
        return self.by_depth[depth - 1] - other.by_depth[depth - 1]


class Judge(Protocol):
    """An engine with its own measure of a move's worth; UnknownError where it has too few nodes."""

    def best(self, position: Position, nodes: int, without: tuple[int, ...] = ()) -> Look:
        """Return the best move that is not one of *without*."""

    def score_of(self, position: Position, move: int, nodes: int) -> Look:
        """Return the worth of *move*."""


class ProductJudge:
    """The product's search with the *knowledge* of its game."""

    def __init__(self, knowledge: Knowledge) -> None:
        self._unit = knowledge.unit
        self._search = Search(knowledge, LargeTable())

    def best(self, position: Position, nodes: int, without: tuple[int, ...] = ()) -> Look:
        """Return the best move that is not one of *without*."""
        return self._look(self._search.best(position, nodes, without=without))

    def score_of(self, position: Position, move: int, nodes: int) -> Look:
        """Return the worth of *move*."""
        return self._look(self._search.score_of(position, move, nodes))

    def _look(self, thought: Thought) -> Look:
        by_depth = tuple(score * 100 / self._unit for score in thought.by_depth[1:])
        score = thought.score * 100 / self._unit
        return Look(thought.move, score, thought.score > PROVED, abs(thought.score) > PROVED, by_depth)


class ReferenceJudge:
    """The reference search of *game*; of *knowledge* it uses only the solved endings."""

    def __init__(self, game: str, knowledge: Knowledge) -> None:
        self._unit = REFERENCE_UNITS[game]
        self._reference = Reference(game, knowledge.plies_to_end)

    def best(self, position: Position, nodes: int, without: tuple[int, ...] = ()) -> Look:
        """Return the best move that is not one of *without*."""
        return self._look(self._reference.best(position, nodes, without))

    def score_of(self, position: Position, move: int, nodes: int) -> Look:
        """Return the worth of *move*."""
        return self._look(self._reference.score_of(position, move, nodes))

    def _look(self, found: Found) -> Look:
        if not found.depth:
            raise UnknownError
        by_depth = tuple(score * 100 / self._unit for score in found.by_depth)
        score = found.score * 100 / self._unit
        return Look(found.move, score, found.score > CERTAIN, abs(found.score) > CERTAIN, by_depth)
