# SPDX-License-Identifier: Apache-2.0
"""Strategy while one plays: where it is wished, now and then one sentence before a turn, against weak levels only."""

from tactile_app.game.match import Match
from tactile_app.game.questions.opponent_menu import PLANS, plan_of
from tactile_app.game.strength import hands_of
from tactile_app.game.table import Table
from tactile_app.game.transitions import Step, say
from tactile_app.messages import Fact, answer, result

# Up to this level a game is taught while it is played.
HIGHEST_LEVEL = 3
# Between two sentences lie this many plies.
APART = 8


class Tips:
    """Tells the sentences of a game one after the other; a new game begins with the first."""

    def __init__(self) -> None:
        self._are_wished = False
        self._told = 0
        self._due_at = 0

    def switch(self, match: Match) -> Step:
        """Tell them from now on, or no longer; against a stronger computer, or without one, say where they are told."""
        self._are_wished = not self._are_wished
        if self._are_wished and not is_for_beginners(match):
            self._are_wished = False
            return Step(say(answer(Fact("tips-not-here", level=HIGHEST_LEVEL))))
        return Step(say(answer(Fact("tips-on" if self._are_wished else "tips-off"))))

    def pass_time(self, table: Table) -> Step | None:
        """Return the tip that is due before the turn of the hands; None if no tip is due."""
        match = table.match
        if len(match.moves) + APART < self._due_at:
            self._told = self._due_at = 0
        if not self._are_wished or not is_for_beginners(match) or match.outcome() is not None:
            return None
        if self._told == PLANS or len(match.moves) < self._due_at or not table.seat_to_move().has_hands:
            return None
        self._told += 1
        self._due_at = len(match.moves) + APART
        return Step(say(result(plan_of(match.game.name, self._told))))


def is_for_beginners(match: Match) -> bool:
    """Return whether hands play against the computer at one of its weakest levels."""
    player = hands_of(match)
    level = None if player is None else match.levels[1 - player]
    return level is not None and level <= HIGHEST_LEVEL
