# SPDX-License-Identifier: Apache-2.0
"""Rows of pegs that are dictated one after the other: each is taken once all of it stands."""

from tactile_app.game.effects import PlayTone
from tactile_app.game.phases.quick_filling import QuickFilling
from tactile_app.game.phases.refusal import Refusal
from tactile_app.game.snapshot import Snapshot
from tactile_app.game.table import Table
from tactile_app.game.transitions import STAY, Step, say
from tactile_app.messages import Fact, alert, answer
from tactile_core.rules.position import SIDE_LETTERS
from tactile_core.rules.squares import squares_of

# A piece that stands for this long has been placed.
PLACED_MS = 300
# Somebody who shifts a peg a little lifts it for less than this.
LIFTED_MS = 1500


class DictatedRows:
    """The rows of the set-up of *table*, where *quick* has a layout for them; *refusal* is shared with the phase."""

    def __init__(self, table: Table, quick: QuickFilling, refusal: Refusal) -> None:
        self._table = table
        self._set_up, self._narrator = table.set_up_parts()
        self._quick = quick
        self._columns = table.match.game.columns
        self._seen = 0
        self._refusal = refusal

    def is_on(self) -> bool:
        """Return whether a row is dictated now."""
        question = self._set_up.question()
        return self._quick.layout is not None and question is not None and question.kind == "place"

    def is_unseen(self) -> bool:
        """Return whether no switch sees the row that is dictated now: a key tells that it stands."""
        return self.is_on() and not self.mask() & ~self._table.left_out

    def dictated(self) -> tuple[Fact, ...]:
        """Return the pieces that are to stand on the row, and the key for a row that no switch sees."""
        key = (Fact("row-unseen"),) if self.is_unseen() else ()
        return (self._quick.row(self._row(), self._columns), *key)

    def waits_for(self) -> tuple[Fact, ...]:
        """Return the pieces of the row, and the points that are still empty where the row was begun."""
        missing = self.missing()
        if len(missing) == self._columns or not missing:
            return self.dictated()
        names = tuple(self._table.square_text(square) for square in missing)
        return (*self.dictated(), Fact("still-empty", squares=names))

    def wanted_square(self) -> str | None:
        """Return the first empty point of the dictated row; None for a full row, or if no row is dictated."""
        missing = self.missing() if self.is_on() else []
        return self._table.square_text(missing[0]) if missing else None

    def observe(self, snapshot: Snapshot, still_ms: int) -> Step | None:
        """Return None once all pegs of the row stand; refuse pegs that stand elsewhere, or were lifted."""
        self._seen = snapshot.occupancy
        placed = self._set_up.occupancy()
        lifted, other = squares_of(placed & ~self._seen), squares_of(self._seen & ~(placed | self.mask()))
        if not lifted and not other:
            is_mended = bool(self._refusal.facts)
            self._refusal.clear()
            if self.missing():
                # After a repair the player is told where the row was left.
                return Step(say(answer(*self.waits_for(), topic="filling"))) if is_mended else STAY
            return None if still_ms >= PLACED_MS else STAY
        if still_ms < (LIFTED_MS if lifted else PLACED_MS) or self._seen == self._refusal.occupancy:
            return STAY
        id, square = ("fill-lifted", lifted[0]) if lifted else ("fill-unexpected", other[0])
        self._refusal.keep(self._seen, Fact(id, square=self._table.square_text(square)))
        return Step((PlayTone("refused"), *say(alert(*self._refusal.facts, topic="filling", is_spelled=not lifted))))

    def take(self) -> list[str]:
        """Take the pegs of the row as they were dictated; return the lines of the record."""
        match, layout = self._table.match, self._quick.layout or ()
        lines: list[str] = []
        for square in squares_of(self.mask()):
            lines += match.answer(self._table.square_text(square))
            question = self._set_up.question()
            if question is not None and self._narrator.is_read_by_hands(question):
                lines += match.answer(SIDE_LETTERS[layout[square]])
        return lines

    def _row(self) -> int:
        """Return the number of the row, from 0."""
        placed = self._set_up.occupancy()
        return next(square for square in range(self._table.squares) if not placed >> square & 1) // self._columns

    def mask(self) -> int:
        """Return the squares of the row."""
        return ((1 << self._columns) - 1) << self._row() * self._columns

    def missing(self) -> list[int]:
        """Return the squares of the row that are still empty."""
        return squares_of(self.mask() & ~self._seen)
