# SPDX-License-Identifier: Apache-2.0
"""A house rule for games that can stand still for ever: forty plies without anything new are a draw.

Something is new if a side has more pawns on the far ranks, or more lit pawns, than ever before in this line of play.
"""

PLIES = 40


class Standstill:
    """Counts the plies since a side last beat its highest count; *first* and *second* are the counts now."""

    def __init__(self, first: int, second: int) -> None:
        self.plies = 0
        self._most = [first, second]
        self._past: list[tuple[int, int, int]] = []

    def played(self, side: int, count: int) -> None:
        """Note that *side* has moved or passed, and has *count* now."""
        self._past.append((self.plies, side, self._most[side]))
        self.plies += 1
        if count > self._most[side]:
            self._most[side] = count
            self.plies = 0

    def taken_back(self) -> None:
        """Note that the last ply was taken back."""
        self.plies, side, most = self._past.pop()
        self._most[side] = most

    def is_drawn(self) -> bool:
        """Return whether forty plies brought nothing new."""
        return self.plies >= PLIES
