# SPDX-License-Identifier: Apache-2.0
"""Two engines that look again at what the teacher says: the product's search, and the reference that shares nothing."""

from dataclasses import dataclass
from typing import Protocol

from lab.opponent.reference import CERTAIN, Found, Reference
from tactile_core.opponent.knowledge import Knowledge
from tactile_core.opponent.search import PROVED, Search
from tactile_core.opponent.table import LargeTable
from tactile_core.rules.position import Position

# The score of the reference at which the odds are about e to 1: so many of its points go with a unit of the product in
# drawn positions in which nothing is proved, searched with 1,000 nodes by both (from 13 to 40 a game; they go together
# by 0.91 to 1).
REFERENCE_UNITS = {
    "overboard": 256,
    "tectonic": 228,
    "crossings": 98,
    "rampants": 42,
    "eclaircissement": 251,
    "quatre_en_ligne": 83,
}


class UnknownError(Exception):
    """The nodes ended before a first look at all moves did: nothing is known."""


@dataclass(frozen=True, slots=True)
class Look:
    """A *move* and its *score* for its side, in hundredths of the game's unit; *is_won*: that it wins is proved."""

    move: int
    score: float
    is_won: bool


class Judge(Protocol):
    """An engine with its own measure of what a move is worth; UnknownError where it has too few nodes."""

    def best(self, position: Position, nodes: int) -> Look:
        """Return the best move."""

    def score_of(self, position: Position, move: int, nodes: int) -> Look:
        """Return what *move* is worth."""


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
        """Return what *move* is worth."""
        thought = self._search.score_of(position, move, nodes)
        return Look(move, thought.score * 100 / self._unit, thought.score > PROVED)


class ReferenceJudge:
    """The reference search of *game*, which knows the solved endings of its *knowledge* alone."""

    def __init__(self, game: str, knowledge: Knowledge) -> None:
        self._unit = REFERENCE_UNITS[game]
        self._reference = Reference(game, knowledge.plies_to_end)

    def best(self, position: Position, nodes: int) -> Look:
        """Return the best move."""
        return self._look(self._reference.best(position, nodes))

    def score_of(self, position: Position, move: int, nodes: int) -> Look:
        """Return what *move* is worth."""
        return self._look(self._reference.score_of(position, move, nodes))

    def _look(self, found: Found) -> Look:
        if not found.depth:
            raise UnknownError
        return Look(found.move, found.score * 100 / self._unit, found.score > CERTAIN)
