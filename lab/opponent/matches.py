# SPDX-License-Identifier: Apache-2.0
"""Matches between two players: each opening is played twice, with sides swapped; scores as Elo with an interval."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field

from lab.opponent.players import Player
from tactile_core.rules.handicap import GIVERS
from tactile_core.rules.position import FIRST, SECOND, Position
from tests.core.opponent.openings import opening

# A game without a winner by then counts as drawn.
MOST_PLIES = 400

Maker = Callable[[int], Player]


@dataclass(slots=True)
class Score:
    """The points of the first of two players, a number from 0 to 2 for each pair of games."""

    pairs: list[float] = field(default_factory=list)
    undecided: int = 0

    @property
    def games(self) -> int:
        """Return how many games were played."""
        return 2 * len(self.pairs)

    @property
    def share(self) -> float:
        """Return the first player's part of the points, from 0 to 1."""
        return sum(self.pairs) / self.games

    def interval(self) -> tuple[float, float]:
        """Return the bounds of the share that hold with 95 %, from how the pairs differ."""
        count = len(self.pairs)
        mean = sum(self.pairs) / count
        spread = sum((pair - mean) ** 2 for pair in self.pairs) / max(1, count - 1)
        # If every pair ended alike, the spread is unknown; one more pair with another end limits it.
        error = 1.96 * math.sqrt(max(spread, 1 / count) / count) / 2
        return max(0.0, self.share - error), min(1.0, self.share + error)

    def text(self) -> str:
        """Return the score in words, with Elo where neither side took everything."""
        low, high = self.interval()
        elo = f"{elo_of(self.share)} Elo, from {elo_of(low)} to {elo_of(high)}"
        return f"{100 * self.share:.0f} % of {self.games} games ({elo}; {self.undecided} undecided)"


def elo_of(share: float) -> str:
    """Return the Elo difference of a *share* of points in words."""
    if share <= 0:
        return "less than -700"
    if share >= 1:
        return "more than 700"
    return f"{round(400 * math.log10(share / (1 - share))):+d}"


def points_of_first(position: Position, players: tuple[Player, Player]) -> float | None:
    """Play from *position* to the end; return the points of FIRST, None where the game was cut short."""
    for _ in range(MOST_PLIES):
        outcome = position.outcome()
        if outcome is not None:
            return 0.5 if outcome.winner is None else float(outcome.winner == FIRST)
        position.push(players[position.turn](position))
    return None


def match(game: str, one: Maker, other: Maker, pairs: int, seed: int = 1, *, one_gives: bool = False) -> Score:
    """Return the score of the player of *one* in *pairs* of games; with *one_gives*, it gives the handicap."""
    score = Score()
    for number in range(seed, seed + pairs):
        points = 0.0
        for side in (FIRST, SECOND):
            mine, theirs = one(number), other(number + 1000)
            players = (mine, theirs) if side == FIRST else (theirs, mine)
            options = {"handicap": GIVERS[side]} if one_gives else {}
            first = points_of_first(opening(game, number, **options), players)
            if first is None:
                score.undecided += 1
                first = 0.5
            points += first if side == FIRST else 1 - first
        score.pairs.append(points)
    return score
