# SPDX-License-Identifier: Apache-2.0
"""Éclaircissement, told: where a pawn went, and whether it is lit now, which no switch can see."""

from tactile_app.game.narration.narrator import DefaultChoice, Narrator, passes, to_move
from tactile_app.messages import Fact
from tactile_core.rules.position import PASS, Position


class EclaircissementNarrator(Narrator):
    """Moves are told by origin and target; then the light, which is assumed where the rules allow it."""

    name = "eclaircissement"
    fence = Fact("fences-eclaircissement")
    score_id = "score-eclaircissement"
    scoring_kind = "lit"

    def moved(self, position: Position, move: int, following: int | None) -> tuple[Fact, ...]:
        """Return the way, the light, and whose turn it is."""
        if move == PASS:
            return passes(position)
        return (gone(position, move), *lit(position, move), *to_move(following))

    def amended(self, position: Position, move: int, following: int | None) -> tuple[Fact, ...]:
        """Return the same for a move that took another's place: also that a pawn stays unlit."""
        unlit = (Fact("stays-unlit", square=self.from_to(position, move)[1]),)
        could_be_lit = twin(position, move) is not None and not position.parts(move).is_lit
        return (gone(position, move), *(unlit if could_be_lit else lit(position, move)), *to_move(following))

    def begun(self, position: Position, move: int) -> Fact | None:
        """Return where the pawn came from, which jumps on."""
        return Fact("begun-chain", square=self.from_to(position, move)[0])

    def choice(self, position: Position, move: int, number: int, is_last: bool) -> Fact:
        """Return a move with or without light as one of several."""
        square, target = self.from_to(position, move)
        light, last = int(position.parts(move).is_lit), 1 if is_last else 0
        return Fact("choice-light", number=number, square=square, target=target, light=light, last=last)

    def option(self, position: Position, move: int) -> Fact:
        """Return the target, and whether the pawn becomes lit."""
        is_lit = position.parts(move).is_lit
        return Fact("option-light" if is_lit else "option-to", square=self.from_to(position, move)[1])

    def assumed(self, position: Position, moves: tuple[int, ...]) -> DefaultChoice | None:
        """Return the lit one of two moves that differ by the light alone."""
        if len(moves) != 2 or twin(position, moves[0]) != moves[1]:
            return None
        lit_one, other = sorted(moves, key=lambda move: not position.parts(move).is_lit)
        return DefaultChoice(lit_one, other, Fact("light-assumed"))

    def undone(self, position: Position, move: int) -> tuple[Fact, ...]:
        """Return the fact that the pawn is unlit again."""
        if not position.parts(move).is_lit:
            return ()
        return (Fact("turn-to", square=self.from_to(position, move)[0], piece="unlit"),)


def gone(position: Position, move: int) -> Fact:
    """Return where the pawn of *move* goes."""
    parts = position.parts(move)
    square, target = NARRATOR.from_to(position, move)
    if parts.origin == parts.target:
        return Fact("returned-home", square=square)
    return Fact("moved-jump" if parts.is_jump else "moved-carry", square=square, target=target)


def lit(position: Position, move: int) -> tuple[Fact, ...]:
    """Return the fact that the pawn of *move* is turned over and lit, where it is."""
    if not position.parts(move).is_lit:
        return ()
    return (Fact("turn-to", square=NARRATOR.from_to(position, move)[1], piece="lit"),)


def twin(position: Position, move: int) -> int | None:
    """Return the legal move that differs from *move* by the light alone, or None."""
    parts = position.parts(move)
    for other in position.legal_moves():
        others = position.parts(other)
        if (others.origin, others.target) == (parts.origin, parts.target) and others.is_lit != parts.is_lit:
            return other
    return None


NARRATOR = EclaircissementNarrator()
