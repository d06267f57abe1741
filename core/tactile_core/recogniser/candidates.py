# SPDX-License-Identifier: Apache-2.0
"""The moves that hands can make in one position, by the occupancy that each leaves, and how one goes on to another."""

from tactile_core.recogniser.candidate import Candidate, says_more
from tactile_core.recogniser.carry import (
    LIFT_MS,
    carry_verdict,
    exchanged_with,
    stood_there_before,
    turned_mask,
    was_turned_instead,
)
from tactile_core.recogniser.evidence import Evidence
from tactile_core.recogniser.push import DOUBT, EXCHANGED, FULL
from tactile_core.rules.position import Position
from tactile_core.rules.squares import files_and_ranks, squares_of


class Candidates:
    """The legal moves of *position* whose hands change the board, indexed by the occupancy that they leave.

    *left_out* is the mask of the squares whose switches do not answer.
    """

    def __init__(self, position: Position, left_out: int = 0) -> None:
        self.position = position
        self.left_out = left_out
        self.first = position.occupancy()
        self.is_push = False
        self.everything: list[Candidate] = []
        # Chains of jumps that end where they began: they leave the board as it was.
        self._homeward: list[int] = []
        self._by_occupancy: dict[int, list[Candidate]] = {}
        for move in position.legal_moves():
            candidate = self._candidate(move)
            if candidate.gesture.after != self.first:
                self.is_push = candidate.gesture.is_push
                self.everything.append(candidate)
                self._by_occupancy.setdefault(candidate.gesture.after, []).append(candidate)
            elif candidate.gesture.steps and not candidate.unseen:
                self._homeward.append(move)

    def leaving(self, occupancy: int) -> list[Candidate]:
        """Return the candidates that leave *occupancy*."""
        found: list[Candidate] = self._by_occupancy.get(occupancy, [])
        return found

    def forbidden(self, may_leave) -> list[Candidate]:  # type: ignore[no-untyped-def]  # noqa: ANN001
        """Return the forbidden moves that leave an occupancy for which the function *may_leave* returns True.

        Forbidden moves are many and rarely needed, so they are not kept.
        """
        found = []
        for move in self.position.attempts():
            candidate = self._candidate(move)
            if may_leave(candidate.gesture.after):
                found.append(candidate)
        return found

    def longer(self, made: Candidate, evidence: Evidence, walks: bool) -> list[Candidate]:
        """Return the candidates that the same hands can make by going on from *made*, in the way that *evidence* shows.

        *walks* says that these hands may set a piece down on its way.
        """
        goes_on = self.position.goes_on
        found = [other for other in self.everything if goes_on(made.move, other.move)]
        if walks and not found:
            return [other for other in self.everything if self.is_on_the_way(made, other)]
        if found and not made.gesture.is_push:
            found = _carried_alike(made, found, evidence)
        return found

    def is_on_the_way(self, made: Candidate, other: Candidate) -> bool:
        """Return True where *made* ends on the straight way of the one piece that moves in *other*."""
        origin, target = made.from_to()
        other_origin, other_target = other.from_to()
        if made.gesture.is_push or origin < 0 or origin != other_origin or target == other_target:
            return False
        files, ranks = files_and_ranks(origin, target, self.position.columns)
        other_files, other_ranks = files_and_ranks(origin, other_target, self.position.columns)
        is_same_way = files * other_ranks == ranks * other_files and files * other_files + ranks * other_ranks > 0
        return is_same_way and abs(files) + abs(ranks) < abs(other_files) + abs(other_ranks)

    def leads_home(self, made: Candidate) -> bool:
        """Return True where the piece of *made* can go on to its first square."""
        return any(self.position.goes_on(made.move, move) for move in self._homeward)

    def may_turn_more(self, made: Candidate) -> bool:
        """Return True where turning over another piece would make *made* a different move."""
        return any(says_more(other, made) for other in self.leaving(made.gesture.after))

    def verdict(self, candidate: Candidate, evidence: Evidence, now_ms: int) -> int:
        """Return how well *evidence* fits *candidate*; a turn that the rules force need not be shown."""
        turned = 0 if candidate.unseen else self._only_turned(candidate)
        if not turned:
            verdict = candidate.verdict(evidence, now_ms)
            return DOUBT if verdict == FULL and self._may_have_taken(candidate, evidence) else verdict
        if candidate.exchanged(evidence, now_ms):
            return EXCHANGED
        if exchanged_with(evidence, candidate.gesture, now_ms, self.position.columns, turned):
            return DOUBT
        if stood_there_before(evidence, candidate.gesture):
            return DOUBT
        # The forced turn need not be shown. But hands that handled another piece instead may have turned that one over.
        is_assumed = self.is_assumed(candidate, evidence, now_ms)
        return DOUBT if is_assumed and was_turned_instead(evidence, candidate.gesture, now_ms) else FULL

    def _may_have_taken(self, candidate: Candidate, evidence: Evidence) -> bool:
        """Return True where a piece that *candidate* leaves alone was out, and was taken if one switch sticks.

        The switch is one that a longer line leaves; it shows the last piece of that line still.
        """
        group = candidate.group()
        if candidate.gesture.is_push or not group & (group - 1):
            return False
        out = [square for square in candidate.unexplained(evidence) if evidence.was_out(square, LIFT_MS)]
        for other in self.everything if out else []:
            sticks = other.gesture.after ^ evidence.occupancy
            is_one = bool(sticks) and not sticks & (sticks - 1) and bool(sticks & evidence.occupancy & other.group())
            if is_one and any(square in other.handled() for square in out):
                return True
        return False

    def is_assumed(self, candidate: Candidate, evidence: Evidence, now_ms: int) -> bool:
        """Return True where the rules force the turn of *candidate*, and the hands have not shown it."""
        if not self._only_turned(candidate):
            return False
        return carry_verdict(evidence, candidate.gesture, candidate.handled(), now_ms) != FULL

    def _only_turned(self, candidate: Candidate) -> int:
        """Return the mask of the pieces that *candidate* turns over, if no other move leaves its board; else 0."""
        turned = turned_mask(candidate.gesture) & self.first & candidate.gesture.after
        return turned if len(self.leaving(candidate.gesture.after)) == 1 else 0

    def is_about(self, move: int, square: int) -> bool:
        """Return True where hands handle *square* in *move*."""
        return any(square in (step.square, step.target) for step in self.position.gesture(move).steps)

    def pieces_of_other(self, mask: int) -> int:
        """Return the squares of *mask* on which a piece of the side that is not to move stands."""
        found = 0
        for square in squares_of(mask):
            piece = self.position.what_stands_on(square)
            if piece is not None and piece.side == 1 - self.position.turn:
                found |= 1 << square
        return found

    def _candidate(self, move: int) -> Candidate:
        return Candidate(move, self.position.gesture(move), self.first, self.position, self.left_out)


def best(candidates: list[Candidate], verdicts: list[int], wanted: int) -> list[Candidate]:
    """Return the candidates with the verdict *wanted*, without those that explain only part of what another does."""
    fitting = [candidate for candidate, verdict in zip(candidates, verdicts) if verdict == wanted]
    return [one for one in fitting if not any(says_more(other, one) for other in fitting)]


def likeliest(candidates: list[Candidate], evidence: Evidence) -> list[Candidate]:
    """Return *candidates*; where one push leaves at most one square unexplained, drop those that leave two or more.

    One unexplained square is a brushed neighbour. Two squares that opened just like a train are no accident.
    """
    if len(candidates) < 2 or not candidates[0].gesture.is_push:
        return candidates
    strays = [len(candidate.unexplained(evidence)) for candidate in candidates]
    if min(strays) > 1:
        return candidates
    return [candidate for candidate, stray in zip(candidates, strays) if stray < 2]


def _carried_alike(made: Candidate, longer: list[Candidate], evidence: Evidence) -> list[Candidate]:
    """Return those of *longer* that go on in the way in which *made* was carried.

    A line was carried front first if its inner squares were left and filled again; it can then take more stones along.
    A line was carried rear to front if its inner squares were left alone; it then takes the same stones farther. Where
    the switches of all inner squares are left out, either way is possible.
    """
    group, told = made.group(), ~made.left_out
    inner = squares_of(group & made.gesture.after & told)
    if not inner:
        return longer
    is_front_first = any(evidence.was_out(square, LIFT_MS) for square in inner)
    return [other for other in longer if bool((other.group() ^ group) & told) == is_front_first]
