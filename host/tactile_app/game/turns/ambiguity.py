# SPDX-License-Identifier: Apache-2.0
"""Which moves no switch tells apart, and what the rules say about them."""

from tactile_core.rules.position import Position

# Handlings of a piece that stays where it stands: the switches may have missed them, and the sentence asks for them.
TURNED = ("turn_over", "return_to_reserve", "take_from_reserve")


def turned_in_place(position: Position, move: int) -> frozenset[int]:
    """Return the squares whose pieces *move* turns over or changes where they stand."""
    gesture = position.gesture(move)
    both = position.occupancy() & gesture.after
    return frozenset(step.square for step in gesture.steps if step.verb in TURNED and both >> step.square & 1)


def with_more_turned(position: Position, move: int) -> tuple[int, ...]:
    """Return the legal moves that leave the same board as *move*, which turns nothing over, and turn something."""
    if turned_in_place(position, move):
        return ()
    after = position.gesture(move).after
    others = (other for other in position.legal_moves() if other >= 0 and position.gesture(other).after == after)
    return tuple(other for other in others if turned_in_place(position, other))


def lacks_only_turning(position: Position, move: int) -> bool:
    """Return whether the board after *move* shows the whole move, except for pieces that are turned over in place."""
    gesture = position.gesture(move)
    taken = 0
    for wave in gesture.waves:
        taken |= wave
    return not gesture.is_push and bool(turned_in_place(position, move)) and not taken & gesture.after


def returns_of(position: Position, square: int | None) -> tuple[int, ...]:
    """Return the legal moves that bring the piece on *square* back to it: only a key can announce them."""
    occupancy = position.occupancy()
    moves = (move for move in position.legal_moves() if move >= 0)
    stays = (move for move in moves if position.gesture(move).after == occupancy)
    return tuple(move for move in stays if position.parts(move).origin == square)


def ends_game(position: Position, move: int) -> bool:
    """Return whether *move* ends the game; *position* is as before afterwards."""
    position.push(move)
    outcome = position.outcome()
    position.pop()
    return outcome is not None
