# SPDX-License-Identifier: Apache-2.0
"""One turn: everything that watches the hands of the side to move. It is made anew for each turn, and forgotten."""

from dataclasses import dataclass

from tactile_core.recogniser.reading import MADE, Reading
from tactile_core.recogniser.recogniser import Recogniser
from tactile_core.recogniser.tempo import Tempo
from tactile_host.game.disambiguation import Doubt
from tactile_host.game.match import Match
from tactile_host.game.snapshot import Snapshot, Stillness
from tactile_host.game.taps import ReturnWatcher, TapWatcher
from tactile_host.messages import Fact

# The pegs stand again as they stood before the last move: still for so long, and it is taken back.
TAKEN_BACK_MS = 800


@dataclass(frozen=True, slots=True)
class Observed:
    """What one *snapshot* means to those who watch a turn.

    *reading* is the recogniser's; *tapped* and *returned* are squares whose piece was lifted and put back, without or
    after it had touched down elsewhere; *is_put_back*: the board stands again as before the last move;
    *is_tapped_while_wrong*: a piece was tapped on a board that is wrong.
    """

    snapshot: Snapshot
    reading: Reading
    tapped: int | None
    returned: int | None
    is_put_back: bool
    is_tapped_while_wrong: bool = False


class Turn:
    """The watchers of one turn of *match*, by a player with *tempo*, and what was said in it already.

    *standing* is what the last reading said that was dealt with, *refusal* what was said of a board that is wrong
    still, () where it is not. *handled* is the square whose piece was touched last, *begun* the part of a move
    that was said before it was whole, *announced* the move that the hands are going to make, *doubt* the question
    which move it was. *to_turn* are squares whose piece the last move turns over, and nobody has yet.
    """

    def __init__(self, match: Match, tempo: Tempo) -> None:
        # The recogniser keeps a position of its own: ours goes on changing while an older turn is still watched.
        self.recogniser = Recogniser(match.copy_of_position(), tempo)
        self._last: Snapshot | None = None
        self.base = match.playing().occupancy()
        self.seen = self.base
        self.standing: tuple[object, ...] = ()
        self.refusal: tuple[Fact, ...] = ()
        self._wrong_taps: TapWatcher | None = None
        self.handled: int | None = None
        self.begun: Fact | None = None
        self.announced: int | None = None
        self.doubt: Doubt | None = None
        self.to_turn: frozenset[int] = frozenset()
        self._taps = TapWatcher(self.base)
        self._returns = ReturnWatcher(self.base)
        self._stillness = Stillness()
        self._before_last_move = match.occupancy_before_last_move()

    def observe(self, snapshot: Snapshot) -> Observed:
        """Show *snapshot* to every watcher."""
        self._last = snapshot
        reading = self.recogniser.observe(snapshot.ms, snapshot.occupancy)
        tapped = self._taps.observe(snapshot)
        returned = self._returns.observe(snapshot)
        still_ms = self._stillness.observe(snapshot)
        is_before = self.base != snapshot.occupancy == self._before_last_move
        wrong = None if self._wrong_taps is None or not self.refusal else self._wrong_taps.observe(snapshot)
        is_back = is_before and still_ms >= TAKEN_BACK_MS
        return Observed(snapshot, reading, tapped, returned, is_back, is_tapped_while_wrong=wrong is not None)

    def refuse(self, facts: tuple[Fact, ...]) -> None:
        """Keep what was said of the board as it is now, and watch it for taps."""
        is_tapping = (
            self._last is not None and self._wrong_taps is not None and self._wrong_taps.is_under_way(self._last)
        )
        if not self.refusal or not is_tapping:
            self._wrong_taps = TapWatcher(self.seen)
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
