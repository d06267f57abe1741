# SPDX-License-Identifier: Apache-2.0
"""What can be told of any game; a game's own teller fills in the rest."""

from tactile_core.rules.contract import SIDE_LETTERS, Outcome, Position, squares_of
from tactile_host.speech.facts import Fact

# A piece that may go to many places is told by so many; the rest is a number.
MOST_TOLD = 8


def side_text(side: int | None) -> str:
    """Return "w", "b", or "none" for nobody's."""
    return "none" if side is None else SIDE_LETTERS[side]


class Teller:
    """Facts about positions and moves of one game; it decides nothing and keeps nothing."""

    def moved(self, position: Position, move: int, following: int | None) -> tuple[Fact, ...]:
        """Return what *move*, not played yet, does; *following* is the side to move then, None at the game's end."""
        raise NotImplementedError

    def amended(self, position: Position, move: int, following: int | None) -> tuple[Fact, ...]:
        """Return the same for a move that took another's place."""
        return self.moved(position, move, following)

    def choice(self, position: Position, move: int, number: int, is_last: bool) -> Fact:
        """Return *move* as one of several that fit."""
        raise NotImplementedError

    def option(self, position: Position, move: int) -> Fact:
        """Return where *move* leads, in a list that already names its piece."""
        raise NotImplementedError

    def origin(self, position: Position, move: int) -> int:
        """Return the square whose piece makes *move*."""
        return position.gesture(move).steps[0][1]  # type: ignore[no-any-return]

    def put_on(self, position: Position, square: int) -> Fact:
        """Return what belongs on the empty *square*."""
        piece = position.what_stands_on(square)
        side = side_text(piece.side) if piece is not None else "none"
        return Fact("put-on", square=position.square_text(square), side=side)

    def holds(self, position: Position, square: int) -> Fact:
        """Return what stands on *square*."""
        piece = position.what_stands_on(square)
        name = position.square_text(square)
        if piece is None:
            return Fact("square-empty", square=name)
        if piece.side is None:
            return Fact("square-neutral", square=name, piece=piece.kind)
        return Fact("square-holds", square=name, side=side_text(piece.side), piece=piece.kind)

    def may_move(self, position: Position, square: int) -> Fact:
        """Return what the piece on *square* may do."""
        name = position.square_text(square)
        moves = [move for move in position.legal_moves() if move >= 0 and self.origin(position, move) == square]
        if not moves:
            return Fact("may-not-move", square=name)
        return Fact("may-move", square=name, moves=tuple(self.option(position, move) for move in moves[:MOST_TOLD]))

    def score(self, position: Position) -> Fact:
        """Return how the game stands."""
        pieces = [position.what_stands_on(square) for square in squares_of(position.occupancy())]
        sides = [piece.side for piece in pieces if piece is not None]
        return Fact("score", first=sides.count(0), second=sides.count(1))

    def refused(self, position: Position, reason: str, attempt: int | None, square: int | None) -> Fact:
        """Return why the rule called *reason* forbids *attempt*, which was made with the piece on *square*."""
        name = "none" if square is None else position.square_text(square)
        return Fact(f"refused-{reason.replace('_', '-')}", square=name, side=side_text(position.turn))

    def outcome(self, outcome: Outcome) -> Fact:
        """Return how the game ended."""
        return Fact(f"outcome-{outcome.reason.replace('_', '-')}", winner=side_text(outcome.winner))
