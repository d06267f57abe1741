# SPDX-License-Identifier: Apache-2.0
"""The moves that hands can make in one position, by the occupancy that each leaves, and how the evidence fits each."""

from tactile_core.recogniser.carry import LIFT_MS, carry_verdict, handled_squares, strangers
from tactile_core.recogniser.evidence import Evidence
from tactile_core.recogniser.push import DOUBT, FULL, Step, steps_of, stride_of, wave_verdict
from tactile_core.rules.gesture import Gesture
from tactile_core.rules.position import Position


class Candidate:
    """One *move* with its *gesture*, on a board that stood as *first* before it.

    Everything else is worked out when it is asked for: a small board has no room for it, and few are ever asked.
    """

    __slots__ = ("first", "gesture", "move", "position")

    def __init__(self, move: int, gesture: Gesture, first: int, position: Position) -> None:
        self.move = move
        self.gesture = gesture
        self.first = first
        self.position = position

    def __repr__(self) -> str:
        return f"<Candidate {self.move}>"

    def steps(self) -> list[Step]:
        """Return the unit steps of a push; [] where a piece is carried."""
        position = self.position
        if not self.gesture.is_push:
            return []
        return steps_of(self.gesture, position.columns, position.rows * position.columns)

    def handled(self) -> list[int]:
        """Return the squares whose piece must have been lifted besides, where one is carried."""
        return [] if self.gesture.is_push else handled_squares(self.gesture, self.first)

    def stride(self) -> int:
        """Return the number that leads from one square to the next along a push; 0 where a piece is carried."""
        if not self.gesture.is_push:
            return 0
        return stride_of(self.gesture.steps[0].square, self.gesture.steps[0].target, self.position.columns)

    def needs_train(self) -> bool:
        """Return True for a push in which one peg pushes another."""
        return self.gesture.is_push and any(wave & (wave - 1) for wave in self.gesture.waves)

    def is_single(self) -> bool:
        """Return True for one peg pushed by one point: carried or slid, it leaves the same board."""
        return self.gesture.is_push and len(self.gesture.waves) == 1 and not self.needs_train()

    def verdict(self, evidence: Evidence, now_ms: int) -> int:
        """Return how well *evidence* fits: FULL, DOUBT or MISSING."""
        if self.is_single():
            verdict = FULL
        elif self.gesture.is_push:
            verdict = wave_verdict(evidence, self.steps())
        else:
            verdict = carry_verdict(evidence, self.gesture, self.handled(), now_ms)
        if verdict != FULL:
            return verdict
        strays = self.unexplained(evidence) if self.gesture.is_push else []
        was_elsewhere = any(not self.first >> square & 1 for square in strays)
        return DOUBT if was_elsewhere or strangers(evidence, self.gesture, LIFT_MS) else FULL

    def unexplained(self, evidence: Evidence) -> list[int]:
        """Return the squares that were touched and that this move leaves alone.

        One that was occupied may have been brushed; to an empty one a piece was brought.
        """
        explained = self.gesture.may
        for wave in self.gesture.waves:
            explained |= wave
        touched = [square for square in sorted(evidence.openings) if evidence.is_touched(square)]
        return [square for square in touched if not explained >> square & 1]

    def can_become(self, longer: "Candidate", first: int) -> bool:
        """Return True where the same hand, going on, would make *longer* of this move."""
        if longer.gesture.after == self.gesture.after:
            return says_more(longer, self)
        if self.gesture.is_push:
            waves = self.gesture.waves
            begun = longer.gesture.waves[: len(waves)]
            return begun == waves and len(longer.gesture.waves) > len(waves) and longer.stride() == self.stride()
        changed = first ^ self.gesture.after
        on_the_way = first ^ longer.gesture.after | longer.gesture.may
        for wave in longer.gesture.waves:
            on_the_way |= wave
        return changed & on_the_way == changed


class Candidates:
    """The legal moves of *position* whose hands change the board, indexed by the occupancy that they leave."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.first = position.occupancy()
        self.everything: list[Candidate] = []
        self._by_occupancy: dict = {}  # type: ignore[type-arg]
        for move in position.legal_moves():
            candidate = self._candidate(move)
            if candidate.gesture.after != self.first:
                self.everything.append(candidate)
                self._by_occupancy.setdefault(candidate.gesture.after, []).append(candidate)

    def leaving(self, occupancy: int) -> list[Candidate]:
        """Return the candidates that leave *occupancy*."""
        found: list[Candidate] = self._by_occupancy.get(occupancy, [])
        return found

    def forbidden(self, may_leave) -> list[Candidate]:  # type: ignore[no-untyped-def]  # noqa: ANN001
        """Return the forbidden moves for whose occupancy after them the function *may_leave* says True.

        They are many and seldom looked for, so none of them is kept.
        """
        found = []
        for move in self.position.attempts():
            candidate = self._candidate(move)
            if may_leave(candidate.gesture.after):
                found.append(candidate)
        return found

    def may_continue(self, made: Candidate) -> bool:
        """Return True where some other candidate is a longer form of *made*."""
        return any(made.can_become(longer, self.first) for longer in self.everything)

    def _candidate(self, move: int) -> Candidate:
        return Candidate(move, self.position.gesture(move), self.first, self.position)


def best(candidates: list[Candidate], verdicts: list[int], wanted: int) -> list[Candidate]:
    """Return the candidates whose verdict is *wanted*, those left out whose evidence is part of another's."""
    fitting = [candidate for candidate, verdict in zip(candidates, verdicts) if verdict == wanted]
    return [one for one in fitting if not any(says_more(other, one) for other in fitting)]


def likeliest(candidates: list[Candidate], evidence: Evidence) -> list[Candidate]:
    """Return *candidates* without the pushes that leave two squares or more unexplained, where one leaves fewer.

    One square is a brushed neighbour; that two of them opened just like a train is no accident.
    """
    if len(candidates) < 2 or not candidates[0].gesture.is_push:
        return candidates
    strays = [len(candidate.unexplained(evidence)) for candidate in candidates]
    if min(strays) > 1:
        return candidates
    return [candidate for candidate, stray in zip(candidates, strays) if stray < 2]


def says_more(one: Candidate, other: Candidate) -> bool:
    """Return True where *one* explains every square that *other* does, and more."""
    more, less = one.handled(), other.handled()
    return len(more) > len(less) and all(square in more for square in less)
