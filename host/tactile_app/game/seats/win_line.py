# SPDX-License-Identifier: Apache-2.0
"""A win shown to its end: both sides' best moves from a position on, one after the other, told and not played."""

from tactile_app.game.narration.narrator import Narrator, side_text
from tactile_app.messages import Fact
from tactile_app.opponent.thinker import Thinker
from tactile_core.opponent.knowledge import LEVELS
from tactile_core.rules.position import PASS, Position

# A longer line would not be listened to.
MOST_PLIES = 40


class WinLine:
    """*thinker* finds the moves from *position* on, which is the line's own; *told* has one breath for each."""

    def __init__(self, narrator: Narrator, position: Position, thinker: Thinker) -> None:
        self.told: list[tuple[Fact, ...]] = []
        self._narrator = narrator
        self._position = position
        self._thinker = thinker
        self._is_asked = False

    def is_whole(self) -> bool:
        """Look whether the next move is found; return whether the line has come to its end."""
        if self._position.outcome() is not None or len(self.told) >= MOST_PLIES:
            return True
        if not self._is_asked:
            self._is_asked = True
            self._thinker.think(self._position, LEVELS, 0)
        found = self._thinker.poll()
        if found is not None:
            self._is_asked = False
            self._take(self._position.parse_move(found.move))
        return False

    def _take(self, move: int) -> None:
        side = side_text(self._position.turn)
        if move == PASS:
            told: tuple[Fact, ...] = (Fact("passes", side=side),)
        else:
            told = (Fact("puzzle-plays", side=side), *self._narrator.described(self._position, move))
        self._position.push(move)
        outcome = self._position.outcome()
        self.told.append(told if outcome is None else (*told, self._narrator.outcome(outcome)))
