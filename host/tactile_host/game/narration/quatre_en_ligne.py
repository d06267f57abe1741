# SPDX-License-Identifier: Apache-2.0
"""Quatre en ligne, told: pawns placed, steps and jumps, the face that shows now, and the tile that drifted."""

from tactile_core.rules.contract import PASS, Position, squares_of
from tactile_core.rules.quatre_en_ligne import PAWNS, name, parts_of
from tactile_core.rules.quatre_tiles import SQUARES
from tactile_host.game.narration.narrator import Narrator, passes, side_text, to_move
from tactile_host.messages import Fact

OTHER_KIND = {"circle_up": "circle_down", "circle_down": "circle_up"}


class QuatreTeller(Narrator):
    """Moves are told by origin and target; then the tile that was moved, and the face that a jump turns up."""

    name = "quatre"

    def moved(self, position: Position, move: int, following: int | None) -> tuple[Fact, ...]:
        """Return the move, its tile and its turning over, and whose turn it is."""
        if move == PASS:
            return passes(position)
        tile, origin, target, jump = parts_of(move)
        if not origin:
            left = PAWNS - bin(position.occupancy()).count("1") - 1
            placed = Fact("placed-quatre", square=name(target), side=side_text(position.turn), left=left)
            return (placed, *to_move(following))
        facts = [Fact("moved-jump" if jump else "moved-carry", square=name(origin), target=name(target))]
        if tile:
            facts.append(Fact("tile-moved", square=name(tile), target=name(target)))
        if jump:
            facts.append(Fact("turn-to", square=name(target), piece=OTHER_KIND[kind_on(position, origin)]))
        return (*facts, *to_move(following))

    def choice(self, position: Position, move: int, number: int, is_last: bool) -> Fact:
        """Return the tile that was taken as one of several."""
        tile, _origin, target, _jump = parts_of(move)
        last = 1 if is_last else 0
        if not tile:
            return Fact("choice-quatre-plain", number=number, square=name(target), last=last)
        return Fact("choice-quatre", number=number, square=name(tile), last=last)

    def option(self, position: Position, move: int) -> Fact:
        """Return the target, and the tile that is brought there."""
        tile, _origin, target, _jump = parts_of(move)
        if tile:
            return Fact("option-tile", square=name(target), target=name(tile))
        return Fact("option-to", square=name(target))

    def origin(self, position: Position, move: int) -> int:
        """Return the square of the pawn that moves, or that on which one is placed."""
        _tile, origin, target, _jump = parts_of(move)
        return SQUARES[origin or target]

    def touched(self, position: Position, move: int) -> int | None:
        """Return the square from which the tile was taken."""
        tile = parts_of(move)[0]
        return SQUARES[tile] if tile else None

    def undone(self, position: Position, move: int) -> tuple[Fact, ...]:
        """Return the way back of the tile, and the face that the pawn showed before."""
        tile, origin, target, jump = parts_of(move)
        facts = [Fact("tile-back", square=name(target), target=name(tile))] if tile else []
        if jump:
            facts.append(Fact("turn-to", square=name(origin), piece=kind_on(position, origin)))
        return tuple(facts)

    def score(self, position: Position) -> Fact:
        """Return how many pawns of each side show their circles."""
        pieces = [position.what_stands_on(square) for square in squares_of(position.occupancy())]
        sides = [piece.side for piece in pieces if piece is not None and piece.kind == "circle_up"]
        return Fact("score-quatre", first=sides.count(0), second=sides.count(1))


def kind_on(position: Position, place: int) -> str:
    """Return which face the pawn on *place*, a number inside the rim, shows."""
    piece = position.what_stands_on(SQUARES[place])
    return "circle_down" if piece is None else piece.kind


TELLER = QuatreTeller()
