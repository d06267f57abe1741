# SPDX-License-Identifier: Apache-2.0
"""Sound at the moment when hands or keys act, before the act is judged."""

from tactile_app.speech.speaker import Speaker
from tactile_core.protocol.messages import State
from tactile_core.rules.squares import squares_of


class Feedback:
    """Silences *speaker* for hands and keys, and lets the squares sound that they change."""

    def __init__(self, speaker: Speaker) -> None:
        self._speaker = speaker
        # The board's last switches and keys; None before the first look.
        self._last: tuple[int, int] | None = None
        # The game's squares as they last sounded; None before the first look.
        self._sounded: int | None = None

    @property
    def is_key_down(self) -> bool:
        """Whether a key is held, as far as the board has told."""
        return self._last is not None and bool(self._last[1])

    def forget_keys(self) -> None:
        """Count no key as held any more: the board has gone."""
        self._last = None if self._last is None else (self._last[0], 0)

    def observe(self, state: State) -> bool:
        """Silence what a key or a hand interrupts; return whether a key has gone down."""
        shown = (state.occupancy, state.keys)
        last, self._last = self._last, shown
        if last is None or shown == last:
            return False
        if state.keys & ~last[1]:
            self._speaker.pressed()
            return True
        self._speaker.acted()
        return False

    def sound(self, occupancy: int) -> None:
        """Sound the squares of *occupancy* that have changed, long before the sentence that says what was done."""
        before, self._sounded = self._sounded, occupancy
        if before is not None:
            for square in squares_of(before ^ occupancy):
                self._speaker.tone(square, is_lifted=not occupancy >> square & 1)
