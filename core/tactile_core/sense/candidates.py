# SPDX-License-Identifier: Apache-2.0
"""The moves that hands can make in one position, by the occupancy that each leaves, and how the evidence fits each."""

from tactile_core.rules.contract import Gesture, Position
from tactile_core.sense.carries import LIFT_MS, carry_verdict, handled_squares, strangers
from tactile_core.sense.evidence import Evidence
from tactile_core.sense.waves import DOUBT, FULL, steps_of, stride_of, wave_verdict


class Candidate:
    """One *move* with its *gesture*: the unit *steps* of a push, or the squares *handled* where a piece is carried."""

    __slots__ = ("gesture", "handled", "move", "steps", "stride")

    def __init__(self, move: int, gesture: Gesture, first: int, columns: int, squares: int) -> None:
        self.move = move
        self.gesture = gesture
        self.steps = steps_of(gesture, columns, squares) if gesture.is_push else []
        self.handled = [] if gesture.is_push else handled_squares(gesture, first)
        self.stride = stride_of(gesture.steps[0][1], gesture.steps[0][2], columns) if gesture.is_push else 0

    def __repr__(self) -> str:
        return f"<Candidate {self.move}>"

    def needs_train(self) -> bool:
        """Return True for a push in which one peg pushes another."""
        return any(len(step.leave) > 1 for step in self.steps)

    def verdict(self, evidence: Evidence, now_ms: int) -> int:
        """Return how well *evidence* fits: FULL, DOUBT or MISSING."""
        if self.gesture.is_push:
            verdict = wave_verdict(evidence, self.steps)
        else:
            verdict = carry_verdict(evidence, self.gesture, self.handled, now_ms)
        if verdict == FULL and strangers(evidence, self.gesture, LIFT_MS):
            return DOUBT
        return verdict

    def unexplained(self, evidence: Evidence) -> int:
        """Return how many squares were touched that this move leaves alone."""
        explained = self.gesture.may
        for wave in self.gesture.waves:
            explained |= wave
        count = 0
        for square in evidence.openings:
            if not explained >> square & 1 and evidence.is_touched(square):
                count += 1
        return count

    def can_become(self, longer: "Candidate", first: int) -> bool:
        """Return True where the same hand, going on, would make *longer* of this move."""
        if longer.gesture.after == self.gesture.after:
            return False
        if self.gesture.is_push:
            begun = longer.gesture.waves[: len(self.steps)]
            return longer.stride == self.stride and len(longer.steps) > len(begun) and begun == self.gesture.waves
        changed = first ^ self.gesture.after
        on_the_way = first ^ longer.gesture.after | longer.gesture.may
        for wave in longer.gesture.waves:
            on_the_way |= wave
        return changed & on_the_way == changed


class Candidates:
    """The moves *of_position* whose hands change the board, in the order given, indexed by occupancy."""

    def __init__(self, position: Position, moves: list[int]) -> None:
        self.first = position.occupancy()
        self.everything: list[Candidate] = []
        self._by_occupancy: dict = {}  # type: ignore[type-arg]
        squares = position.rows * position.columns
        for move in moves:
            gesture = position.gesture(move)
            if gesture.after != self.first:
                candidate = Candidate(move, gesture, self.first, position.columns, squares)
                self.everything.append(candidate)
                self._by_occupancy.setdefault(gesture.after, []).append(candidate)

    def leaving(self, occupancy: int) -> list[Candidate]:
        """Return the candidates that leave *occupancy*."""
        found: list[Candidate] = self._by_occupancy.get(occupancy, [])
        return found

    def may_continue(self, made: Candidate) -> bool:
        """Return True where some other candidate is a longer form of *made*."""
        return any(made.can_become(longer, self.first) for longer in self.everything)


def best(candidates: list[Candidate], verdicts: list[int], wanted: int) -> list[Candidate]:
    """Return the candidates whose verdict is *wanted*, those left out whose evidence is part of another's."""
    fitting = [candidate for candidate, verdict in zip(candidates, verdicts) if verdict == wanted]
    return [one for one in fitting if not any(_says_more(other, one) for other in fitting)]


def likeliest(candidates: list[Candidate], evidence: Evidence) -> list[Candidate]:
    """Return *candidates* without the pushes that leave two squares or more unexplained, where one leaves fewer.

    One square is a brushed neighbour; that two of them opened just like a train is no accident.
    """
    if len(candidates) < 2 or not candidates[0].gesture.is_push:
        return candidates
    strays = [candidate.unexplained(evidence) for candidate in candidates]
    if min(strays) > 1:
        return candidates
    return [candidate for candidate, stray in zip(candidates, strays) if stray < 2]


def _says_more(one: Candidate, other: Candidate) -> bool:
    """Return True where *one* explains every square that *other* does, and more."""
    return len(one.handled) > len(other.handled) and all(square in one.handled for square in other.handled)
