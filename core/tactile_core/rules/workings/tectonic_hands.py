# SPDX-License-Identifier: Apache-2.0
"""TecTonic by hand: why a move is forbidden, what hands can do against the rules, and how a move is made."""

from tactile_core.rules.gesture import Gesture, HandStep
from tactile_core.rules.position import PASS
from tactile_core.rules.squares import mask_of
from tactile_core.rules.workings.tectonic_layout import (
    BESIDE,
    FLIPPED,
    KIND_OF,
    LIST_OF,
    PLACE_OF,
    REACH,
    RIM,
    SET_OF,
    SQUARE_OF,
    STEPS,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tactile_core.rules.tectonic import TecTonicPosition

# The words of the rules that forbid an attempt, in the order in which they are checked.
RULES = (
    "game_over",
    "pass_not_allowed",
    "empty_square",
    "red_piece",
    "not_your_piece",
    "same_square",
    "hill_way",
    "peak_way",
    "mount_way",
    "too_far",
    "square_taken",
    "way_blocked",
    "must_flip",
    "not_beside",
    "nothing_to_flip",
    "own_piece_flipped",
    "not_in_reserve",
)
WAY_WORDS = ("hill_way", "peak_way", "mount_way")


def reason(position: "TecTonicPosition", move: int) -> str:
    """Return the word of the rule that forbids *move*, which is not legal in *position*."""
    if not position.legal_moves():
        return "game_over"
    if move == PASS:
        return "pass_not_allowed"
    origin = move >> 16
    target = move >> 8 & 255
    code = position.grid[origin]
    if not code:
        return "empty_square"
    if LIST_OF[code] != position.turn:
        return "red_piece" if LIST_OF[code] == 2 else "not_your_piece"
    return _way_reason(position, origin, target) or _flip_reason(position, origin, target, move & 255)


def _way_reason(position: "TecTonicPosition", origin: int, target: int) -> "str | None":
    """Return the rule that keeps the piece on *origin* from *target*, or None where it may go there."""
    if origin == target:
        return "same_square"
    code = position.grid[origin]
    for step in position.steps[code]:
        line = _line(origin, step)
        if target not in line:
            continue
        between = line[: line.index(target)]
        if len(between) >= REACH[KIND_OF[code]]:
            return "too_far"
        if position.grid[target]:
            return "square_taken"
        return "way_blocked" if any(position.grid[place] for place in between) else None
    return WAY_WORDS[KIND_OF[code]]


def _flip_reason(position: "TecTonicPosition", origin: int, target: int, flipped: int) -> str:
    """Return the rule against flipping the piece on *flipped* (0 for none) after a move that may be made."""
    if not flipped:
        return "must_flip"
    if flipped - target not in BESIDE:
        return "not_beside"
    code = position.grid[flipped]
    if not code or flipped == origin:
        return "nothing_to_flip"
    return "own_piece_flipped" if LIST_OF[code] == position.turn else "not_in_reserve"


def _line(origin: int, step: int) -> list[int]:
    """Return the places from *origin*, left out, to the rim."""
    line = []
    place = origin + step
    while SQUARE_OF[place] >= 0:
        line.append(place)
        place += step
    return line


def attempts(position: "TecTonicPosition") -> list[int]:
    """Return the attempts against the rules with one piece, in ascending order.

    These are an own piece on any empty square out of its reach; another piece moved as its owner would; and a legal way
    with the wrong neighbour turned over. A forgotten flip is not included: switches see no faces, so the referee asks
    for it.
    """
    legal = position.legal_moves()
    made = {move >> 8 for move in legal}
    moves = set()
    for origin in PLACE_OF:
        code = position.grid[origin]
        if not code:
            continue
        for target in PLACE_OF if LIST_OF[code] == position.turn else _reached(position, origin):
            if not position.grid[target] and origin << 8 | target not in made:
                moves.add((origin << 8 | target) << 8)
    for way in made:
        for step in BESIDE:
            flipped = (way & 255) + step
            if position.grid[flipped] not in (0, RIM) and flipped != way >> 8:
                moves.add(way << 8 | flipped)
    return sorted(moves.difference(legal))


def _reached(position: "TecTonicPosition", origin: int) -> list[int]:
    """Return the empty places that the piece on *origin*, of either side, reaches in the ways of its owner's pieces."""
    targets = []
    for ray in position.rays[position.grid[origin]]:
        for offset in ray:
            if position.grid[origin + offset]:
                break
            targets.append(origin + offset)
    return targets


def gesture(position: "TecTonicPosition", move: int) -> Gesture:
    """Return how *move* is made: carry the piece, then turn one neighbour over or replace it.

    The flipped square and the squares on the way may be disturbed. The lift of the flipped piece tells one flip from
    another.
    """
    before = position.occupancy()
    if move == PASS:
        return Gesture(before, (), 0, (), False)
    origin = SQUARE_OF[move >> 16]
    target = SQUARE_OF[move >> 8 & 255]
    after = before & ~(1 << origin) | 1 << target
    may = mask_of(_between(move >> 16, move >> 8 & 255)) & ~before
    steps: tuple[HandStep, ...] = (HandStep("lift", origin), HandStep("place", target))
    if move & 255:
        may |= 1 << SQUARE_OF[move & 255]
        steps += _flip_steps(position, move & 255)
    return Gesture(after, (1 << origin,), may, steps, False)


def _between(origin: int, target: int) -> list[int]:
    """Return the squares between two places, none where no straight line joins them."""
    for step in STEPS:
        line = _line(origin, step)
        if target in line:
            return [SQUARE_OF[place] for place in line[: line.index(target)]]
    return []


def _flip_steps(position: "TecTonicPosition", flipped: int) -> tuple[HandStep, ...]:
    """Return the steps that turn over the piece on *flipped*, or replace it from the mover's reserve."""
    code = position.grid[flipped]
    became = FLIPPED[position.turn][code]
    # A wrong attempt may turn over a piece that the rules do not let it flip.
    if not became or SET_OF[became] == SET_OF[code]:
        return (HandStep("turn_over", SQUARE_OF[flipped]),)
    return (HandStep("return_to_reserve", SQUARE_OF[flipped]), HandStep("take_from_reserve", SQUARE_OF[flipped]))
