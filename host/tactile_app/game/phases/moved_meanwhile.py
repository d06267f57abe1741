# SPDX-License-Identifier: Apache-2.0
"""A legal move that hands make while they put the rest of a board right."""

from tactile_app.game.hands.touched import Touched
from tactile_app.game.hands.worn_switches import Hidden, hidden_moves
from tactile_app.game.table import Table
from tactile_app.game.turns.move_questions import MOST_ASKED
from tactile_core.recogniser.carry import wave_mask


class MovedMeanwhile:
    """Looks for it on a board that is to show *target*, in the game on *table*; None: no move is looked for."""

    def __init__(self, table: Table, target: int | None) -> None:
        match = table.match
        is_on = target is not None and match.position is not None and match.outcome() is None
        is_by_hands = is_on and table.exercise is None and table.seat_to_move().has_hands
        self._table = table
        self._target = target if is_by_hands else None

    def hidden(self, seen: int) -> list[Hidden]:
        """Return the moves that hands may have made, of which *seen* shows a part, since a few switches are silent."""
        if self._target is None:
            return []
        return hidden_moves(self._table.match.playing(), seen, self._table.left_out)

    def is_made(self, seen: int, touched: Touched) -> bool:
        """Return whether *seen* differs by a legal move alone, which hands have begun on squares that were right.

        A piece that was astray from the beginning is no move, wherever it stands. *touched* has the boards since the
        first fault was told.
        """
        if self._target is None or touched.first is None:
            return False
        position, told = self._table.match.playing(), ~self._table.left_out
        gestures = [position.gesture(move) for move in position.legal_moves() if move >= 0]
        fitting = [gesture for gesture in gestures if not (gesture.after ^ seen) & told]
        if not 0 < len(fitting) <= MOST_ASKED or not (seen ^ self._target) & told:
            return False
        boards = [touched.first, *(occupancy for _, occupancy in touched.changes)]
        moved = [(gesture.after ^ self._target | wave_mask(gesture)) & told for gesture in fitting]
        return any(not (board ^ self._target) & mask for board in boards for mask in moved)
