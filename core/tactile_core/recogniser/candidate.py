# SPDX-License-Identifier: Apache-2.0
"""One move that hands can make, and how well the evidence fits it."""

from tactile_core.recogniser.carry import (
    came_before_it_was_left,
    carry_verdict,
    exchanged_with,
    group_mask,
    handled_squares,
    stood_there_before,
    turned_mask,
    was_out_meanwhile,
    wave_mask,
    were_out,
)
from tactile_core.recogniser.evidence import Evidence
from tactile_core.recogniser.push import (
    DOUBT,
    EXCHANGED,
    FULL,
    MISSING,
    WaveStep,
    steps_of,
    wave_verdict,
)
from tactile_core.recogniser.shaking import times_shaken
from tactile_core.recogniser.shoving import is_shoved, row_between
from tactile_core.rules.gesture import Gesture
from tactile_core.rules.position import Position
from tactile_core.rules.squares import squares_of

# A hand lifts no more pegs than this at once. A longer train is therefore pushed, not lifted.
MOST_LIFTED = 3


class Candidate:
    """One *move* with its *gesture*, on a board that stood as *first* before it.

    *left_out* is the mask of the squares whose switches do not answer; the board shows them as they stood before.
    *unseen* is the mask of those among them that the move changes or handles. Everything else is computed when it is
    asked for: a small board has no room to keep it, and few candidates are asked.
    """

    __slots__ = ("first", "gesture", "left_out", "move", "position", "unseen")

    def __init__(self, move: int, gesture: Gesture, first: int, position: Position, left_out: int = 0) -> None:
        self.move = move
        self.first = first
        self.position = position
        self.left_out = left_out
        self.unseen = (first ^ gesture.after | wave_mask(gesture) | turned_mask(gesture)) & left_out
        self.gesture = as_shown(gesture, first, left_out) if self.unseen else gesture

    def __repr__(self) -> str:
        return f"<Candidate {self.move}>"

    def steps(self) -> list[WaveStep]:
        """Return the unit steps of a push; [] where a piece is carried."""
        position = self.position
        if not self.gesture.is_push:
            return []
        gesture = position.gesture(self.move) if self.unseen else self.gesture
        steps = steps_of(gesture, position.columns, position.rows * position.columns)
        return seen_steps(steps, self.left_out) if self.unseen else steps

    def handled(self) -> list[int]:
        """Return the squares whose piece must be seen lifted besides the carried one; [] for a push."""
        if self.gesture.is_push:
            return []
        squares = handled_squares(self.gesture, self.first)
        return [square for square in squares if not self.left_out >> square & 1] if self.unseen else squares

    def untouched(self, evidence: Evidence) -> list[int]:
        """Return the squares, occupied before and after the move, whose piece was not seen to leave or to be lifted."""
        squares = squares_of((wave_mask(self.gesture) | turned_mask(self.gesture)) & self.first & self.gesture.after)
        return [each for each in squares if not self.left_out >> each & 1 and not evidence.is_touched(each)]

    def from_to(self) -> tuple[int, int]:
        """Return the squares that one piece leaves and reaches; (-1, -1) where several pieces move."""
        left, reached = self.first & ~self.gesture.after, self.gesture.after & ~self.first
        if left & (left - 1) or reached & (reached - 1) or not left or not reached:
            return (-1, -1)
        return squares_of(left)[0], squares_of(reached)[0]

    def needs_train(self) -> bool:
        """Return True for a push in which one peg pushes another."""
        return self.gesture.is_push and any(wave & (wave - 1) for wave in self.gesture.waves)

    def is_single(self) -> bool:
        """Return True for one peg pushed by one point; a peg carried there leaves the same board."""
        return self.gesture.is_push and len(self.gesture.waves) == 1 and not self.needs_train()

    def looks_lifted(self) -> bool:
        """Return True where pieces that are only lifted and put back may show the same changes.

        Such a move fills no square that was empty. If it is a push, it is one step of a short train: no hand lifts the
        pegs of a longer or farther push all at once.
        """
        if self.gesture.after & ~self.first:
            return False
        if not self.gesture.is_push:
            return True
        return len(self.gesture.waves) == 1 and len(squares_of(self.gesture.waves[0])) <= MOST_LIFTED

    def verdict(self, evidence: Evidence, now_ms: int) -> int:
        """Return how well *evidence* fits: FULL, DOUBT, MISSING, or EXCHANGED for two pieces that changed places."""
        if self.unseen:
            return self._verdict_of_what_is_seen(evidence, now_ms)
        if self.gesture.is_push and not self.is_single():
            return self._wave_verdict(evidence)
        if self.exchanged(evidence, now_ms):
            return EXCHANGED
        most = DOUBT if stood_there_before(evidence, self.gesture) else FULL
        if self.gesture.is_push:
            return DOUBT if self._was_handled_aside(evidence) else most
        return min(most, carry_verdict(evidence, self.gesture, self.handled(), now_ms))

    def _verdict_of_what_is_seen(self, evidence: Evidence, now_ms: int) -> int:
        """Return DOUBT where no switch that answers speaks against the move: the player is asked about the rest."""
        if not self.gesture.is_push:
            return min(DOUBT, carry_verdict(evidence, self.gesture, self.handled(), now_ms))
        # A peg that leaves a square without a switch may seem untouched between two others. If those come to rest one
        # after the other, the board looks in between as at the beginning, and the earlier openings are forgotten.
        left = wave_mask(self.gesture) & self.first
        is_seen = evidence.has_only_come() or all(evidence.is_touched(square) for square in squares_of(left))
        return DOUBT if is_seen else MISSING

    def may_be_exchanged(self, evidence: Evidence, now_ms: int) -> list[int]:
        """Return the squares of handled pieces that, by the switches, may stand as before; else [].

        Such a piece may have stood beside its point meanwhile, or in the other hand, or have changed places with the
        moving piece. The list is empty where another piece surely came to the target, because then there is no
        question.
        """
        return [] if self._came_before_it_was_left(evidence) else self.exchanged(evidence, now_ms)

    def handled_verdict(self, evidence: Evidence, now_ms: int) -> int:
        """Return how well *evidence* shows all lifts but that of the moving piece; FULL for a push."""
        return FULL if self.gesture.is_push else carry_verdict(evidence, self.gesture, self.handled(), now_ms)

    def exchanged(self, evidence: Evidence, now_ms: int) -> list[int]:
        """Return the squares of other pieces that may have changed places with the moving piece."""
        if self.gesture.is_push and not self.is_single():
            return []
        found = exchanged_with(evidence, self.gesture, now_ms, self.position.columns)
        if self._came_before_it_was_left(evidence):
            if found:
                return found
            # A piece stood on the target before the origin was left, so it came from elsewhere.
            found = were_out(evidence, self.gesture)
        found = self._unlike(found)
        return found + [square for square in self._shoved(evidence) if square not in found]

    def _unlike(self, squares: list[int]) -> list[int]:
        """Return those of *squares* whose piece differs from the moving one: equal pieces may change places."""
        if not squares:
            return []
        moved = self.position.what_stands_on(self.from_to()[0])
        return [square for square in squares if self.position.what_stands_on(square) != moved]

    def _shoved(self, evidence: Evidence) -> list[int]:
        """Return the squares of a row that the piece shoved along instead of jumping over it; else []."""
        origin, target = self.from_to()
        row = [] if self.gesture.is_push else row_between(origin, target, self.position.columns, self.first)
        if not self._unlike(row):
            return []
        return row if is_shoved(evidence, origin, row, target, self.unexplained(evidence)) else []

    def _came_before_it_was_left(self, evidence: Evidence) -> bool:
        """Return True where another piece surely came to the target; a line carried front first would look the same."""
        group = self.group()
        return not group & (group - 1) and came_before_it_was_left(evidence, self.gesture)

    def _wave_verdict(self, evidence: Evidence) -> int:
        shaken = times_shaken(evidence, self.unexplained(evidence), self.gesture.is_push)
        verdict = wave_verdict(evidence, self.steps(), shaken)
        if verdict != FULL:
            return verdict
        return DOUBT if self._was_handled_aside(evidence) else FULL

    def _was_handled_aside(self, evidence: Evidence) -> bool:
        """Return True where a peg came to a square that this push leaves alone, or a peg was out meanwhile.

        For a whole train, pegs that were out meanwhile do not count: a sleeve may have touched them.
        """
        if any(not self.first >> square & 1 for square in self.unexplained(evidence)):
            return True
        return not self.needs_train() and was_out_meanwhile(evidence, self.gesture)

    def span(self) -> int:
        """Return the mask of all squares that this move may disturb."""
        return self.first ^ self.gesture.after | self.gesture.may | wave_mask(self.gesture)

    def group(self) -> int:
        """Return the mask of the squares whose pieces move."""
        return group_mask(self.gesture, self.first)

    def unexplained(self, evidence: Evidence) -> list[int]:
        """Return the touched squares that this move does not explain.

        A square that was occupied may have been brushed; a piece was brought to a square that was empty.
        """
        explained = self.gesture.may | wave_mask(self.gesture)
        touched = [square for square in sorted(evidence.openings) if evidence.is_touched(square)]
        return [square for square in touched if not explained >> square & 1]


def as_shown(gesture: Gesture, first: int, left_out: int) -> Gesture:
    """Return *gesture* with the squares of the mask *left_out* as *first* shows them."""
    after = gesture.after & ~left_out | first & left_out
    waves = tuple([wave & ~left_out for wave in gesture.waves])
    return Gesture(after, waves, gesture.may, gesture.steps, gesture.is_push)


def seen_steps(steps: list[WaveStep], left_out: int) -> list[WaveStep]:
    """Return *steps* without the squares of the mask *left_out*; one empty step where no step is left."""
    seen = []
    for step in steps:
        leave = [square for square in step.leave if not left_out >> square & 1]
        reach = [square for square in step.reach if not left_out >> square & 1]
        if leave or reach:
            seen.append(WaveStep(leave, reach, step.pusher))
    return seen or [WaveStep([], [], 0)]


def says_more(one: Candidate, other: Candidate) -> bool:
    """Return True where *one* handles all squares that *other* handles, and more."""
    more, less = one.handled(), other.handled()
    return len(more) > len(less) and all(square in more for square in less)
