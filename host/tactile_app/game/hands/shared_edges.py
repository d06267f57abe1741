# SPDX-License-Identifier: Apache-2.0
"""Two switches of two lines that change at once, one of which is left out: the other one's changes may be its own."""

from tactile_app.game.hands.joined_lines import JoinedLines, lines_of_pair
from tactile_core.recogniser.evidence import BOUNCE_MS
from tactile_core.rules.squares import squares_of


class SharedEdges:
    """Watches all switches of a board of *size*, the columns and rows; on one where pieces are pushed, *is_push*."""

    def __init__(self, size: tuple[int, int], *, is_push: bool) -> None:
        self._size = size
        self._is_push = is_push
        self._shown: int | None = None
        # The switches that have changed at once, and when.
        self._changed = 0
        self._changed_ms = 0

    def observe(self, ms: int, shown: int, left_out: int) -> tuple[int, JoinedLines] | None:
        """Return (the switch that changes with one of *left_out*, their lines), once after each such change."""
        if self._shown is None or shown != self._shown:
            if ms - self._changed_ms > BOUNCE_MS:
                self._changed = 0
            self._changed |= 0 if self._shown is None else shown ^ self._shown
            self._shown, self._changed_ms = shown, ms
            return None
        if not self._changed or ms - self._changed_ms <= BOUNCE_MS:
            return None
        pair, self._changed = squares_of(self._changed), 0
        told = [square for square in pair if not left_out >> square & 1]
        joined = self._joined(pair) if (len(pair), len(told)) == (2, 1) else None
        return None if joined is None else (told[0], joined)

    def _joined(self, pair: list[int]) -> JoinedLines | None:
        """Return the two lines that have the squares of *pair* at one place, None where no two have.

        Two pegs that are pushed as one leave and reach neighbouring points at once.
        """
        joined = lines_of_pair(pair[0], pair[1], self._size)
        if joined is not None and self._is_push and joined.numbers[1] - joined.numbers[0] == 1:
            return None
        return joined
