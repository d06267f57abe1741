# SPDX-License-Identifier: Apache-2.0
"""Was a piece carried? Its origin opened, its target closed after that, and what it takes or turns was lifted too."""

from tactile_core.recogniser.evidence import NEVER, Evidence
from tactile_core.recogniser.push import DOUBT, FULL, MISSING
from tactile_core.rules.gesture import Gesture
from tactile_core.rules.squares import squares_of

# A shorter opening is a brush by a passing finger; a piece lifted to be taken or turned over is gone for longer.
LIFT_MS = 200
# Shorter than this nobody lifts anything at all.
BRUSH_MS = 80
# What hands do with a piece that stays on its square, or is replaced there.
HANDLED_IN_PLACE = ("turn_over", "return_to_reserve", "take_from_reserve")


def handled_squares(gesture: Gesture, first: int) -> list[int]:
    """Return the squares, occupied before (in mask *first*) and after, whose piece must have been lifted."""
    handled = 0
    for wave in gesture.waves:
        handled |= wave
    for step in gesture.steps:
        if step.verb in HANDLED_IN_PLACE:
            handled |= 1 << step.square
    return squares_of(handled & first & gesture.after)


def carry_verdict(evidence: Evidence, gesture: Gesture, handled: list[int], now_ms: int) -> int:
    """Return FULL where *evidence* shows that every square of *handled* was lifted for this move.

    What is taken is put down upon after the origin was lifted; what is turned over is lifted after the piece was set
    down on its target, or else the two may have changed places. DOUBT where that is not sure; MISSING where a square
    was not lifted at all.
    """
    lifted = first_lift(evidence, squares_of(evidence.first & ~gesture.after))
    placed = _last_placed(evidence, squares_of(gesture.after & ~evidence.first))
    taken = 0
    for wave in gesture.waves:
        taken |= wave
    verdict = FULL
    for square in handled:
        is_taken = taken >> square & 1
        verdict = min(verdict, _lifted(evidence, square, 0 if is_taken else placed, lifted, now_ms))
    return verdict


def first_lift(evidence: Evidence, squares: list[int]) -> int:
    """Return the change at which the first of *squares* opened for good; 0 where none is open."""
    opened = [evidence.of(square)[-1].opened for square in squares if evidence.of(square)]
    return min(opened) if opened else 0


def strangers(evidence: Evidence, gesture: Gesture, shortest_ms: int) -> list[int]:
    """Return squares that the move leaves alone and whose piece was out that long, since the move began.

    Another piece out of its place at the same time may have come back elsewhere: two pieces can have changed places.
    And a piece handled right after the move may have been turned over against the rules.
    """
    moved = evidence.first ^ gesture.after | gesture.may
    for wave in gesture.waves:
        moved |= wave
    started = first_lift(evidence, squares_of(evidence.first & ~gesture.after))
    found = []
    for square in sorted(evidence.openings):
        if moved >> square & 1 or not evidence.first >> square & 1:
            continue
        for opening in evidence.openings[square]:
            is_long = opening.closed_ms - opening.opened_ms >= shortest_ms
            if opening.closed != NEVER and is_long and opening.closed > started:
                found.append(square)
                break
    return found


def _last_placed(evidence: Evidence, squares: list[int]) -> int:
    """Return the last change at which one of *squares* closed."""
    last = 0
    for square in squares:
        for opening in evidence.of(square):
            if opening.closed != NEVER:
                last = max(last, opening.closed)
    return last


def _lifted(evidence: Evidence, square: int, opened_after: int, closed_after: int, now_ms: int) -> int:
    verdict = MISSING
    for opening in evidence.of(square):
        lasted_ms = opening.lasted_ms(now_ms)
        if opening.opened > opened_after and opening.closed > closed_after and lasted_ms >= LIFT_MS:
            return FULL
        if lasted_ms >= BRUSH_MS:
            verdict = DOUBT
    return verdict
