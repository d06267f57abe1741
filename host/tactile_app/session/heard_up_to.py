# SPDX-License-Identifier: Apache-2.0
"""The last change of the board that is dealt with at the moment when lines are written.

A program that was killed asks the board for all changes after that one. As a rule it is the newest change. But a move
may be decided only by the beginning of the next move, and that beginning is still to be read. So the board is asked for
everything since it last showed the position that is written.
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
            # A board keeps no more changes than these.
            self._since = [*self._since[1 - HISTORY :], (seen, occupancy)]
        self.newest = seen

    def for_lines(self, lines: Sequence[str], is_position: Callable[[int], bool]) -> tuple[int, int] | None:
        """Return the change to note behind *lines*; *is_position* tells an occupancy of the position that they lead to.

        Hands can have begun the next move only where a move is written.
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
