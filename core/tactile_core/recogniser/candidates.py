# SPDX-License-Identifier: Apache-2.0
"""The moves that hands can make in one position, by the occupancy that each leaves, and how the evidence fits each."""

from tactile_core.recogniser.carry import (
    LIFT_MS,
    are_put_right_last,
    came_before_it_was_left,
    carry_verdict,
    exchanged_with,
    group_mask,
    handled_squares,
    out_meanwhile,
    turned_instead,
    turned_mask,
    wave_mask,
    were_out,
)
from tactile_core.recogniser.evidence import Evidence
from tactile_core.recogniser.push import (
    DOUBT,
    EXCHANGED,
    FULL,
    WaveStep,
    steps_of,
    times_shaken,
    was_shaken,
    wave_verdict,
)
from tactile_core.recogniser.shoving import is_shoved, row_between
from tactile_core.rules.gesture import Gesture
from tactile_core.rules.position import Position
from tactile_core.rules.squares import files_and_ranks, squares_of


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

    def steps(self) -> list[WaveStep]:
        """Return the unit steps of a push; [] where a piece is carried."""
        position = self.position
        if not self.gesture.is_push:
            return []
        return steps_of(self.gesture, position.columns, position.rows * position.columns)

    def handled(self) -> list[int]:
        """Return the squares whose piece must have been lifted besides, where one is carried."""
        return [] if self.gesture.is_push else handled_squares(self.gesture, self.first)

    def origin_and_target(self) -> tuple[int, int]:
        """Return the squares that one piece leaves and reaches; (-1, -1) where more than one does."""
        left, reached = self.first & ~self.gesture.after, self.gesture.after & ~self.first
        if left & (left - 1) or reached & (reached - 1) or not left or not reached:
            return (-1, -1)
        return squares_of(left)[0], squares_of(reached)[0]

    def needs_train(self) -> bool:
        """Return True for a push in which one peg pushes another."""
        return self.gesture.is_push and any(wave & (wave - 1) for wave in self.gesture.waves)

    def is_single(self) -> bool:
        """Return True for one peg pushed by one point: carried or slid, it leaves the same board."""
        return self.gesture.is_push and len(self.gesture.waves) == 1 and not self.needs_train()

    def verdict(self, evidence: Evidence, now_ms: int) -> int:
        """Return how well *evidence* fits: FULL, DOUBT, MISSING, or EXCHANGED for two pieces that changed places."""
        if self.gesture.is_push and not self.is_single():
            return self._wave_verdict(evidence)
        if self.exchanged(evidence, now_ms):
            return EXCHANGED
        if self.gesture.is_push:
            return DOUBT if self._was_handled_aside(evidence) else FULL
        return carry_verdict(evidence, self.gesture, self.handled(), now_ms)

    def put_right(self, evidence: Evidence, now_ms: int) -> list[int]:
        """Return the squares whose piece was put right after this move, for all that switches tell; else [].

        It may have stood beside its point meanwhile, or have changed places with the one that moves. Where it left its
        point as the board was bumped, it does not matter which of the two was put right last.
        """
        if self.gesture.is_push or self._came_before_it_was_left(evidence):
            return []
        if carry_verdict(evidence, self.gesture, self.handled(), now_ms) != FULL:
            return []
        shoved = self._shoved(evidence)
        aside = [square for square in exchanged_with(evidence, self.gesture, now_ms) if square not in shoved]
        aside = self._unlike(aside)
        left = [evidence.of(square)[-1] for square in aside]
        if are_put_right_last(evidence, self.gesture, aside) or was_shaken(left, self._shaken(evidence)):
            return aside + shoved
        return []

    def exchanged(self, evidence: Evidence, now_ms: int) -> list[int]:
        """Return the squares whose piece, another than the one that moves, may have changed places with it."""
        if self.gesture.is_push and not self.is_single():
            return []
        found = exchanged_with(evidence, self.gesture, now_ms)
        if self._came_before_it_was_left(evidence):
            if found:
                return found
            # Whoever stands on the target when its origin is left came from elsewhere.
            found = were_out(evidence, self.gesture)
        found = self._unlike(found)
        return found + [square for square in self._shoved(evidence) if square not in found]

    def _unlike(self, squares: list[int]) -> list[int]:
        """Return those of *squares* whose piece differs from the one that moves: of two alike either may go there."""
        if not squares:
            return []
        moved = self.position.what_stands_on(self.origin_and_target()[0])
        return [square for square in squares if self.position.what_stands_on(square) != moved]

    def _shoved(self, evidence: Evidence) -> list[int]:
        """Return the squares of a row that was shoved along by the piece that should have jumped over it; else []."""
        origin, target = self.origin_and_target()
        row = [] if self.gesture.is_push else row_between(origin, target, self.position.columns, self.first)
        if not self._unlike(row):
            return []
        return row if is_shoved(evidence, origin, row, target, self.unexplained(evidence)) else []

    def _came_before_it_was_left(self, evidence: Evidence) -> bool:
        """Return True where another piece came to the target for certain; a line carried front first looks so too."""
        group = self.group()
        return not group & (group - 1) and came_before_it_was_left(evidence, self.gesture)

    def _wave_verdict(self, evidence: Evidence) -> int:
        verdict = wave_verdict(evidence, self.steps(), self._shaken(evidence))
        if verdict != FULL:
            return verdict
        return DOUBT if self._was_handled_aside(evidence) else FULL

    def _shaken(self, evidence: Evidence) -> tuple[tuple[int, int], ...]:
        return times_shaken(evidence, self.unexplained(evidence))

    def _was_handled_aside(self, evidence: Evidence) -> bool:
        """Return True where a peg was brought to a square that this push leaves alone, or was out meanwhile.

        Whatever was out while a whole train was pushed, perhaps under a sleeve, is none of the train.
        """
        if any(not self.first >> square & 1 for square in self.unexplained(evidence)):
            return True
        return not self.needs_train() and bool(out_meanwhile(evidence, self.gesture))

    def span(self) -> int:
        """Return the mask of every square that this move may disturb."""
        return self.first ^ self.gesture.after | self.gesture.may | wave_mask(self.gesture)

    def group(self) -> int:
        """Return the mask of the squares whose pieces move."""
        return group_mask(self.gesture, self.first)

    def unexplained(self, evidence: Evidence) -> list[int]:
        """Return the squares that were touched and that this move leaves alone.

        One that was occupied may have been brushed; to an empty one a piece was brought.
        """
        explained = self.gesture.may | wave_mask(self.gesture)
        touched = [square for square in sorted(evidence.openings) if evidence.is_touched(square)]
        return [square for square in touched if not explained >> square & 1]


class Candidates:
    """The legal moves of *position* whose hands change the board, indexed by the occupancy that they leave."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.first = position.occupancy()
        self.is_push = False
        self.everything: list[Candidate] = []
        # Chains that lead a piece home: the board after them is the one before.
        self._homeward: list[int] = []
        self._by_occupancy: dict[int, list[Candidate]] = {}
        for move in position.legal_moves():
            candidate = self._candidate(move)
            if candidate.gesture.after != self.first:
                self.is_push = candidate.gesture.is_push
                self.everything.append(candidate)
                self._by_occupancy.setdefault(candidate.gesture.after, []).append(candidate)
            elif candidate.gesture.steps:
                self._homeward.append(move)

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

    def longer(self, made: Candidate, evidence: Evidence, walks: bool) -> list[Candidate]:
        """Return the candidates that the same hands can make of *made* by going on, as *evidence* shows them carry.

        *walks*: these hands set a piece down on its way.
        """
        goes_on = self.position.goes_on
        found = [other for other in self.everything if goes_on(made.move, other.move)]
        if walks and not found:
            return [other for other in self.everything if self.is_on_the_way(made, other)]
        if found and not made.gesture.is_push:
            found = _carried_alike(made, found, evidence)
        return found

    def is_on_the_way(self, made: Candidate, other: Candidate) -> bool:
        """Return True where *made* ends on the straight way that one piece goes in *other*."""
        origin, target = made.origin_and_target()
        other_origin, other_target = other.origin_and_target()
        if made.gesture.is_push or origin < 0 or origin != other_origin or target == other_target:
            return False
        files, ranks = files_and_ranks(origin, target, self.position.columns)
        other_files, other_ranks = files_and_ranks(origin, other_target, self.position.columns)
        is_same_way = files * other_ranks == ranks * other_files and files * other_files + ranks * other_ranks > 0
        return is_same_way and abs(files) + abs(ranks) < abs(other_files) + abs(other_ranks)

    def leads_home(self, made: Candidate) -> bool:
        """Return True where the piece of *made* can go on to where it came from."""
        return any(self.position.goes_on(made.move, move) for move in self._homeward)

    def may_turn_more(self, made: Candidate) -> bool:
        """Return True where something else may still be turned over, which makes another move of *made*."""
        return any(says_more(other, made) for other in self.leaving(made.gesture.after))

    def verdict(self, candidate: Candidate, evidence: Evidence, now_ms: int) -> int:
        """Return how well *evidence* fits *candidate*, and what the rules leave no choice about need not be shown."""
        turned = self._only_turned(candidate)
        if not turned:
            return candidate.verdict(evidence, now_ms)
        if candidate.exchanged(evidence, now_ms):
            return EXCHANGED
        if exchanged_with(evidence, candidate.gesture, now_ms, turned):
            return DOUBT
        # Nobody need show it, but whoever handles another piece instead may have turned that one over.
        is_instead = self.is_assumed(candidate, evidence, now_ms) and turned_instead(
            evidence, candidate.gesture, now_ms
        )
        return DOUBT if is_instead else FULL

    def is_assumed(self, candidate: Candidate, evidence: Evidence, now_ms: int) -> bool:
        """Return True where the rules leave no choice of what *candidate* turns over, and nobody has shown it."""
        if not self._only_turned(candidate):
            return False
        return carry_verdict(evidence, candidate.gesture, candidate.handled(), now_ms) != FULL

    def _only_turned(self, candidate: Candidate) -> int:
        """Return the mask of what *candidate* turns over, where no other move leaves its board; else 0."""
        turned = turned_mask(candidate.gesture) & self.first & candidate.gesture.after
        return turned if len(self.leaving(candidate.gesture.after)) == 1 else 0

    def is_about(self, move: int, square: int) -> bool:
        """Return True where hands handle *square* in *move*."""
        return any(square in (step.square, step.target) for step in self.position.gesture(move).steps)

    def pieces_of_other(self, mask: int) -> int:
        """Return the squares of *mask* on which a piece of the side stands that is not to move."""
        found = 0
        for square in squares_of(mask):
            piece = self.position.what_stands_on(square)
            if piece is not None and piece.side == 1 - self.position.turn:
                found |= 1 << square
        return found

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


def _carried_alike(made: Candidate, longer: list[Candidate], evidence: Evidence) -> list[Candidate]:
    """Return those of *longer* that go on as *made* was carried.

    A line whose inner squares were left and filled again was carried front first, and takes more stones along; one
    whose inner squares were left alone was carried rear to front, and takes the same stones farther.
    """
    group = made.group()
    inner = squares_of(group & made.gesture.after)
    if not inner:
        return longer
    is_front_first = any(evidence.was_out(square, LIFT_MS) for square in inner)
    return [other for other in longer if (other.group() != group) == is_front_first]
