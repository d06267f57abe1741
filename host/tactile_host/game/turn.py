# SPDX-License-Identifier: Apache-2.0
"""One turn: everything that watches the hands of the side to move. It is made anew for each turn, and forgotten."""

from dataclasses import dataclass

from tactile_core.recogniser.reading import MADE, Reading
from tactile_core.recogniser.recogniser import Recogniser
from tactile_core.recogniser.tempo import Tempo
from tactile_core.recogniser.touches import Touches
from tactile_core.rules.squares import squares_of
from tactile_host.game.disambiguation import Doubt
from tactile_host.game.match import Match
from tactile_host.game.piece_returns import ReturnWatcher
from tactile_host.game.snapshot import Snapshot, Stillness
from tactile_host.messages import Fact

# The pegs stand again as they stood before the last move: still for so long, and it is taken back.
TAKEN_BACK_MS = 800
# The same while the other player holds a piece: still for so long, and it is asked about.
HALF_TAKEN_BACK_MS = 1500


@dataclass(frozen=True, slots=True)
class Observed:
    """What one *snapshot* means to those who watch a turn.

    *reading* is the recogniser's; *tapped* is a square that the player asks about, *returned* one to which a piece has
    come back after it had touched down elsewhere; *is_put_back*: the board stands again as before the last move;
    *is_half_put_back*, once: so it does, but for a piece that the player to move holds;
    *is_tapped_while_wrong*: a piece was asked about on a board that is wrong.
    """

    snapshot: Snapshot
    reading: Reading
    tapped: int | None
    returned: int | None
    is_put_back: bool
    is_tapped_while_wrong: bool = False
    is_half_put_back: bool = False


class Turn:
    """The watchers of one turn of *match*, by a player with *tempo*, and what was said in it already.

    *standing* is what the last reading said that was dealt with, *refusal* what was said of a board that is wrong
    still, () where it is not. *handled* is the square whose piece was touched last, *begun* the part of a move
    that was said before it was whole, *announced* the move that the hands are going to make, *doubt* the question
    which move it was.
    """

    def __init__(self, match: Match, tempo: Tempo) -> None:
        # The recogniser keeps a position of its own: ours goes on changing while an older turn is still watched.
        self.recogniser = Recogniser(match.copy_of_position(), tempo)
        self._last: Snapshot | None = None
        self.base = match.playing().occupancy()
        self.seen = self.base
        self.standing: tuple[object, ...] = ()
        self.refusal: tuple[Fact, ...] = ()
        self._wrong_touches: Touches | None = None
        self.handled: int | None = None
        self.begun: Fact | None = None
        self.announced: int | None = None
        self.doubt: Doubt | None = None
        self._touches = Touches(self.base)
        self._returns = ReturnWatcher(self.base)
        self._stillness = Stillness()
        self._before_last_move = match.occupancy_before_last_move()
        self._own = sum(1 << square for square in squares_of(self.base) if _is_own(match, square))
        self._has_asked_back = False

    def observe(self, snapshot: Snapshot) -> Observed:
        """Show *snapshot* to every watcher."""
        self._last = snapshot
        reading = self.recogniser.observe(snapshot.ms, snapshot.occupancy)
        tapped = self._touches.observe(snapshot.ms, snapshot.occupancy)
        returned = self._returns.observe(snapshot)
        still_ms = self._stillness.observe(snapshot)
        is_before = self.base != snapshot.occupancy == self._before_last_move
        is_back = is_before and still_ms >= TAKEN_BACK_MS
        is_half_back = still_ms >= HALF_TAKEN_BACK_MS and self._is_half_put_back(snapshot.occupancy)
        is_tapped = self._is_tapped_while_wrong(snapshot)
        return Observed(snapshot, reading, tapped, returned, is_back, is_tapped, is_half_back)

    def listen(self, mode: str) -> None:
        """Take touches as *mode* of tactile_core.recogniser.touches says."""
        self._touches.listen(mode)

    def refuse(self, facts: tuple[Fact, ...]) -> None:
        """Keep what was said of the board as it is now, and watch it for questions."""
        watched = self._wrong_touches
        is_tapping = self._last is not None and watched is not None and watched.is_under_way(self._last.ms)
        if not self.refusal or not is_tapping:
            self._wrong_touches = Touches(self.seen)
        self.refusal = facts

    def is_made(self, reading: Reading) -> bool:
        """Return whether *reading* is a move that was not dealt with yet."""
        return reading.kind == MADE and not reading.is_provisional and reading.says() != self.standing

    def end(self) -> Observed | None:
        """Return what the player calls whole as a move; None where the hands have made none."""
        if self._last is None:
            return None
        reading = self.recogniser.end_turn(self._last.ms)
        return Observed(self._last, reading, None, None, False) if self.is_made(reading) else None

    def begin(self, earlier: Recogniser) -> None:
        """Take what the *earlier* turn's recogniser saw after the move: the answer had begun already, and ended it."""
        for ms, occupancy in earlier.following():
            self.recogniser.observe(ms, occupancy)

    def _is_tapped_while_wrong(self, snapshot: Snapshot) -> bool:
        if self._wrong_touches is None or not self.refusal:
            return False
        return self._wrong_touches.observe(snapshot.ms, snapshot.occupancy) is not None

    def _is_half_put_back(self, occupancy: int) -> bool:
        """Return, once, whether *occupancy* is the board before the last move but for one piece of the side to move."""
        if self._before_last_move is None or self._has_asked_back:
            return False
        lacking = self._before_last_move & ~occupancy
        is_one = bool(lacking) and not lacking & (lacking - 1) and bool(lacking & self._own)
        # Where the last move left its own square open it must have come back to it; else only a piece was lifted.
        has_come_back = bool(self._before_last_move & ~self.base & occupancy)
        self._has_asked_back = is_one and has_come_back and not occupancy & ~self._before_last_move
        return self._has_asked_back


def _is_own(match: Match, square: int) -> bool:
    position = match.playing()
    piece = position.what_stands_on(square)
    return piece is not None and piece.side == position.turn
