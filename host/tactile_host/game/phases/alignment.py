# SPDX-License-Identifier: Apache-2.0
"""Board and game compared: which square differs, one after the other, until they agree."""

from tactile_core.rules.position import Piece
from tactile_core.rules.squares import squares_of
from tactile_host.game.effects import Sound
from tactile_host.game.phases.phase import Phase
from tactile_host.game.snapshot import Snapshot, Stillness
from tactile_host.game.table import Table
from tactile_host.game.transitions import STAY, Finish, Goto, Play, SetUp, Step, say
from tactile_host.messages import Fact, alert, turn

# Hands at work are left in peace for so long; a board that agrees is believed a little sooner.
STILL_MS = 600
AGREES_MS = 400


class AlignmentPhase(Phase):
    """Wait until the board shows what the match says, then go on from there.

    *opening* is said before the first difference; *is_agreement_told*: also that nothing differs is said.
    """

    def __init__(self, table: Table, opening: tuple[Fact, ...], is_agreement_told: bool) -> None:
        super().__init__(table)
        on_board = table.match.position or table.match.set_up
        if on_board is None:
            raise ValueError("a match has a set-up or a position")
        self._target = on_board.occupancy()
        self._opening = opening
        self._stillness = Stillness()
        self._told: int | None = None
        self._seen = 0
        self._is_agreement_told = is_agreement_told or bool(opening)

    def see(self, snapshot: Snapshot) -> Step:
        """Go on once the board agrees; else say the next square to mend, whenever something changed."""
        self._seen = snapshot.occupancy
        still_ms = self._stillness.observe(snapshot)
        if snapshot.occupancy == self._target:
            if still_ms < AGREES_MS:
                return STAY
            is_told = self._is_agreement_told or self._told is not None
            return Step(say(turn(*self._opening, Fact("board-agrees"))) if is_told else (), self._next())
        if still_ms < STILL_MS or snapshot.occupancy == self._told:
            return STAY
        is_first = self._told is None
        self._told = snapshot.occupancy
        opening = self._opening if is_first else ()
        self._opening = ()
        differences = alert(*opening, *self._differences(is_first), topic="matching")
        return Step((Sound("differs"), *say(differences)))

    def waits_for(self) -> tuple[Fact, ...]:
        """Return the whole difference, then the next square to mend."""
        return self._differences(is_whole=True)

    def _next(self) -> Goto:
        """Return where a board that agrees leads."""
        match = self.table.match
        if match.position is None:
            return SetUp()
        return Play(is_turn_told=True) if match.outcome() is None else Finish()

    def _differences(self, is_whole: bool) -> tuple[Fact, ...]:
        extra = squares_of(self._seen & ~self._target)
        missing = squares_of(self._target & ~self._seen)
        count = (Fact("position-differs", count=len(extra) + len(missing)),) if is_whole else ()
        if extra:
            return (*count, self.table.narrator.take_off(self.table.square_text(extra[0])))
        if missing:
            return (*count, self._put_on(missing[0]))
        return (Fact("board-agrees"),)

    def _put_on(self, square: int) -> Fact:
        """Return which piece belongs on *square*."""
        match, narrator = self.table.match, self.table.narrator
        if match.position is not None:
            return narrator.put_on(match.position, square)
        side = None if match.set_up is None else match.set_up.side_on(square)
        return narrator.needs(self.table.square_text(square), Piece("pawn", side))
