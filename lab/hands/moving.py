# SPDX-License-Identifier: Apache-2.0
"""How hands make the move: fast or slowly, one or two of them, in every order, with pauses and detours."""

from collections.abc import Callable
from dataclasses import replace

from lab.hands import carrying
from lab.hands.deeds import DIRECTIONS
from lab.hands.turn import Scenario
from lab.hands.wandering import brush_ms


def calm(turn: Scenario) -> None:
    """Make the move with one hand, and nothing else."""
    turn.make()


def hasty(turn: Scenario) -> None:
    """Move twice as fast, without pauses."""
    carrying.quicker(turn.hand, turn.own_factor("haste", 1.6, 3.0))
    turn.adopt(fidgets=0.3, aim_mm=1.6)
    turn.make()


def hesitant(turn: Scenario) -> None:
    """Move slowly, with pauses of up to a second; push in two goes."""
    carrying.quicker(turn.hand, turn.own_factor("hesitation", 0.4, 0.8))
    turn.adopt(between_ms=turn.own_ms("hesitation", 500, 1200))
    turn.make(push="two_goes")


def both_hands(turn: Scenario) -> None:
    """Use two hands at once, where there is more than one piece to carry."""
    turn.make_with_two()


def in_pairs(turn: Scenario) -> None:
    """Lift two pieces together, then set both down."""
    turn.make(order="pairs")


def stack(turn: Scenario) -> None:
    """Lift all pieces before the first is set down."""
    turn.make(order="all_in_hand")


def front_first(turn: Scenario) -> None:
    """Carry every stone of a group by itself, the front one first."""
    turn.make(order="front_first")


def leapfrog(turn: Scenario) -> None:
    """Carry the rear stones over the others to the front."""
    turn.make(order="leapfrog")


def takes_in_hand(turn: Scenario) -> None:
    """Lift the enemy while the attacker is in the hand."""
    turn.make(taking="in_hand")


def takes_late(turn: Scenario) -> None:
    """Take the enemy after all that can be moved before."""
    turn.make(taking="late")


def knocks(turn: Scenario) -> None:
    """Push the enemy aside with the attacker, and take it off last."""
    turn.make(taking="knocking")


def parks(turn: Scenario) -> None:
    """Lay a piece beside the board on its way, and fetch it from there."""

    def lay_aside(turn: Scenario, end: int) -> None:
        hand = turn.hand
        parked = hand.park()
        hand.wait(600)
        carrying.fetch(hand, parked)

    _with_one_held(turn, lay_aside)


def reader_aims(turn: Scenario) -> None:
    """Read shortly; then hold the piece, and feel around its goal with the other hand before setting it down."""
    turn.read(turn.own_ms("short reading", 300, 1500))
    _with_one_held(turn, _feel_about)


def _feel_about(turn: Scenario, goal: int) -> None:
    """Brush and feel the pieces around *goal* with the other hand."""
    other = turn.second_hand()
    until = other.now_ms + turn.own_ms("feeling about", 500, 2500)
    near = [turn.board.step(goal, step) for step in DIRECTIONS.values()]
    bodies = [turn.table.on[square] for square in near if square is not None and square in turn.table.on]
    while bodies and other.now_ms < until:
        body = turn.rng.choice(bodies)
        other.now_ms = max(other.now_ms, body.free_ms)
        if turn.rng.random() < 0.5:
            other.brush(body, brush_ms(turn.rng))
        else:
            other.feel(body, turn.rng.uniform(60, 250))
        other.wait(120)
    turn.hand.now_ms = max(turn.hand.now_ms, other.now_ms)


def _with_one_held(turn: Scenario, meanwhile: Callable[[Scenario, int], None]) -> None:
    """Make the move; while its first piece is in the hand, do *meanwhile*."""
    plan = turn.plan("leapfrog", "first")
    at = next((place for place, step in enumerate(plan) if step[0] == "carry"), None)
    if turn.deed.push is not None or at is None:
        if turn.deed.push is not None:
            meanwhile(turn, turn.deed.push[0])
        return turn.make()
    _, start, end = plan[at]
    carrying.follow([step for step in plan[:at] if step[0] == "off"], turn.hand, turn.deed)
    body = turn.hand.lift(start)
    meanwhile(turn, end)
    turn.hand.put(end, body)
    turn.hand.pause()
    carrying.follow(plan[at + 1 :], turn.hand, turn.deed)
    turn.truth.placed_ms = round(turn.table.is_still_ms())
    return None


def drags(turn: Scenario) -> None:
    """Slide pieces over the plate where the way is free, and carry them low elsewhere."""
    turn.adopt(drags=1.0, height_mm=9.0)
    turn.make()


def sloppy(turn: Scenario) -> None:
    """Set pieces down beside their points, and push them right afterwards."""
    turn.adopt(aim_mm=3.5, fidgets=0.6)
    turn.make()


def stops(turn: Scenario) -> None:
    """Stop at every landing of a chain and at every point of a push."""
    turn.adopt(between_ms=turn.own_ms("stop of a chain", 150, 600))
    turn.make(stops=True, push="stops")


def straight(turn: Scenario) -> None:
    """Go straight to the end, fast."""
    carrying.quicker(turn.hand, 1.5)
    turn.make(order="leapfrog")


def two_goes(turn: Scenario) -> None:
    """Pause in the middle of a push, anywhere along the way."""
    turn.make(push="two_goes")


def overshoots(turn: Scenario) -> None:
    """Push too far, and come back."""
    turn.make(push="overshoot")


def shoves(turn: Scenario) -> None:
    """Push at 0.5 m/s and more: pegs coast, and are put right."""
    carrying.quicker(turn.hand, turn.own_factor("shove", 2.0, 4.0))
    turn.make()


def wrong_landing(turn: Scenario) -> None:
    """Set the piece down on a neighbouring square for less than half a second, then on the right one."""
    deed, table, hand = turn.deed, turn.table, turn.hand
    near = [step for step in ((0, 1), (1, 0), (0, -1), (-1, 0)) if deed.carries]
    start, end = deed.carries[0] if deed.carries else (0, 0)
    beside = [square for step in near if (square := turn.board.step(end, step)) is not None and square not in table.on]
    if not beside or deed.line:
        return turn.make()
    body = hand.lift(start)
    stop = turn.rng.choice(beside)
    hand.put(stop, body)
    hand.now_ms += turn.rng.uniform(20, 200)
    hand.lift(stop)
    hand.put(end, body)
    hand.pause()
    plan = turn.plan("leapfrog", "first")
    carrying.follow([step for step in plan if step[0] != "carry"], hand, deed)
    turn.truth.placed_ms = round(table.is_still_ms())
    return None


def leaves_flip(turn: Scenario) -> None:
    """Make the move without its flip; the board must then remind the player of it."""
    deed = turn.deed
    if deed.flipped is not None:
        turn.deed = replace(deed, flipped=None, need=deed.need - {deed.flipped})
        turn.need = turn.deed.need
        turn.truth.note = "not turned"
    turn.make()


def reuses(turn: Scenario) -> None:
    """Set the captured piece down in the attacker's place, which no switch can notice."""
    turn.make()
    for taken in turn.deed.taken:
        turn.table.on[taken].side = turn.board.side(taken)
        turn.truth.move = None
        turn.truth.note = "captured piece used"
