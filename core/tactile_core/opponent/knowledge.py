# SPDX-License-Identifier: Apache-2.0
"""Knowledge of one game beyond its rules, for the search; each game's own file fills it in."""

from tactile_core.rules.position import Position

LEVELS = 8
# Below level 1: a beginner draws every move by lot, and loses half of its games to anybody who does the same.
BEGINNER = 0
# In a level's place, where one is asked for: the level at which the player wins about half.
ADAPTS = -1


class Level:
    """How one level plays.

    With *nodes* it searches this many and plays the best move. Without, it scores every move at *depth* plies and
    *quiescence* plies of quiet search, and draws a lot: the *temperature*, in hundredths of the game's unit, says how
    much worse a move may be and still be played.
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
    """One game's evaluation and how to search it; scores are small integers from the view of the side to move.

    *unit* is the score at which the odds are about e to 1. *quiescence* is how many plies of captures and the like are
    looked at behind the last ply. *reduces* says whether late quiet moves are searched one ply less. *bad* is by how
    much, in hundredths of the unit, a move must be worse than another before a teacher may call it bad, and
    by how much what is called a threat must gain. *second_look* is by how many times more nodes a hint, a verdict and
    a threat are looked at again.
    """

    unit = 100
    quiescence = 0
    reduces = True
    bad = 50
    second_look = 2
    levels: "tuple[Level, ...]" = ()

    def evaluate(self, position: Position) -> int:
        """Return the score of *position*, which nobody has won."""
        raise NotImplementedError

    def aim(self, position: Position, side: int) -> int:
        """Return how far *side* has come towards its aim: the part of the score that a character counts twice."""
        raise NotImplementedError

    def gains(self, position: Position, moves: "list[int]") -> "list[int]":
        """Return for each of the legal *moves* how much it gains at once; what gains most is tried first."""
        return [position.gain(move) for move in moves]

    def must_answer(self, position: Position) -> bool:
        """Return whether the side to move has only forced answers, so that no score may stand before they are tried."""
        return False

    def is_drawn(self, position: Position) -> bool:
        """Return whether the game is drawn by a count that the key does not hold."""
        return False

    def plies_to_end(self, position: Position) -> int:
        """Return in how many plies the game ends, odd where the side to move wins; 0 for a draw, -1 where unknown."""
        return -1
