# SPDX-License-Identifier: Apache-2.0
"""Hands on a board about which a question is open: their change is a reply to a move in question, or none."""

from collections.abc import Sequence

from tactile_app.game.match import Match
from tactile_app.game.snapshot import Snapshot
from tactile_core.recogniser.following import MOST_CHANGES
from tactile_core.recogniser.reading import AMBIGUOUS, MADE, WAITING, Reading
from tactile_core.recogniser.recogniser import Recogniser
from tactile_core.recogniser.watchers.stillness import Stillness
from tactile_core.rules.position import PASS, Position
from tactile_core.rules.squares import squares_of

# Only this many moves in question are followed: all of them leave one board, and allow much the same replies.
MOST_FOLLOWED = 3
# A change is understood within this, or it is no reply.
READ_MS = 1000


class Replies:
    """Follows what comes after one of *moves* of *position*, in the game of *match*; *board* is what they leave.

    *left_out* is the mask of the squares whose switches do not answer. Nothing is worked out before the board changes.
    """

    def __init__(self, match: Match, position: Position, moves: Sequence[int], board: int, left_out: int) -> None:
        self._match = match
        self._text = position.text()
        self._moves = moves
        self.board = board
        self._left_out = left_out
        # For each of the moves: one that reads the turn after it, its position, and the reading that stands.
        self._readers: list[tuple[Recogniser, Position]] = []
        self._readings: list[Reading] = []
        self._changes: list[tuple[int, int]] = []
        # A whole reply has been seen; what follows it is no mistake before it is played.
        self._has_replied = False
        self._shown = board
        self._stillness = Stillness()
        self._still_ms = 0

    @property
    def changes(self) -> list[tuple[int, int]]:
        """The (ms, occupancy) seen since the board stood as it is asked about; [] where they are too many to keep."""
        return self._changes if len(self._changes) < MOST_CHANGES else []

    def observe(self, snapshot: Snapshot) -> None:
        """Take what the board shows."""
        ms, occupancy = snapshot.ms, snapshot.occupancy
        if occupancy == self.board:
            self._changes, self._readers, self._has_replied = [], [], False
        elif not self._changes:
            self._readers = [self._reader(move, ms) for move in self._moves[:MOST_FOLLOWED]]
        if occupancy not in (self._shown, self.board) and len(self._changes) < MOST_CHANGES:
            self._changes.append((ms, occupancy))
        self._still_ms = self._stillness.observe(ms, occupancy)
        self._shown = occupancy
        self._readings = [reader.observe(ms, occupancy) for reader, _ in self._readers]
        self._has_replied = self._has_replied or any(reading.kind == MADE for reading in self._readings)

    def has_one(self) -> bool:
        """Return whether the hands have made a legal reply to a move in question, or are about to make one."""
        replied = zip(self._readings, self._readers, strict=True)
        return self._has_replied or any(self._is_reply(reading, position) for reading, (_, position) in replied)

    def _reader(self, move: int, now_ms: int) -> tuple[Recogniser, Position]:
        position = self._match.game.from_text(self._text, **self._match.options)
        position.push(move)
        if position.legal_moves() == [PASS]:
            position.push(PASS)
        reader = Recogniser(position, None, self._left_out)
        reader.observe(now_ms - 1, self.board)
        return reader, position

    def _is_reply(self, reading: Reading, position: Position) -> bool:
        if reading.kind != WAITING:
            return reading.kind == AMBIGUOUS and not reading.cause
        if self._still_ms < READ_MS:
            return True
        lifted = [position.what_stands_on(square) for square in squares_of(self.board & ~self._shown)]
        is_own = all(piece is not None and piece.side == position.turn for piece in lifted)
        return is_own and not self._shown & ~self.board
