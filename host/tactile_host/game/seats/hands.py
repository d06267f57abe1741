# SPDX-License-Identifier: Apache-2.0
"""The seat of hands at this board: they make their moves, and the recogniser reads them."""

from tactile_host.game.keys import Press
from tactile_host.game.match import Match
from tactile_host.game.transitions import Step
from tactile_host.messages import Fact


class HandsSeat:
    """Nobody decides here but the hands on the board."""

    has_hands = True

    def begin_turn(self, match: Match) -> tuple[Fact, ...]:
        """Return nothing: the recogniser watches."""
        return ()

    def is_deciding(self) -> bool:
        """Return False: hands decide when they like."""
        return False

    def decide(self, now_ms: int) -> None:
        """Return None: what the hands decided is read from the board."""

    def answer(self, now_ms: int) -> None:
        """Return None: hands answer on the board and by key."""

    def cancel(self) -> None:
        """Nothing to do."""

    def accepts_draw(self, match: Match) -> bool:
        """Return whether this player takes the draw that the other one offers in *match*."""
        return False

    def press(self, press: Press) -> Step | None:
        """Return None: the keys mean what they always do."""
        return None

    def waits_for(self) -> tuple[Fact, ...]:
        """Return nothing of its own."""
        return ()


HANDS = HandsSeat()
