# SPDX-License-Identifier: Apache-2.0
"""Touches without a move: fingers that read, sleeves, bumps, and a child who lifts everything."""

import random

from lab.hands.bodies import Body, straight
from lab.hands.persons import Person
from lab.hands.table import EmbodiedHand, Tabletop

SHORTEST_BRUSH_MS = 20.0
LONGEST_BRUSH_MS = 150.0


def brush_ms(rng: random.Random) -> float:
    """Return how long a brushed reed is open."""
    return rng.uniform(SHORTEST_BRUSH_MS, LONGEST_BRUSH_MS)


def reading_order(table: Tabletop, rng: random.Random) -> list[int]:
    """Return the squares with pieces in the order of the fingers: rank by rank to and fro, or file by file."""
    columns = table.columns
    squares = sorted(table.on)
    by_rank = rng.random() < 0.7

    def place(square: int) -> tuple[int, int]:
        line, along = (square // columns, square % columns) if by_rank else (square % columns, square // columns)
        return line, along if line % 2 == 0 else -along

    squares.sort(key=place, reverse=rng.random() < 0.5)
    return squares


def wander(hand: EmbodiedHand, lasting_ms: float, person: Person) -> None:
    """Read the board with the fingers for this long, in the way of *person*: over all pieces in order, and again."""
    table, rng = hand.table, hand.rng
    until = hand.now_ms + lasting_ms
    while hand.now_ms < until and table.on:
        for square in reading_order(table, person.chooser("reading", rng)):
            _touch(hand, square)
            hand.now_ms += rng.uniform(30, 180)
            if hand.now_ms >= until:
                return


def _touch(hand: EmbodiedHand, square: int) -> None:
    """Touch one piece like a reading finger: mostly a feel, often a brush, now and then a lift or a lean."""
    table, rng = hand.table, hand.rng
    body = table.on[square]
    chance = rng.random()
    if chance < 0.3:
        hand.feel(body, rng.uniform(60, 250))
    elif chance < 0.78:
        hand.brush(body, brush_ms(rng))
    elif chance < 0.86:
        _two_fingers(hand, square)
    elif chance < 0.91:
        hand.tap(square, rng.uniform(150, 450))
    elif chance < 0.93:
        hand.tap(square, rng.uniform(600, 1500))
    else:
        lean(hand, square)


def _two_fingers(hand: EmbodiedHand, square: int) -> None:
    """Brush a piece and its neighbour at almost the same time."""
    table, rng = hand.table, hand.rng
    start = hand.now_ms
    for step in (0, 1, table.columns):
        body = table.on.get(square + step)
        if body is not None:
            hand.now_ms = start + rng.uniform(0, 60)
            hand.brush(body, brush_ms(rng))


def lean(hand: EmbodiedHand, square: int) -> None:
    """Lean on a row so that some pegs slide off their points together, and come back."""
    table, rng = hand.table, hand.rng
    along = rng.choice((1, -1, table.columns, -table.columns))
    axis = 0 if abs(along) == 1 else 1
    sign = 1 if along > 0 else -1
    off = rng.uniform(2, 11)
    start, lasting, back = hand.now_ms, rng.uniform(30, 90), rng.uniform(20, 150)
    for count in range(rng.randint(1, 4)):
        body = table.on.get(square + count * along)
        if body is None or (axis == 0 and (square + count * along) // table.columns != square // table.columns):
            break
        place = list(body.place)
        place[axis] += sign * off
        body.move(start, lasting, (place[0], place[1], 0.0), straight)
        spot = table.spot(square + count * along)
        end = body.move(start + lasting + back, lasting, spot, straight)
        hand.now_ms = max(hand.now_ms, end)


def drag_sleeve(table: Tabletop, bodies: list[Body], start_ms: float, end_ms: float) -> list[Body]:
    """Brush *bodies* with a sleeve between the two moments; return those that end off their points."""
    rng = table.rng
    off: list[Body] = []
    for body in bodies:
        at = rng.uniform(start_ms, max(start_ms, end_ms - 200))
        x, y, _ = body.place
        if rng.random() < 0.7:
            end = body.move(at, 6, (x, y, 10.0), straight)
            end = body.move(end, brush_ms(rng), (x, y, 10.0), straight)
            body.move(end, 8, (x + rng.uniform(-1.5, 1.5), y + rng.uniform(-1.5, 1.5), 0.0), straight)
        else:
            slip = rng.uniform(6, 11) * rng.choice((-1, 1))
            body.move(at, rng.uniform(30, 120), (x + slip, y, 0.0), straight)
            off.append(body)
    return off


def straighten(hand: EmbodiedHand, bodies: list[Body]) -> None:
    """Push pieces that stand off their points back onto them."""
    for body in bodies:
        assert body.square is not None
        hand.wait(hand.habits.reach_ms)
        hand.now_ms = max(hand.now_ms, body.free_ms)
        hand.now_ms = body.move(hand.now_ms, hand.about(140), hand.table.spot(body.square))


def bump(hand: EmbodiedHand) -> None:
    """Knock against the board: pieces hop, and some land beside their points and are put straight."""
    table, rng = hand.table, hand.rng
    strength = rng.uniform(0.2, 0.9)
    off: list[Body] = []
    start = hand.now_ms
    for square in sorted(table.on):
        body = table.on[square]
        if rng.random() > strength:
            continue
        at = max(start, body.free_ms) + rng.uniform(0, 15)
        x, y, _ = body.place
        end = body.move(at, 4, (x, y, 9.0), straight)
        end = body.move(end, rng.uniform(1, 35), (x, y, 9.0), straight)
        if rng.random() < 0.06:
            body.move(end, 4, (x + rng.uniform(7.5, 10.5) * rng.choice((-1, 1)), y, 0.0), straight)
            off.append(body)
        else:
            body.move(end, 4, table.spot(square), straight)
        hand.now_ms = max(hand.now_ms, body.free_ms)
    hand.wait(400)
    straighten(hand, off)


def lift_everything(hand: EmbodiedHand, other: EmbodiedHand) -> None:
    """Lift piece after piece with both hands and put each back, as a child does."""
    table, rng = hand.table, hand.rng
    squares = sorted(table.on)
    rng.shuffle(squares)
    for square in squares[: rng.randint(3, 14)]:
        which = hand if hand.now_ms <= other.now_ms else other
        body = which.lift(square)
        which.wait(250)
        which.put(square, body)
    hand.now_ms = other.now_ms = max(hand.now_ms, other.now_ms)
