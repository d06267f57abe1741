# SPDX-License-Identifier: Apache-2.0
"""A game that was looked through: the cost of each move, and plans to play on from the position before it."""

from collections.abc import Collection, Mapping

from tactile_app.game.match import Match
from tactile_app.game.narration.narrator import side_text
from tactile_app.game.plan import Plan
from tactile_app.game.queries.piece_moves import LONG_BREATH
from tactile_app.messages import Fact

# Where a move begins to cost a little, much, and very much, in hundredths of the game's unit.
COSTS = (25, 75, 200)
# The level of the computer where two people have played.
LEVEL = 5


class LookedThrough:
    """The game *recorded*; *losses* has the cost of each move that was looked at, by ply, in hundredths.

    Of the moves at *doubtful* plies two searches do not agree that they cost anything.
    """

    def __init__(self, recorded: Match, losses: Mapping[int, int], doubtful: Collection[int] = ()) -> None:
        self.recorded = recorded
        self._losses = losses
        self._doubtful = doubtful

    def costs(self, side: int) -> list[tuple[Fact, ...]]:
        """Return the cost of each move of *side*, then of the other side's, some moves in a breath."""
        plies = [ply for ply, move in enumerate(self.recorded.moves) if move != "pass"]
        breaths = []
        for each in (side, 1 - side):
            costs = [self._cost(ply) for ply in plies if self.recorded.side_that_made(ply + 1) == each]
            breaths += [tuple(costs[start : start + LONG_BREATH]) for start in range(0, len(costs), LONG_BREATH)]
        return breaths

    def cost(self, number: int) -> Fact:
        """Return the cost of the move of that *number*, from 1 on, or the fact that there is none."""
        moves = self.recorded.moves
        if not 1 <= number <= len(moves) or moves[number - 1] == "pass":
            return Fact("why-no-such-move", count=len(moves))
        return self._cost(number - 1)

    def plan_from(self, number: int) -> Plan | None:
        """Return the plan to play on against the computer from before the move of that *number*; None without one.

        The side that was to move there is played by hand.
        """
        recorded = self.recorded
        if not 1 <= number <= len(recorded.moves):
            return None
        with recorded.rewound(len(recorded.moves) - number + 1) as (position, _):
            start, turn = position.text(), position.turn
        level = max((level for level in recorded.levels if level is not None), default=LEVEL)
        levels = (None, level) if turn == 0 else (level, None)
        return Plan(recorded.game.name, tuple(recorded.options.items()), levels, start=start)

    def _cost(self, ply: int) -> Fact:
        """Return in words what the move of *ply* cost its side."""
        loss = self._losses.get(ply)
        degree = "unknown" if loss is None else sum(loss >= least for least in COSTS)
        degree = "doubtful" if ply in self._doubtful else degree
        side = side_text(self.recorded.side_that_made(ply + 1))
        return Fact("cost-move", number=ply + 1, side=side, degree=degree)
