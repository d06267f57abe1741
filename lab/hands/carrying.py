# SPDX-License-Identifier: Apache-2.0
"""The orders in which people carry out a move: plans of lifts and puts, and the hands that follow them."""

import math
import random
from collections.abc import Callable
from dataclasses import replace

from lab.hands.bodies import PITCH_MM, Body, middle_of
from lab.hands.deeds import Deed
from lab.hands.persons import Person
from lab.hands.table import EmbodiedHand, Tabletop

# A plan is a list of (verb, square, square): the actions of one hand, in order.
Step = tuple[str, int, int]
Plan = list[Step]


def leapfrog(deed: Deed, rng: random.Random) -> Plan:
    """Carry the rear pieces over the others to the front, the rear one first or last."""
    carries = list(deed.carries)
    if rng.random() < 0.4:
        rng.shuffle(carries)
    return [("carry", start, end) for start, end in carries]


def front_first(deed: Deed, rng: random.Random) -> Plan:
    """Carry every piece of the line to its own target, the front one first."""
    if not deed.line:
        return leapfrog(deed, rng)
    step = len(deed.line) - deed.strength
    return [("carry", deed.line[at], deed.line[at + step]) for at in reversed(range(deed.strength))]


def all_in_hand(deed: Deed, rng: random.Random) -> Plan:
    """Lift every piece first, as a stack or in both fists, then set them down."""
    starts = list(deed.line[: deed.strength]) or [start for start, _ in deed.carries]
    ends = list(deed.line[len(deed.line) - deed.strength :]) or [end for _, end in deed.carries]
    if rng.random() < 0.5:
        starts.reverse()
    if rng.random() < 0.5:
        ends.reverse()
    return [("lift", square, square) for square in starts] + [("put", square, square) for square in ends]


def pairs(deed: Deed, rng: random.Random) -> Plan:
    """Lift two pieces, set both down, and so on."""
    carries = [(start, end) for _, start, end in leapfrog(deed, rng)]
    plan: Plan = []
    for at in range(0, len(carries), 2):
        two = carries[at : at + 2]
        plan += [("lift", start, start) for start, _ in two]
        plan += [("put", end, end) for _, end in two]
    return plan


def any_order(deed: Deed, rng: random.Random) -> Plan:
    """Choose one of the orders."""
    return rng.choice((leapfrog, leapfrog, front_first, all_in_hand, pairs))(deed, rng)


def taking_first(plan: Plan, taken: int, rng: random.Random) -> Plan:
    """Take the enemy piece off first."""
    return [("off", taken, taken), *plan]


def taking_in_hand(plan: Plan, taken: int, rng: random.Random) -> Plan:
    """Lift the enemy piece while the attacker is held, and keep it in the hand until the attacker stands."""
    at = _arrival(plan, taken)
    verb, start, end = plan[at]
    if verb == "carry":
        swapped: Plan = [("lift", start, start), ("seize", taken, taken), ("put", end, end)]
    else:
        swapped = [("seize", taken, taken), (verb, start, end)]
    return plan[:at] + swapped + plan[at + 1 :] + [("discard", taken, taken)]


def taking_late(plan: Plan, taken: int, rng: random.Random) -> Plan:
    """Move all pieces that can move while the enemy piece stands, then take it."""
    at = _arrival(plan, taken)
    others = [step for place, step in enumerate(plan) if place != at]
    if any(verb != "carry" for verb, _, _ in plan) or not _goes([*others, plan[at]]):
        return [*plan[:at], ("off", taken, taken), *plan[at:]]
    return [*others, ("off", taken, taken), plan[at]]


def knocking(plan: Plan, taken: int, rng: random.Random) -> Plan:
    """Push the enemy piece aside with the attacker, and take it off last."""
    at = _arrival(plan, taken)
    verb, start, end = plan[at]
    aside: Plan = [("knock", start, end)] if verb == "carry" else [("aside", end, end), (verb, start, end)]
    return plan[:at] + aside + plan[at + 1 :] + [("sweep", taken, taken)]


def _goes(plan: Plan) -> bool:
    """Return whether no piece is put on a square where another one of the plan still stands."""
    leaves = [start for _, start, _ in plan]
    return all(end not in leaves[at:] for at, (_, _, end) in enumerate(plan))


def _arrival(plan: Plan, square: int) -> int:
    return next(at for at, (verb, _, end) in enumerate(plan) if end == square and verb in ("carry", "put"))


TAKING = (taking_first, taking_first, taking_in_hand, taking_late, knocking)


def whole_plan(deed: Deed, order: str, taking: str, rng: random.Random, person: Person) -> Plan:
    """Return the plan of *deed* with the named order and way of taking; for "any", *person* chooses."""
    if deed.placed is not None:
        return [("bring", deed.placed, deed.placed)]
    orders: dict[str, Callable[[Deed, random.Random], Plan]] = {
        "any": any_order,
        "leapfrog": leapfrog,
        "front_first": front_first,
        "all_in_hand": all_in_hand,
        "pairs": pairs,
    }
    plan = orders[order](deed, person.chooser("order", rng))
    ways = {"first": taking_first, "in_hand": taking_in_hand, "late": taking_late, "knocking": knocking}
    for taken in deed.taken:
        way = person.chooser("taking", rng).choice(TAKING) if taking == "any" else ways[taking]
        plan = way(plan, taken, rng)
    if deed.flipped is not None:
        plan.append(("replace" if deed.replaced else "turn", deed.flipped, deed.flipped))
    return plan


def follow(plan: Plan, hand: EmbodiedHand, deed: Deed, stops: bool = False) -> None:
    """Let one hand carry out *plan*."""
    for step in plan:
        _do(step, hand, deed, stops)
        hand.pause()


def follow_with_two(plan: Plan, hands: tuple[EmbodiedHand, EmbodiedHand], deed: Deed) -> None:
    """Let two hands take turns; each begins while the other is still busy, as far as the pieces allow."""
    if any(verb not in ("carry", "off", "turn", "replace", "bring") for verb, _, _ in plan):
        follow(plan, hands[0], deed)
        return
    for at, step in enumerate(plan):
        hand, other = hands[at % 2], hands[1 - at % 2]
        if step[0] in ("turn", "replace"):
            hand.now_ms = max(hand.now_ms, other.now_ms)
        _do(step, hand, deed, False)


def _do(step: Step, hand: EmbodiedHand, deed: Deed, stops: bool) -> None:
    verb, start, end = step
    table = hand.table
    if verb == "carry":
        _carry(hand, start, end, deed.stops if stops else ())
    elif verb == "lift":
        hand.lift(start)
    elif verb == "put":
        hand.put(end)
    elif verb == "off":
        hand.off(start)
    elif verb == "bring":
        hand.put(end, hand.bring(table.board.turn))
    elif verb == "turn":
        hand.turn_over(start)
    elif verb == "replace":
        hand.off(start)
        hand.put(start, hand.bring(table.board.turn))
    else:
        CLASHES[verb](hand, start, end)


def _carry(hand: EmbodiedHand, start: int, end: int, stops: tuple[int, ...]) -> None:
    if hand.rng.random() < hand.habits.drags and (way := _free_way(hand.table, start, end)):
        hand.slide(start, way)
        return
    body = hand.lift(start)
    for stop in stops:
        hand.put(stop, body)
        hand.pause()
        del hand.table.on[stop]
        hand.held.append(body)
        _raise(hand, stop)
    hand.put(end, body)


def _raise(hand: EmbodiedHand, square: int) -> None:
    body = hand.held[-1]
    x, y, _ = body.place
    hand.now_ms = body.move(hand.now_ms, hand.about(hand.habits.lift_ms), (x, y, hand.habits.height_mm))
    body.square = None
    hand.table.vacant_ms[square] = hand.now_ms


def _free_way(table: Tabletop, start: int, end: int) -> list[int]:
    """Return the squares of a straight groove from *start* to *end* if no piece stands on it, else none."""
    columns = table.columns
    dx, dy = end % columns - start % columns, end // columns - start // columns
    if dx and dy:
        return []
    steps = abs(dx + dy)
    step = (dx // steps) + (dy // steps) * columns
    way = [start + step * count for count in range(1, steps + 1)]
    return [] if any(square in table.on for square in way) else way


def _seize(hand: EmbodiedHand, start: int, end: int) -> None:
    hand.lift(start)


def _discard(hand: EmbodiedHand, start: int, end: int) -> None:
    hand.park()


def _knock(hand: EmbodiedHand, start: int, end: int) -> None:
    body = hand.lift(start)
    hand.hover(body, end)
    _aside(hand, end, end)
    hand.put(end, body)


def _aside(hand: EmbodiedHand, start: int, end: int) -> None:
    """Push the piece of *start* between the squares, where it is over no reed."""
    table = hand.table
    body = table.on.pop(start)
    x, y = middle_of(start, table.columns)
    dx, dy = hand.rng.choice(((1, 1), (1, -1), (-1, 1), (-1, -1)))
    half = PITCH_MM / 2
    body.square = None
    hand._wait_for(body)
    hand.now_ms = body.move(hand.now_ms, hand.about(110), (x + dx * half, y + dy * half, 0.0))
    table.vacant_ms[start] = hand.now_ms


def _sweep(hand: EmbodiedHand, start: int, end: int) -> None:
    """Lift the piece that was pushed aside from *start*, and lay it beside the board."""
    x, y = middle_of(start, hand.table.columns)
    loose = [body for body in hand.table.bodies if body.square is None and body.place[2] == 0.0]
    body = min(loose, key=lambda piece: math.hypot(piece.place[0] - x, piece.place[1] - y))
    hand.grasp(body)
    hand.now_ms = body.move(hand.now_ms, hand.about(hand.habits.lift_ms), (*body.place[:2], hand.habits.height_mm))
    hand.held.append(body)
    hand.park()


CLASHES: dict[str, Callable[[EmbodiedHand, int, int], None]] = {
    "seize": _seize,
    "discard": _discard,
    "knock": _knock,
    "aside": _aside,
    "sweep": _sweep,
}


def restore(hand: EmbodiedHand) -> None:
    """Put every piece back on its square before the turn, and take away the pieces that came."""
    table = hand.table
    for body in [piece for piece in table.bodies if piece.square is not None and piece.square != piece.home]:
        assert body.square is not None
        square = body.square
        if body.home is not None and body.home not in table.on:
            hand.lift(square)
            hand.put(body.home, body)
        else:
            hand.off(square)
    for body in table.bodies:
        if body.home is not None and body.square is None:
            fetch(hand, body)
            hand.put(body.home, body)
            hand.wait(hand.habits.between_ms / 2)


def fetch(hand: EmbodiedHand, body: Body) -> None:
    """Take a piece that lies beside the board into the hand."""
    hand.wait(hand.habits.reach_ms)
    hand.now_ms = max(hand.now_ms, body.free_ms)
    x, y, _ = body.place
    hand.now_ms = body.move(hand.now_ms, hand.about(200), (x, y, hand.habits.height_mm))
    hand.held.append(body)


def quicker(hand: EmbodiedHand, factor: float) -> None:
    """Let *hand* be *factor* times as fast from now on."""
    habits = hand.habits
    hand.habits = replace(
        habits,
        reach_ms=habits.reach_ms / factor,
        lift_ms=habits.lift_ms / factor,
        put_ms=habits.put_ms / factor,
        carry_mm_s=habits.carry_mm_s * factor,
        between_ms=habits.between_ms / factor,
    )
