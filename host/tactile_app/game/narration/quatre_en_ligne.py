# SPDX-License-Identifier: Apache-2.0
"""Quatre en ligne, told: pawns placed, steps and jumps, the face that shows now, and the tile that drifted."""

from tactile_app.game.narration.narrator import Narrator, passes, to_move
from tactile_app.messages import Fact
from tactile_core.rules.position import PASS, Position
from tactile_core.rules.quatre_en_ligne import PAWNS, QuatrePosition
from tactile_core.rules.squares import squares_of

# Rules that have another sentence where a pawn is placed.
WHERE_PLACED = {"square_taken": "place_taken", "no_tile": "no_tile_there"}
OTHER_KIND = {"circle_up": "circle_down", "circle_down": "circle_up"}


class QuatreNarrator(Narrator):
    """Moves are told by origin and target; then the tile that was moved, and the face that a jump turns up."""

    name = "quatre"
    # The tiles are the board, and move on it.
    fence = Fact("fences-quatre-en-ligne")
    is_fenced_always = True
    score_id = "score-quatre"
    scoring_kind = "circle_up"

    def moved(self, position: Position, move: int, following: int | None) -> tuple[Fact, ...]:
        """Return the move, its tile and its turning over, and whose turn it is."""
        if move == PASS:
            return passes(position)
        parts = position.parts(move)
        square, target = self.from_to(position, move)
        if parts.origin is None:
            left = PAWNS - bin(position.occupancy()).count("1") - 1
            return (Fact("placed-quatre", square=target, left=left), *to_move(following))
        facts = [Fact("moved-jump" if parts.is_jump else "moved-carry", square=square, target=target)]
        if parts.tile is not None:
            facts.append(Fact("tile-moved", square=position.square_text(parts.tile), target=target))
        if parts.is_jump:
            facts.append(Fact("turn-to", square=target, piece=OTHER_KIND[kind_on(position, parts.origin)]))
        return (*facts, *to_move(following))

    def whose_turn(self, position: Position, id: str = "turn") -> Fact:
        """Return the side to move; before all pawns stand a request for help tells that they are placed first."""
        is_placing = not self.has_moves_of_pieces(position)
        return super().whose_turn(position, "help-placing" if id == "help-turn" and is_placing else id)

    def has_moves_of_pieces(self, position: Position) -> bool:
        """Return whether all pawns stand: until then they are placed."""
        return len(squares_of(position.occupancy())) == PAWNS

    def choice(self, position: Position, move: int, number: int, is_last: bool) -> Fact:
        """Return the tile that was taken as one of several, or where a pawn was placed."""
        parts = position.parts(move)
        if parts.tile is not None:
            return Fact("choice-quatre", number=number, square=position.square_text(parts.tile), last=int(is_last))
        sentence = "choice-quatre-placed" if parts.origin is None else "choice-quatre-plain"
        return Fact(sentence, number=number, square=self.from_to(position, move)[1], last=int(is_last))

    def asked_about(self, position: Position, move: int) -> tuple[Fact, ...]:
        """Return where the pawn stands that was placed."""
        return () if position.parts(move).tile is None else (Fact("asked-at", square=self.from_to(position, move)[1]),)

    def option(self, position: Position, move: int) -> Fact:
        """Return the target, and the tile that is brought there."""
        tile, target = position.parts(move).tile, self.from_to(position, move)[1]
        if tile is None:
            return Fact("option-to", square=target)
        return Fact("option-tile", square=target, target=position.square_text(tile))

    def holds(self, position: Position, square: int) -> Fact:
        """Return the pawn on *square*; of an empty square whether a tile lies there."""
        if position.what_stands_on(square) is not None or not isinstance(position, QuatrePosition):
            return super().holds(position, square)
        id = "square-tile" if position.has_tile(square) else "square-no-tile"
        return Fact(id, square=position.square_text(square))

    def ground(self, position: Position, square: int) -> str:
        """Return whether a tile lies there."""
        return "tile" if isinstance(position, QuatrePosition) and position.has_tile(square) else ""

    def origin(self, position: Position, move: int) -> int:
        """Return the square of the pawn that moves, or that on which one is placed."""
        parts = position.parts(move)
        return self.known(parts.target if parts.origin is None else parts.origin)

    def refused(self, position: Position, reason: str, attempt: int | None, square: int | None) -> Fact:
        """Return the fact that a rule forbids *attempt*: a pawn that is placed comes from no square."""
        is_placed = attempt is not None and attempt != PASS and position.parts(attempt).origin is None
        return super().refused(position, WHERE_PLACED.get(reason, reason) if is_placed else reason, attempt, square)

    def stray(self, position: Position, square: int) -> Fact:
        """Return the usual refusal; on a square without a tile, the fact that no tile lies there."""
        if self.ground(position, square):
            return super().stray(position, square)
        return Fact("refused-quatre-no-tile-there", square=position.square_text(square))

    def cannot_go(self, position: Position, origin: int, target: int) -> Fact:
        """Return the usual refusal; for a target without a tile, the fact that no tile lies there."""
        if self.ground(position, target):
            return super().cannot_go(position, origin, target)
        return Fact("refused-quatre-no-tile-there", square=position.square_text(target))

    def touched(self, position: Position, move: int) -> int | None:
        """Return the square from which the tile was taken."""
        return position.parts(move).tile

    def undone(self, position: Position, move: int) -> tuple[Fact, ...]:
        """Return the way back of the tile, and the face that the pawn showed before."""
        parts = position.parts(move)
        square, target = self.from_to(position, move)
        facts = []
        if parts.tile is not None:
            facts.append(Fact("tile-back", square=target, target=position.square_text(parts.tile)))
        if parts.is_jump and parts.origin is not None:
            facts.append(Fact("turn-to", square=square, piece=kind_on(position, parts.origin)))
        return tuple(facts)

    def reserve(self, position: Position) -> tuple[Fact, ...]:
        """Return how many pawns are still to be placed."""
        left = PAWNS - bin(position.occupancy()).count("1")
        return (Fact("reserve-quatre", left=left),)


def kind_on(position: Position, square: int) -> str:
    """Return which face the pawn on *square* shows."""
    piece = position.what_stands_on(square)
    return "circle_down" if piece is None else piece.kind


NARRATOR = QuatreNarrator()
