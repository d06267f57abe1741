# SPDX-License-Identifier: Apache-2.0
"""What every phase of a game does; where it leads, it returns."""

from tactile_host.game.keys import Press
from tactile_host.game.snapshot import Snapshot
from tactile_host.game.table import Table
from tactile_host.game.transitions import STAY, Step, say
from tactile_host.messages import Fact, answer


class Phase:
    """One part of a game; *table* is what all phases share."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def enter(self) -> Step:
        """Begin: return what is said first."""
        return STAY

    def leave(self) -> None:
        """End: another phase begins."""

    def observe(self, snapshot: Snapshot) -> Step:
        """Handle what the board shows, at every change and twenty times a second."""
        raise NotImplementedError

    def pass_time(self, now_ms: int) -> Step:
        """Look at what does not come from the board; *now_ms* is the time of the program's own clock."""
        return STAY

    def is_thinking(self) -> bool:
        """Return whether something will be decided without anybody doing anything."""
        return False

    def press(self, press: Press) -> Step:
        """Handle a side key, tapped or held, or the ask key."""
        if press.name == "ask":
            return Step(say(answer(*self.waits_for())))
        return Step(say(answer(Fact("key-unused"))))

    def choose(self, move: int | None) -> Step:
        """Handle the player's choice among the moves that this phase offered; None: none of them."""
        return STAY

    def announce(self, move: int) -> None:
        """Note that *move* is the one that the hands are going to make."""

    def gap(self) -> None:
        """Note that what happened on the board for a while is not known."""

    def waits_for(self) -> tuple[Fact, ...]:
        """Return what somebody who asks is told to do next."""
        raise NotImplementedError
