# SPDX-License-Identifier: Apache-2.0
"""What did the hands do? One turn's occupancies, as they are reported, become a reading.

1. Every change goes into the evidence, which is forgotten whenever the board stands as at the turn's beginning.
2. A board still for SETTLE_MS is judged: which legal moves leave it, and which of them does the evidence show?
3. Exactly one: made. Several: ambiguous. None that is sure: doubt is asked a little later.
4. Nothing fits: the mistake is named, later still, and not while a piece may be in the hand.
"""

from tactile_core.recogniser.candidates import Candidate, Candidates, best, likeliest, says_more
from tactile_core.recogniser.diagnosis import CARRYING_HAND_MS, WRONG_MS, count, diagnose
from tactile_core.recogniser.evidence import Evidence
from tactile_core.recogniser.push import DOUBT, FULL, MISSING
from tactile_core.recogniser.reading import AMBIGUOUS, MADE, WAITING, Reading
from tactile_core.rules.position import Position

# Hands rest on a point in the middle of a slow slide; a board still for longer is a finished turn.
SETTLE_MS = 380
# Hands may still show which move they mean, by the piece that they turn over next.
ASK_MS = 1000


class Recogniser:
    """Read one turn of *position*, which must not be changed while this turn lasts."""

    def __init__(self, position: Position) -> None:
        self.start(position)

    def start(self, position: Position, now_ms: int = 0) -> None:
        """Begin the turn of *position* afresh."""
        self._legal = Candidates(position)
        self._evidence = Evidence(position.occupancy(), now_ms)
        self._has_gap = False
        self._changed_ms = now_ms
        self._due_ms = -1
        self._pending: "Reading | None" = None  # noqa: UP037 - MicroPython does not evaluate it, CPython would
        self._made_after = -1
        self._made: "Reading | None" = None  # noqa: UP037 - the same
        self._made_as: "Candidate | None" = None  # noqa: UP037 - the same
        self._reading = Reading(WAITING, now_ms)

    def gap(self) -> None:
        """Take in that changes were lost: what the switches showed between is no evidence any more."""
        self._has_gap = True

    def observe(self, now_ms: int, occupancy: int) -> Reading:
        """Return the standing reading after the board showed *occupancy* at *now_ms*."""
        self._advance(now_ms)
        if occupancy != self._evidence.occupancy:
            self._change(now_ms, occupancy)
        return self._reading

    def _change(self, now_ms: int, occupancy: int) -> None:
        if occupancy == self._evidence.first:
            self._evidence.clear(now_ms)
            self._has_gap = False
            self._made_after = -1
        else:
            self._evidence.observe(now_ms, occupancy)
        self._changed_ms = now_ms
        self._pending = None
        self._wait(SETTLE_MS)

    def _wait(self, still_ms: int) -> None:
        self._due_ms = still_ms

    def _advance(self, now_ms: int) -> None:
        """Judge a board that has been still for long enough, as often as that leads to a later judgement."""
        while 0 <= self._due_ms <= now_ms - self._changed_ms:
            due_ms = self._due_ms
            self._due_ms = -1
            if self._pending is not None:
                self._say(self._pending, now_ms)
            elif due_ms == SETTLE_MS:
                self._judge(now_ms)
            else:
                self._diagnose(now_ms)

    def _say(self, reading: Reading, now_ms: int) -> None:
        """Let *reading* stand from now on, unless the standing one says the same."""
        if reading.says() != self._reading.says():
            reading.ms = now_ms
            self._reading = reading

    def _later(self, still_ms: int, reading: Reading) -> None:
        self._pending = reading
        self._wait(still_ms)

    def _judge(self, now_ms: int) -> None:
        occupancy = self._evidence.occupancy
        if occupancy == self._evidence.first:
            self._say(Reading(WAITING, now_ms), now_ms)
            return
        candidates = self._legal.leaving(occupancy)
        if occupancy == self._made_after and self._made is not None and self._made_as is not None:
            # Handling that returns to the board of a move made does not reopen it, but for a piece turned over.
            candidates = [candidate for candidate in candidates if says_more(candidate, self._made_as)]
        verdicts = [self._verdict(candidate, candidates, now_ms) for candidate in candidates]
        sure = likeliest(best(candidates, verdicts, FULL), self._evidence)
        if len(sure) == 1 and not self._is_rivalled(sure[0], now_ms):
            self._make(sure[0], now_ms)
        elif occupancy == self._made_after and self._made is not None:
            self._say(self._made, now_ms)
        elif sure:
            self._say(self._ambiguous(sure, now_ms), now_ms)
        else:
            self._doubt(candidates, verdicts, now_ms)

    def _make(self, candidate: Candidate, now_ms: int) -> None:
        may_continue = self._legal.may_continue(candidate)
        self._made = Reading(MADE, now_ms, (candidate.move,), may_continue)
        self._made_as = candidate
        self._made_after = candidate.gesture.after
        self._say(self._made, now_ms)

    def _doubt(self, candidates: list[Candidate], verdicts: list[int], now_ms: int) -> None:
        """Ask which of *candidates* was meant, at once or later; or look for a mistake."""
        if self._is_blind() and candidates:
            self._say(self._ambiguous(candidates, now_ms), now_ms)
            return
        asked = best(candidates, verdicts, DOUBT)
        is_short = count(self._evidence.occupancy) < count(self._evidence.first)
        is_carrying = bool(candidates) and not candidates[0].gesture.is_push
        if is_carrying and not is_short:
            # The piece is down; what it turns over or takes along is still to be shown.
            asked = asked or best(candidates, verdicts, MISSING)
        if not asked:
            self._wait(WRONG_MS)
            return
        self._later(CARRYING_HAND_MS if is_carrying and is_short else ASK_MS, self._ambiguous(asked, now_ms))

    def _ambiguous(self, candidates: list[Candidate], now_ms: int) -> Reading:
        return Reading(AMBIGUOUS, now_ms, tuple([candidate.move for candidate in candidates]))

    def _diagnose(self, now_ms: int) -> None:
        still_ms, reading = diagnose(self._evidence, self._legal, now_ms)
        self._later(still_ms, reading)

    def _is_blind(self) -> bool:
        """Return True where openings may have been missed."""
        return self._has_gap or self._evidence.overflowed

    def _verdict(self, candidate: Candidate, candidates: list[Candidate], now_ms: int) -> int:
        """Return how well the evidence fits; where it is void, FULL for what the occupancy alone tells."""
        if not self._is_blind():
            return candidate.verdict(self._evidence, now_ms)
        return FULL if len(candidates) == 1 and not candidate.needs_train() and not candidate.handled() else DOUBT

    def _is_rivalled(self, candidate: Candidate, now_ms: int) -> bool:
        """Return True where the hands also touched pegs aside and a forbidden push would explain as much."""
        if not candidate.gesture.is_push or not candidate.unexplained(self._evidence):
            return False
        rivals = self._legal.forbidden(lambda after: after == candidate.gesture.after)
        fitting = [rival for rival in rivals if rival.verdict(self._evidence, now_ms) == FULL]
        return len(likeliest([candidate] + fitting, self._evidence)) > 1
