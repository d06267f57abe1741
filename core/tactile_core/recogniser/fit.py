# SPDX-License-Identifier: Apache-2.0
"""How well the evidence fits the legal moves, and for how long the board must be still before a move counts."""

from tactile_core.recogniser.candidate import Candidate
from tactile_core.recogniser.candidates import Candidates, best, likeliest
from tactile_core.recogniser.diagnosis import CARRYING_HAND_MS, count
from tactile_core.recogniser.evidence import Evidence
from tactile_core.recogniser.push import DOUBT, EXCHANGED, FULL, MISSING, passing_ms
from tactile_core.recogniser.tempo import ALONG, FARTHER, MANY_WAYS, ONWARD, PUSHING, PUSHING_FAR, WALKING
from tactile_core.rules.squares import squares_of

# A board that has been still for this long is judged: no measured brush lasted longer than 164 ms.
SETTLE_MS = 165
# The time is shorter where a carried piece has reached its target, or a push can go no farther, and every piece that is
# gone has been gone for longer than a brush.
ARRIVED_MS = 145
# A push is read sooner, once the train would have left again by now. It is read later if it came slowly and may go on:
# no hand pauses for so short a time.
SOONEST_MS = 80
PUSHED_MS = 200
# A piece that may turn back home from its landing square gets more time.
LANDING_MS = 400
# The hands may still show the intended move by the next piece that they turn over.
ASK_MS = 1000


class Fit:
    """The *evidence* of one turn beside the *legal* moves; *has_gap*: changes were lost, so the evidence is void.

    *walks* says that the hands of this turn set pieces down on their way.
    """

    def __init__(self, legal: Candidates, evidence: Evidence, walks: bool) -> None:
        self._legal = legal
        self._evidence = evidence
        self._walks = walks
        self.has_gap = False

    def sure(self, candidates: list[Candidate], now_ms: int) -> tuple[list[Candidate], list[int]]:
        """Return (the candidates that the evidence fully shows, the verdict of each candidate)."""
        verdicts = [self.verdict(candidate, candidates, now_ms) for candidate in candidates]
        sure = likeliest(best(candidates, verdicts, FULL), self._evidence)
        if sure and self._legal.left_out:
            # A move over a switch that does not answer may have left the same board, and can never be shown fully.
            sure += [each for each, verdict in zip(candidates, verdicts) if each.unseen and verdict == DOUBT]
        return sure, verdicts

    def passing_ms(self, candidate: Candidate, now_ms: int) -> int:
        """Return how long the board must be still before *candidate* can be read."""
        if not self._legal.is_push:
            if self._legal.leads_home(candidate):
                return LANDING_MS
            has_come = candidate.gesture.after & ~self._evidence.first
            return ARRIVED_MS if has_come and self._are_gone(candidate, now_ms) else SETTLE_MS
        if self.is_stage(candidate):
            longest_ms = PUSHED_MS
        else:
            longest_ms = ARRIVED_MS if self._are_gone(candidate, now_ms) else SETTLE_MS
        return min(longest_ms, max(SOONEST_MS, passing_ms(self._evidence, candidate.steps()[-1])))

    def _are_gone(self, candidate: Candidate, now_ms: int) -> bool:
        """Return whether all pieces that are gone have been gone for SETTLE_MS, longer than any brush."""
        if self.is_blind:
            return False
        left = squares_of(self._evidence.first & ~candidate.gesture.after)
        return all(now_ms - self._evidence.of(square)[-1].opened_ms >= SETTLE_MS for square in left)

    @property
    def is_blind(self) -> bool:
        """Whether openings may have been missed."""
        return self.has_gap or self._evidence.overflowed

    def verdict(self, candidate: Candidate, candidates: list[Candidate], now_ms: int) -> int:
        """Return how well the evidence fits; where it is void, FULL if the occupancy alone is enough."""
        if not self.is_blind:
            return self._legal.verdict(candidate, self._evidence, now_ms)
        return FULL if len(candidates) == 1 and not candidate.needs_train() and not candidate.handled() else DOUBT

    def is_rivalled(self, candidate: Candidate, now_ms: int) -> bool:
        """Return True where the hands also touched other pegs, and a forbidden push would explain as much."""
        if not candidate.gesture.is_push or not candidate.unexplained(self._evidence):
            return False
        rivals = self._legal.forbidden(lambda after: after == candidate.gesture.after)
        fitting = [rival for rival in rivals if rival.verdict(self._evidence, now_ms) == FULL]
        return len(likeliest([candidate] + fitting, self._evidence)) > 1

    def in_doubt(self, candidates: list[Candidate], verdicts: list[int]) -> tuple[list[Candidate], int]:
        """Return (those of *candidates* to ask the player about, the ms for which the board must have been still)."""
        asked = best(candidates, verdicts, DOUBT)
        is_short = count(self._evidence.occupancy) < count(self._evidence.first)
        is_carrying = bool(candidates) and not candidates[0].gesture.is_push
        if is_carrying and not is_short:
            # The piece is down. The pieces that it turns over or takes along are still to be shown, and a finger shows
            # nothing.
            asked += best(candidates, verdicts, MISSING)
        return asked, CARRYING_HAND_MS if is_carrying and is_short else ASK_MS

    def exchanged(
        self, candidates: list[Candidate], verdicts: list[int], now_ms: int
    ) -> tuple[list[Candidate], list[int]]:
        """Return (the candidates that were made unless pieces changed places, the squares of those pieces).

        The candidates that were fully shown are returned, if there are any; otherwise all possible ones, the best shown
        first.
        """
        asked = []
        squares: list[int] = []
        for candidate, verdict in zip(candidates, verdicts):
            others = candidate.may_be_exchanged(self._evidence, now_ms) if verdict == EXCHANGED else []
            if others:
                asked.append(candidate)
                squares += [square for square in others if square not in squares]
        handled = [candidate.handled_verdict(self._evidence, now_ms) for candidate in asked]
        shown = best(asked, handled, FULL) or best(asked, handled, DOUBT) + best(asked, handled, MISSING)
        return shown, sorted(squares)

    def is_stage(self, candidate: Candidate) -> bool:
        """Return True where the same hands could go on to another legal move from *candidate*."""
        return bool(self._legal.longer(candidate, self._evidence, self._walks))

    def going_on(self, made: Candidate) -> str:
        """Return how the hands could go on from the move *made*: one of tempo.py's words."""
        longer = self._legal.longer(made, self._evidence, self._walks)
        group = made.group()
        if made.gesture.is_push:
            return PUSHING_FAR if len(longer) > 1 else PUSHING
        if not longer:
            return FARTHER
        if not group & (group - 1) and longer[0].group() == group:
            return ONWARD if self._legal.position.goes_on(made.move, longer[0].move) else WALKING
        if len(longer) > 1:
            return MANY_WAYS
        return ALONG if longer[0].group() & ~group else FARTHER

    def others_aside(self, made: "Candidate | None") -> int:
        """Return the mask of the other side's pieces that neither *made* nor a longer move touches.

        The mask is 0 where only one piece's way goes on, because that piece may turn another over instead.
        """
        longer = [] if made is None else self._legal.longer(made, self._evidence, walks=False)
        if made is None or not longer:
            return 0
        mask = self._evidence.first & ~made.span()
        for candidate in longer:
            mask &= ~candidate.span()
        return self._legal.pieces_of_other(mask)
