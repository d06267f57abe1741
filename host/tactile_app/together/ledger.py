# SPDX-License-Identifier: Apache-2.0
"""The shared log, judged: an entry that its writer may not write, or that the rules refuse, is void."""

from copy import deepcopy

from tactile_app.together.entries import lines_of
from tactile_app.together.shared_state import OtherRulesError, SharedState
from tactile_app.together.writers import write


class Ledger:
    """Takes the entries of a log in their order and gives the lines that count, the same ones at both ends.

    *has_other_rules*: a game was begun by a program with other rules.
    """

    def __init__(self) -> None:
        # The game that the log has led to; callers only read it.
        self.state = SharedState()
        # The game before the entries of *_since*, which the state includes: a refused entry may leave the state half
        # changed.
        self._before = SharedState()
        self._since: list[tuple[int, tuple[str, ...], int]] = []
        self.has_other_rules = False

    def take(self, seat: int, data: bytes, stored_ms: int = 0) -> tuple[str, ...] | None:
        """Return the lines of an entry by *seat*, stored at *stored_ms*; None for a void one."""
        lines = lines_of(data)
        if lines is None or seat not in (0, 1):
            return None
        try:
            write(self.state, seat, lines, stored_ms)
        except OtherRulesError:
            self.has_other_rules = True
            return None
        except (ValueError, IndexError):
            self._restore()
            return None
        self._since.append((seat, lines, stored_ms))
        return lines

    def _restore(self) -> None:
        """Return to the game before a refused entry; a flood of such entries costs no more late in a game."""
        for seat, lines, stored_ms in self._since:
            write(self._before, seat, lines, stored_ms)
        self._since.clear()
        match = self._before.match
        # The rules are the same for all games and never change.
        self.state = deepcopy(self._before, {} if match is None else {id(match.game): match.game})
