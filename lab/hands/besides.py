# SPDX-License-Identifier: Apache-2.0
"""Hands that do other things before the move, after it, or instead of it."""

from collections.abc import Callable
from dataclasses import replace

from lab.hands import carrying, illegal
from lab.hands.bodies import Body
from lab.hands.deeds import read_deed
from lab.hands.turn import Scenario
from lab.hands.wandering import brush_ms, bump, drag_sleeve, lift_everything, straighten


def reader(turn: Scenario) -> None:
    """Wander over every peg for seconds, then move."""
    turn.hand.wait(200)
    turn.read(turn.own_ms("reading", 2000, 6000))
    turn.make()


def reader_checks(turn: Scenario) -> None:
    """Feel the pegs before the move, and again after it."""
    turn.read(turn.own_ms("reading", 1000, 3000))
    turn.make()
    turn.hand.wait(turn.person.chooser("wait before checking", turn.rng).choice((150, 500, 1200)))
    turn.read(turn.own_ms("checking", 500, 2000))


def reader_confirms(turn: Scenario) -> None:
    """Read shortly, move, and feel at once if the moved pieces stand: with brushes and half-lifts of only these."""
    turn.read(turn.own_ms("reading", 300, 2000))
    turn.make()
    hand = turn.hand
    moved = [body for body in turn.table.bodies if body.square is not None and body.square != body.home]
    hand.now_ms += turn.own_ms("wait before confirming", 50, 700)
    for _ in range(turn.rng.randint(1, 5) if moved else 0):
        body = turn.rng.choice(moved)
        hand.brush(body, brush_ms(turn.rng) if turn.rng.random() < 0.8 else turn.rng.uniform(150, 450))
        hand.now_ms += turn.rng.uniform(40, 400)


def two_readers(turn: Scenario) -> None:
    """Read with both hands; one goes on reading while the other moves."""
    other = turn.second_hand()
    turn.read(1500)
    start = turn.hand.now_ms
    turn.make()
    other.now_ms = start
    for body in _bystanders(turn):
        if other.now_ms < turn.hand.now_ms:
            other.now_ms = max(other.now_ms, body.free_ms)
            other.brush(body, brush_ms(turn.rng))
            other.wait(250)


def sleeve(turn: Scenario) -> None:
    """Brush pieces between goal and player with a sleeve; some end off their points and are then put right."""
    start = turn.hand.now_ms
    turn.make()
    bodies = [body for body in _bystanders(turn) if body.free_ms == 0.0 and _is_under_arm(turn, body)]
    off = drag_sleeve(turn.table, bodies[: turn.rng.randint(1, 3)], start, turn.hand.now_ms)
    turn.hand.now_ms = max([turn.hand.now_ms, *(body.free_ms for body in turn.table.bodies)])
    straighten(turn.hand, off)


def _is_under_arm(turn: Scenario, body: Body) -> bool:
    """Return whether *body* stands on the player's side of the goal, and no farther than two files aside."""
    deed, columns = turn.deed, turn.board.columns
    goal = deed.push[0] if deed.push is not None else deed.placed if deed.placed is not None else deed.carries[-1][1]
    assert body.square is not None
    nearer = body.square // columns <= goal // columns
    return abs(body.square % columns - goal % columns) <= 2 and nearer == (turn.board.turn == "w")


def _bystanders(turn: Scenario) -> list[Body]:
    """Return the pieces that the move does not involve."""
    deed = turn.deed
    moved = {*deed.need, *deed.line, *(end for _, end in deed.carries), deed.placed}
    squares = [square for square in sorted(turn.table.on) if square not in moved]
    turn.rng.shuffle(squares)
    return [turn.table.on[square] for square in squares]


def bumped_before(turn: Scenario) -> None:
    """Bump the board, then make the move."""
    bump(turn.hand)
    turn.make()


def bumped_after(turn: Scenario) -> None:
    """Make the move, then bump the board."""
    turn.make()
    turn.hand.wait(300)
    bump(turn.hand)


def child(turn: Scenario) -> None:
    """Lift every piece and put it back, then make the move."""
    carrying.quicker(turn.hand, 1.5)
    lift_everything(turn.hand, turn.second_hand())
    turn.make()


def changes_mind(turn: Scenario) -> None:
    """Put another legal move on the board, take it back within a second, and make the move."""
    others = [move for move in turn.position.legal_moves() if turn.position.move_text(move) != turn.deed.text]
    meant = turn.deed
    if others:
        turn.deed = read_deed(turn.position.move_text(turn.rng.choice(others)), turn.board)
        turn.truth.note = "first " + turn.deed.text
        turn.make()
        turn.hand.now_ms += turn.rng.uniform(100, 800)
        carrying.restore(turn.hand)
        turn.deed = meant
        turn.hand.wait(300)
    turn.make()


def takes_back(turn: Scenario) -> None:
    """Put the move on the board and take it back within half a second, so that no move was made."""
    turn.make()
    turn.hand.now_ms += turn.rng.uniform(20, 250)
    carrying.restore(turn.hand)
    turn.truth = replace(turn.truth, move=None, placed_ms=0, note="taken back")


def _nothing_legal(turn: Scenario, act: Callable[[Scenario], object]) -> None:
    turn.truth.move = None
    turn.need = frozenset()
    act(turn)
    turn.truth.placed_ms = round(turn.table.is_still_ms())


def swaps(turn: Scenario) -> None:
    """Let two pieces change places."""
    _nothing_legal(turn, illegal.swap if turn.board.own() else illegal.between_nothing)


def wrong(turn: Scenario) -> None:
    """Do something that the rules forbid."""
    _nothing_legal(turn, illegal.anything_wrong)


def touches_only(turn: Scenario) -> None:
    """Touch pieces, lift and put them back, and make no move."""
    _nothing_legal(turn, illegal.touch_and_leave)


def reads_only(turn: Scenario) -> None:
    """Wander over the pegs for seconds, and make no move."""
    _nothing_legal(turn, lambda turn: turn.read(turn.own_ms("reading", 3000, 7000)))
