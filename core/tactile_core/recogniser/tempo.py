# SPDX-License-Identifier: Apache-2.0
"""How long to wait where a hand could go on: it follows from how fast this player carries, and pauses in pushing."""

# Longer than anybody waits.
FOREVER_MS = 1 << 29
# What the player has set: the part of the usual wait, or 0 where only a key ends the turn.
SHORT = "short"
USUAL = "usual"
LONG = "long"
KEY_ONLY = "key"
PARTS = {SHORT: 0.6, USUAL: 1.0, LONG: 1.8, KEY_ONLY: 0.0}

SHORTEST_WAIT_MS = 500
LONGEST_WAIT_MS = 2500
# The wait in parts of the median carry, and of the median pause within pushes.
PARTS_OF_CARRY = 1.8
PARTS_OF_PAUSE = 2.0
# What is taken for a player's first one, before anything is known: nobody is slow for having held one piece.
USUAL_CARRY_MS = 700
USUAL_PAUSE_MS = 300
CARRIES_KEPT = 12
PAUSES_KEPT = 15
# Whoever has had words taken back is waited for longer, which wears off turn by turn.
LONGER_AFTER_AMENDMENT = 1.4
LONGEST_PATIENCE = 2.0
WEARS_OFF = 0.98
# A shorter lift is a brush; a longer one is a piece that somebody holds while thinking.
SHORTEST_CARRY_MS = 150
LONGEST_CARRY_MS = 4000


class Tempo:
    """One player's tempo, kept from turn to turn, and the player's *setting*, one of PARTS."""

    def __init__(self, setting: str = USUAL) -> None:
        self.setting = setting
        self._carries = [USUAL_CARRY_MS]
        self._pauses = [USUAL_PAUSE_MS]
        self._patience = 1.0
        self._held: list[tuple[int, int]] = []

    def begin_turn(self) -> None:
        """Take that a turn begins: the hands are empty."""
        self._held = []
        self._patience = max(1.0, self._patience * WEARS_OFF)

    def lifted(self, square: int, now_ms: int) -> None:
        """Take that *square* opened."""
        self._held.append((square, now_ms))

    def placed(self, square: int, now_ms: int) -> None:
        """Take that *square* closed: a piece that came from another square was carried."""
        for index, (origin, _) in enumerate(self._held):
            if origin == square:
                self._held.pop(index)
                return
        if self._held:
            carry_ms = now_ms - self._held.pop()[1]
            if SHORTEST_CARRY_MS <= carry_ms <= LONGEST_CARRY_MS:
                self._carries = (self._carries + [carry_ms])[-CARRIES_KEPT:]

    def paused(self, still_ms: int) -> None:
        """Take that a push was still for *still_ms* and then went on."""
        self._pauses = (self._pauses + [still_ms])[-PAUSES_KEPT:]

    def amended(self) -> None:
        """Take that a move was said too early."""
        self._patience = min(LONGEST_PATIENCE, self._patience * LONGER_AFTER_AMENDMENT)

    def wait_ms(self, is_push: bool) -> int:
        """Return how long a board must be still before a move that could go on is taken as whole."""
        part = PARTS[self.setting]
        if not part:
            return FOREVER_MS
        usual_ms = PARTS_OF_PAUSE * _median(self._pauses) if is_push else PARTS_OF_CARRY * _median(self._carries)
        return int(min(LONGEST_WAIT_MS, max(SHORTEST_WAIT_MS, usual_ms * part * self._patience)))


def _median(values: list[int]) -> int:
    """Return the middle one of *values*, the lesser of two."""
    return sorted(values)[(len(values) - 1) // 2]
