# SPDX-License-Identifier: Apache-2.0
"""Evidence of a train pushed along its groove: in each unit step, all squares of the train are open at once.

Between two points a pushed train has left every reed behind it and reached none ahead, from about 10 to 18 mm of each
25 mm. So each step of a push needs one reported occupancy in which all squares that the pegs leave, and all that they
reach, are open. The order in which they open is no evidence.
"""

from tactile_core.recogniser.evidence import NEVER, Evidence, Opening
from tactile_core.recogniser.shaking import was_shaken
from tactile_core.rules.gesture import Gesture
from tactile_core.rules.squares import squares_of

# How well the evidence fits a move; EXCHANGED where a piece may have changed places with another.
EXCHANGED = -1
MISSING = 0
DOUBT = 1
FULL = 2

# Openings and closings that are each spread over more than this come from hands that carry one piece after the other.
PIECEMEAL_MS = 150
# A finger that brushes a peg never holds it off its reed for this long.
NO_BRUSH_MS = 200
# No hand carries a peg from one point to the next in less.
HOP_MS = 150
# Switches that change within this change together.
TOGETHER_MS = 20
# Switches are reported to the millisecond, after each one's own debounce.
SLACK_MS = 8
# With at least this many openings, one missing opening makes the push doubtful instead of carried.
LONG_TRAIN = 4
# A peg moves 7 mm or more from one reed's opening to the next one's closing, and keeps a reed closed for 18 mm or less.
# A train that goes on at the same speed has therefore left again after this many times the first interval.
PASSING = 2.6
PASSING_SLACK_MS = 20
# The longest spread of openings and of closings, as parts of the time for which the whole train was open, by the
# train's length. Reeds open 5 to 10.5 mm and close 5 to 7.5 mm from the crossing, and a peg may lag 1 mm behind the one
# before.
OPENING_SPREAD = (0.0, 0.0, 0.8, 1.2, 2.0, 2.8, 4.0)
CLOSING_SPREAD = (0.0, 0.0, 0.6, 1.0, 1.7, 2.4, 3.6)
# No bump moves a train over this many points.
LAST_STEPS = 2


class WaveStep:
    """One unit step of a push: the squares that pegs *leave*, and those that they *reach*.

    *pusher* is the place in *leave*, and in *reach*, of the peg that the hand pushes; no legal push makes it fall.
    """

    __slots__ = ("leave", "pusher", "reach")

    def __init__(self, leave: list[int], reach: list[int], pusher: int) -> None:
        self.leave = leave
        self.reach = reach
        self.pusher = pusher


def steps_of(gesture: Gesture, columns: int, squares: int) -> list[WaveStep]:
    """Return the unit steps of the push *gesture* on a board with *columns* files and *squares* squares."""
    slide = gesture.steps[0]
    origin, target = slide.square, slide.target
    stride = stride_of(origin, target, columns)
    steps = []
    for wave in gesture.waves:
        leave = squares_of(wave)
        reach = [square + stride for square in leave if stride and _is_on(square, stride, columns, squares)]
        steps.append(WaveStep(leave, reach, 0 if stride >= 0 else -1))
    return steps


def stride_of(origin: int, target: int, columns: int) -> int:
    """Return the difference between neighbouring squares on the way from *origin* to *target*."""
    if origin == target:
        return 0
    stride = 1 if origin // columns == target // columns else columns
    return stride if target > origin else -stride


def wave_verdict(evidence: Evidence, steps: list[WaveStep], shaken: tuple[tuple[int, int], ...] = ()) -> int:
    """Return FULL where *evidence* shows all of *steps*, DOUBT where hands may have carried the pegs, else MISSING.

    Openings in one of the times *shaken*, (from, to) in ms, prove no push, because the whole board was bumped. But if
    the train went on for two points outside these times, a sleeve merely touched other pegs.
    """
    if len(steps) > LAST_STEPS and shaken and _is_seen(evidence, steps[-LAST_STEPS:], shaken):
        shaken = ()
    verdict = FULL
    after = 0
    for number, step in enumerate(steps):
        at, is_clean = _find_step(evidence, step, after, len(steps) == 1, shaken)
        if not is_clean and number and is_every_hop_seen(evidence, steps, shaken):
            # The move began as a train.
            return verdict
        if at == NEVER:
            return DOUBT if is_nearly_seen(evidence, steps) or is_slid(evidence, steps) else MISSING
        if not is_clean:
            verdict = DOUBT
        after = at
    return verdict


def _is_seen(evidence: Evidence, steps: list[WaveStep], shaken: tuple[tuple[int, int], ...]) -> bool:
    """Return True where the train moved as one in each of *steps*, never while the board was *shaken*."""
    after = 0
    for step in steps:
        after, is_clean = _find_step(evidence, step, after, False, shaken)
        if not is_clean:
            return False
    return True


def is_every_hop_seen(evidence: Evidence, steps: list[WaveStep], shaken: tuple[tuple[int, int], ...] = ()) -> bool:
    """Return True where every peg of a train went from point to point, though not all of them at once.

    Openings while the board was *shaken* are no hops.

    A front peg that the hand lets go coasts one point ahead, and waits there for the others. Each of its hops still
    opens and closes a reed, and nobody carries pegs one by one over every point of a long way.
    """
    owed, whole = _owed(steps)
    if whole < LONG_TRAIN:
        return False
    arrived = 0
    for step in steps:
        # The pushed peg goes from point to point in order. It leaves only points that it has reached, and no peg
        # follows it. A peg that a finger lifted and put back has not left.
        left = _hops(evidence, step.leave[step.pusher], shaken)
        opened = [each.opened for each in left if each.opened > arrived and each.closed == NEVER]
        if not opened or not step.reach:
            return False
        closed = [each.closed for each in evidence.of(step.reach[step.pusher]) if opened[0] < each.closed < NEVER]
        if not closed:
            return False
        arrived = min(closed)
    return all(len(_hops(evidence, square, shaken)) >= times for square, times in owed.items())


def is_nearly_seen(evidence: Evidence, steps: list[WaveStep]) -> bool:
    """Return True where only one opening of a long train was not seen: haste may hide one."""
    owed, whole = _owed(steps)
    seen = sum([min(times, len(_hops(evidence, square, ()))) for square, times in owed.items()])
    return whole >= LONG_TRAIN and seen == whole - 1


def is_slid(evidence: Evidence, steps: list[WaveStep]) -> bool:
    """Return True where every peg of a train moved one point faster than hands carry, though never all at once.

    The front peg coasts a point ahead before the pushed peg has left its own point. A short train shows no more than
    this.
    """
    if len(steps) != 1 or len(steps[0].leave) != len(steps[0].reach):
        return False
    return all(_went_at_once(evidence, *hop) for hop in zip(steps[0].leave, steps[0].reach))


def _went_at_once(evidence: Evidence, origin: int, target: int) -> bool:
    left = [each.opened_ms for each in evidence.of(origin) if each.opened]
    came = [each.closed_ms for each in evidence.of(target) if each.closed != NEVER]
    return any(0 < closed_ms - opened_ms < HOP_MS for opened_ms in left for closed_ms in came)


def is_reached(evidence: Evidence, step: WaveStep) -> bool:
    """Return True where pegs rested, at least for a while, on every square that *step* reaches."""
    return all(any(opening.closed != NEVER for opening in evidence.of(square)) for square in step.reach)


def passing_ms(evidence: Evidence, step: WaveStep) -> int:
    """Return for how long the train of the last *step* would still cover its reeds if it kept its speed."""
    opened = [evidence.of(square)[-1].opened_ms for square in step.leave if evidence.of(square)]
    closed = []
    for square in step.reach:
        closed += [opening.closed_ms for opening in evidence.of(square)[-1:] if opening.closed != NEVER]
    if not opened or not closed:
        return NEVER
    return int(PASSING * max(0, min(closed) - min(opened))) + PASSING_SLACK_MS


def _owed(steps: list[WaveStep]) -> tuple[dict[int, int], int]:
    """Return (how often pegs leave each square in *steps*, the sum of these numbers)."""
    owed: dict[int, int] = {}
    whole = 0
    for step in steps:
        for square in step.leave:
            owed[square] = owed.get(square, 0) + 1
            whole += 1
    return owed, whole


def _hops(evidence: Evidence, square: int, shaken: tuple[tuple[int, int], ...]) -> list[Opening]:
    return [each for each in evidence.of(square) if each.opened and not was_shaken([each], shaken)]


def _is_on(square: int, stride: int, columns: int, squares: int) -> bool:
    if stride in (1, -1):
        return 0 <= square % columns + stride < columns
    return 0 <= square + stride < squares


def _find_step(
    evidence: Evidence, step: WaveStep, after: int, is_only: bool, shaken: tuple[tuple[int, int], ...]
) -> tuple[int, bool]:
    """Return (change at which the whole train was open, whether it moved as one); (NEVER, False) where it never was.

    Only changes after *after* count. The first time at which the train moved as one is preferred, unless the board was
    *shaken* then: a sleeve may have touched pegs beside the train, and the player is asked.
    """
    found = NEVER
    leaving = [_leavings(evidence, square, after, square in step.reach) for square in step.leave]
    ahead = [square for square in step.reach if square not in step.leave]
    reaching = [[opening for opening in evidence.of(square) if opening.closed > after] for square in ahead]
    lines = leaving + reaching
    places = [0] * len(lines)
    while True:
        at = _all_open(lines, places)
        if at == NEVER:
            return (found, False)
        openings = [line[place] for line, place in zip(lines, places)]
        is_shaken = was_shaken(openings[: len(step.leave)], shaken)
        is_one = _moved_as_one(openings, step, is_only)
        if is_one and not is_shaken:
            return (at, True)
        if found == NEVER and (is_one or not is_shaken):
            found = at
        soonest = min([opening.closed for opening in openings])
        if soonest == NEVER:
            return (found, False)
        for index, opening in enumerate(openings):
            if opening.closed == soonest:
                places[index] += 1


def _leavings(evidence: Evidence, square: int, after: int, is_refilled: bool) -> list[Opening]:
    """Return the openings of *square* after change *after*; a square that no peg fills again must still be open."""
    openings = [opening for opening in evidence.of(square) if opening.opened > after]
    return openings if is_refilled else [opening for opening in openings if opening.closed == NEVER]


def _all_open(lines: list[list[Opening]], places: list[int]) -> int:
    """Advance *places* to the next openings, one in each line, that overlap; return the change at which they do."""
    while True:
        at = 0
        for line, place in zip(lines, places):
            if place >= len(line):
                return NEVER
            at = max(at, line[place].opened)
        is_settled = True
        for index, line in enumerate(lines):
            if line[places[index]].closed <= at:
                places[index] += 1
                is_settled = False
        if is_settled:
            return at


def _moved_as_one(openings: list[Opening], step: WaveStep, is_only: bool) -> bool:
    """Return True where openings and closings are spread like those of a train, not of hands that carry."""
    length = len(step.leave)
    if length == 1:
        return True
    opened = [opening.opened_ms for opening in openings[:length]]
    closed = _closings(openings, step)
    opening_ms = max(opened) - min(opened)
    closing_ms = max(closed) - min(closed) if closed else 0
    gap_ms = min(closed) - max(opened) if closed else PIECEMEAL_MS
    size = min(length, len(OPENING_SPREAD) - 1)
    opens_as_one = opening_ms <= SLACK_MS + OPENING_SPREAD[size] * gap_ms
    closes_as_one = closing_ms <= SLACK_MS + CLOSING_SPREAD[size] * gap_ms
    carried = length - (length > len(step.reach))
    if is_only and (length == 2 or carried == 2):
        # A neighbour that is brushed while the other peg is in the hand, or lifted over it, looks almost the same. So
        # no pause is allowed, unless all pegs were off their reeds for longer and opened or closed together.
        brushed = _brushed(openings, step)
        if closed and min(opening_ms, closing_ms) <= TOGETHER_MS and not brushed:
            return True
        if length > 2 and opening_ms <= TOGETHER_MS and brushed == 1:
            # Three pegs left at once and one came back late: nobody lifts two pegs and brushes a third in one moment.
            return True
        return opens_as_one and closes_as_one and max(opening_ms, closing_ms) <= PIECEMEAL_MS
    return opens_as_one or closes_as_one or min(opening_ms, closing_ms) <= PIECEMEAL_MS


def _brushed(openings: list[Opening], step: WaveStep) -> int:
    """Return how many squares that were left and filled again were open no longer than a brush."""
    short = 0
    for square, opening in zip(step.leave, openings):
        if square in step.reach and opening.closed_ms - opening.opened_ms < NO_BRUSH_MS:
            short += 1
    return short


def _closings(openings: list[Opening], step: WaveStep) -> list[int]:
    """Return the times at which the squares that *step* reaches closed, without those still open."""
    ahead = [square for square in step.reach if square not in step.leave]
    times = []
    for square, opening in zip(step.leave + ahead, openings):
        if square in step.reach and opening.closed != NEVER:
            times.append(opening.closed_ms)
    return times
