# SPDX-License-Identifier: Apache-2.0
"""The kinds of hand, each a small function, and the one table of their names."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from tools.hands import carrying, illegal
from tools.hands.bodies import Body
from tools.hands.deeds import DIRECTIONS, read_deed
from tools.hands.turn import Turn
from tools.hands.wandering import brush_ms, bump, drag_sleeve, lift_everything, straighten, wander

PUSHING = ("overboard",)
CARRYING = ("tectonic", "crossings", "rampants", "eclaircissement", "quatre_en_ligne")
EVERY = PUSHING + CARRYING


def calm(turn: Turn) -> None:
    """Make the move with one hand, and nothing besides."""
    turn.make()


def hasty(turn: Turn) -> None:
    """Move twice as fast, without pauses."""
    carrying.quicker(turn.hand, turn.rng.uniform(1.6, 3.0))
    turn.adopt(fidgets=0.3, aim_mm=1.6)
    turn.make()


def hesitant(turn: Turn) -> None:
    """Move slowly, with pauses of up to a second; push in two goes."""
    carrying.quicker(turn.hand, turn.rng.uniform(0.4, 0.8))
    turn.adopt(between_ms=turn.rng.uniform(500, 1200))
    turn.make(push="two_goes")


def both_hands(turn: Turn) -> None:
    """Use two hands at once, where there is more than one piece to carry."""
    turn.make_with_two()


def in_pairs(turn: Turn) -> None:
    """Lift two pieces together, then set both down."""
    turn.make(order="pairs")


def stack(turn: Turn) -> None:
    """Lift all pieces before the first is set down."""
    turn.make(order="all_in_hand")


def front_first(turn: Turn) -> None:
    """Carry every stone of a group by itself, the front one first."""
    turn.make(order="front_first")


def leapfrog(turn: Turn) -> None:
    """Carry the rear stones over the others to the front."""
    turn.make(order="leapfrog")


def takes_in_hand(turn: Turn) -> None:
    """Lift the enemy while the attacker is in the hand."""
    turn.make(taking="in_hand")


def takes_late(turn: Turn) -> None:
    """Take the enemy after all that can be moved before."""
    turn.make(taking="late")


def knocks(turn: Turn) -> None:
    """Push the enemy aside with the attacker, and take it off last."""
    turn.make(taking="knocking")


def parks(turn: Turn) -> None:
    """Lay a piece beside the board on its way, and fetch it from there."""

    def lay_aside(turn: Turn, end: int) -> None:
        hand = turn.hand
        parked = hand.park()
        hand.wait(600)
        carrying.fetch(hand, parked)

    _with_one_held(turn, lay_aside)


def reader_aims(turn: Turn) -> None:
    """Read shortly; then hold the piece, and feel about its goal with the other hand before it is set down."""
    wander(turn.hand, turn.rng.uniform(300, 1500))
    _with_one_held(turn, _feel_about)


def _feel_about(turn: Turn, goal: int) -> None:
    """Brush and feel the pieces around *goal* with the other hand."""
    other = turn.second_hand()
    until = other.now_ms + turn.rng.uniform(500, 2500)
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


def _with_one_held(turn: Turn, meanwhile: Callable[[Turn, int], None]) -> None:
    """Make the move; while its first piece is in the hand, something else is done."""
    plan = carrying.whole_plan(turn.deed, "leapfrog", "first", turn.rng)
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
    turn.hand.wait(turn.habits.between_ms)
    carrying.follow(plan[at + 1 :], turn.hand, turn.deed)
    turn.truth.placed_ms = round(turn.table.is_still_ms())
    return None


def drags(turn: Turn) -> None:
    """Slide pieces over the plate where the way is free, and carry them low elsewhere."""
    turn.adopt(drags=1.0, height_mm=9.0)
    turn.make()


def sloppy(turn: Turn) -> None:
    """Set pieces down beside their points, and push them right afterwards."""
    turn.adopt(aim_mm=3.5, fidgets=0.6)
    turn.make()


def stops(turn: Turn) -> None:
    """Stop at every landing of a chain and at every point of a push."""
    turn.adopt(between_ms=turn.rng.uniform(150, 600))
    turn.make(stops=True, push="stops")


def straight(turn: Turn) -> None:
    """Go straight to the end, fast."""
    carrying.quicker(turn.hand, 1.5)
    turn.make(order="leapfrog")


def two_goes(turn: Turn) -> None:
    """Pause in the middle of a push, anywhere along the way."""
    turn.make(push="two_goes")


def overshoots(turn: Turn) -> None:
    """Push too far, and come back."""
    turn.make(push="overshoot")


def shoves(turn: Turn) -> None:
    """Push at 0.5 m/s and more: pegs coast, and are put right."""
    carrying.quicker(turn.hand, turn.rng.uniform(2.0, 4.0))
    turn.make()


def wrong_landing(turn: Turn) -> None:
    """Set the piece down on a square beside for less than half a second before it goes to the right one."""
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
    hand.wait(hand.habits.between_ms)
    plan = carrying.whole_plan(deed, "leapfrog", "first", turn.rng)
    carrying.follow([step for step in plan if step[0] != "carry"], hand, deed)
    turn.truth.placed_ms = round(table.is_still_ms())
    return None


def reader(turn: Turn) -> None:
    """Wander over every peg for seconds, then move."""
    turn.hand.wait(200)
    wander(turn.hand, turn.rng.uniform(2000, 6000))
    turn.make()


def reader_checks(turn: Turn) -> None:
    """Wander over the pegs before the move, and again after it."""
    wander(turn.hand, turn.rng.uniform(1000, 3000))
    turn.make()
    turn.hand.wait(turn.rng.choice((150, 500, 1200)))
    wander(turn.hand, turn.rng.uniform(500, 2000))


def reader_confirms(turn: Turn) -> None:
    """Read shortly, move, and feel at once whether the moved pieces stand: brushes and half-lifts of just these."""
    wander(turn.hand, turn.rng.uniform(300, 2000))
    turn.make()
    hand = turn.hand
    moved = [body for body in turn.table.bodies if body.square is not None and body.square != body.home]
    hand.now_ms += turn.rng.uniform(50, 700)
    for _ in range(turn.rng.randint(1, 5) if moved else 0):
        body = turn.rng.choice(moved)
        hand.brush(body, brush_ms(turn.rng) if turn.rng.random() < 0.8 else turn.rng.uniform(150, 450))
        hand.now_ms += turn.rng.uniform(40, 400)


def two_readers(turn: Turn) -> None:
    """Read with both hands; one goes on reading while the other moves."""
    other = turn.second_hand()
    wander(turn.hand, 1500)
    start = turn.hand.now_ms
    turn.make()
    other.now_ms = start
    for body in _bystanders(turn):
        if other.now_ms < turn.hand.now_ms:
            other.now_ms = max(other.now_ms, body.free_ms)
            other.brush(body, brush_ms(turn.rng))
            other.wait(250)


def sleeve(turn: Turn) -> None:
    """Brush pieces between goal and player with a sleeve; some are left off their points, then put right."""
    start = turn.hand.now_ms
    turn.make()
    bodies = [body for body in _bystanders(turn) if body.free_ms == 0.0 and _is_under_arm(turn, body)]
    off = drag_sleeve(turn.table, bodies[: turn.rng.randint(1, 3)], start, turn.hand.now_ms)
    turn.hand.now_ms = max([turn.hand.now_ms, *(body.free_ms for body in turn.table.bodies)])
    straighten(turn.hand, off)


def _is_under_arm(turn: Turn, body: Body) -> bool:
    """Say whether *body* stands on the player's side of the goal, and no farther than two files aside."""
    deed, columns = turn.deed, turn.board.columns
    goal = deed.push[0] if deed.push is not None else deed.placed if deed.placed is not None else deed.carries[-1][1]
    assert body.square is not None
    nearer = body.square // columns <= goal // columns
    return abs(body.square % columns - goal % columns) <= 2 and nearer == (turn.board.turn == "w")


def _bystanders(turn: Turn) -> list[Body]:
    """Return the pieces that have nothing to do with the move."""
    deed = turn.deed
    moved = {*deed.need, *deed.line, *(end for _, end in deed.carries), deed.placed}
    squares = [square for square in sorted(turn.table.on) if square not in moved]
    turn.rng.shuffle(squares)
    return [turn.table.on[square] for square in squares]


def bumped_before(turn: Turn) -> None:
    """Bump the board, then make the move."""
    bump(turn.hand)
    turn.make()


def bumped_after(turn: Turn) -> None:
    """Make the move, then bump the board."""
    turn.make()
    turn.hand.wait(300)
    bump(turn.hand)


def child(turn: Turn) -> None:
    """Lift everything and put it back, then make the move."""
    carrying.quicker(turn.hand, 1.5)
    lift_everything(turn.hand, turn.second_hand())
    turn.make()


def changes_mind(turn: Turn) -> None:
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


def takes_back(turn: Turn) -> None:
    """Put the move on the board and take it back within half a second: nothing was made."""
    turn.make()
    turn.hand.now_ms += turn.rng.uniform(20, 250)
    carrying.restore(turn.hand)
    turn.truth = replace(turn.truth, move=None, placed_ms=0, note="taken back")


def leaves_flip(turn: Turn) -> None:
    """Make the move without its flip, which the board is left to say."""
    deed = turn.deed
    if deed.flipped is not None:
        turn.deed = replace(deed, flipped=None, need=deed.need - {deed.flipped})
        turn.need = turn.deed.need
        turn.truth.note = "not turned"
    turn.make()


def reuses(turn: Turn) -> None:
    """Set the captured piece down in the attacker's place: no switch can tell."""
    turn.make()
    for taken in turn.deed.taken:
        turn.table.on[taken].side = turn.board.side(taken)
        turn.truth.move = None
        turn.truth.note = "captured piece used"


def _nothing_legal(turn: Turn, act: Callable[[Turn], object]) -> None:
    turn.truth.move = None
    turn.need = frozenset()
    act(turn)
    turn.truth.placed_ms = round(turn.table.is_still_ms())


def swaps(turn: Turn) -> None:
    """Let two pieces change places."""
    _nothing_legal(turn, illegal.swap if turn.board.own() else illegal.between_nothing)


def wrong(turn: Turn) -> None:
    """Do something that the rules forbid."""
    _nothing_legal(turn, illegal.anything_wrong)


def touches_only(turn: Turn) -> None:
    """Touch pieces, lift and put them back, and make no move."""
    _nothing_legal(turn, illegal.touch_and_leave)


def reads_only(turn: Turn) -> None:
    """Wander over the pegs for seconds, and make no move."""
    _nothing_legal(turn, lambda turn: wander(turn.hand, turn.rng.uniform(3000, 7000)))


@dataclass(frozen=True)
class Kind:
    """A kind of hand: its name, what it does, and in which games it differs from the others."""

    name: str
    act: Callable[[Turn], None]
    games: tuple[str, ...] = EVERY


KINDS = (
    Kind("calm", calm),
    Kind("hasty", hasty),
    Kind("hesitant", hesitant),
    Kind("straight", straight, CARRYING),
    Kind("stops", stops),
    Kind("two_goes", two_goes, PUSHING),
    Kind("overshoots", overshoots, PUSHING),
    Kind("shoves", shoves, PUSHING),
    Kind("both_hands", both_hands, ("crossings", "tectonic")),
    Kind("in_pairs", in_pairs, ("crossings",)),
    Kind("stack", stack, ("crossings",)),
    Kind("front_first", front_first, ("crossings",)),
    Kind("leapfrog", leapfrog, ("crossings",)),
    Kind("takes_in_hand", takes_in_hand, ("crossings",)),
    Kind("takes_late", takes_late, ("crossings",)),
    Kind("knocks", knocks, ("crossings",)),
    Kind("reuses", reuses, ("crossings",)),
    Kind("parks", parks, CARRYING),
    Kind("drags", drags, CARRYING),
    Kind("sloppy", sloppy, CARRYING),
    Kind("wrong_landing", wrong_landing, CARRYING),
    Kind("leaves_flip", leaves_flip, ("tectonic",)),
    Kind("reader", reader),
    Kind("reader_checks", reader_checks),
    Kind("reader_confirms", reader_confirms),
    Kind("two_readers", two_readers),
    Kind("reader_aims", reader_aims),
    Kind("sleeve", sleeve),
    Kind("bumped_before", bumped_before),
    Kind("bumped_after", bumped_after),
    Kind("child", child),
    Kind("changes_mind", changes_mind),
    Kind("takes_back", takes_back),
    Kind("swaps", swaps),
    Kind("wrong", wrong),
    Kind("touches_only", touches_only),
    Kind("reads_only", reads_only),
)


def find_kind(name: str) -> Kind:
    """Return the kind called *name*; ValueError names those that there are."""
    for kind in KINDS:
        if kind.name == name:
            return kind
    raise ValueError(f"no kind {name!r}; the kinds: {', '.join(kind.name for kind in KINDS)}")


def kinds_of(game: str) -> list[Kind]:
    """Return the kinds of hand that *game* can show."""
    return [kind for kind in KINDS if game in kind.games]
