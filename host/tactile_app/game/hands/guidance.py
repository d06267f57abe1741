# SPDX-License-Identifier: Apache-2.0
"""Tell hands the path on which they carry out a move, or take it back."""

from collections.abc import Iterable
from dataclasses import dataclass

from tactile_app.game.turns.ambiguity import TURNED
from tactile_app.messages import Fact
from tactile_core.recogniser.watchers.path import Path, Waypoint
from tactile_core.rules.gesture import HandStep
from tactile_core.rules.position import Position


@dataclass(frozen=True, slots=True)
class Guidance:
    """The *path* along which hands are led, and what is *said* of each of its steps."""

    path: Path
    said: tuple[tuple[Fact, ...], ...]

    def of(self, step: Waypoint) -> tuple[Fact, ...]:
        """Return the sentence for *step*; () for a step that is not on the path."""
        return () if step.number is None else self.said[step.number]

    def in_full(self) -> tuple[Fact, ...]:
        """Return the sentences for all steps."""
        return tuple(fact for said in self.said for fact in said)


def guide(position: Position, move: int, brought_about: tuple[Fact, ...] = ()) -> Guidance:
    """Return how hands carry out *move* in *position*, which stays as it is, step by step.

    The facts *brought_about* are told with the last step. A handling that no switch sees, such as bringing a tile, is
    told with the step that follows it.
    """
    gesture = position.gesture(move)
    if gesture.is_push:
        square, target = (position.square_text(square) for square in (gesture.steps[0].square, gesture.steps[0].target))
        pushed = (Fact("do-push", square=square, target=target),)
        return Guidance(Path(position.occupancy(), ((gesture.after, None),), position, move), (pushed,))
    steps = gesture.steps
    board = position.occupancy()
    reached: list[tuple[int, int | None]] = []
    told: list[tuple[Fact, ...]] = []
    unseen: tuple[Fact, ...] = ()
    index = 0
    while index < len(steps):
        count, fact, after, handled = _next(position, steps[index:], board)
        index += count
        if after == board and handled is None:
            unseen = (*unseen, fact)
            continue
        reached.append((after, handled))
        told.append((*unseen, fact))
        board, unseen = after, ()
    told[-1] = (*told[-1], *brought_about)
    return Guidance(Path(position.occupancy(), tuple(reached), position), tuple(told))


def guide_back(position: Position, move: int, undone: Iterable[Fact]) -> Guidance | None:
    """Return how hands take back *move*, which led on from *position*; None for a push, whose line is put back.

    *undone* are the narrator's facts of what is turned or changed back; each is told where its piece's turn comes.
    """
    path = guide(position, move).path
    if path.push is not None:
        return None
    undone = tuple(undone)
    boards = [path.base, *(waypoint.occupancy for waypoint in path.waypoints)]
    backwards = list(reversed(list(zip(boards, path.waypoints, strict=False))))
    said = tuple(_backwards(position, there, waypoint, undone) for there, waypoint in backwards)
    return Guidance(Path(boards[-1], tuple((there, waypoint.handled) for there, waypoint in backwards)), said)


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
    """Return the facts that lead back from the step to *waypoint*, by its changes."""
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
