# SPDX-License-Identifier: Apache-2.0
"""Up to which change of the board everything is dealt with, at the moment at which something is written down.

A program that was killed asks the board for what came after that. As a rule it is the newest change. But a move may be
decided only by the beginning of the next one, and what of that was seen by then is yet to be read: the board is asked
for everything since it last showed the position that is written down.
"""

from collections.abc import Callable, Sequence

from tactile_core.protocol.board_link import HISTORY
from tactile_core.protocol.messages import State

MOVES = ("move ", "amend ")


class HeardUpTo:
    """Takes what the board shows; `for_lines` tells the boot and number of the change to note behind lines."""

    def __init__(self) -> None:
        self.newest: tuple[int, int] | None = None
        # The changes since the last note, that one first: the change, and the occupancy of the game's squares.
        self._since: list[tuple[tuple[int, int], int]] = []

    def see(self, state: State, occupancy: int) -> None:
        """Take a state of the board, which shows *occupancy*."""
        seen = (state.boot, state.seq)
        if self.newest is None or seen[0] != self.newest[0]:
            self._since = []
        if seen != self.newest:
            # A board keeps no more than these for somebody who asks.
            self._since = [*self._since[1 - HISTORY :], (seen, occupancy)]
        self.newest = seen

    def for_lines(self, lines: Sequence[str], is_position: Callable[[int], bool]) -> tuple[int, int] | None:
        """Return the change to note behind *lines*, which lead to the position that *is_position* knows the squares of.

        Only where a move is written can hands have begun with the next one.
        """
        number = len(self._since) - 1
        if any(line.startswith(MOVES) for line in lines):
            number = self._last_shown(is_position)
        noted = self._since[number][0] if self._since else self.newest
        self._since = self._since[max(0, number) :]
        return noted

    def _last_shown(self, is_position: Callable[[int], bool]) -> int:
        """Return the index of the last change that showed the position, the newest where none did."""
        newest = len(self._since) - 1
        shown = [index for index, (_, occupancy) in enumerate(self._since) if is_position(occupancy)]
        # A move may leave the board as it was before; it has been made only if another board was shown in between.
        is_after_move = bool(shown) and any(not is_position(occupancy) for _, occupancy in self._since[: shown[-1]])
        return shown[-1] if is_after_move else newest
