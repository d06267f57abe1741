# SPDX-License-Identifier: Apache-2.0
"""How long to wait where a hand could go on: longer than this player has lately paused within a move.

A pause longer than every one of the last hundred turns comes once in a hundred turns, whatever the player's tempo. So
who waits for the longest of them says words too early in one turn of a hundred, with quick and with slow hands alike.
"""

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
# For so many turns a pause is remembered, and the wait is so much longer than it.
TURNS_KEPT = 100
LONGER_THAN_PAUSE = 1.1
# Few pauses do not show yet how long they can be: the least wait in parts of the median pause.
PARTS_OF_PAUSE = 1.9
PAUSES_KEPT = 15
# What is taken for a player's first pauses; it wears off turn by turn for one who never pauses.
USUAL_PAUSES_MS = (720, 720)
WEARS_OFF = 0.985
# For so many turns it is remembered that a player set a piece down on the way of its move.
WALKS_KEPT = 50
# Whoever carries slowly pauses for long: the least wait in parts of the median carry.
PARTS_OF_CARRY = 1.2
# What is taken for a player's first carry: nobody is slow for having held one piece.
USUAL_CARRY_MS = 700
CARRIES_KEPT = 12
# A shorter lift is a brush; a longer one is a piece that somebody holds while thinking.
SHORTEST_CARRY_MS = 150
LONGEST_CARRY_MS = 4000


class Tempo:
    """One player's tempo, kept from turn to turn, and the player's *setting*, one of PARTS."""

    def __init__(self, setting: str = USUAL) -> None:
        self.setting = setting
        self._turn = 0
        self._pauses: list[int] = []
        self._worn_off = 1.0
        self._walked_in = -1
        # (turn, ms) of the longest ones: of those that are followed by a longer one, none need be kept.
        self._longest: list[tuple[int, int]] = []
        self._carries = [USUAL_CARRY_MS]
        self._held: list[tuple[int, int]] = []

    def begin_turn(self) -> None:
        """Begin a turn: the hands are empty."""
        self._held = []
        if self._turn:
            self._worn_off *= WEARS_OFF
        self._turn += 1
        self._longest = [pause for pause in self._longest if self._turn - pause[0] <= TURNS_KEPT]

    def changed(self, before: int, occupancy: int, now_ms: int) -> None:
        """Note that the board, which showed *before*, shows *occupancy*."""
        changed = before ^ occupancy
        square = 0
        while changed:
            if changed & 1:
                if occupancy >> square & 1:
                    self.placed(square, now_ms)
                else:
                    self.lifted(square, now_ms)
            changed >>= 1
            square += 1

    def lifted(self, square: int, now_ms: int) -> None:
        """Note that *square* opened."""
        self._held.append((square, now_ms))

    def placed(self, square: int, now_ms: int) -> None:
        """Note that *square* closed: a piece that came from another square was carried."""
        for index, (origin, _) in enumerate(self._held):
            if origin == square:
                self._held.pop(index)
                return
        if self._held:
            carry_ms = now_ms - self._held.pop()[1]
            if SHORTEST_CARRY_MS <= carry_ms <= LONGEST_CARRY_MS:
                self._carries = (self._carries + [carry_ms])[-CARRIES_KEPT:]

    def paused(self, still_ms: int) -> None:
        """Note that hands were still for *still_ms* within a move and then went on."""
        self._pauses = (self._pauses + [still_ms])[-PAUSES_KEPT:]
        self._longest = [pause for pause in self._longest if pause[1] > still_ms]
        self._longest.append((self._turn, still_ms))

    def walked(self) -> None:
        """Note that a piece was set down on the way of its move, where another move might have ended, and taken on."""
        self._walked_in = self._turn

    @property
    def walks(self) -> bool:
        """Whether this player has lately set pieces down on their way."""
        return self._walked_in >= 0 and self._turn - self._walked_in <= WALKS_KEPT

    def wait_ms(self, is_push: bool) -> int:
        """Return how long a board must be still before a move that could go on is taken as whole."""
        part = PARTS[self.setting]
        if not part:
            return FOREVER_MS
        worn_off = 1.0 if self._pauses else self._worn_off
        usual = [int(worn_off * pause_ms) for pause_ms in USUAL_PAUSES_MS]
        wait_ms = PARTS_OF_PAUSE * _median(usual + self._pauses)
        if self._longest:
            wait_ms = max(wait_ms, LONGER_THAN_PAUSE * self._longest[0][1])
        if not is_push:
            wait_ms = max(wait_ms, PARTS_OF_CARRY * _median(self._carries))
        return int(part * min(LONGEST_WAIT_MS, max(SHORTEST_WAIT_MS, wait_ms)))


def _median(values: list[int]) -> int:
    """Return the middle one of *values*, the lesser of two."""
    return sorted(values)[(len(values) - 1) // 2]
