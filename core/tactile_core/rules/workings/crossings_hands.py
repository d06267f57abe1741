# SPDX-License-Identifier: Apache-2.0
"""Crossings by hand: why a march is forbidden, what hands can do against the rules, and how a march is made."""

from tactile_core.rules.gesture import Gesture, HandStep
from tactile_core.rules.position import PASS
from tactile_core.rules.squares import mask_of
from tactile_core.rules.workings.crossings_grid import (
    CLOSED,
    EMPTY,
    PLACE_OF,
    RIM,
    SIDE_OF,
    SQUARE_OF,
    STEPS,
    join_parts,
    parts_of,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tactile_core.rules.crossings import CrossingsPosition

# The words of the rules that forbid an attempt, in the order in which they are checked.
RULES = (
    "game_over",
    "pass_not_allowed",
    "empty_square",
    "not_your_piece",
    "must_pass",
    "closed_stone",
    "front_left_behind",
    "line_too_short",
    "too_far",
    "off_board",
    "own_stone_ahead",
    "closed_stone_ahead",
    "way_blocked",
    "line_too_strong",
    "wrong_capture",
    "nothing_to_take",
    "exact_distance",
    "must_cross",
)
# Hands that miscount go up to this many steps farther than a line may.
STEPS_BEYOND = 2


def reason(position: "CrossingsPosition", move: int) -> str:
    """Return the word of the rule that forbids *move*, which is not legal in *position*."""
    legal = position.legal_moves()
    if not legal:
        return "game_over"
    if move == PASS:
        return "pass_not_allowed"
    place, direction, length, steps, _taken = parts_of(move)
    code = position.grid[place]
    if code == EMPTY:
        return "empty_square"
    if SIDE_OF[code] != position.turn:
        return "not_your_piece"
    if legal == [PASS]:
        return "must_pass"
    step = STEPS[direction]
    return (
        _line_reason(position, place, step, length, steps)
        or _way_reason(position, place + (length - 1) * step, step, length, move)
        or ("must_cross" if position.must_cross() else "exact_distance")
    )


def _line_reason(position: "CrossingsPosition", tail: int, step: int, length: int, steps: int) -> "str | None":
    """Return the rule that forbids a line of *length* stones from place *tail* to go *steps*, or None."""
    if position.grid[tail] > CLOSED:
        return "closed_stone"
    run = run_from(position, tail, step)
    if length != run:
        return "front_left_behind" if length < run else "line_too_short"
    return "too_far" if steps > length else None


def _way_reason(position: "CrossingsPosition", head: int, step: int, length: int, move: int) -> "str | None":
    """Return the rule that a line breaks on its way from place *head*, or by its capture; None for no rule."""
    steps, taken = parts_of(move)[3:]
    place = head
    for entered in range(1, steps + 1):
        place += step
        code = position.grid[place]
        if code == RIM:
            return "off_board"
        if code == EMPTY:
            continue
        if SIDE_OF[code] == position.turn:
            return "own_stone_ahead"
        if code > CLOSED:
            return "closed_stone_ahead"
        if entered < steps:
            return "way_blocked"
        if len(position.line_from(place, step)) >= length:
            return "line_too_strong"
        return "wrong_capture" if taken != place else None
    return "nothing_to_take" if taken else None


def run_from(position: "CrossingsPosition", tail: int, step: int) -> int:
    """Return how many open stones of one side stand in an unbroken run from place *tail* on."""
    own = position.grid[tail]
    run = 1
    while position.grid[tail + run * step] == own:
        run += 1
    return run


def attempts(position: "CrossingsPosition") -> list[int]:
    """Return the attempts against the rules with one stone or line, in ascending order.

    These are the other side's marches; marches that do not cross where they must; lines that go too far or take stones
    that they may not take; and one stone, open or closed, carried to any empty square straight ahead.
    """
    moves = set(position.marches(0) + position.marches(1))
    for tail in PLACE_OF:
        if SIDE_OF[position.grid[tail]] != position.turn:
            continue
        for direction in range(8):
            if position.grid[tail] <= CLOSED:
                _add_lines(position, moves, tail, direction)
            _add_carried(position, moves, tail, direction)
    return sorted(moves.difference(position.legal_moves()))


def _add_lines(position: "CrossingsPosition", moves: set[int], tail: int, direction: int) -> None:
    """Add the marches of the run from *tail* on, whether the rules allow them or not."""
    step = STEPS[direction]
    run = run_from(position, tail, step)
    place = tail + run * step
    for steps in range(1, min(run + STEPS_BEYOND, 8) + 1):
        if position.grid[place] == EMPTY:
            moves.add(join_parts(tail, direction, run, steps, 0))
        else:
            if SIDE_OF[position.grid[place]] == 1 - position.turn:
                moves.add(join_parts(tail, direction, run, steps, place))
            return
        place += step


def _add_carried(position: "CrossingsPosition", moves: set[int], tail: int, direction: int) -> None:
    """Add the stone on *tail* carried alone to each empty square of one direction, over all other stones.

    The place just beyond its own run is left out: this is the march of that run.
    """
    step = STEPS[direction]
    run = run_from(position, tail, step) if position.grid[tail] <= CLOSED else 0
    place = tail + step
    steps = 1
    while position.grid[place] != RIM:
        if position.grid[place] == EMPTY and steps != run:
            moves.add(join_parts(tail, direction, 1, steps, 0))
        place += step
        steps += 1


def goes_on(move: int, longer: int) -> bool:
    """Return whether hands that have made *move* can go on to *longer*, in the same direction.

    Hands that move the front stones first can take stones behind them along, just as far. Hands that carry the rear
    stones to the front can take the same line farther.
    """
    tail, direction, length, steps, _taken = parts_of(move)
    other_tail, other_direction, other_length, other_steps, _other_taken = parts_of(longer)
    if direction != other_direction:
        return False
    step = STEPS[direction]
    has_same_front = tail + length * step == other_tail + other_length * step
    if has_same_front and other_length > length and other_steps == steps:
        return True
    return tail == other_tail and length == other_length and other_steps > steps


def gesture(position: "CrossingsPosition", move: int) -> Gesture:
    """Return how *move* is made: lift the taken stones, then carry the rear stones to the front.

    Some players move the stones one by one, so every stone of the line may be disturbed, and so may the squares on the
    way.
    """
    before = position.occupancy()
    if move == PASS:
        return Gesture(before, (), 0, (), False)
    tail, direction, length, steps, taken = parts_of(move)
    step = STEPS[direction]
    squares = [SQUARE_OF[place] for place in range(tail, tail + (length + steps) * step, step)]
    lifted = [SQUARE_OF[place] for place in position.taken_places(taken, step)] if taken else []
    after = before & ~mask_of(squares[:length]) & ~mask_of(lifted) | mask_of(squares[steps:])
    wave = before & ~after | mask_of(lifted)
    may = (mask_of(squares) & ~before | mask_of(squares[:length])) & ~wave
    hands = [HandStep("lift", square) for square in lifted]
    carried = min(steps, length)
    for index in range(carried):
        hands.append(HandStep("lift", squares[index]))
        hands.append(HandStep("place", squares[length + steps - carried + index]))
    return Gesture(after, (wave,), may, tuple(hands), False)
