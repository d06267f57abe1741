# SPDX-License-Identifier: Apache-2.0
"""A whole push at a board's port, as fast as a hand can, read by the recogniser that the host plays with."""

from lab.emulator.checks import STEP_US, Board, expect, listen
from tactile_app.virtual_hand.plate import Plate
from tactile_core.protocol.messages import State
from tactile_core.recogniser.reading import MADE
from tactile_core.recogniser.recogniser import Recogniser
from tactile_core.recogniser.tempo import PUSHING_FAR, Tempo
from tactile_core.rules.games import find_game
from tactile_core.rules.position import Position
from tactile_host.simulator.hand import Hand
from tactile_host.simulator.reeds import Reeds, Transition

# Five pegs in a row. A push of the first one moves all of them by one place, or by up to five places, which throws four
# overboard.
PUSHES = "....../....../wbbbb./....../....../...... w 0"
ORIGIN = "a4E"
SPEED_M_S = 1.5
# The host's own clock advances while nothing changes.
CLOCK_MS = 10
LONGEST_MS = 3000
# Limits after rest: where no longer push can follow, as in lab/bench/metrics.py; and where longer ones can, the wait
# for an unknown player plus two ticks.
WORDS_MS = 240
WHOLE_MS = Tempo().wait_ms(PUSHING_FAR) + 100


def check_push(board: Board) -> str:
    """Push a row of five pegs at 1.5 m/s, one place and as far as the rules allow, and read the board's reports."""
    game = find_game("overboard")
    if (len(board.wires.rows), len(board.wires.columns)) != (game.rows, game.columns):
        return "push: not tried, no game of this board pushes"
    told = [push(board, position, move) for position, move in pushes()]
    return f"push: five pegs at {SPEED_M_S} m/s, {' and '.join(told)}"


def pushes() -> list[tuple[Position, int]]:
    """Return the two pushes, each with a position of its own."""
    game = find_game("overboard")
    position = game.from_text(PUSHES)
    moves = [move for move in position.legal_moves() if position.move_text(move).startswith(ORIGIN)]
    return [(game.from_text(PUSHES), move) for move in (moves[0], moves[-1])]


def squares_of(position: Position) -> list[int]:
    """Return the squares on which pegs stand."""
    return [square for square in range(position.occupancy().bit_length()) if position.occupancy() >> square & 1]


def stroke(position: Position, move: int) -> tuple[list[Transition], list[int]]:
    """Return the edges of a hand that makes *move*, and the squares that are closed at their beginning."""
    game, parts = find_game("overboard"), position.parts(move)
    plate = Plate(game.columns, game.rows)
    for square in squares_of(position):
        plate.put(square)
    reeds = Reeds(plate, seed=7)
    assert parts.origin is not None
    assert parts.target is not None
    edges = Hand(plate, reeds).slide(parts.origin, parts.target, SPEED_M_S)
    return edges, [square for square, is_closed in enumerate(reeds.closed) if is_closed]


def push(board: Board, position: Position, move: int) -> str:
    """Let a hand make *move* on *board*; return a description of it and how soon the recogniser was sure of it."""
    standing = squares_of(position)
    edges, left = stroke(position, move)
    with listen(board) as ear:
        board.order(*[f"close {square} after {number * STEP_US}" for number, square in enumerate(standing)])
        ear.wait_for_changes(len(standing))
        begun = ear.changes[-1]
        expect(begun.occupancy, position.occupancy(), "pegs that stand")
        ear.changes.clear()
        board.order(*[f"{verb(closed)} {square} after {STEP_US + int(us)}" for us, square, closed in edges])
        # The answer comes after every change.
        ear.statistics()
        changes = list(ear.changes)
        board.order(*[f"open {square} after {number * STEP_US}" for number, square in enumerate(left)])
        ear.wait_for_changes(len(changes) + len(left))
    return read(position, move, [begun, *changes])


def verb(closed: bool) -> str:
    """Return the order of one edge."""
    return "close" if closed else "open"


def read(position: Position, move: int, states: list[State]) -> str:
    """Return the reading of *states*; AssertionError where it is not *move*, or came too late."""
    text = position.move_text(move)
    recogniser = Recogniser(position)
    readings = [recogniser.observe(state.ms, state.occupancy) for state in states]
    rest_ms, occupancy = states[-1].ms, states[-1].occupancy
    while not (readings[-1].kind == MADE and not readings[-1].is_provisional):
        ms = rest_ms + CLOCK_MS * (len(readings) - len(states) + 1)
        assert ms - rest_ms < LONGEST_MS, f"a push: expected {text}, got {readings[-1]}"
        readings.append(recogniser.observe(ms, occupancy))
    last = readings[-1]
    firm = [reading for reading in readings if reading.kind == MADE and not reading.is_provisional]
    expect([position.move_text(each) for reading in firm for each in reading.moves], [text], "moves read")
    limit_ms = WHOLE_MS if last.may_continue else WORDS_MS
    words_ms = last.ms - rest_ms
    assert last.moves == (move,)
    assert words_ms <= limit_ms, f"a push: expected words after {limit_ms} ms at most, got {words_ms}"
    return f"{text} read right from {len(states) - 1} changes, words after {words_ms} ms"
