# SPDX-License-Identifier: Apache-2.0
"""The orders in which hands carry several pieces, or one piece over several landings."""

from random import Random

from tactile_core.rules.crossings import CrossingsPosition
from tactile_core.rules.eclaircissement import EclaircissementPosition
from tactile_core.rules.position import Position
from tactile_core.rules.workings.crossings_grid import SQUARE_OF, STEPS, parts_of
from tactile_core.rules.workings.eclaircissement_chain import route

# The hands "lift" a piece from a square, "place" one on it, or "take" one away from it.
Act = tuple[str, int]


def ways_of_carrying(position: Position, move: int, random: Random) -> list[list[Act]]:
    """Return ways to carry *move* out other than its gesture's; none where there is only one way."""
    if isinstance(position, CrossingsPosition):
        return _of_line(position, move, random)
    if isinstance(position, EclaircissementPosition):
        return _of_chain(position, move)
    return []


def _of_line(position: CrossingsPosition, move: int, random: Random) -> list[list[Act]]:
    tail, direction, length, steps, taken = parts_of(move)
    step = STEPS[direction]
    line = [SQUARE_OF[place] for place in range(tail, tail + (length + steps) * step, step)]
    lost = [SQUARE_OF[place] for place in position.taken_places(taken, step)] if taken else []
    carried = min(steps, length)
    rear_first = [(line[index], line[length + steps - carried + index]) for index in range(carried)]
    front_first = [(line[index], line[index + steps]) for index in reversed(range(length))]
    ways = [_one_by_one(pairs, lost, random) for pairs in (rear_first, rear_first[::-1], front_first)]
    if length > 1:
        ways.append(_two_by_two(front_first, lost))
    return ways


def _one_by_one(pairs: list[tuple[int, int]], lost: list[int], random: Random) -> list[Act]:
    """Return the acts that carry *pairs* of squares in order; a lost piece is taken first, or when it is in the way."""
    acts: list[Act] = []
    left = list(lost)
    if left and random.random() < 0.5:
        acts += [("take", square) for square in left]
        left = []
    for origin, target in pairs:
        taking: list[Act] = [("take", square) for square in left] if target in left else []
        if taking:
            left = []
        # The enemy is lifted while the attacker is in the hand, or just before.
        acts += [("lift", origin), *taking] if random.random() < 0.5 else [*taking, ("lift", origin)]
        acts.append(("place", target))
    return acts + [("take", square) for square in left]


def _two_by_two(pairs: list[tuple[int, int]], lost: list[int]) -> list[Act]:
    """Return the acts of two hands that carry two stones at once, the front ones first."""
    acts: list[Act] = [("take", square) for square in lost]
    for start in range(0, len(pairs), 2):
        both = pairs[start : start + 2]
        acts += [("lift", origin) for origin, _ in both]
        acts += [("place", target) for _, target in both]
    return acts


def _of_chain(position: EclaircissementPosition, move: int) -> list[list[Act]]:
    """Return the chain touched down landing by landing; none for a single jump or step."""
    parts = position.parts(move)
    origin, target = parts.origin, parts.target
    assert origin is not None
    assert target is not None
    # The chains of the option that forces light are among those of the option that does not.
    landings = route(position.board, origin, target * 2 + parts.is_lit, is_forced=False)
    if len(landings) < 2 or origin == target:
        return []
    acts: list[Act] = [("lift", origin)]
    for square in landings[:-1]:
        acts += [("place", square), ("lift", square)]
    return [[*acts, ("place", target)]]
