# SPDX-License-Identifier: Apache-2.0
"""Crossings, told: lines that march, what they take, the stones that are closed now, and crossings to be answered."""

from tactile_app.game.narration.narrator import Narrator, own, passes, side_text, to_move
from tactile_app.messages import Fact, Value
from tactile_core.rules.crossings import CrossingsPosition
from tactile_core.rules.position import PASS, Piece, Position
from tactile_core.rules.squares import squares_of


class CrossingsNarrator(Narrator):
    """A march is told by its tail, direction, number of stones and places; then what it takes and what it closes."""

    name = "crossings"
    has_losses = True
    fence = Fact("fences-crossings")
    score_id = "score-crossings"
    scoring_kind = "closed_stone"

    def moved(self, position: Position, move: int, following: int | None) -> tuple[Fact, ...]:
        """Return the march, the stones that it takes and closes, and whose turn it is."""
        if move == PASS:
            return passes(position)
        facts = [Fact("moved-crossings", **march(position, move))]
        taken = taken_squares(position, move)
        if taken:
            facts.append(Fact("taken-crossings", squares=taken))
        closed, must_cross = self._after(position, move)
        if closed:
            facts.append(Fact("closed-crossings", squares=closed, count=len(closed)))
        if must_cross and following is not None:
            return (*facts, Fact("must-cross", side=side_text(following)))
        return (*facts, *to_move(following))

    def brought_about(self, position: Position, move: int) -> tuple[Fact, ...]:
        """Return which stones *move* closes."""
        closed, _ = self._after(position, move)
        return (Fact("closed-crossings", squares=closed, count=len(closed)),) if closed else ()

    def whose_turn(self, position: Position, id: str = "turn") -> Fact:
        """Return the side to move, and the fact that it must cross where nothing else is allowed."""
        if own(position, CrossingsPosition).must_cross():
            return Fact("must-cross", side=side_text(position.turn))
        return super().whose_turn(position, id)

    def begun(self, position: Position, move: int) -> Fact | None:
        """Return the direction alone: the number of stones and of places may still grow."""
        return Fact("begun-march", direction=position.parts(move).direction)

    def lost_by(self, position: Position, move: int) -> list[int]:
        """Return the squares whose stones *move* takes."""
        return own(position, CrossingsPosition).taken_squares(move)

    def choice(self, position: Position, move: int, number: int, is_last: bool) -> Fact:
        """Return a march as one of several that fit."""
        taken = taken_squares(position, move)
        last = 1 if is_last else 0
        way = march(position, move)
        return Fact("choice-crossings", **way, number=number, count=len(taken), squares=taken or ("none",), last=last)

    def option(self, position: Position, move: int) -> Fact:
        """Return direction, number of stones and places, and how many it takes."""
        parts = position.parts(move)
        falls = len(taken_squares(position, move))
        return Fact("option-march", direction=parts.direction, length=parts.length, steps=parts.distance, falls=falls)

    def options(self, position: Position, moves: list[int]) -> list[Fact]:
        """Return the same for each line; moves of one line over empty squares are told as one, with how far it goes."""
        told: list[Fact] = []
        for move in moves:
            parts = position.parts(move)
            if taken_squares(position, move):
                told.append(self.option(position, move))
                continue
            reach = [
                other.distance
                for other in (position.parts(each) for each in moves if not taken_squares(position, each))
                if (other.direction, other.length) == (parts.direction, parts.length)
            ]
            if len(reach) == 1:
                told.append(self.option(position, move))
            elif parts.distance == min(reach):
                several = max(reach)
                told.append(Fact("option-marches", direction=parts.direction, length=parts.length, steps=several))
        return told

    def touched(self, position: Position, move: int) -> int | None:
        """Return the square whose stone is taken."""
        return position.parts(move).taken

    def undone(self, position: Position, move: int) -> tuple[Fact, ...]:
        """Return the taken stones, which go back to their squares."""
        taken = taken_squares(position, move)
        return (Fact("put-back-crossings", squares=taken, side=side_text(1 - position.turn)),) if taken else ()

    def _after(self, position: Position, move: int) -> tuple[tuple[str, ...], bool]:
        """Return the squares whose stones *move* closes, and whether the other side must cross now."""
        before = closed_stones(position)
        position.push(move)
        closed = tuple(position.square_text(square) for square in closed_stones(position) if square not in before)
        must_cross = own(position, CrossingsPosition).must_cross()
        position.pop()
        return closed, must_cross


def march(position: Position, move: int) -> dict[str, Value]:
    """Return the variables of a march's sentence: tail and front, direction, stones, places, the front's target."""
    parts = position.parts(move)
    square, target = NARRATOR.from_to(position, move)
    tail, head = NARRATOR.known(parts.origin), NARRATOR.known(parts.target)
    # All of it lies on one line, whose squares follow each other by the same step.
    step = (head - tail) // (parts.length - 1 + parts.distance)
    return {
        "square": square,
        "front": position.square_text(tail + step * (parts.length - 1)),
        "direction": parts.direction,
        "length": parts.length,
        "steps": parts.distance,
        "target": target,
    }


def closed_stones(position: Position) -> list[int]:
    """Return the squares of all closed stones."""
    return [square for square in squares_of(position.occupancy()) if is_closed(position.what_stands_on(square))]


def is_closed(piece: Piece | None) -> bool:
    """Return whether *piece* is a closed stone."""
    return piece is not None and piece.kind == "closed_stone"


def taken_squares(position: Position, move: int) -> tuple[str, ...]:
    """Return the names of the squares whose stones *move* takes."""
    return tuple(position.square_text(square) for square in own(position, CrossingsPosition).taken_squares(move))


NARRATOR = CrossingsNarrator()
