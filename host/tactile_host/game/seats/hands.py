# SPDX-License-Identifier: Apache-2.0
"""The seat of hands at this board: they make their moves, and the recogniser reads them."""

from tactile_host.game.keys import Press
from tactile_host.game.match import Match
from tactile_host.game.transitions import Step
from tactile_host.messages import Fact


class HandsSeat:
    """Nobody decides here but the hands on the board."""

    has_hands = True

    def begin_turn(self, match: Match) -> None:
        """Nothing to do: the recogniser watches."""

    def decide(self) -> int | None:
        """Return None: what the hands decided is read from the board."""
        return None

    def cancel(self) -> None:
        """Nothing to do."""

    def press(self, press: Press) -> Step | None:
        """Return None: the keys mean what they always do."""
        return None

    def waits_for(self) -> tuple[Fact, ...]:
        """Return nothing of its own."""
        return ()


HANDS = HandsSeat()
