# SPDX-License-Identifier: Apache-2.0
"""Turn the reported occupancies of one turn into a reading of the hands' actions.

1. Every change goes into the evidence, which is forgotten whenever the board stands as at the turn's beginning. A
   change withdraws a move that was read: a reading never stays on a board that has changed.
2. A board still for as long as Fit.passing_ms asks is judged: which legal moves leave this board, and which of them
   does the evidence show?
3. One move is shown: it is made. If the same hands could go on, it is provisional for as long as this player's tempo
   says, or until a key or the other player's first lift ends the turn. A lift is no proof: if the same hands go on
   after all, the move becomes the longer one.
4. Several moves are shown: the reading is ambiguous. No move is sure: the player is asked a little later.
5. No move fits: the mistake is named, still later. While a piece may be in the hand or on its way, there is no mistake.
"""

from tactile_core.recogniser.candidate import Candidate, says_more
from tactile_core.recogniser.candidates import Candidates
from tactile_core.recogniser.diagnosis import WRONG_MS, diagnose
from tactile_core.recogniser.evidence import Evidence
from tactile_core.recogniser.fit import ARRIVED_MS, ASK_MS, SETTLE_MS, SOONEST_MS, Fit
from tactile_core.recogniser.following import Following
from tactile_core.recogniser.reading import AMBIGUOUS, MADE, WAITING, WRONG, Reading, exchange_asked
from tactile_core.recogniser.rests import BRUSH_BACK_MS, Rests
from tactile_core.recogniser.rummaging import Rummaging
from tactile_core.recogniser.tempo import Tempo
from tactile_core.rules.position import Position

# Hands that move this soon after a reading have not yet heard of the move.
UNHEARD_MS = 300
# Hands that put a wrong board right hear the next step after they have put a piece down and rested for this long.
MENDING_MS = 1500


class Recogniser:
    """Read one turn of *position*, which must not change during the turn, by a player with *tempo*.

    The switches of the squares in the mask *left_out* do not answer. They count for nothing, and the player is asked
    about every move over these squares.
    """

    def __init__(self, position: Position, tempo: "Tempo | None" = None, left_out: int = 0) -> None:
        self._tempo = tempo or Tempo()
        self._left_out = left_out
        self.start(position)

    def start(self, position: Position, now_ms: int = 0) -> None:
        """Begin the turn of *position* afresh."""
        self._legal = Candidates(position, self._left_out)
        self._evidence = Evidence(position.occupancy(), now_ms)
        self._tempo.begin_turn()
        self._rummaging = Rummaging()
        self._rests = Rests(now_ms)
        self._fit = Fit(self._legal, self._evidence, self._tempo.walks)
        # True from a wrong board until the board is right again.
        self._is_mending = False
        self._was_placed = False
        self._changed_ms = now_ms
        self._due_ms = -1
        self._pending: Reading | None = None
        self._forget_move()
        self._stopped_as: Candidate | None = None
        self._stopped_ms = 0
        self._was_whole = False
        # Noted when the board left a move that was read: the time since which it had been still, the pending reading,
        # and its wait.
        self._clock: tuple[int, Reading | None, int] = (0, None, -1)
        self._following = Following(0, 0)
        self._reading = Reading(WAITING, now_ms)

    def gap(self) -> None:
        """Note that changes were lost: the evidence from before is no longer valid."""
        self._fit.has_gap = True

    def observe(self, now_ms: int, occupancy: int) -> Reading:
        """Return the standing reading after the board showed *occupancy* at *now_ms*."""
        self._advance(now_ms)
        occupancy = occupancy & ~self._left_out | self._legal.first & self._left_out
        if occupancy != self._evidence.occupancy:
            self._change(now_ms, occupancy)
        if not self._has_ended and self._following.is_lifted(now_ms):
            self._end_turn(now_ms)
        return self._reading

    def end_turn(self, now_ms: int) -> Reading:
        """Note that the player has ended the turn: the current move is whole."""
        self._advance(now_ms)
        if self._pending is None and self._reading.kind == WAITING:
            self._judge(now_ms)
        if self._reading.is_provisional:
            self._end_turn(now_ms)
        asked = self._pending
        if self._left_out and asked is not None and asked.kind == AMBIGUOUS:
            # A longer rest gives the switches nothing more to show.
            self._pending = None
            self._due_ms = -1
            self._say(asked, now_ms)
        return self._reading

    def choose(self, now_ms: int, move: int) -> Reading:
        """Note the move that the player says was meant."""
        self._advance(now_ms)
        self._pending = None
        self._due_ms = -1
        self._say(Reading(MADE, now_ms, (move,)), now_ms)
        return self._reading

    def refuse(self, now_ms: int) -> Reading:
        """Note that the player meant none of the moves in question."""
        self._advance(now_ms)
        self._pending = None
        self._due_ms = -1
        self._diagnose(now_ms)
        return self._reading

    def touched(self, now_ms: int, square: int) -> Reading:
        """Note that the player touched *square*, and keep those of the moves in question that involve it."""
        self._advance(now_ms)
        if self._reading.kind != AMBIGUOUS or self._reading.cause:
            return self._reading
        moves = [move for move in self._reading.moves if self._legal.is_about(move, square)]
        if len(moves) == 1:
            return self.choose(now_ms, moves[0])
        if moves:
            self._say(Reading(AMBIGUOUS, now_ms, tuple(moves)), now_ms)
        return self._reading

    def following(self) -> list[tuple[int, int]]:
        """Return the (ms, occupancy) pairs since the board last stood as after the move; they begin the next turn."""
        return self._following.changes

    def _forget_move(self) -> None:
        # The other player has begun to play; the move stands unless the same hands go on with it.
        self._has_ended = False
        self._made_after = -1
        self._made: Reading | None = None
        self._made_as: Candidate | None = None

    def _change(self, now_ms: int, occupancy: int) -> None:
        before = self._evidence.occupancy
        self._was_placed = bool(occupancy & ~before)
        self._rummaging.observe(before, occupancy, now_ms)
        if self._legal.is_push:
            self._rests.changed(before, occupancy, now_ms)
        if occupancy == self._evidence.first:
            self._evidence.clear(now_ms)
            self._fit.has_gap = False
            self._is_mending = False
            self._forget_move()
        else:
            self._evidence.observe(now_ms, occupancy)
        if before == self._made_after and self._is_unheard(now_ms):
            self._forget_move()
        elif before == self._made_after:
            self._leave(now_ms, occupancy)
        elif self._following.is_open:
            self._following.add(now_ms, occupancy)
        if self._has_ended and self._following.is_others():
            return
        self._has_ended = False
        is_answered = self._reading.kind == AMBIGUOUS and occupancy == self._evidence.first
        if self._reading.kind == MADE or self._reading.is_busy or is_answered:
            self._say(Reading(WAITING, now_ms), now_ms)
        if not self._is_brush(now_ms, occupancy):
            self._changed_ms = now_ms
            self._ask_before_others(before & ~occupancy, now_ms)
            self._pending = None
            self._due_ms = SOONEST_MS if self._legal.is_push else ARRIVED_MS

    def _ask_before_others(self, lifted: int, now_ms: int) -> None:
        """Ask at once about moves over left-out switches if the other player's pieces are *lifted* already."""
        asked = self._pending
        if self._left_out and asked is not None and asked.kind == AMBIGUOUS and self._legal.pieces_of_other(lifted):
            self._say(asked, now_ms)

    def _is_unheard(self, now_ms: int) -> bool:
        """Return True where a flip that only the rules imply was read too recently for this change to answer it."""
        if self._made is None or self._made_as is None or self._reading.kind != MADE:
            return False
        # A move that is read again, after other handling, has been heard since its first reading.
        if now_ms - self._made.ms >= UNHEARD_MS:
            return False
        return self._legal.is_assumed(self._made_as, self._evidence, now_ms)

    def _leave(self, now_ms: int, occupancy: int) -> None:
        """Handle a board that changes after a move was read, by the same hands or by the other player's."""
        self._stopped_as = self._made_as
        self._stopped_ms = now_ms - self._changed_ms
        self._was_whole = self._reading.kind == MADE and not self._reading.is_provisional
        self._clock = (self._changed_ms, self._pending, self._due_ms)
        self._following = Following(now_ms, self._fit.others_aside(self._made_as))
        self._following.add(now_ms, occupancy, self._made_after)

    def _is_brush(self, now_ms: int, occupancy: int) -> bool:
        """Return True and restore the reading if the board is back at the move that was read and shows no other."""
        if occupancy != self._made_after or self._made is None or not self._following.is_open:
            return False
        if now_ms - self._following.since_ms > BRUSH_BACK_MS:
            return False
        sure = self._fit.sure(self._candidates(occupancy), now_ms)[0]
        if sure and (len(sure) > 1 or sure[0] is not self._made_as):
            return False
        self._following = Following(0, 0)
        self._say(self._made, now_ms)
        self._changed_ms, self._pending, self._due_ms = self._clock
        return True

    def _advance(self, now_ms: int) -> None:
        """Judge the board whenever it has been still for long enough; a judgement may lead to a later one."""
        while 0 <= self._due_ms <= now_ms - self._changed_ms:
            due_ms = self._due_ms
            self._due_ms = -1
            if self._pending is not None:
                self._say(self._pending, now_ms)
                if self._pending.kind == MADE:
                    self._made = self._reading
                self._pending = None
            elif due_ms == WRONG_MS:
                self._diagnose(now_ms)
            else:
                self._judge(now_ms)

    def _say(self, reading: Reading, now_ms: int) -> None:
        """Make *reading* the current one, unless the current one has the same content."""
        if reading.kind in (MADE, WRONG):
            self._is_mending = reading.kind == WRONG
        if reading.says() != self._reading.says():
            self._reading = reading if reading.ms == now_ms else reading.at(now_ms)

    def _later(self, still_ms: int, reading: Reading) -> None:
        self._pending = reading
        self._due_ms = still_ms

    def _candidates(self, occupancy: int) -> list[Candidate]:
        candidates = self._legal.leaving(occupancy)
        if occupancy == self._made_after and self._made_as is not None:
            # Handling that returns to the board of a read move does not reopen it, unless a piece was turned over.
            candidates = [candidate for candidate in candidates if self._is_news(candidate)]
        return candidates

    def _is_news(self, candidate: Candidate) -> bool:
        made = self._made_as
        return made is None or candidate.gesture.is_push or says_more(candidate, made)

    def _judge(self, now_ms: int) -> None:
        occupancy = self._evidence.occupancy
        if occupancy == self._evidence.first:
            self._say(Reading(WAITING, now_ms), now_ms)
            return
        candidates = self._candidates(occupancy)
        sure, verdicts = self._fit.sure(candidates, now_ms)
        still_ms = now_ms - self._changed_ms
        if len(sure) == 1 and not self._fit.is_rivalled(sure[0], now_ms):
            more_ms = self._still_to_wait_ms(sure[0], now_ms)
            if more_ms > 0:
                self._due_ms = still_ms + more_ms
            else:
                self._make(sure[0], now_ms)
        elif still_ms < SETTLE_MS:
            self._due_ms = SETTLE_MS
        elif occupancy == self._made_after and self._made is not None:
            self._make_again(now_ms)
        elif sure:
            self._ask(sure, now_ms)
        else:
            self._doubt(candidates, verdicts, now_ms)

    def _still_to_wait_ms(self, candidate: Candidate, now_ms: int) -> int:
        """Return for how much longer the board must be still before *candidate*, which fits, is read."""
        since_ms = self._rests.since_ms if self._legal.is_push else self._changed_ms
        more_ms = self._fit.passing_ms(candidate, now_ms) - (now_ms - since_ms)
        if candidate.looks_lifted():
            lifted_ms = self._rummaging.still_ms(candidate.span(), now_ms)
            more_ms = max(more_ms, lifted_ms - (now_ms - self._changed_ms))
        return more_ms

    def _make(self, candidate: Candidate, now_ms: int) -> None:
        self._note_going_on(candidate)
        self._tempo.moved()
        may_follow = self._fit.is_stage(candidate) or self._legal.may_turn_more(candidate)
        self._made = Reading(MADE, now_ms, (candidate.move,), may_follow)
        self._made.is_provisional = may_follow
        self._made_as = candidate
        self._made_after = candidate.gesture.after
        self._following = Following(0, 0)
        self._say_in_time(self._made, now_ms)

    def _make_again(self, now_ms: int) -> None:
        """Restore the move that was read before other pieces were handled."""
        self._following = Following(0, 0)
        if self._made is not None:
            self._say_in_time(self._made, now_ms)

    def _say_in_time(self, made: Reading, now_ms: int) -> None:
        """Read *made* now; if it is provisional, read it as whole after the wait of the player's tempo."""
        self._say(made, now_ms)
        if made.is_provisional and self._made_as is not None:
            wait_ms = self._tempo.stopped(self._fit.going_on(self._made_as))
            self._later(wait_ms, Reading(MADE, now_ms, made.moves, made.may_continue))

    def _note_going_on(self, candidate: Candidate) -> None:
        """Learn from a hand that went on after it had stopped."""
        stopped = self._stopped_as
        self._stopped_as = None
        if stopped is not None and self._legal.is_on_the_way(stopped, candidate):
            self._tempo.walked()
            self._tempo.paused(self._stopped_ms, self._was_whole)
        elif stopped is not None and self._legal.position.goes_on(stopped.move, candidate.move):
            self._tempo.paused(self._stopped_ms, self._was_whole)

    def _end_turn(self, now_ms: int) -> None:
        """Make the move that was read final."""
        self._pending = None
        self._due_ms = -1
        if self._made is not None:
            self._has_ended = bool(self._following.changes)
            self._say(Reading(MADE, now_ms, self._made.moves, self._made.may_continue), now_ms)

    def _ask(self, candidates: list[Candidate], now_ms: int) -> None:
        """Ask which of *candidates* was meant: soon, or once the hands have not gone on."""
        asked = self._ambiguous(candidates, now_ms)
        wait_ms = max([self._fit.passing_ms(candidate, now_ms) for candidate in candidates])
        stages = [candidate for candidate in candidates if self._fit.is_stage(candidate)]
        if stages:
            wait_ms = max([self._tempo.wait_ms(self._fit.going_on(candidate)) for candidate in stages])
        self._later(wait_ms, asked)

    def _doubt(self, candidates: list[Candidate], verdicts: list[int], now_ms: int) -> None:
        """Ask which of *candidates* was meant, now or later; or look for a mistake."""
        if self._fit.is_blind and candidates:
            self._say(self._ambiguous(candidates, now_ms), now_ms)
            return
        asked, still_ms = self._fit.in_doubt(candidates, verdicts)
        is_hidden = self._is_reply_hidden()
        if not (is_hidden and asked) and self._is_replied_to(now_ms):
            more_ms = self._still_to_go_on_ms(now_ms) if is_hidden else 0
            if more_ms > 0:
                self._due_ms = now_ms - self._changed_ms + more_ms
            else:
                self._end_turn(now_ms)
            return
        after, others = self._fit.exchanged(candidates, verdicts, now_ms)
        if asked:
            # A piece that was turned over, or handled and put back, may belong to the move as well.
            self._later(still_ms, self._ambiguous(asked + after, now_ms))
        elif after:
            self._later(ASK_MS, exchange_asked(now_ms, [candidate.move for candidate in after], others))
        else:
            self._due_ms = WRONG_MS

    def _is_replied_to(self, now_ms: int) -> bool:
        return self._following.is_reply(self._legal.position, self._made_as, now_ms, Recogniser)

    def _is_reply_hidden(self) -> bool:
        """Return whether no piece of the other player has been seen to be lifted since the move.

        On a board with switches that are left out, a reply may explain what the same hands do as they go on.
        """
        return bool(self._left_out) and not self._legal.pieces_of_other(self._following.lifted())

    def _still_to_go_on_ms(self, now_ms: int) -> int:
        """Return for how much longer the same hands may go on with the move that was read."""
        if self._made_as is None or not self._fit.is_stage(self._made_as):
            return 0
        return self._tempo.wait_ms(self._fit.going_on(self._made_as)) - (now_ms - self._changed_ms)

    def _ambiguous(self, candidates: list[Candidate], now_ms: int) -> Reading:
        return Reading(AMBIGUOUS, now_ms, tuple([candidate.move for candidate in candidates]))

    def _diagnose(self, now_ms: int) -> None:
        still_ms, reading = diagnose(self._evidence, self._legal, self._is_mending, now_ms)
        self._later(min(still_ms, MENDING_MS) if self._is_mending and self._was_placed else still_ms, reading)
