# SPDX-License-Identifier: Apache-2.0
"""Overboard's levels 1 to 3 a legal move at a time, for a board that has to look at its switches in between.

These levels look at their own move alone, so neither a search nor its tables are needed. The move is the one that
`levels.choose` gives for the same seed and line of play.
"""

from tactile_core.opponent.lots import lot_among, prng_of
from tactile_core.opponent.overboard_lines import TEMPERATURES, UNIT, line_scores, score_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tactile_core.rules.overboard import OverboardPosition

# The score of a won game; the random choice looks at no more than eight units.
WON = 30000
# From this level on a win in one move is always seen.
SEES_A_WIN = 3


class OverboardSlices:
    """Choose the move of *level* (1 to 3) in a game of *seed*; between two slices a position is as it was."""

    def __init__(self, level: int, seed: int) -> None:
        self._level = level
        self._seed = seed
        self._scores = line_scores()
        self._moves: list[int] = []
        self._found: list[int] = []

    def begin(self, position: "OverboardPosition") -> None:
        """Think about *position* from now on; it has a legal move, or a pass."""
        self._position = position
        self._moves = position.legal_moves()
        self._found = []

    def look(self) -> bool:
        """Look at one more move and return whether there is another one to look at."""
        position = self._position
        position.push(self._moves[len(self._found)])
        score = WON
        if not position.is_won():
            score = -score_of(self._scores, position.lines, position.turn)
        position.pop()
        self._found.append(score)
        return len(self._found) < len(self._moves)

    def move(self, plies: int) -> int:
        """Return the move, once every legal one was looked at; *plies* were played since the game began."""
        if self._level >= SEES_A_WIN and WON in self._found:
            return self._moves[self._found.index(WON)]
        if len(self._moves) == 1:
            return self._moves[0]
        prng = prng_of(self._seed, plies)
        return self._moves[lot_among(self._found, UNIT, TEMPERATURES[self._level - 1], prng)]
