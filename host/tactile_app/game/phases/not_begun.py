# SPDX-License-Identifier: Apache-2.0
"""Before the first phase of a game: nobody has been told anything yet, so nothing is taken, answered or waited for."""

from tactile_app.game.phases.phase import Phase
from tactile_app.game.questions.keys import Press
from tactile_app.game.snapshot import Snapshot
from tactile_app.game.transitions import STAY, Step
from tactile_app.messages import Fact


class NotBegunPhase(Phase):
    """A game that has not begun: in the place of a phase, so that none need be checked for."""

    def observe(self, snapshot: Snapshot) -> Step:
        """Leave the board alone."""
        return STAY

    def press(self, press: Press) -> Step:
        """Leave the key without an answer."""
        return STAY

    def standing(self) -> tuple[Fact, ...]:
        """Return nothing."""
        return ()

    def last_move(self) -> tuple[Fact, ...]:
        """Return nothing."""
        return ()

    def waits_for(self) -> tuple[Fact, ...]:
        """Return nothing."""
        return ()
