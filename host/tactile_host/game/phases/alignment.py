# SPDX-License-Identifier: Apache-2.0
"""Bring the board and the game together: name what differs, a square at a time, until nothing does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tactile_core.rules.squares import squares_of
from tactile_host.game.effects import Effect, Sound
from tactile_host.game.phases.phase import Phase, say
from tactile_host.game.snapshot import Snapshot, Stillness
from tactile_host.messages import Fact, alert, turn

if TYPE_CHECKING:
    from tactile_host.game.referee import Referee

# Hands at work are left in peace for so long; a board that agrees is believed a little sooner.
STILL_MS = 600
AGREES_MS = 400


class AlignmentPhase(Phase):
    """Wait until the board shows *target*; then go on with what *then* gives.

    *put_on* says which piece belongs on a square.
    """

    def __init__(
        self,
        referee: Referee,
        target: int,
        put_on: Callable[[int], Fact],
        then: Callable[[], list[Effect]],
    ) -> None:
        super().__init__(referee)
        self._target = target
        self._put_on = put_on
        self._then = then
        self._opening: tuple[Fact, ...] = ()
        self._stillness = Stillness()
        self._told: int | None = None
        self._seen = 0
        self._is_agreement_told = False

    def saying(self, opening: tuple[Fact, ...], is_told: bool) -> AlignmentPhase:
        """Return this phase, which then says *opening* first, and with *is_told* also that nothing differs."""
        self._opening = opening
        self._is_agreement_told = is_told or bool(opening)
        return self

    def see(self, sight: Snapshot) -> list[Effect]:
        """Go on once the board agrees; else say the next square to mend, whenever something changed."""
        self._seen = sight.occupancy
        still_ms = self._stillness.observe(sight)
        if sight.occupancy == self._target:
            if still_ms < AGREES_MS:
                return []
            is_told = self._is_agreement_told or self._told is not None
            agrees = say(turn(*self._opening, Fact("board-agrees"))) if is_told else []
            return [*agrees, *self._then()]
        if still_ms < STILL_MS or sight.occupancy == self._told:
            return []
        is_first = self._told is None
        self._told = sight.occupancy
        opening = self._opening if is_first else ()
        self._opening = ()
        return [Sound("differs"), *say(alert(*opening, *self._differences(is_first), topic="matching"))]

    def waits_for(self) -> tuple[Fact, ...]:
        """Return the whole difference, then the next square to mend."""
        return self._differences(is_whole=True)

    def _differences(self, is_whole: bool) -> tuple[Fact, ...]:
        extra = squares_of(self._seen & ~self._target)
        missing = squares_of(self._target & ~self._seen)
        count = (Fact("position-differs", count=len(extra) + len(missing)),) if is_whole else ()
        if extra:
            return (*count, self.referee.teller.take_off(self.referee.square_text(extra[0])))
        if missing:
            return (*count, self._put_on(missing[0]))
        return (Fact("board-agrees"),)
