# SPDX-License-Identifier: Apache-2.0
"""Turns without a legal move: pieces that change places, wrong squares, wrong pieces, touches and no move."""

from collections.abc import Callable

from lab.hands import carrying, groove
from lab.hands.bodies import PITCH_MM, middle_of
from lab.hands.deeds import DIRECTIONS, pushed
from lab.hands.turn import Scenario
from lab.hands.wandering import brush_ms, lean


def swap(turn: Scenario) -> None:
    """Let two pieces change places, if possible one of each side."""
    table, rng = turn.table, turn.rng
    own = turn.board.own()
    others = [square for square in turn.board.pieces() if square not in own] or own
    first, second = rng.choice(own), rng.choice(others)
    if first == second:
        return touch_and_leave(turn)
    turn.truth.note = f"swap {first} {second}"
    hand = turn.hand
    one = hand.lift(first)
    if rng.random() < 0.5:
        hand.wait(300)
        two = hand.lift(second)
        hand.put(first, two)
        hand.put(second, one)
    else:
        other = turn.second_hand()
        two = other.lift(second)
        hand.put(second, one)
        other.put(first, two)
        hand.now_ms = max(hand.now_ms, other.now_ms)
    assert table.on[first] is two
    return None


def wrong_square(turn: Scenario) -> None:
    """Carry an own piece to a random empty square that the rules forbid."""
    empty = [square for square in range(len(turn.board.letters)) if not turn.board.has_piece(square)]
    start, end = turn.rng.choice(turn.board.own()), turn.rng.choice(empty)
    turn.truth.note = f"wrong square {start} {end}"
    turn.hand.put(end, turn.hand.lift(start))


def enemy_piece(turn: Scenario) -> None:
    """Move a piece of the other side to a free square beside it."""
    rng, board = turn.rng, turn.board
    own = board.own()
    pairs = [
        (square, near)
        for square in board.pieces()
        if square not in own
        for direction in DIRECTIONS.values()
        if (near := board.step(square, direction)) is not None and not board.has_piece(near)
    ]
    if not pairs:
        return touch_and_leave(turn)
    start, end = rng.choice(pairs)
    turn.truth.note = f"enemy piece {start} {end}"
    turn.hand.put(end, turn.hand.lift(start))
    return None


def take_away(turn: Scenario) -> None:
    """Take a piece off the board and put nothing in its place."""
    square = turn.rng.choice(turn.board.pieces())
    turn.truth.note = f"taken away {square}"
    turn.hand.off(square)


def two_moves(turn: Scenario) -> None:
    """Make the move, and with another piece a second one."""
    turn.make()
    board = turn.board
    moved = set(turn.deed.need)
    free = [
        (square, near)
        for square in board.own()
        if square in turn.table.on and square not in moved
        for direction in DIRECTIONS.values()
        if (near := board.step(square, direction)) is not None and near not in turn.table.on
    ]
    if free:
        start, end = turn.rng.choice(free)
        turn.hand.wait(300)
        turn.hand.put(end, turn.hand.lift(start))
    turn.truth.note = "two moves"


def between_squares(turn: Scenario) -> None:
    """Leave the moved piece between two squares."""
    start = turn.rng.choice(turn.board.own())
    hand = turn.hand
    body = hand.lift(start)
    hand.held.remove(body)
    x, y = middle_of(start, turn.table.columns)
    off = PITCH_MM / 2 * turn.rng.choice((-1, 1))
    hand.now_ms = body.move(hand.now_ms, hand.about(300), (x + off, y + turn.rng.uniform(-3, 3), 0.0))
    turn.truth.note = f"between squares {start}"


def touch_and_leave(turn: Scenario) -> None:
    """Touch, lift and lean, put everything back, and make no move."""
    hand, rng = turn.hand, turn.rng
    for _ in range(rng.randint(1, 5)):
        if not turn.table.on:
            break
        square = rng.choice(sorted(turn.table.on))
        act = rng.random()
        if act < 0.3:
            hand.brush(turn.table.on[square], brush_ms(rng))
        elif act < 0.5:
            lean(hand, square)
        else:
            body = hand.lift(square)
            hand.wait(600)
            hand.put(square, body)
        hand.wait(300)
    turn.truth.note = "touched only"


def lift_over(turn: Scenario) -> None:
    """Overboard: take away the pegs that should fall and carry pegs over others; only the occupancy is then right."""
    assert turn.deed.push is not None
    square, direction, distance = turn.deed.push
    train = groove.Train(turn.hand, square, direction)
    goal = train.goal(distance)
    ends = [turn.board.step(square, direction, point) for point in goal if point is not None]
    leave = [at for at in train.squares if at not in ends]
    if len(leave) == goal.count(None) and turn.rng.random() < 0.6:
        # No square is free, so the peg nearest the rim makes room for the pusher.
        turn.hand.off(train.squares[-1])
        turn.hand.put(train.squares[-1], turn.hand.lift(square))
        leave = [at for at in leave if at in turn.table.on]
    free = [end for end in ends if end is not None and end not in turn.table.on]
    for start, end in zip(leave, free):
        turn.hand.put(end, turn.hand.lift(start))
    for start in leave[len(free) :]:
        turn.hand.off(start)
    turn.truth.note = "lifted over"


def wrong_push(turn: Scenario) -> None:
    """Overboard: push any peg any distance, whether the rules allow it or not."""
    rng, board = turn.rng, turn.board
    for _ in range(20):
        square = rng.choice(board.pieces())
        direction = rng.choice([DIRECTIONS[name] for name in "NESW"])
        distance = rng.randint(1, 3)
        if board.step(square, direction, distance) is not None:
            break
    else:
        return touch_and_leave(turn)
    turn.truth.note = f"wrong push {square} {direction} {distance}"
    turn.need = frozenset(pushed(board, square, direction, distance))
    groove.push(turn.hand, square, direction, distance, turn.strokes(distance, rng.choice(("once", "stops"))))
    return None


WALKED: tuple[Callable[[Scenario], None], ...] = (wrong_square, enemy_piece, take_away, two_moves, between_squares)
PUSHED: tuple[Callable[[Scenario], None], ...] = (lift_over, wrong_push, wrong_push, take_away)


def anything_wrong(turn: Scenario) -> None:
    """Do one of the wrong things that suit the game."""
    if turn.deed.placed is not None and not turn.board.own():
        take = touch_and_leave if turn.table.on else between_nothing
        return take(turn)
    return turn.rng.choice(PUSHED if turn.deed.push is not None else WALKED)(turn)


def between_nothing(turn: Scenario) -> None:
    """Put a piece onto an empty board and take it away again."""
    assert turn.deed.placed is not None
    turn.hand.put(turn.deed.placed, turn.hand.bring(turn.board.turn))
    turn.hand.wait(400)
    carrying.restore(turn.hand)
    turn.truth.note = "put and taken away"
