# SPDX-License-Identifier: Apache-2.0
"""The fault of a board at rest that shows no move, and the time after which it may be said."""

from tactile_core.recogniser.candidate import Candidate
from tactile_core.recogniser.candidates import Candidates
from tactile_core.recogniser.carry import LIFT_MS
from tactile_core.recogniser.evidence import Evidence
from tactile_core.recogniser.mending import PLACE, Mending, mendings, nearest, steps_between
from tactile_core.recogniser.push import DOUBT, FULL, is_reached
from tactile_core.recogniser.reading import (
    ATTEMPT,
    CARRIED,
    DIFFERS,
    EXCHANGED_PLACES,
    IN_HAND,
    MISSING,
    OFF_POINT,
    Reading,
    busy,
    wrong,
)
from tactile_core.rules.squares import squares_of

# The time for which a board must be still to be called wrong: with every piece on it;
WRONG_MS = 1000
# with a peg between two points, left by a push that was called wrong before;
OFF_POINT_MS = 1500
# and with a piece that may be in the hand: pushing hands rest for less time than hands that turn pawns over. A piece in
# the hand or on its way is then named, and is no mistake.
PUSHING_HAND_MS = 4000
# The time for hands that may still go on to a legal move.
STOPPING_HAND_MS = 2700
CARRYING_HAND_MS = 6000
# A move counts as nearly made if no more than this many steps are missing.
MOST_LACKING = 2
# A hand that overshoots leaves few pegs beside their points, and hands hold few pieces. More missing pieces have
# another cause.
MOST_OFF_POINT = 3


def diagnose(evidence: Evidence, legal: Candidates, is_mending: bool, now_ms: int) -> tuple[int, Reading]:
    """Return (the ms for which the board must have been still, the Reading that names the fault or piece in hand).

    *is_mending* says that the board was called wrong, and that the hands are putting it right.
    """
    occupancy = evidence.occupancy
    is_short = count(occupancy) < count(evidence.first)
    is_pushing = legal.is_push
    hand_ms = PUSHING_HAND_MS if is_pushing else CARRYING_HAND_MS
    way = mendings(occupancy, evidence.first, legal.position.columns)
    exchange = _exchange(evidence, legal, now_ms)
    if exchange is not None:
        return (WRONG_MS, exchange)
    forbidden = legal.forbidden(lambda after: _is_nearly(occupancy, after))
    attempt = _attempt(evidence, forbidden, is_short, now_ms)
    if attempt is not None:
        may_go_on = _is_on_the_way(legal, attempt) or _is_midway(evidence, legal)
        stopping_ms = hand_ms if is_pushing else STOPPING_HAND_MS
        return (stopping_ms if may_go_on else WRONG_MS, wrong(now_ms, ATTEMPT, way, attempt.move))
    aside = _off_point(evidence, _may_be_completed(legal, occupancy) + forbidden, now_ms) if is_pushing else []
    if aside and not is_mending:
        return (hand_ms, busy(now_ms, OFF_POINT, aside))
    if aside:
        return (OFF_POINT_MS, wrong(now_ms, OFF_POINT, [Mending(PLACE, square) for square in aside]))
    held = [] if is_mending else _in_hand(evidence, legal)
    if held:
        return (hand_ms, busy(now_ms, IN_HAND, held))
    if is_pushing and legal.leaving(occupancy) and _is_carried(evidence, is_short):
        return (hand_ms if is_short else WRONG_MS, wrong(now_ms, CARRIED, way))
    sense = _nearest_sense(evidence, legal, now_ms)
    differs = wrong(now_ms, DIFFERS, mendings(occupancy, sense, legal.position.columns))
    if is_short:
        differs.cause = DIFFERS if differs.lift else MISSING
        return (hand_ms, differs)
    return (STOPPING_HAND_MS if _is_midway(evidence, legal) else WRONG_MS, differs)


def _in_hand(evidence: Evidence, legal: Candidates) -> list[int]:
    """Return the squares of the few pieces that may be in the hands; [] where the board shows something else.

    Where no piece stands astray, all of them are. Else some pieces of a legal move have been carried and others not
    yet: those lifted since the last one was put down are surely in the hands, and so are taken ones, since the mover's
    own were put down. Where these are not all that lack, nobody can tell which of all that were lifted the others are,
    and there are more squares than pieces in the hands. On the square of the other side's piece, which was lifted, a
    piece of a legal move may stand: then none of those that were lifted before is told.
    """
    occupancy = evidence.occupancy
    astray = occupancy & ~evidence.first
    lacking = count(evidence.first) - count(occupancy)
    if not 0 < lacking <= MOST_OFF_POINT or (astray and not _is_midway(evidence, legal)):
        return []
    left = [square for square in squares_of(evidence.first & ~occupancy) if evidence.of(square)]
    put_ms = _last_closed(evidence, astray)
    again_ms = _last_closed(evidence, legal.pieces_of_other(occupancy & evidence.first))
    if again_ms > put_ms and (since := _lifted_since(evidence, left, again_ms)) and _is_midway(evidence, legal):
        return since
    since = _lifted_since(evidence, left, put_ms)
    taken = [square for square in left if legal.pieces_of_other(1 << square)]
    return next((sure for sure in (since, taken) if len(sure) == lacking), left)


def _last_closed(evidence: Evidence, squares: int) -> int:
    """Return when the last of the mask *squares* closed, -1 where none of them has changed."""
    return max([evidence.of(square)[-1].closed for square in squares_of(squares) if evidence.of(square)] + [-1])


def _lifted_since(evidence: Evidence, left: list[int], ms: int) -> list[int]:
    """Return those squares of *left* whose pieces were lifted after *ms*."""
    return [square for square in left if evidence.of(square)[-1].opened > ms]


def _may_be_completed(legal: Candidates, occupancy: int) -> list[Candidate]:
    """Return the legal pushes on whose way all missing pegs may stand."""
    found = []
    for candidate in legal.everything:
        lacking = candidate.gesture.after & ~occupancy
        if lacking and not occupancy & ~candidate.gesture.after and not lacking & ~candidate.span():
            found.append(candidate)
    return found


def _exchange(evidence: Evidence, legal: Candidates, now_ms: int) -> "Reading | None":
    """Return the reading that pieces changed places during a move that leaves this board; None where they did not."""
    for candidate in legal.leaving(evidence.occupancy):
        others = candidate.exchanged(evidence, now_ms)
        if others:
            way = mendings(evidence.occupancy, evidence.first, legal.position.columns)
            reading = wrong(now_ms, EXCHANGED_PLACES, way)
            reading.squares = tuple(sorted(set(reading.squares + tuple(others))))
            return reading
    return None


def _is_on_the_way(legal: Candidates, attempt: Candidate) -> bool:
    """Return True where a hand that has made *attempt* can still go on to a legal move."""
    return any(legal.position.goes_on(attempt.move, candidate.move) for candidate in legal.everything)


def _is_midway(evidence: Evidence, legal: Candidates) -> bool:
    """Return True where some pieces of a legal move may have been carried and others not yet."""
    changed = evidence.first ^ evidence.occupancy
    for candidate in legal.everything:
        if candidate.gesture.is_push:
            return False
        if count(candidate.group()) > 1 and not changed & ~candidate.span():
            return True
    return False


def _nearest_sense(evidence: Evidence, legal: Candidates, now_ms: int) -> int:
    """Return the board to which the fewest steps lead: the one before the turn, or that of a legal move.

    A legal move counts only if the hands have shown it and little of it is missing: a board that a cat has crossed is
    no move.
    """
    before = steps_between(evidence.occupancy, evidence.first)
    boards = [evidence.first]
    for candidate in legal.everything:
        steps = steps_between(evidence.occupancy, candidate.gesture.after)
        if 0 < steps < before and steps <= MOST_LACKING and candidate.verdict(evidence, now_ms) == FULL:
            boards.append(candidate.gesture.after)
    return nearest(evidence.occupancy, boards)


def count(mask: int) -> int:
    """Return how many squares are set in *mask*."""
    return bin(mask).count("1")


def _is_nearly(occupancy: int, after: int) -> bool:
    """Return True where *occupancy* is *after*, or lacks only a few of its squares."""
    return not occupancy & ~after and count(after ^ occupancy) <= MOST_OFF_POINT


def _attempt(evidence: Evidence, forbidden: list[Candidate], is_short: bool, now_ms: int) -> "Candidate | None":
    """Return the forbidden move that was made, or None; a piece that may still be in the hand has made none."""
    for candidate in forbidden:
        if candidate.gesture.after != evidence.occupancy or (is_short and _is_weak(candidate)):
            continue
        if candidate.verdict(evidence, now_ms) == FULL:
            return candidate
    return None


def _is_weak(candidate: Candidate) -> bool:
    """Return True where merely lifting a piece would leave the same evidence as *candidate*."""
    if candidate.gesture.is_push:
        return candidate.is_single()
    return not candidate.handled()


def _off_point(evidence: Evidence, candidates: list[Candidate], now_ms: int) -> list[int]:
    """Return the squares beside which pegs stand at the end of a push, for the push with the fewest; [] for none."""
    fewest: list[int] = []
    for candidate in candidates:
        lacking = candidate.gesture.after & ~evidence.occupancy
        if lacking & ~candidate.span():
            # A peg that the push leaves alone does not stand beside its point; a hand may hold it.
            continue
        aside = squares_of(lacking)
        if not aside or (fewest and len(aside) >= len(fewest)):
            continue
        was_pushed = candidate.needs_train() or is_reached(evidence, candidate.steps()[-1])
        if was_pushed and candidate.verdict(evidence, now_ms) >= DOUBT:
            fewest = aside
    return fewest


def _is_carried(evidence: Evidence, is_short: bool) -> bool:
    """Return True where pieces were carried; a piece that is only gone has not been carried yet."""
    return not is_short or any(evidence.was_out(square, LIFT_MS) for square in evidence.openings)
