# SPDX-License-Identifier: Apache-2.0
"""Quatre en ligne: circles up, and pairs and threes of them on one line."""

from tactile_core.opponent.knowledge import Knowledge, Level, searching
from tactile_core.rules.position import PASS, Position
from tactile_core.rules.quatre_en_ligne import ORIGIN, TILE
from tactile_core.rules.shared.karo import CIRCLE, PAWN
from tactile_core.rules.workings.quatre_tiles import ALL, WIDTH

CIRCLE_UP = 30
PAIR = (24, 20, 14)
KNIGHT = 6
THREE = 25
LINES = (1, WIDTH, WIDTH + 1, WIDTH - 1)


def pair_scores() -> "tuple[int, ...]":
    """Return the worth of two circles by the difference of their squares, larger number less smaller."""
    scores = [0] * ALL
    for line in LINES:
        for distance in (1, 2, 3):
            scores[line * distance] = PAIR[distance - 1]
    for step in (2 + WIDTH, WIDTH - 2, 2 * WIDTH + 1, 2 * WIDTH - 1):
        scores[step] = KNIGHT
    return tuple(scores)


PAIRS = pair_scores()


class QuatreEnLigne(Knowledge):
    """Quatre's evaluation, by the learned weights of a file's *content*, or by hand."""

    unit = 140
    # One in nine moves that seemed to lose half a unit did not lose it; six of sixteen threats that seemed as large
    # were no threats.
    bad = 100
    levels = (
        Level(1, 0, 100),
        Level(1, 0, 44),
        Level(1, 0, 24),
        Level(2, 0, 22),
        Level(2, 0, 13),
        searching(500),
        # With 2,500 nodes here, level 8 won only 54 % of the points of 48 games against it, between 44 and 64.
        searching(1200),
        searching(10000),
    )

    def __init__(self, content: "bytes | None" = None) -> None:
        self._learned = None
        if content:
            # A board has no learned weights, so it does not import the code for them either.
            from tactile_core.opponent.quatre_weights import QuatreWeights  # noqa: PLC0415

            self._learned = QuatreWeights(content)

    def evaluate(self, position: Position) -> int:
        """Return the worth of the mover's circles, less that of the other's."""
        if self._learned is not None:
            return self._learned.evaluate(position)
        turn = position.turn
        pawns = position.pawns  # type: ignore[attr-defined]
        board = position.board  # type: ignore[attr-defined]
        return side_score(board, pawns[turn], turn) - side_score(board, pawns[1 - turn], 1 - turn)

    def aim(self, position: Position, side: int) -> int:
        """Return the worth of the pawns of *side*, by the evaluation by hand."""
        return side_score(position.board, position.pawns[side], side)  # type: ignore[attr-defined]

    def gains(self, position: Position, moves: "list[int]") -> "list[int]":
        """Return 1 for each jump that turns a circle up, -1 for one that turns it down."""
        if moves[0] == PASS:
            return [0]
        board = position.board  # type: ignore[attr-defined]
        return [(-1 if board[move % TILE // ORIGIN] >= CIRCLE else 1) if move & 1 else 0 for move in moves]


def side_score(board: "list[int]", pawns: "list[int]", side: int) -> int:
    """Return the worth of the pawns of *side*: up to four circles up, all pairs, and threes in a line."""
    pawns = sorted(pawns)
    up = [square for square in pawns if board[square] >= CIRCLE]
    score = 0
    for place, square in enumerate(pawns):
        for further in range(place + 1, len(pawns)):
            score += PAIRS[pawns[further] - square]
    # A pair counts a quarter unless both of its circles are up.
    score >>= 2
    whole = 0
    for place, square in enumerate(up):
        for further in range(place + 1, len(up)):
            whole += PAIRS[up[further] - square]
    score += whole - (whole >> 2) + CIRCLE_UP * min(len(up), 4)
    if len(up) >= 3:
        score += THREE * threes(board, up, side)
    return score


def threes(board: "list[int]", up: "list[int]", side: int) -> int:
    """Return how many windows of four squares hold three of the circles *up*, in ascending order, and no enemy."""
    count = 0
    enemy = PAWN + 1 - side
    for square in up:
        for line in LINES:
            # The window begins on the circle, or on the square before it.
            inside = [square + line * distance in up for distance in (1, 2, 3)]
            if inside[0] + inside[1] + inside[2] == 2:
                missing = square + line * (inside.index(False) + 1)
                count += board[missing] & ~4 != enemy
            if inside[0] and inside[1] and not inside[2]:
                count += square >= line and board[square - line] & ~4 != enemy
    return count
