# SPDX-License-Identifier: Apache-2.0
"""Somebody leaves: for a minute a key leads back, and that key means nothing else until it comes up."""

from tactile_app.game.questions.undoing import UNDO_MS
from tactile_core.protocol.messages import State


class Leaving:
    """Whether somebody is leaving, and until when a key leads back."""

    def __init__(self) -> None:
        self.is_on = False
        # Whether a key still leads back.
        self.can_stay = False
        self._until_ms = 0
        self._swallowed = 0

    @property
    def is_final(self) -> bool:
        """Whether somebody leaves, and no key leads back."""
        return self.is_on and not self.can_stay

    def begin(self, now_ms: int, *, can_stay: bool) -> None:
        """Leave; where the player *can_stay*, a key within a minute leads back."""
        self.is_on = True
        self.can_stay = can_stay
        self._until_ms = now_ms + UNDO_MS

    def call_off(self) -> None:
        """Do not leave after all."""
        self.is_on = False
        self.can_stay = False

    def is_due(self, now_ms: int) -> bool:
        """Return whether the minute is over."""
        return self.can_stay and now_ms >= self._until_ms

    def swallow(self, keys: int) -> None:
        """Ignore *keys* until they have come up."""
        self._swallowed = keys

    def heeded(self, state: State) -> State:
        """Return *state* without the ignored keys."""
        self._swallowed &= state.keys
        if not self._swallowed:
            return state
        return State(state.boot, state.seq, state.ms, state.occupancy, state.keys & ~self._swallowed)
