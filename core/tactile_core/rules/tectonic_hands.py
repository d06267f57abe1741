# SPDX-License-Identifier: Apache-2.0
"""TecTonic by hand: why a move is forbidden, what hands can do against the rules, and how a move is made."""

from tactile_core.rules.contract import PASS, Gesture
from tactile_core.rules.tectonic_layout import (
    BESIDE,
    DIRECTIONS,
    FLIPPED,
    KIND_OF,
    LIST_OF,
    SET_OF,
    SIZE,
    SQUARES,
    ray,
    ways,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tactile_core.rules.tectonic import TecTonicPosition

# The words of the rules that forbid an attempt, in the order in which they are looked at.
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
    origin = move >> 14
    target = move >> 7 & 127
    code = position.cells[origin]
    if not code:
        return "empty_square"
    if LIST_OF[code] != position.turn:
        return "red_piece" if LIST_OF[code] == 2 else "not_your_piece"
    return _way_reason(position, origin, target) or _flip_reason(position, origin, target, (move & 127) - 1)


def _way_reason(position: "TecTonicPosition", origin: int, target: int) -> "str | None":
    """Return what keeps the piece on *origin* from *target*, or None where it may go there."""
    if origin == target:
        return "same_square"
    code = position.cells[origin]
    directions, reach = ways(code, position.peak_retreat)
    for direction in directions:
        line = ray(origin, direction, SIZE)
        if target not in line:
            continue
        distance = line.index(target) + 1
        if distance > reach:
            return "too_far"
        if position.cells[target]:
            return "square_taken"
        return "way_blocked" if any(position.cells[square] for square in line[:distance]) else None
    return WAY_WORDS[KIND_OF[code]]


def _flip_reason(position: "TecTonicPosition", origin: int, target: int, flipped: int) -> str:
    """Return what is wrong with flipping the piece on *flipped* (-1 for none) after a move that may be made."""
    if flipped < 0:
        return "must_flip"
    if flipped not in BESIDE[target]:
        return "not_beside"
    code = position.cells[flipped]
    if not code or flipped == origin:
        return "nothing_to_flip"
    return "own_piece_flipped" if LIST_OF[code] == position.turn else "not_in_reserve"


def attempts(position: "TecTonicPosition") -> list[int]:
    """Return what hands can do with one piece against the rules, in ascending order.

    An own piece on any empty square out of its reach; another piece moved as its owner would; a legal way with the
    wrong neighbour turned over. A flip forgotten is none of them: switches see no faces, and the referee asks for it.
    """
    legal = position.legal_moves()
    ways_made = {move >> 7 for move in legal}
    moves = []
    for origin in range(SQUARES):
        code = position.cells[origin]
        if not code:
            continue
        targets = range(SQUARES) if LIST_OF[code] == position.turn else _reach(position, origin)
        for target in targets:
            way = origin << 7 | target
            if not position.cells[target] and way not in ways_made:
                moves.append(way << 7)
    for way in ways_made:
        for flipped in BESIDE[way & 127]:
            move = way << 7 | flipped + 1
            if position.cells[flipped] and flipped != way >> 7 and move not in legal:
                moves.append(move)
    moves.sort()
    return moves


def _reach(position: "TecTonicPosition", origin: int) -> list[int]:
    """Return the squares that the piece on *origin* reaches by its own ways, whoever's it is."""
    directions, reach = ways(position.cells[origin], position.peak_retreat)
    targets = []
    for direction in directions:
        for target in ray(origin, direction, reach):
            if position.cells[target]:
                break
            targets.append(target)
    return targets


def gesture(position: "TecTonicPosition", move: int) -> Gesture:
    """Return how *move* is made: carry the piece, then turn one neighbour over or replace it.

    The flipped square and the squares on the way may be disturbed; that the flipped piece was lifted tells one flip
    from another.
    """
    before = position.occupancy()
    if move == PASS:
        return Gesture(before, (), 0, (), False)
    origin = move >> 14
    target = move >> 7 & 127
    flipped = (move & 127) - 1
    after = before & ~(1 << origin) | 1 << target
    may = _way_mask(origin, target) & ~before
    steps: tuple = (("lift", origin), ("place", target))  # type: ignore[type-arg]
    if flipped >= 0:
        may |= 1 << flipped
        steps += _flip_steps(position, flipped)
    return Gesture(after, (1 << origin,), may, steps, False)


def _way_mask(origin: int, target: int) -> int:
    """Return the squares from *origin* to *target*, both left out, where a straight line joins them."""
    for direction in range(len(DIRECTIONS)):
        line = ray(origin, direction, SIZE)
        if target in line:
            return sum([1 << square for square in line[: line.index(target)]])
    return 0


def _flip_steps(position: "TecTonicPosition", flipped: int) -> tuple:  # type: ignore[type-arg]
    """Return the steps of turning over the piece on *flipped*, or of replacing it from the mover's reserve."""
    code = position.cells[flipped]
    became = FLIPPED[position.turn][code]
    # A wrong attempt may turn over what the rules leave alone.
    if not became or SET_OF[became] == SET_OF[code]:
        return (("turn_over", flipped),)
    return (("return_to_reserve", flipped), ("take_from_reserve", flipped))
