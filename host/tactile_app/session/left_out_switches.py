# SPDX-License-Identifier: Apache-2.0
"""The points of the present board whose switches are left out, as this computer keeps them."""

from collections.abc import Sequence

from tactile_app.board.kept_switches import find_left_out, keep_left_out
from tactile_app.messages import Fact, Utterance, alert
from tactile_app.storage.store import Store


class LeftOutSwitches:
    """The *names* of the points, kept in *store* with the board's id."""

    def __init__(self, store: Store) -> None:
        self.names: tuple[str, ...] = ()
        self._store = store
        self._board_id: str | None = None

    def of_board(self, board_id: str) -> tuple[str, ...]:
        """Return the names that are kept of the board that is there now."""
        self._board_id = board_id
        self.names = find_left_out(self._store, board_id)
        return self.names

    def keep(self, names: Sequence[str]) -> list[Utterance]:
        """Keep *names* with the board; return what is said where that fails."""
        self.names = tuple(names)
        if self._board_id is None:
            return []
        try:
            keep_left_out(self._store, self._board_id, names)
        except OSError:
            return [alert(Fact("check-map-not-kept"))]
        return []
