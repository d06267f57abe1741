# SPDX-License-Identifier: Apache-2.0
"""The way that hands go to carry out a move, or to take it back: what they are told, and the board after each step."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tactile_app.game.turns.ambiguity import TURNED
from tactile_app.messages import Fact
from tactile_core.rules.gesture import HandStep
from tactile_core.rules.position import Position


@dataclass(frozen=True, slots=True)
class Waypoint:
    """What the hands are told to do, and the *occupancy* of the board once they have.

    *handled* is the square of a piece that is turned over or changed where it stands: it must have been lifted.
    """

    said: tuple[Fact, ...]
    occupancy: int
    handled: int | None = None


@dataclass(frozen=True, slots=True)
class Way:
    """*waypoints* from the board *base* on, at least one; *before* is the position there, where it is known.

    *push* is the move of a push, which the occupancy that it leaves does not tell from others.
    """

    base: int
    waypoints: tuple[Waypoint, ...]
    before: Position | None = None
    push: int | None = None


def way_of(position: Position, move: int, brought_about: tuple[Fact, ...] = ()) -> Way:
    """Return how hands carry out *move* in *position*, which stays as it is, step by step.

    What it *brought_about* is told with the last step.
    What no switch sees, such as a tile that is brought, is told with the step that follows it.
    """
    gesture = position.gesture(move)
    if gesture.is_push:
        square, target = (position.square_text(square) for square in (gesture.steps[0].square, gesture.steps[0].target))
        pushed = Waypoint((Fact("do-push", square=square, target=target),), gesture.after)
        return Way(position.occupancy(), (pushed,), position, move)
    steps = gesture.steps
    board = position.occupancy()
    waypoints: list[Waypoint] = []
    unseen: tuple[Fact, ...] = ()
    index = 0
    while index < len(steps):
        count, fact, after, handled = _next(position, steps[index:], board)
        index += count
        if after == board and handled is None:
            unseen = (*unseen, fact)
            continue
        waypoints.append(Waypoint((*unseen, fact), after, handled))
        board, unseen = after, ()
    last = waypoints[-1]
    waypoints[-1] = replace(last, said=(*last.said, *brought_about))
    return Way(position.occupancy(), tuple(waypoints), position)


def way_back(position: Position, move: int, undone: Iterable[Fact]) -> Way | None:
    """Return how hands take back *move*, which led on from *position*; None for a push, whose line is put back.

    *undone* are the narrator's facts of what is turned or changed back; each is told where its piece's turn comes.
    """
    way = way_of(position, move)
    if way.push is not None:
        return None
    undone = tuple(undone)
    before = [way.base, *(waypoint.occupancy for waypoint in way.waypoints)]
    waypoints = [
        Waypoint(_backwards(position, there, waypoint, undone), there, waypoint.handled)
        for there, waypoint in zip(before, way.waypoints, strict=False)
    ]
    return Way(before[-1], tuple(reversed(waypoints)))


def _next(position: Position, steps: tuple[HandStep, ...], board: int) -> tuple[int, Fact, int, int | None]:
    """Return (how many of *steps* one sentence tells, that sentence, the board after them, a square handled)."""
    first = steps[0]
    square = position.square_text(first.square)
    match first.verb:
        case "take_tile":
            return 2, Fact("do-tile", square=square, target=position.square_text(steps[1].square)), board, None
        case "return_to_reserve":
            return 2, Fact("do-replace", square=square), board, first.square
        case "take_from_reserve":
            return 2, Fact("do-put", square=square), board | 1 << first.square, None
        case "lift":
            return _carry(position, steps, board)
    return 1, Fact("do-turn-over", square=square), board, first.square


def _carry(position: Position, steps: tuple[HandStep, ...], board: int) -> tuple[int, Fact, int, int | None]:
    """Return the same for a piece that is lifted: where it is put in the end, and whether it is turned over."""
    origin = steps[0].square
    square = position.square_text(origin)
    lifted = board & ~(1 << origin)
    count, target, is_turned = 1, None, False
    for step in steps[1:]:
        is_landing = target is not None and step.verb == "lift" and step.square == target
        is_in_hand = target is None and step.verb in TURNED
        if not (is_landing or is_in_hand or (target is None and step.verb == "place")):
            break
        target = step.square if step.verb == "place" else None
        is_turned = is_turned or is_in_hand
        count += 1
    if target is None:
        return 1, Fact("repair-lift", square=square), lifted, None
    if target == origin:
        return count, Fact("do-turn-over", square=square), board, origin
    id = "do-carry-turned" if is_turned else "do-carry"
    return count, Fact(id, square=square, target=position.square_text(target)), lifted | 1 << target, None


def _backwards(position: Position, before: int, waypoint: Waypoint, undone: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """Return what takes the step to *waypoint* back, from what it changed."""
    left, reached = before & ~waypoint.occupancy, waypoint.occupancy & ~before
    if waypoint.handled is not None:
        square = position.square_text(waypoint.handled)
        return tuple(fact for fact in undone if ("square", square) in fact.values)
    if left and reached:
        squares = (position.square_text(mask.bit_length() - 1) for mask in (reached, left))
        return (Fact("do-carry-back", square=next(squares), target=next(squares)),)
    mask = left or reached
    id = "repair-place" if left else "repair-lift"
    return (Fact(id, square=position.square_text(mask.bit_length() - 1)),)
