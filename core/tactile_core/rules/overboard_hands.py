# SPDX-License-Identifier: Apache-2.0
"""Overboard by hand: why a push is forbidden, what hands can push against the rules, and how a push is made."""

from tactile_core.rules.gesture import Gesture, HandStep
from tactile_core.rules.overboard_line import DIGITS, SIZE, after_push, reach, train_masks
from tactile_core.rules.overboard_moves import board_mask, line_of, square_on
from tactile_core.rules.position import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tactile_core.rules.overboard import OverboardPosition

# The words of the rules that forbid an attempt, in the order in which they are checked.
RULES = (
    "game_over",
    "pass_not_allowed",
    "must_pass",
    "empty_square",
    "not_your_piece",
    "own_peg_falls",
    "too_far",
    "wrong_count",
)


def reason(position: "OverboardPosition", move: int) -> str:
    """Return the word of RULES that forbids the push *move*, which is not legal in *position*."""
    number, index, sense, distance = line_of(move)
    own = position.turn + 1
    digit = position.digit_on(move >> 5)
    if digit != own:
        return "not_your_piece" if digit else "empty_square"
    code = position.lines[number]
    if own in after_push(code, index, sense, distance)[1]:
        return "own_peg_falls"
    empty, _enemies = reach(code, index, sense, own)
    return "too_far" if distance <= empty else "own_peg_falls"


def attempts(position: "OverboardPosition") -> list[int]:
    """Return the forbidden pushes that hands can make with either side's pegs."""
    legal = position.legal_moves()
    moves: list[int] = []
    for square in range(SIZE * SIZE):
        if position.digit_on(square):
            for direction in range(4):
                start = (square * 4 + direction) * 8
                _number, index, sense, _ = line_of(start)
                room = SIZE - index if sense > 0 else index + 1
                moves.extend([start + distance for distance in range(1, room + 1) if start + distance not in legal])
    return moves


def gesture(position: "OverboardPosition", move: int) -> Gesture:
    """Return the slide that makes *move*: a wave for each point of its way, along one line."""
    if move == PASS:
        return Gesture(position.occupancy(), (), 0, (), True)
    number, index, sense, distance = line_of(move)
    old = position.lines[number]
    new, _fallen = after_push(old, index, sense, distance)
    ahead = range(index, SIZE if sense > 0 else -1, sense)
    line_before = board_mask(number, [place for place in ahead if DIGITS[old * SIZE + place]])
    line_after = board_mask(number, [place for place in ahead if DIGITS[new * SIZE + place]])
    waves = []
    for mask in train_masks(old, index, sense, distance):
        waves.append(board_mask(number, [place for place in range(SIZE) if mask >> place & 1]))
    target = min(max(index + sense * distance, 0), SIZE - 1)
    steps = (HandStep("slide", move >> 5, square_on(number, target)),)
    after = position.occupancy() & ~line_before | line_after
    return Gesture(after, tuple(waves), board_mask(number, list(ahead)), steps, True)
