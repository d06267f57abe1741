# SPDX-License-Identifier: Apache-2.0
"""What is wrong with a board at rest that shows no move, and after how long it may be said."""

from tactile_core.recogniser.candidates import Candidate, Candidates
from tactile_core.recogniser.carry import LIFT_MS
from tactile_core.recogniser.evidence import NEVER, Evidence
from tactile_core.recogniser.push import DOUBT, FULL, is_reached
from tactile_core.recogniser.reading import ATTEMPT, CARRIED, DIFFERS, MISSING, OFF_POINT, wrong
from tactile_core.rules.squares import squares_of

# A still board is called wrong after this long when every piece is on it,
WRONG_MS = 1000
# after this long when pushing has left a peg between two points,
OFF_POINT_MS = 1500
# and after this long when a piece may be in the hand: pegs are pushed, pawns are turned over at leisure.
PUSHING_HAND_MS = 4000
CARRYING_HAND_MS = 6000
# A hand that overshoots leaves few pegs beside their points; more are another matter.
MOST_OFF_POINT = 3


def diagnose(evidence: Evidence, legal: Candidates, now_ms: int) -> tuple:  # type: ignore[type-arg]
    """Return (for how many ms the board must have been still, the Reading that says what is wrong)."""
    occupancy = evidence.occupancy
    is_short = count(occupancy) < count(evidence.first)
    lift, place = way_back(occupancy, evidence.first)
    forbidden = legal.forbidden(lambda after: _is_nearly(occupancy, after))
    attempt = _attempt(evidence, forbidden, is_short, now_ms)
    if attempt is not None:
        return (WRONG_MS, wrong(now_ms, ATTEMPT, lift, place, attempt.move))
    nearly = [candidate for candidate in legal.everything if _is_nearly(occupancy, candidate.gesture.after)] + forbidden
    is_pushing = bool(legal.everything) and legal.everything[0].gesture.is_push
    if is_pushing:
        aside = _off_point(evidence, nearly, now_ms)
        if aside:
            return (OFF_POINT_MS, wrong(now_ms, OFF_POINT, [], aside))
        if legal.leaving(occupancy) and _is_carried(evidence, is_short):
            return (PUSHING_HAND_MS if is_short else WRONG_MS, wrong(now_ms, CARRIED, lift, place))
    if is_short:
        hand_ms = PUSHING_HAND_MS if is_pushing else CARRYING_HAND_MS
        return (hand_ms, wrong(now_ms, DIFFERS if lift else MISSING, lift, place))
    return (WRONG_MS, wrong(now_ms, DIFFERS, lift, place))


def way_back(occupancy: int, sense: int) -> tuple:  # type: ignore[type-arg]
    """Return (squares to lift from, squares to place on) that lead from *occupancy* to the board *sense*."""
    return (squares_of(occupancy & ~sense), squares_of(sense & ~occupancy))


def count(mask: int) -> int:
    """Return how many squares are set in *mask*."""
    return bin(mask).count("1")


def _is_nearly(occupancy: int, after: int) -> bool:
    """Return True where *occupancy* is *after*, or lacks few of its squares."""
    return not occupancy & ~after and count(after ^ occupancy) <= MOST_OFF_POINT


def _attempt(evidence: Evidence, forbidden: list[Candidate], is_short: bool, now_ms: int) -> "Candidate | None":
    """Return the forbidden move that was made, or None; a piece that may be in the hand has made none."""
    for candidate in forbidden:
        if candidate.gesture.after != evidence.occupancy or (is_short and _is_weak(candidate)):
            continue
        if candidate.verdict(evidence, now_ms) == FULL:
            return candidate
    return None


def _is_weak(candidate: Candidate) -> bool:
    """Return True where a piece merely lifted would leave the same evidence."""
    if candidate.gesture.is_push:
        return candidate.is_single()
    return not candidate.handled()


def _off_point(evidence: Evidence, candidates: list[Candidate], now_ms: int) -> list[int]:
    """Return the squares whose pegs stand beside them at the end of the push that leaves the fewest; [] for none."""
    fewest: list[int] = []
    for candidate in candidates:
        aside = squares_of(candidate.gesture.after & ~evidence.occupancy)
        if not aside or (fewest and len(aside) >= len(fewest)):
            continue
        was_pushed = candidate.needs_train() or is_reached(evidence, candidate.steps()[-1])
        if was_pushed and candidate.verdict(evidence, now_ms) >= DOUBT:
            fewest = aside
    return fewest


def _is_carried(evidence: Evidence, is_short: bool) -> bool:
    """Return True where pieces went from hand to board; of one that is only gone nobody knows it yet."""
    if not is_short:
        return True
    for square in sorted(evidence.openings):
        for opening in evidence.openings[square]:
            if opening.opened and opening.closed != NEVER and opening.closed_ms - opening.opened_ms >= LIFT_MS:
                return True
    return False
