# SPDX-License-Identifier: Apache-2.0
"""Evidence of a carried piece: its origin opened, then its target closed, and taken or turned pieces were lifted too.

Pieces of a line may be carried in any order, front first or rear first, one by one or in pairs. So the lift of the
taken piece shows which capture was made, not the square that ends empty.
"""

from tactile_core.recogniser.evidence import NEVER, Evidence, Opening
from tactile_core.recogniser.push import DOUBT, FULL, MISSING
from tactile_core.rules.gesture import Gesture
from tactile_core.rules.squares import files_and_ranks, mask_of, squares_of

# A shorter opening is a brush by a passing finger; a piece that is taken or turned over is gone for longer.
LIFT_MS = 200
# A piece taken while the other hand holds the attacker is gone little longer than the longest brush, which is 164 ms.
TAKEN_MS = 170
# A shorter opening is never a lift.
BRUSH_MS = 80
# No hand lifts a piece, carries it one square and sets it down in less. Each farther square takes this much more at 1
# m/s, which is faster than hands aim.
SHORTEST_CARRY_MS = 150
EACH_SQUARE_MS = 25
# The ways of handling a piece that stays on its square, or is replaced there.
HANDLED_IN_PLACE = ("turn_over", "return_to_reserve", "take_from_reserve")


def handled_squares(gesture: Gesture, first: int) -> list[int]:
    """Return the squares, occupied before (in mask *first*) and after, whose piece must have been lifted."""
    return squares_of((wave_mask(gesture) | turned_mask(gesture)) & first & gesture.after)


def wave_mask(gesture: Gesture) -> int:
    """Return every square that pieces leave in *gesture*."""
    mask = 0
    for wave in gesture.waves:
        mask |= wave
    return mask


def turned_mask(gesture: Gesture) -> int:
    """Return the squares whose piece is turned over or replaced on its square."""
    return mask_of([step.square for step in gesture.steps if step.verb in HANDLED_IN_PLACE])


def group_mask(gesture: Gesture, first: int) -> int:
    """Return the squares of the moving pieces: those that end empty, and those of a line that may be filled again."""
    stays = wave_mask(gesture) & gesture.after
    return (first & ~gesture.after | gesture.may & first) & ~stays & ~turned_mask(gesture)


def carry_verdict(evidence: Evidence, gesture: Gesture, handled: list[int], now_ms: int) -> int:
    """Return FULL where *evidence* shows that every square of *handled* was lifted for this move.

    A taken piece's square is filled after any piece of the line was lifted. A piece is turned over after the moving
    piece was set down on its target; otherwise the two may have changed places. DOUBT where this order or time is not
    sure; MISSING where a square was not lifted at all.
    """
    if not handled:
        return FULL
    taken = wave_mask(gesture)
    lifted = _earliest_lift(evidence, squares_of(group_mask(gesture, evidence.first)))
    placed = _last_placed(evidence, squares_of(gesture.after & ~evidence.first))
    verdict = FULL
    for square in handled:
        if taken >> square & 1:
            verdict = min(verdict, _taken(evidence, square, lifted, now_ms))
        else:
            verdict = min(verdict, _turned(evidence, square, placed, now_ms))
    return verdict


def first_lift(evidence: Evidence, squares: list[int]) -> int:
    """Return the first change at which one of *squares* opened for the last time; 0 where none did."""
    opened = [evidence.of(square)[-1].opened for square in squares if evidence.of(square)]
    return min(opened) if opened else 0


def exchanged_with(evidence: Evidence, gesture: Gesture, now_ms: int, columns: int, among: int = 0) -> list[int]:
    """Return the squares in the mask *among* whose piece may have changed places with the moving one.

    With 0 for *among*, all squares count that the move leaves alone.

    Such a square was left and filled again, and so was the move's target. No switch can tell which of the two pieces
    filled which, if both were in the hands at once and the time was enough for both ways, on a board of *columns*
    files. If a piece stood on the target before the moving piece was lifted, the two have changed places.
    """
    origins = squares_of(evidence.first & ~gesture.after)
    targets = squares_of(gesture.after & ~evidence.first)
    if len(origins) != 1 or len(targets) != 1:
        return []
    out = evidence.of(origins[0])[-1]
    arrived = _arrivals(evidence, targets[0])
    if not arrived or (gesture.is_push and _is_too_quick(evidence, gesture)):
        # A push this quick leaves no time for an exchange. A carried piece may have been lifted just as the other hand
        # set down another in its place.
        return []
    among = among or evidence.first & gesture.after & ~gesture.may & ~wave_mask(gesture)
    held = _times_held(arrived, out.opened_ms)
    found = []
    for square in sorted(evidence.openings):
        if not among >> square & 1:
            continue
        ways_ms = (
            carrying_ms(origins[0], square, columns),
            carrying_ms(targets[0], square, columns),
        )
        if any(_is_filled_in_time(each, held, ways_ms, now_ms) for each in evidence.openings[square]):
            found.append(square)
    return found


def carrying_ms(origin: int, target: int, columns: int) -> int:
    """Return the shortest time in which a hand carries a piece from *origin* to *target*."""
    squares = max(files_and_ranks(origin, target, columns), key=abs)
    return SHORTEST_CARRY_MS + EACH_SQUARE_MS * (abs(squares) - 1)


def _times_held(arrived: list[Opening], lifted_ms: int) -> list[tuple[int, int]]:
    """Return (from, to) in ms of each time for which the moved piece, or another in its place, was in a hand.

    The piece left its origin at *lifted_ms* and came to its target. Each later opening of the target is another such
    time.
    """
    return [(arrival.opened_ms if index else lifted_ms, arrival.closed_ms) for index, arrival in enumerate(arrived)]


def _is_filled_in_time(opening: Opening, held: list[tuple[int, int]], ways_ms: tuple[int, int], now_ms: int) -> bool:
    """Return True where the time was enough to carry the piece of *opening* away and another one in its place.

    *ways_ms* has the times from the moved piece's origin to that square, and from there to its target. A piece that was
    set down on its target before starts from the target.
    """
    if opening.closed == NEVER or opening.lasted_ms(now_ms) < LIFT_MS:
        return False
    there_ms, away_ms = ways_ms
    for index, (from_ms, to_ms) in enumerate(held):
        if opening.closed_ms - from_ms >= (away_ms if index else there_ms) and to_ms - opening.opened_ms >= away_ms:
            return True
    return False


def _arrivals(evidence: Evidence, square: int) -> list[Opening]:
    return [opening for opening in evidence.of(square) if opening.closed != NEVER]


def _is_too_quick(evidence: Evidence, gesture: Gesture) -> bool:
    """Return True where a piece came too soon to have been carried to the only square that *gesture* fills.

    The piece was pushed or dragged there, so no hand carried another piece there meanwhile.
    """
    origins = squares_of(evidence.first & ~gesture.after)
    targets = squares_of(gesture.after & ~evidence.first)
    if len(origins) != 1 or len(targets) != 1:
        return False
    arrived = _arrivals(evidence, targets[0])
    return bool(arrived) and 0 <= arrived[-1].closed_ms - evidence.of(origins[0])[-1].opened_ms < SHORTEST_CARRY_MS


def came_before_it_was_left(evidence: Evidence, gesture: Gesture) -> bool:
    """Return True where a piece stood on the only target of *gesture* before its origin was first left, and stayed."""
    origins = squares_of(evidence.first & ~gesture.after)
    targets = squares_of(gesture.after & ~evidence.first)
    left = _first_left(evidence, origins[0]) if len(origins) == 1 and len(targets) == 1 else None
    if left is None:
        return False
    return _is_there_since(_arrivals(evidence, targets[0]), left)


def stood_there_before(evidence: Evidence, gesture: Gesture) -> bool:
    """Return True where the only target of *gesture* was filled before any of its pieces was first left, and stayed so.

    No piece of the move has filled it. Where no other piece was out either, its contact may have closed by itself.
    """
    targets = squares_of(gesture.after & ~evidence.first)
    lefts = [_first_left(evidence, square) for square in squares_of(group_mask(gesture, evidence.first))]
    left = min([NEVER if each is None else each for each in lefts] or [NEVER])
    if len(targets) != 1 or left == NEVER:
        return False
    arrived = _arrivals(evidence, targets[0])
    return any(each.closed < left for each in arrived) and _is_there_since(arrived, left)


def _is_there_since(arrived: list[Opening], left: int) -> bool:
    """Return True where the square of the openings *arrived* has been filled since *left*, or was brushed."""
    later = [each for each in arrived if each.closed > left]
    is_brushed = all(each.opened > left and each.closed_ms - each.opened_ms < SHORTEST_CARRY_MS for each in later)
    return bool(arrived) and is_brushed


def _first_left(evidence: Evidence, square: int) -> "int | None":
    """Return the change at which the piece of *square* first left it for as long as a carry takes."""
    for opening in evidence.of(square):
        if opening.closed == NEVER or opening.closed_ms - opening.opened_ms >= SHORTEST_CARRY_MS:
            return opening.opened
    return None


def were_out(evidence: Evidence, gesture: Gesture) -> list[int]:
    """Return the squares that *gesture* leaves occupied but whose piece was gone for as long as a carry takes."""
    stays = evidence.first & gesture.after
    return [
        square
        for square in sorted(evidence.openings)
        if stays >> square & 1 and evidence.was_out(square, SHORTEST_CARRY_MS)
    ]


def was_out_meanwhile(evidence: Evidence, gesture: Gesture) -> bool:
    """Return True where a peg that the push *gesture* leaves alone was out for long during the push."""
    moved = evidence.first ^ gesture.after | gesture.may | wave_mask(gesture)
    started = first_lift(evidence, squares_of(evidence.first & ~gesture.after))
    if _is_too_quick(evidence, gesture):
        return False
    ended = _last_placed(evidence, squares_of(gesture.after & wave_mask(gesture) | gesture.after & ~evidence.first))
    for square, openings in evidence.openings.items():
        for opening in openings if evidence.first & ~moved & 1 << square else []:
            is_long = opening.closed_ms - opening.opened_ms >= LIFT_MS
            if opening.closed != NEVER and is_long and opening.closed > started and opening.opened < (ended or NEVER):
                return True
    return False


def was_turned_instead(evidence: Evidence, gesture: Gesture, now_ms: int) -> bool:
    """Return True where a piece that *gesture* leaves alone was in a hand after the move, and is back."""
    placed = _last_placed(evidence, squares_of(gesture.after & ~evidence.first))
    aside = evidence.first & gesture.after & ~gesture.may & ~wave_mask(gesture) & ~turned_mask(gesture)
    for square, openings in evidence.openings.items():
        for opening in openings if aside >> square & 1 else []:
            if opening.opened > placed and opening.closed != NEVER and opening.lasted_ms(now_ms) >= LIFT_MS:
                return True
    return False


def _earliest_lift(evidence: Evidence, squares: list[int]) -> int:
    """Return the change at which the first of *squares* opened; NEVER where none did."""
    earliest = NEVER
    for square in squares:
        openings = evidence.of(square)
        if openings and openings[0].opened:
            earliest = min(earliest, openings[0].opened)
    return earliest


def _last_placed(evidence: Evidence, squares: list[int]) -> int:
    """Return the last change at which one of *squares* closed."""
    last = 0
    for square in squares:
        for opening in evidence.of(square):
            if opening.closed != NEVER:
                last = max(last, opening.closed)
    return last


def _taken(evidence: Evidence, square: int, lifted: int, now_ms: int) -> int:
    openings = evidence.of(square)
    longest_ms = max([opening.lasted_ms(now_ms) for opening in openings] or [0])
    if longest_ms >= TAKEN_MS and openings[-1].closed > lifted:
        return FULL
    return DOUBT if longest_ms >= BRUSH_MS else MISSING


def _turned(evidence: Evidence, square: int, placed: int, now_ms: int) -> int:
    verdict = MISSING
    for opening in evidence.of(square):
        lasted_ms = opening.lasted_ms(now_ms)
        if opening.opened > placed and lasted_ms >= LIFT_MS:
            return FULL
        if lasted_ms >= BRUSH_MS:
            verdict = DOUBT
    return verdict
