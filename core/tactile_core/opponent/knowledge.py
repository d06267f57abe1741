# SPDX-License-Identifier: Apache-2.0
"""Knowledge of one game beyond its rules, for the search; each game's own file fills it in."""

from tactile_core.rules.position import Position

LEVELS = 8
# Below level 1: a beginner draws every move by lot, and wins half of its games against another beginner.
BEGINNER = 0
# A value in place of a level: the opponent adapts until the player wins about half of the games.
ADAPTS = -1


class Level:
    """How one level plays.

    A level with *nodes* searches this many and plays the best move. A level without *nodes* scores every move at
    *depth* plies and *quiescence* plies of quiet search, and draws its move by lot. Its *temperature*, in hundredths of
    the game's unit, says how much worse a move may be and still have a chance.
    """

    __slots__ = ("depth", "nodes", "quiescence", "temperature")

    def __init__(self, depth: int, quiescence: int, temperature: int, nodes: int = 0) -> None:
        self.depth = depth
        self.quiescence = quiescence
        self.temperature = temperature
        self.nodes = nodes

    def __repr__(self) -> str:
        return f"Level({self.depth!r}, {self.quiescence!r}, {self.temperature!r}, {self.nodes!r})"


def searching(nodes: int) -> Level:
    """Return the level that searches *nodes* and plays the best move."""
    return Level(0, 0, 0, nodes)


class Knowledge:
    """One game's evaluation, and how to search the game; scores are small integers from the view of the side to move.

    *unit* is the score at which the odds are about e to 1. *quiescence* is the number of plies of captures and similar
    moves that are searched after the last ply. *reduces* says whether late quiet moves are searched one ply less. *bad*
    is in hundredths of the unit: a teacher calls a move bad only if it is worse than another by this much, and a move a
    threat only if it gains this much. A hint, a verdict and a threat are searched again with *second_look* times the
    nodes.
    """

    unit = 100
    quiescence = 0
    reduces = True
    bad = 50
    second_look = 2
    levels: "tuple[Level, ...]" = ()

    def evaluate(self, position: Position) -> int:
        """Return the score of *position*, which no side has won."""
        raise NotImplementedError

    def aim(self, position: Position, side: int) -> int:
        """Return how far *side* has come towards its aim: the part of the score that a character counts twice."""
        raise NotImplementedError

    def gains(self, position: Position, moves: "list[int]") -> "list[int]":
        """Return for each of the legal *moves* how much it gains at once; the search tries the largest gain first."""
        return [position.gain(move) for move in moves]

    def must_answer(self, position: Position) -> bool:
        """Return whether the side to move has only forced answers, which the search must try before it scores."""
        return False

    def is_drawn(self, position: Position) -> bool:
        """Return whether the game is drawn by a count that the position's key does not hold."""
        return False

    def plies_to_end(self, position: Position) -> int:
        """Return in how many plies the game ends: odd where the side to move wins, 0 for a draw, -1 where unknown."""
        return -1
