# SPDX-License-Identifier: Apache-2.0
"""After the end: another game, or the last move taken back."""

from __future__ import annotations

from tactile_host.game.effects import Effect, Sound
from tactile_host.game.keys import Press
from tactile_host.game.phases.phase import Phase, say
from tactile_host.game.snapshot import Snapshot, Stillness
from tactile_host.messages import Fact, alert, answer

TAKEN_BACK_MS = 1500


class FinishedPhase(Phase):
    """The game has ended; nothing on the board matters but putting the last move back."""

    _stillness = Stillness()

    def enter(self) -> list[Effect]:
        """Say how the game ended and what can be done now."""
        self._stillness = Stillness()
        outcome = self.referee.match.outcome()
        if outcome is None:
            raise ValueError("the game is not over")
        return [Sound("over"), *say(alert(self.referee.teller.outcome(outcome), Fact("new-game-asked")))]

    def see(self, sight: Snapshot) -> list[Effect]:
        """Take back the last move where its pegs are put back."""
        before = self.referee.match.occupancy_before_last_move()
        still_ms = self._stillness.observe(sight)
        if sight.occupancy == before != self.referee.match.playing().occupancy() and still_ms >= TAKEN_BACK_MS:
            return self.referee.take_back(by_hand=True)
        return []

    def press(self, press: Press) -> list[Effect]:
        """Begin a new game by the first key; a side key held asks to take back."""
        if press.is_held and press.name in ("first", "second"):
            return self.referee.ask_take_back()
        if press.name == "first":
            return self.referee.next_game()
        return say(answer(*self.waits_for()))

    def waits_for(self) -> tuple[Fact, ...]:
        """Return how the game ended, and what the first key does."""
        outcome = self.referee.match.outcome()
        ended = () if outcome is None else (self.referee.teller.outcome(outcome),)
        return (*ended, Fact("new-game-asked"))
