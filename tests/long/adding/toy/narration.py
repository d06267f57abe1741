# SPDX-License-Identifier: Apache-2.0
"""The toy game, told."""

from tactile_app.game.narration.narrator import Narrator, passes, to_move
from tactile_app.messages import Fact
from tactile_core.rules.position import PASS, Position


class ToyNarrator(Narrator):
    """Moves are told by origin and target."""

    name = "toy"

    def moved(self, position: Position, move: int, following: int | None) -> tuple[Fact, ...]:
        """Return the move, and whose turn it is."""
        if move == PASS:
            return passes(position)
        square, target = self.from_to(position, move)
        return (Fact("moved-carry", square=square, target=target), *to_move(following))

    def choice(self, position: Position, move: int, number: int, is_last: bool) -> Fact:
        """Return a move as one of several."""
        square, target = self.from_to(position, move)
        return Fact("choice-carry", number=number, square=square, target=target, last=1 if is_last else 0)

    def option(self, position: Position, move: int) -> Fact:
        """Return the target."""
        return Fact("option-to", square=self.from_to(position, move)[1])


NARRATOR = ToyNarrator()
