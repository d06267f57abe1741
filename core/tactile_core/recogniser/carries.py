# SPDX-License-Identifier: Apache-2.0
"""How one player carries pieces: for how long, with what pauses between, and how many at once."""

# The assumed length of a player's first carry: one long carry makes nobody slow.
USUAL_CARRY_MS = 700
CARRIES_KEPT = 12
# A shorter lift is a brush; a longer one is a piece that somebody holds while thinking.
SHORTEST_CARRY_MS = 150
LONGEST_CARRY_MS = 4000
SHORTEST_PAUSE_MS = 100
# Two pieces that were off the board for so long at once were carried together: fingers brush for less.
TOGETHER_MS = 400
# A piece that is on its way for so many parts of the usual time is set down where it is to stay.
SLOW_PARTS = 1.4


class Carries:
    """The last carries of one player; and of the turn that is on, *pauses_ms* between setting down and lifting."""

    def __init__(self) -> None:
        self._lasted_ms = [USUAL_CARRY_MS]
        self.put_back()

    def put_back(self) -> None:
        """Note that the board stands as at the turn's beginning, and that the hands are empty."""
        self.pauses_ms: list[int] = []
        self._held: list[tuple[int, int]] = []
        self._placed_ms = -1
        self._last_ms = 0
        self._together_ms = 0

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
        if len(self._held) > 1:
            self._together_ms = max(self._together_ms, now_ms - self._held[-1][1])
        for index, (origin, _) in enumerate(self._held):
            if origin == square:
                self._held.pop(index)
                return
        if self._held:
            self._carried(self._held.pop()[1], now_ms)

    @property
    def usual_ms(self) -> int:
        """The median of the last carries, the lesser of two."""
        return sorted(self._lasted_ms)[(len(self._lasted_ms) - 1) // 2]

    @property
    def was_slow(self) -> bool:
        """Whether the last piece of this turn was longer on its way than this player's usually are."""
        return self._last_ms >= SLOW_PARTS * self.usual_ms

    @property
    def were_together(self) -> bool:
        """Whether hands held several pieces at once in this turn, and have set all of them down."""
        return self._together_ms >= TOGETHER_MS and not self._held

    def _carried(self, lifted_ms: int, now_ms: int) -> None:
        if self._placed_ms >= 0 and lifted_ms - self._placed_ms >= SHORTEST_PAUSE_MS:
            self.pauses_ms.append(lifted_ms - self._placed_ms)
        self._placed_ms = now_ms
        self._last_ms = now_ms - lifted_ms
        if SHORTEST_CARRY_MS <= self._last_ms <= LONGEST_CARRY_MS:
            self._lasted_ms = (self._lasted_ms + [self._last_ms])[-CARRIES_KEPT:]
