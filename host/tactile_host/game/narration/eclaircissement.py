# SPDX-License-Identifier: Apache-2.0
"""Éclaircissement, told: where a pawn went, and whether it is lit now, which no switch can see."""

from tactile_core.rules.contract import PASS, Position, squares_of
from tactile_core.rules.eclaircissement import parts_of
from tactile_core.rules.eclaircissement_chain import STEPS
from tactile_host.game.narration.narrator import DefaultChoice, Narrator, passes, to_move
from tactile_host.messages import Fact


class EclaircissementTeller(Narrator):
    """Moves are told by origin and target; then the light, which is assumed where there is a chance."""

    name = "eclaircissement"

    def moved(self, position: Position, move: int, following: int | None) -> tuple[Fact, ...]:
        """Return the way, the light, and whose turn it is."""
        if move == PASS:
            return passes(position)
        return (way(position, move), *lit(position, move), *to_move(following))

    def amended(self, position: Position, move: int, following: int | None) -> tuple[Fact, ...]:
        """Return the same for a move that took another's place: also that a pawn stays unlit."""
        _origin, target, light = parts_of(move)
        unlit = (Fact("stays-unlit", square=position.square_text(target)),)
        could_be_lit = not light and move + 1 in position.legal_moves()
        return (way(position, move), *(unlit if could_be_lit else lit(position, move)), *to_move(following))

    def choice(self, position: Position, move: int, number: int, is_last: bool) -> Fact:
        """Return a move with or without light as one of several."""
        origin, target, light = parts_of(move)
        square, last = position.square_text(origin), 1 if is_last else 0
        target_name = position.square_text(target)
        return Fact("choice-light", number=number, square=square, target=target_name, light=light, last=last)

    def option(self, position: Position, move: int) -> Fact:
        """Return the target, and whether the pawn becomes lit."""
        _origin, target, light = parts_of(move)
        return Fact("option-light" if light else "option-to", square=position.square_text(target))

    def origin(self, position: Position, move: int) -> int:
        """Return the square of the pawn that moves."""
        return parts_of(move)[0]

    def assumed(self, position: Position, moves: tuple[int, ...]) -> DefaultChoice | None:
        """Return the lit one of two moves that differ by the light alone."""
        if len(moves) != 2 or moves[0] ^ 1 != moves[1]:
            return None
        return DefaultChoice(max(moves), min(moves), Fact("light-assumed"))

    def undone(self, position: Position, move: int) -> tuple[Fact, ...]:
        """Return that the pawn is unlit again."""
        origin, _target, light = parts_of(move)
        return (Fact("turn-to", square=position.square_text(origin), piece="unlit"),) if light else ()

    def score(self, position: Position) -> Fact:
        """Return how many pawns of each side are lit."""
        pieces = [position.what_stands_on(square) for square in squares_of(position.occupancy())]
        sides = [piece.side for piece in pieces if piece is not None and piece.kind == "lit"]
        return Fact("score-eclaircissement", first=sides.count(0), second=sides.count(1))


def way(position: Position, move: int) -> Fact:
    """Return where the pawn of *move* goes."""
    origin, target, _light = parts_of(move)
    square = position.square_text(origin)
    if origin == target:
        return Fact("returned-home", square=square)
    id = "moved-carry" if target in STEPS[origin] else "moved-jump"
    return Fact(id, square=square, target=position.square_text(target))


def lit(position: Position, move: int) -> tuple[Fact, ...]:
    """Return that the pawn of *move* is turned over and lit, where it becomes so."""
    _origin, target, light = parts_of(move)
    return (Fact("turn-to", square=position.square_text(target), piece="lit"),) if light else ()


TELLER = EclaircissementTeller()
