# SPDX-License-Identifier: Apache-2.0
"""The board after a move that could still go on: it shows the same hands going on, a brush, or the other player."""

from tactile_core.recogniser.reading import AMBIGUOUS, MADE
from tactile_core.rules.position import Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tactile_core.recogniser.candidate import Candidate
    from tactile_core.recogniser.recogniser import Recogniser

# The other player has begun if one of its pieces has been lifted for this long, and nothing else. A sleeve that pushes
# a piece off its point belongs to an arm that carries another.
OTHERS_LIFT_MS = 450
# More changes than this after a move are not kept.
MOST_CHANGES = 60


class Following:
    """The *changes*, (ms, occupancy) each, since the board left a move at *since_ms*.

    *others* is the mask of the other side's pieces that hands going on with the move would not touch.
    """

    def __init__(self, since_ms: int, others: int) -> None:
        self.since_ms = since_ms
        self.changes: list[tuple[int, int]] = []
        self._others = others
        self._left = 0
        # The recogniser that reads the answer is kept, since another answer may follow; and the number of changes that
        # it knows.
        self._answered: Recogniser | None = None
        self._told = 0

    @property
    def is_open(self) -> bool:
        """Whether the board has left the move."""
        return bool(self.changes)

    def add(self, now_ms: int, occupancy: int, left: "int | None" = None) -> None:
        """Add a change; *left* is the board of the move, given with the first change."""
        if left is not None:
            self._left = left
        if len(self.changes) < MOST_CHANGES:
            self.changes.append((now_ms, occupancy))

    def is_lifted(self, now_ms: int) -> bool:
        """Return True where only a piece of the other player has been lifted since the move, and for long enough."""
        if len(self.changes) != 1 or now_ms - self.since_ms < OTHERS_LIFT_MS:
            return False
        return self.is_others() and bool(self._left & ~self.changes[0][1]) and not self.changes[0][1] & ~self._left

    def lifted(self) -> int:
        """Return the mask of the squares that a piece has been seen to leave since the move."""
        mask = 0
        for _, occupancy in self.changes:
            mask |= self._left & ~occupancy
        return mask

    def is_others(self) -> bool:
        """Return True where only the other player's pieces have been lifted since the move."""
        return not any(self._left & ~occupancy & ~self._others for _, occupancy in self.changes)

    def is_reply(self, position: Position, made: "Candidate | None", now_ms: int, recogniser) -> bool:  # type: ignore[no-untyped-def]  # noqa: ANN001
        """Return True where a legal answer to *made* explains all changes since, as read by the class *recogniser*."""
        if made is None or not self.changes or len(self.changes) >= MOST_CHANGES:
            return False
        position.push(made.move)
        if self._answered is None:
            self._answered = recogniser(position, None, made.left_out)
            self._answered.observe(self.since_ms - 1, self._left)
        for ms, occupancy in self.changes[self._told :]:
            self._answered.observe(ms, occupancy)
        self._told = len(self.changes)
        reading = self._answered.observe(now_ms, self.changes[-1][1])
        position.pop()
        return reading.kind == MADE or (reading.kind == AMBIGUOUS and not reading.cause)
