# SPDX-License-Identifier: Apache-2.0
"""Pieces that are put on points of a larger board which the game does not use."""

from tactile_core.recogniser.watchers.stillness import Stillness
from tactile_core.rules.squares import squares_of

# A piece that has stood there this long was not only carried across.
STANDS_MS = 1000


class Beside:
    """Tells each point once when a piece has come to it; pieces that lay there before the game may stay."""

    def __init__(self) -> None:
        self._known: int | None = None
        self._stillness = Stillness()
        self._told = 0

    @property
    def standing(self) -> list[int]:
        """The points that were told, and on which a piece stands still."""
        return squares_of(self._told)

    def observe(self, now_ms: int, occupancy: int) -> list[int]:
        """Return the points, of those beside the game in *occupancy*, to which a piece has come and stands there."""
        still_ms = self._stillness.observe(now_ms, occupancy)
        if self._known is None:
            self._known = occupancy
        self._known &= occupancy
        self._told &= occupancy
        if still_ms < STANDS_MS:
            return []
        come, self._known = occupancy & ~self._known, occupancy
        self._told |= come
        return squares_of(come)
