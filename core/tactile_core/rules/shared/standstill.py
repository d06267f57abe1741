# SPDX-License-Identifier: Apache-2.0
"""A house rule for games that can stand still for ever: forty plies without anything new are a draw.

New is what no side ever had in this line of play: more pawns on the far ranks, or more lit ones, than it had before.
"""

PLIES = 40


class Standstill:
    """Counts the plies since a side had *most* of what its game counts; [first, second] have this many now."""

    def __init__(self, first: int, second: int) -> None:
        self.plies = 0
        self._most = [first, second]
        self._past: list[tuple[int, int, int]] = []

    def played(self, side: int, count: int) -> None:
        """Take in that *side* has moved, or passed, and has *count* now."""
        self._past.append((self.plies, side, self._most[side]))
        self.plies += 1
        if count > self._most[side]:
            self._most[side] = count
            self.plies = 0

    def taken_back(self) -> None:
        """Take in that the last ply was taken back."""
        self.plies, side, most = self._past.pop()
        self._most[side] = most

    def is_drawn(self) -> bool:
        """Return whether this many plies brought nothing new."""
        return self.plies >= PLIES
