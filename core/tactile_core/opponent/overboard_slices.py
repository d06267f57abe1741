# SPDX-License-Identifier: Apache-2.0
"""Overboard's levels 1 to 3, one legal move at a time, for a board that must read its switches in between.

These levels search only their own move, so they need neither a search nor its tables. They choose the move that
`levels.choose` gives for the same seed and line of play.
"""

from tactile_core.opponent.lots import lot_among, prng_of
from tactile_core.opponent.overboard_lines import TEMPERATURES, UNIT, line_scores, score_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tactile_core.rules.overboard import OverboardPosition

# The score of a won game; the lots limit all scores to eight units.
WON = 30000
# From this level on the opponent always sees a win in one move.
SEES_A_WIN = 3


class OverboardSlices:
    """Choose the move of *level* (1 to 3) in a game of *seed*; between two slices the position is unchanged."""

    def __init__(self, level: int, seed: int) -> None:
        self._level = level
        self._seed = seed
        self._scores = line_scores()
        self._moves: list[int] = []
        self._found: list[int] = []

    def begin(self, position: "OverboardPosition") -> None:
        """Begin to think about *position*, which has a legal move or a pass."""
        self._position = position
        self._moves = position.legal_moves()
        self._found = []

    def look(self) -> bool:
        """Score one more move, and return whether another one is left."""
        position = self._position
        position.push(self._moves[len(self._found)])
        score = WON
        if not position.is_won():
            score = -score_of(self._scores, position.lines, position.turn)
        position.pop()
        self._found.append(score)
        return len(self._found) < len(self._moves)

    def move(self, plies: int) -> int:
        """Return the chosen move, once all legal moves are scored; *plies* have been played since the game began."""
        if self._level >= SEES_A_WIN and WON in self._found:
            return self._moves[self._found.index(WON)]
        if len(self._moves) == 1:
            return self._moves[0]
        prng = prng_of(self._seed, plies)
        return self._moves[lot_among(self._found, UNIT, TEMPERATURES[self._level - 1], prng)]
