# SPDX-License-Identifier: Apache-2.0
"""Learn the weights of an evaluation from games that the opponent plays against itself, in any game.

An evaluation is a sum of weights, each times a count. The fit predicts half the game's outcome and half the search's
own score (logistic regression, by Newton's method), and stays near the weights that were set by hand.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

# The positions of one game are alike: this many of them count as one.
ALIKE = 5
# The number of rows that are fitted at a time, to limit the memory.
AT_ONCE = 20000
STEPS = 4
Floats = npt.NDArray[np.float64]
Row = npt.NDArray[np.int8]


@dataclass
class Game:
    """One game's data: a row of features for each position, and the search's score, for the side to move.

    *unit* is the score at which the odds are e to 1.
    """

    features: list[Row]
    scores: list[float]
    turns: list[int]
    unit: int
    winner: int | None = None

    def targets(self) -> list[float]:
        """Return the target of each position: half the outcome, half the search's score."""
        outcomes = [0.5 if self.winner is None else float(self.winner == turn) for turn in self.turns]
        scores = [chance(score, self.unit) for score in self.scores]
        return [(outcome + score) / 2 for outcome, score in zip(outcomes, scores, strict=True)]


def fit(games: list[Game], weights: list[int], by_hand: list[int], prior: Floats) -> list[int]:
    """Return the weights that best predict the targets of *games*, starting from *weights*.

    The square form of *prior* is the cost of a difference from *by_hand*.
    """
    unit = games[0].unit
    rows = np.array([row for game in games for row in game.features])
    targets = np.array([target for game in games for target in game.targets()])
    centre = np.array(by_hand) / unit
    now = np.array(weights) / unit
    for _ in range(STEPS):
        slope, curve = prior @ (now - centre), prior.copy()
        for start in range(0, len(rows), AT_ONCE):
            some = rows[start : start + AT_ONCE].astype(np.float64)
            chances = 1 / (1 + np.exp(-some @ now))
            slope += some.T @ (chances - targets[start : start + AT_ONCE]) / ALIKE
            curve += (some * (chances * (1 - chances))[:, None]).T @ some / ALIKE
        now -= np.linalg.solve(curve, slope)
    return [round(weight) for weight in now * unit]


def differences(pairs: list[tuple[int, int]], count: int) -> Floats:
    """Return the matrix whose square form is the sum of squared differences between the weights of *pairs*."""
    matrix = np.zeros((count, count))
    for one, other in pairs:
        matrix[one, one] += 1
        matrix[other, other] += 1
        matrix[one, other] -= 1
        matrix[other, one] -= 1
    return matrix


def loss(games: list[Game], weights: list[int]) -> float:
    """Return the mean log loss of the *weights* over the positions of *games*."""
    rows = np.array([row for game in games for row in game.features])
    targets = np.array([target for game in games for target in game.targets()])
    scores = np.concatenate([some @ np.array(weights, dtype=np.float32) for some in np.array_split(rows, len(games))])
    chances: Floats = np.clip(1 / (1 + np.exp(-scores / games[0].unit)), 1e-6, 1 - 1e-6)
    return float(-np.mean(targets * np.log(chances) + (1 - targets) * np.log(1 - chances)))


def chance(score: float, unit: int) -> float:
    """Return the chance to win at *score*."""
    return float(1 / (1 + np.exp(-max(-8.0, min(8.0, score / unit)))))
