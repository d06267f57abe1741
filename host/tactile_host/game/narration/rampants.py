# SPDX-License-Identifier: Apache-2.0
"""Rampants et Sauteurs, told: a crawler that crept or a jumper that jumped, and the face that its pawn shows now."""

from tactile_core.rules.contract import PASS, Position, squares_of
from tactile_core.rules.rampants import FAR, SQUARES
from tactile_host.game.narration.narrator import Narrator, passes, to_move
from tactile_host.messages import Fact

OTHER_KIND = {"crawler": "jumper", "jumper": "crawler"}


class RampantsTeller(Narrator):
    """Moves are told by kind, origin and target; then what the pawn is turned to."""

    name = "rampants"

    def moved(self, position: Position, move: int, following: int | None) -> tuple[Fact, ...]:
        """Return the move, the face that shows now, and whose turn it is."""
        if move == PASS:
            return passes(position)
        kind = kind_on(position, move // SQUARES)
        square, target = (position.square_text(place) for place in (move // SQUARES, move % SQUARES))
        way = Fact("moved-rampants", piece=kind, square=square, target=target)
        return (way, Fact("turn-to", square=target, piece=OTHER_KIND[kind]), *to_move(following))

    def choice(self, position: Position, move: int, number: int, is_last: bool) -> Fact:
        """Return a move that may have been made; no two leave the same board, so it is the only one."""
        square, target = (position.square_text(place) for place in (move // SQUARES, move % SQUARES))
        return Fact("choice-carry", number=number, square=square, target=target, last=1 if is_last else 0)

    def option(self, position: Position, move: int) -> Fact:
        """Return the target."""
        return Fact("option-to", square=position.square_text(move % SQUARES))

    def origin(self, position: Position, move: int) -> int:
        """Return the square of the pawn that moves."""
        return move // SQUARES

    def undone(self, position: Position, move: int) -> tuple[Fact, ...]:
        """Return the face that the pawn showed before."""
        origin = move // SQUARES
        return (Fact("turn-to", square=position.square_text(origin), piece=kind_on(position, origin)),)

    def score(self, position: Position) -> Fact:
        """Return how many pawns of each side stand on the ranks farthest from it."""
        home = [0, 0]
        for square in squares_of(position.occupancy()):
            piece = position.what_stands_on(square)
            if piece is not None and piece.side is not None and square in FAR[piece.side]:
                home[piece.side] += 1
        return Fact("score-rampants", first=home[0], second=home[1])


def kind_on(position: Position, square: int) -> str:
    """Return whether a crawler or a jumper stands on *square*."""
    piece = position.what_stands_on(square)
    return "crawler" if piece is None else piece.kind


TELLER = RampantsTeller()
