# SPDX-License-Identifier: Apache-2.0
"""One turn: everything that watches the hands of the side to move. It is made anew for each turn, and forgotten."""

from dataclasses import dataclass

from tactile_app.game.hands.worn_switches import Suspicion
from tactile_app.game.match import Match
from tactile_app.game.records.turn_log import AFRESH, END, REFUSE, TurnLog
from tactile_app.game.snapshot import Snapshot
from tactile_app.game.transitions import Dialog, Withdraw
from tactile_app.game.turns.disambiguation import Doubt
from tactile_app.messages import Fact
from tactile_core.recogniser.reading import AMBIGUOUS, MADE, Reading
from tactile_core.recogniser.recogniser import Recogniser
from tactile_core.recogniser.tempo import Tempo
from tactile_core.recogniser.watchers.piece_returns import ReturnWatcher
from tactile_core.recogniser.watchers.put_back import PutBack, PutBackWatcher
from tactile_core.recogniser.watchers.stillness import Stillness
from tactile_core.recogniser.watchers.touches import Touches

# A board that was refused is right again when it has stood so for this long: hands at work pass through it.
MENDED_MS = 150
# Of a turn no more changes of the board are kept.
MOST_CHANGES = 300
# A hand that mends the board may look for the next piece for this long.
LOOKING_MS = 4000


@dataclass(frozen=True, slots=True)
class Observed:
    """The meaning of one *snapshot* to those who watch a turn.

    *reading* is the recogniser's; *tapped* is a square that the player asks about, *returned* one to which a piece has
    come back after it had touched down elsewhere; *put_back*: the board stands again as before earlier moves;
    *is_tapped_while_wrong*: a piece was asked about on a board that is wrong.
    """

    snapshot: Snapshot
    reading: Reading
    tapped: int | None
    returned: int | None
    put_back: PutBack | None = None
    is_tapped_while_wrong: bool = False


class Turn:
    """The watchers of one turn of *match*, by a player with *tempo*, and what was said in it already.

    *standing* is the content of the last reading that was dealt with. *refusal* is what was said of a board that is
    still wrong, () where it is right, and *attempt* the forbidden move that made it wrong. *refused* is the rule that
    was told last, even where the board is right again. *handled* is the square whose piece was touched last, *begun*
    the part of a move that was said before it was whole, *announced* the move that the hands are going to make, *doubt*
    the question which move it was. *left_out* is the mask of the squares whose switches do not answer. *log* takes what
    the recogniser is shown; *how* the turn begins is a word of turn_log.py.
    """

    def __init__(self, match: Match, tempo: Tempo, log: TurnLog, left_out: int, how: str = AFRESH) -> None:
        # The recogniser keeps a position of its own: ours goes on changing while an older turn is still watched.
        position = match.copy_of_position()
        self.recogniser = Recogniser(position, tempo, left_out)
        self.suspicion = Suspicion()
        # Whether a board was just called wrong, and the same one often enough for a switch to be suspected.
        self.is_told = self.is_told_in_vain = False
        # Each change since the board stood as at the turn's beginning: (ms, occupancy).
        self.changes: list[tuple[int, int]] = []
        # How often a key has asked whose turn it is since anything was moved.
        self.asked_untouched = 0
        self._log = log
        log.leave_out(left_out)
        log.follow(match)
        log.begin(position, how)
        self._last: Snapshot | None = None
        self._stillness = Stillness()
        self._still_ms = 0
        self.base = match.playing().occupancy()
        self.seen = self.base
        self.suspicion.see(0, self.base)
        self.standing: tuple[object, ...] = ()
        self.refusal: tuple[Fact, ...] = ()
        self.attempt: int | None = None
        self.refused: tuple[Fact, ...] = ()
        # The pieces that the hands hold, while they do.
        self.busy_with: tuple[Fact, ...] = ()
        # The squares that were wrong when the refusal was said.
        self._refused = 0
        self._wrong_touches: Touches | None = None
        self.handled: int | None = None
        self.begun: Fact | None = None
        self.announced: int | None = None
        self.doubt: Doubt | None = None
        # The question whether earlier moves go back, whose pieces are back.
        self.back_asked: Dialog | None = None
        # Whether a move has been read that could go on, so that its words wait.
        self.may_go_on = False
        self._touches = Touches(self.base)
        self._returns = ReturnWatcher(self.base)
        self._put_back = PutBackWatcher(match.playing(), len(match.moves), is_over=False, left_out=left_out)

    def observe(self, snapshot: Snapshot) -> Observed:
        """Show *snapshot* to every watcher."""
        if self._last is None or snapshot.occupancy != self._last.occupancy:
            self._note(snapshot.ms, snapshot.occupancy)
        self.suspicion.see(snapshot.ms, snapshot.occupancy)
        self._last = snapshot
        self._still_ms = self._stillness.observe(snapshot.ms, snapshot.occupancy)
        reading = self.recogniser.observe(snapshot.ms, snapshot.occupancy)
        self.may_go_on = reading.is_provisional
        if not reading.is_busy:
            self.busy_with = ()
        tapped = self._touches.observe(snapshot.ms, snapshot.occupancy)
        returned = self._returns.observe(snapshot.ms, snapshot.occupancy)
        put_back = self._put_back.observe(snapshot.ms, snapshot.occupancy)
        self._log.show(snapshot.ms, snapshot.occupancy, reading, (returned, put_back))
        return Observed(snapshot, reading, tapped, returned, put_back, self._is_tapped_while_wrong(snapshot))

    def listen(self, mode: str) -> None:
        """Take touches as *mode* of tactile_core.recogniser.watchers.touches says."""
        self._touches.listen(mode)

    def refuse(self, facts: tuple[Fact, ...], attempt: int | None = None) -> None:
        """Keep what was said of the board as it is now, perhaps of an *attempt*, and watch it for questions."""
        self.attempt = attempt
        watched = self._wrong_touches
        is_tapping = self._last is not None and watched is not None and watched.is_under_way(self._last.ms)
        if not self.refusal or not is_tapping:
            self._wrong_touches = Touches(self.seen)
        self.is_told, self.is_told_in_vain = True, self.suspicion.tell(self.seen)
        self.refusal = facts
        self.refused = tuple(fact for fact in facts if fact.id.startswith("refused-")) or self.refused
        self._refused = self.seen ^ self.base

    def has_gone_more_wrong(self) -> bool:
        """Return whether pieces have been put where none belongs since the way back was told: it may be misheard.

        A line that is pushed back lacks other pieces than before.
        """
        return bool(self.refusal) and bool(self.seen & ~self.base & ~self._refused)

    def is_mended(self) -> bool:
        """Return whether a board that was refused stands as at the turn's beginning, whatever was touched meanwhile."""
        return bool(self.refusal) and self.is_put_back()

    def is_put_back(self) -> bool:
        """Return whether the board stands as at the turn's beginning, and has for a while."""
        return self.seen == self.base and self._still_ms >= MENDED_MS

    def is_lacking_only(self) -> bool:
        """Return whether the board was refused, and nothing is wrong with it now but that pieces lack."""
        return bool(self.refusal) and not self.seen & ~self.base

    def is_refused_now(self) -> bool:
        """Return whether the refusal was said of the board as it is now."""
        return bool(self.refusal) and self._refused == self.seen ^ self.base

    def changed_since_refused(self) -> int:
        """Return the mask of the squares that have changed since the refusal was said."""
        return self._refused ^ self.seen ^ self.base

    def has_rested(self, still_ms: int) -> bool:
        """Return whether the hands have rested for *still_ms*."""
        return self._still_ms >= still_ms

    def is_made(self, reading: Reading) -> bool:
        """Return whether *reading* is a move that was not dealt with yet."""
        return reading.kind == MADE and not reading.is_provisional and reading.says() != self.standing

    def is_announced(self, reading: Reading) -> bool:
        """Return whether *reading* is the move that was announced: the hands will not go on with it."""
        return reading.kind == MADE and reading.is_provisional and reading.moves == (self.announced,)

    def end(self) -> Observed | None:
        """Return the reading that a player's key ends: a move, or one of several; None where the hands made none."""
        if self._last is None:
            return None
        reading = self.recogniser.end_turn(self._last.ms)
        self._log.act(END, self._last.ms, reading)
        is_asked_now = reading.kind == AMBIGUOUS and reading.says() != self.standing
        return Observed(self._last, reading, None, None) if self.is_made(reading) or is_asked_now else None

    def refuse_all(self, now_ms: int) -> None:
        """Take in that the player says that it was none of the moves in question."""
        self._log.act(REFUSE, now_ms, self.recogniser.refuse(now_ms))

    def is_back_in_question(self, snapshot: Snapshot) -> bool:
        """Return whether *snapshot* may show an earlier board: until that is asked, the board is not called wrong."""
        return self._put_back.is_in_question(snapshot.occupancy)

    def left_question(self, *, is_told_else: bool) -> Withdraw | None:
        """Return the end of the question whether moves go back, where hands have left the board that it is about.

        None while it is open: until the board stands as at the turn's beginning, or something else is told of it.
        """
        is_over = self.is_put_back() or is_told_else
        if self.back_asked is None or self._put_back.is_asking or not is_over:
            return None
        asked, self.back_asked = self.back_asked, None
        return Withdraw(asked, is_told=True)

    def show(self, changes: list[tuple[int, int]]) -> None:
        """Show *changes*, (ms, occupancy) each, that came before this turn was begun."""
        for ms, occupancy in changes:
            self._note(ms, occupancy)
            self.recogniser.observe(ms, occupancy)
            self._log.hand_over(ms, occupancy)

    def _note(self, ms: int, occupancy: int) -> None:
        """Keep a change for as long as the board is another than at the turn's beginning."""
        self.asked_untouched = 0
        if occupancy == self.base:
            self.changes = []
        elif len(self.changes) < MOST_CHANGES:
            self.changes.append((ms, occupancy))
        else:
            self.changes[-1] = (ms, occupancy)

    def _is_tapped_while_wrong(self, snapshot: Snapshot) -> bool:
        if self._wrong_touches is None or not self.refusal:
            return False
        return self._wrong_touches.observe(snapshot.ms, snapshot.occupancy) is not None
