# SPDX-License-Identifier: Apache-2.0
"""Éclaircissement: lit pawns, whether they are back on the border, and how near to the centre the others are."""

from tactile_core.opponent.knowledge import Knowledge, Level, searching
from tactile_core.rules.eclaircissement import BORDER
from tactile_core.rules.position import PASS, Position
from tactile_core.rules.shared.karo import CIRCLE
from tactile_core.rules.workings.eclaircissement_chain import SIZE, SQUARES

LIT = 100
OFF_THE_BORDER = 12
A_STEP = 4


def worth_of(square: int, is_lit: bool) -> int:
    """Return the worth of a pawn on *square* to its side."""
    if is_lit:
        return LIT if BORDER[square] else LIT - OFF_THE_BORDER
    return -A_STEP * (abs(square % SIZE - 2) + abs(square // SIZE - 2))


UNLIT_WORTH = tuple([worth_of(square, False) for square in range(SQUARES)])
LIT_WORTH = tuple([worth_of(square, True) for square in range(SQUARES)])


class Eclaircissement(Knowledge):
    """Éclaircissement's evaluation."""

    unit = 240
    quiescence = 4
    levels = (
        Level(1, 0, 100),
        Level(1, 0, 30),
        Level(1, 0, 10),
        Level(2, 2, 14),
        Level(2, 2, 7),
        searching(80),
        searching(800),
        searching(10000),
    )

    def evaluate(self, position: Position) -> int:
        """Return the worth of the mover's pawns, less that of the other's."""
        board = position.board  # type: ignore[attr-defined]
        score = 0
        for square in position.pawns[position.turn]:  # type: ignore[attr-defined]
            score += LIT_WORTH[square] if board[square] >= CIRCLE else UNLIT_WORTH[square]
        for square in position.pawns[1 - position.turn]:  # type: ignore[attr-defined]
            score -= LIT_WORTH[square] if board[square] >= CIRCLE else UNLIT_WORTH[square]
        return score

    def aim(self, position: Position, side: int) -> int:
        """Return what the pawns of *side* are worth."""
        board = position.board  # type: ignore[attr-defined]
        pawns = position.pawns[side]  # type: ignore[attr-defined]
        return sum([(LIT_WORTH if board[square] >= CIRCLE else UNLIT_WORTH)[square] for square in pawns])

    def gains(self, position: Position, moves: "list[int]") -> "list[int]":
        """Return 1 for each move by which a pawn becomes lit."""
        return [0] if moves[0] == PASS else [move & 1 for move in moves]

    def is_drawn(self, position: Position) -> bool:
        """Return whether the house rule has ended a game that stood still."""
        return position.is_standstill()  # type: ignore[attr-defined, no-any-return]
