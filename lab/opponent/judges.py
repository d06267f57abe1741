# SPDX-License-Identifier: Apache-2.0
"""Two engines that check the teacher's findings: the product's search, and the reference, which shares nothing."""

from dataclasses import dataclass
from typing import Protocol

from lab.opponent.reference import CERTAIN, Found, Reference
from tactile_core.opponent.knowledge import Knowledge
from tactile_core.opponent.search import PROVED, Search
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
    """A *move* and its *score* for its side, in hundredths of the game's unit; *is_won* says that its win is proved."""

    move: int
    score: float
    is_won: bool


class Judge(Protocol):
    """An engine with its own measure of a move's worth; UnknownError where it has too few nodes."""

    def best(self, position: Position, nodes: int) -> Look:
        """Return the best move."""

    def score_of(self, position: Position, move: int, nodes: int) -> Look:
        """Return the worth of *move*."""


class ProductJudge:
    """The product's search with the *knowledge* of its game."""

    def __init__(self, knowledge: Knowledge) -> None:
        self._unit = knowledge.unit
        self._search = Search(knowledge, LargeTable())

    def best(self, position: Position, nodes: int) -> Look:
        """Return the best move."""
        thought = self._search.best(position, nodes)
        return Look(thought.move, thought.score * 100 / self._unit, thought.score > PROVED)

    def score_of(self, position: Position, move: int, nodes: int) -> Look:
        """Return the worth of *move*."""
        thought = self._search.score_of(position, move, nodes)
        return Look(move, thought.score * 100 / self._unit, thought.score > PROVED)


class ReferenceJudge:
    """The reference search of *game*; of *knowledge* it uses only the solved endings."""

    def __init__(self, game: str, knowledge: Knowledge) -> None:
        self._unit = REFERENCE_UNITS[game]
        self._reference = Reference(game, knowledge.plies_to_end)

    def best(self, position: Position, nodes: int) -> Look:
        """Return the best move."""
        return self._look(self._reference.best(position, nodes))

    def score_of(self, position: Position, move: int, nodes: int) -> Look:
        """Return the worth of *move*."""
        return self._look(self._reference.score_of(position, move, nodes))

    def _look(self, found: Found) -> Look:
        if not found.depth:
            raise UnknownError
        return Look(found.move, found.score * 100 / self._unit, found.score > CERTAIN)
