# SPDX-License-Identifier: Apache-2.0
"""TecTonic, told: which piece went where, and what hands turn over or replace after it."""

from tactile_core.rules.contract import PASS, Piece, Position
from tactile_core.rules.tectonic import TecTonicPosition
from tactile_core.rules.tectonic_layout import FLIPPED, KIND_OF, KINDS, LIST_OF, SET_OF, SQUARE_OF
from tactile_host.game.narration.narrator import Narrator, passes, side_text, to_move
from tactile_host.messages import Fact

RED = 2


class TecTonicTeller(Narrator):
    """Moves are told by piece, origin and target; then the flip as the hands carry it out."""

    name = "tectonic"

    def moved(self, position: Position, move: int, following: int | None) -> tuple[Fact, ...]:
        """Return the way, what is flipped, and whose turn it is."""
        if move == PASS:
            return passes(position)
        return (self._way(position, move), *self._flip(position, move), *to_move(following))

    def choice(self, position: Position, move: int, number: int, is_last: bool) -> Fact:
        """Return the flip as one of several."""
        last = 1 if is_last else 0
        if not move & 255:
            return Fact("choice-tectonic-none", number=number, last=last)
        square = square_of(position, move & 255)
        kind = KINDS[KIND_OF[tectonic(position).grid[move & 255]]]
        return Fact("choice-tectonic", number=number, square=square, piece=kind, last=last)

    def option(self, position: Position, move: int) -> Fact:
        """Return the target and what is flipped there."""
        target = square_of(position, move >> 8 & 255)
        if not move & 255:
            return Fact("option-to", square=target)
        return Fact("option-flip", square=target, target=square_of(position, move & 255))

    def origin(self, position: Position, move: int) -> int:
        """Return the square of the piece that moves."""
        return SQUARE_OF[move >> 16]

    def touched(self, position: Position, move: int) -> int | None:
        """Return the square of the piece that is flipped."""
        return SQUARE_OF[move & 255] if move & 255 else None

    def undone(self, position: Position, move: int) -> tuple[Fact, ...]:
        """Return what stood on the flipped square."""
        return (self.holds(position, SQUARE_OF[move & 255]),) if move & 255 else ()

    def holds(self, position: Position, square: int) -> Fact:
        """Return what stands on *square*; a red piece with the side from whose set it is."""
        piece = position.what_stands_on(square)
        if piece is None or not piece.kind.startswith("red_"):
            return super().holds(position, square)
        kind = piece.kind.removeprefix("red_")
        return Fact("square-red", square=position.square_text(square), piece=kind, side=side_text(piece.side))

    def needs(self, square: str, piece: Piece) -> Fact:
        """Return which piece belongs on a square; a red one from whose set."""
        if not piece.kind.startswith("red_"):
            return super().needs(square, piece)
        return Fact("needs-red", square=square, piece=piece.kind.removeprefix("red_"), side=side_text(piece.side))

    def score(self, position: Position) -> Fact:
        """Return how many pieces show each side's colour, and how many none's."""
        lists = [LIST_OF[code] for code in tectonic(position).grid if 0 < code < len(LIST_OF)]
        return Fact("score-tectonic", first=lists.count(0), second=lists.count(1), count=lists.count(RED))

    def _way(self, position: Position, move: int) -> Fact:
        piece = position.what_stands_on(SQUARE_OF[move >> 16])
        kind = "pawn" if piece is None else piece.kind
        square, target = square_of(position, move >> 16), square_of(position, move >> 8 & 255)
        return Fact("moved-tectonic", piece=kind, square=square, target=target)

    def _flip(self, position: Position, move: int) -> tuple[Fact, ...]:
        if not move & 255:
            return ()
        before = tectonic(position).grid[move & 255]
        after = FLIPPED[position.turn][before]
        square, kind = square_of(position, move & 255), KINDS[KIND_OF[before]]
        if LIST_OF[after] == RED:
            return (Fact("flip-red", square=square, piece=kind),)
        side = side_text(position.turn)
        if SET_OF[before] == SET_OF[after]:
            return (Fact("flip-own", square=square, piece=kind, side=side),)
        left = tectonic(position).reserve(position.turn, KIND_OF[before]) - 1
        return (Fact("flip-replace", square=square, piece=kind, side=side, left=left),)


def tectonic(position: Position) -> TecTonicPosition:
    """Return *position* as TecTonic's own; TypeError for another game's."""
    if not isinstance(position, TecTonicPosition):
        raise TypeError(f"expected a position of TecTonic, got {position!r}")
    return position


def square_of(position: Position, place: int) -> str:
    """Return the name of the square that is kept at *place* of the grid."""
    return position.square_text(SQUARE_OF[place])


TELLER = TecTonicTeller()
