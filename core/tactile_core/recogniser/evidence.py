# SPDX-License-Identifier: Apache-2.0
"""The times for which each square was open since the board last stood as at the turn's beginning."""

# A contact that changes back within this time was bouncing. A pushed peg leaves its reed open for 4 ms even at 2 m/s.
BOUNCE_MS = 1
# With more openings than this in one turn, no move can be told; a small board has no room for them either.
MOST_OPENINGS = 300


class Opening:
    """One time for which a square was open.

    *opened* and *closed* are the numbers of the board's reported changes, *opened_ms* and *closed_ms* their times.
    *closed* is NEVER while the square is still open. A square that was empty at first has *opened* 0.
    """

    __slots__ = ("closed", "closed_ms", "opened", "opened_ms")

    def __init__(self, opened: int, opened_ms: int) -> None:
        self.opened = opened
        self.opened_ms = opened_ms
        self.closed = NEVER
        self.closed_ms = opened_ms

    def lasted_ms(self, now_ms: int) -> int:
        """Return for how long the square was open, up to *now_ms*."""
        return (now_ms if self.closed == NEVER else self.closed_ms) - self.opened_ms


NEVER = 1 << 29


class Evidence:
    """The openings of all squares touched since the board stood as *first*; *overflowed* when some were dropped."""

    def __init__(self, first: int, now_ms: int) -> None:
        self.first = first
        self.clear(now_ms)

    def clear(self, now_ms: int) -> None:
        """Forget everything: the board stands as at the beginning."""
        self.occupancy = self.first
        self.openings: dict[int, list[Opening]] = {}
        self.changes = 0
        self.count = 0
        self.since_ms = now_ms
        self.overflowed = False

    def observe(self, now_ms: int, occupancy: int) -> None:
        """Take in the *occupancy* reported at *now_ms*."""
        changed = self.occupancy ^ occupancy
        self.occupancy = occupancy
        self.changes += 1
        square = 0
        while changed:
            if changed & 1:
                if occupancy >> square & 1:
                    self._close(square, now_ms)
                else:
                    self._open(square, now_ms)
            changed >>= 1
            square += 1

    def of(self, square: int) -> list[Opening]:
        """Return the openings of *square*, earliest first; a square that was empty at first begins with an opening."""
        known: list[Opening] | None = self.openings.get(square)
        if known is None:
            known = [] if self.first >> square & 1 else [Opening(0, self.since_ms)]
            self.openings[square] = known
        return known

    def is_touched(self, square: int) -> bool:
        """Return True where a piece left *square* or came to it."""
        openings = self.of(square)
        return len(openings) > 1 or bool(openings and (openings[0].opened or openings[0].closed != NEVER))

    def has_only_come(self) -> bool:
        """Return True where pieces came to empty squares, and no piece was seen to leave a square."""
        return not any(each.opened for openings in self.openings.values() for each in openings)

    def was_out(self, square: int, least_ms: int) -> bool:
        """Return True where a piece left *square* for at least *least_ms*, and the square was filled again."""
        for opening in self.of(square):
            if opening.opened and opening.closed != NEVER and opening.closed_ms - opening.opened_ms >= least_ms:
                return True
        return False

    def _open(self, square: int, now_ms: int) -> None:
        openings = self.of(square)
        if openings and now_ms - openings[-1].closed_ms <= BOUNCE_MS:
            openings[-1].closed = NEVER
            return
        if self.count >= MOST_OPENINGS:
            self.overflowed = True
            if openings:
                return
            # Each square that a piece has left keeps one opening, even over the limit: they are no more than the
            # squares.
        self.count += 1
        openings.append(Opening(self.changes, now_ms))

    def _close(self, square: int, now_ms: int) -> None:
        openings = self.of(square)
        if not openings or openings[-1].closed != NEVER:
            return
        last = openings[-1]
        if last.opened and now_ms - last.opened_ms <= BOUNCE_MS:
            openings.pop()
            self.count -= 1
            return
        last.closed = self.changes
        last.closed_ms = now_ms
