# SPDX-License-Identifier: Apache-2.0
"""Learn the weights of TecTonic's evaluation from games that the opponent plays against itself.

    python -m tools.opponent.tectonic_weights

Two rounds. In each, games are played with the weights so far, a twentieth of the moves by lot; then the weights are
fitted so that the evaluation foretells half the game's outcome and half the search's own score (logistic regression),
held near those of the round before. Starting from nothing, or from outcomes alone, was measured to end up far weaker.
In the end the weights are smoothed: neighbouring squares and distances are held together, since so few games say as
much of their own luck as of the game.
"""

import argparse
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tactile_core.opponent.search import Search
from tactile_core.opponent.table import LargeTable
from tactile_core.opponent.tectonic import TecTonic
from tactile_core.opponent.tectonic_weights import (
    BETTER,
    COUNT,
    DISTANCES,
    FOLDED,
    HALF,
    MOST_COUNTED,
    NONE,
    OTHER,
    RED,
    SHOWN,
    TEMPO,
    WEIGHTS,
    distance_tables,
    folded,
    weights_by_hand,
    weights_content,
)
from tactile_core.rules.prng import Prng
from tactile_core.rules.tectonic import TecTonicPosition
from tactile_core.rules.tectonic_layout import KIND_OF, OF_A_KIND, SET_OF
from tactile_host.opponent.data import WEIGHTS_FILE
from tools.opponent.matches import opening

UNIT = TecTonic.unit
BY_LOT = 20
MOST_PLIES = 160
# How strongly a weight is held where it was in a round: that of so many positions that know nothing of it.
HOLD = 20.0
# In the end, how strongly weights are held to those by hand, and how strongly neighbours, of the next square or
# distance, to change together: 800 games alone say as much of their own luck as of the game.
HOLD_AT_LAST = 10.0
SMOOTH = 200.0
# The positions of one game are alike: so many of them say as much as one.
ALIKE = 5
# So many games with so many nodes tell how much the positions of all rounds say of each weight.
SAMPLE_GAMES = 100
SAMPLE_NODES = 150
NEAREST = distance_tables()
Floats = npt.NDArray[np.float64]


@dataclass
class Game:
    """What was seen in one game: a row of features a position, and what the search said, for the side to move."""

    features: list[npt.NDArray[np.int8]]
    scores: list[float]
    turns: list[int]
    winner: int | None = None

    def targets(self) -> list[float]:
        """Return what each position is held to be worth: half the outcome, half the search's score."""
        outcomes = [0.5 if self.winner is None else float(self.winner == turn) for turn in self.turns]
        return [(outcome + chance(score)) / 2 for outcome, score in zip(outcomes, self.scores, strict=True)]


def main() -> None:
    """Learn, and write the weights after every round."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--games", type=int, default=800, help="games a round")
    parser.add_argument("--nodes", type=int, default=250, help="nodes a move")
    arguments = parser.parse_args()
    weights = weights_by_hand()
    positions = 0
    for number in range(arguments.rounds):
        seeds = range(1 + number * arguments.games, 1 + (number + 1) * arguments.games)
        games = [play(weights, arguments.nodes, seed) for seed in seeds]
        before, weights = weights, fit(games, weights)
        count = sum(len(game.scores) for game in games)
        positions += count
        print(f"round {number + 1}: {count} positions, ", end="")
        print(f"loss {loss(games, before):.4f} before, {loss(games, weights):.4f} after", flush=True)
    sample = [play(weights_by_hand(), SAMPLE_NODES, seed) for seed in range(1, 1 + SAMPLE_GAMES)]
    WEIGHTS_FILE.write_bytes(weights_content(smoothed(weights, sample, positions)))


def play(weights: list[int], nodes: int, seed: int) -> Game:
    """Return a game of the *weights* against themselves."""
    search = Search(TecTonic(weights_content(weights)), LargeTable())
    position = opening("tectonic", seed)
    assert isinstance(position, TecTonicPosition)
    prng = Prng(seed)
    game = Game([], [], [])
    for _ in range(MOST_PLIES):
        outcome = position.outcome()
        if outcome is not None:
            game.winner = outcome.winner
            break
        thought = search.best(position, nodes, prng=prng)
        game.features.append(features(position, weights))
        game.scores.append(thought.score)
        game.turns.append(position.turn)
        moves = position.legal_moves()
        position.push(thought.move if prng.randrange(BY_LOT) else moves[prng.randrange(len(moves))])
    return game


def features(position: TecTonicPosition, weights: list[int]) -> npt.NDArray[np.int8]:
    """Return how often each weight counts for the side to move, less how often for the other."""
    row = np.zeros(WEIGHTS, dtype=np.int8)
    for side in (0, 1):
        sign = 1 if side == position.turn else -1
        for place in position.lists[side]:
            row[SHOWN + KIND_OF[position.grid[place]] * FOLDED + folded(place, side)] += sign
        for place in position.lists[2]:
            if SET_OF[position.grid[place]] // OF_A_KIND == side:
                row[RED + KIND_OF[position.grid[place]] * FOLDED + folded(place, side)] += sign
        for start, steps in zip((BETTER, OTHER), regions(position, side, weights), strict=True):
            for kind in range(OF_A_KIND):
                row[start + kind * DISTANCES + steps[kind]] += sign
        row[COUNT + min(len(position.lists[side]), MOST_COUNTED)] += sign
    row[TEMPO] = 1
    return row


def regions(position: TecTonicPosition, side: int, weights: list[int]) -> list[list[int]]:
    """Return the distance of each kind's nearest piece to the region that is worth more, then to the other."""
    found = []
    for table in NEAREST[side]:
        steps = [NONE] * OF_A_KIND
        for place in position.lists[side]:
            kind = KIND_OF[position.grid[place]]
            steps[kind] = min(steps[kind], table[place])
        found.append(steps)
    worth = [sum(weights[BETTER + kind * DISTANCES + steps[kind]] for kind in range(OF_A_KIND)) for steps in found]
    return [found[1], found[0]] if worth[1] > worth[0] else found


def fit(games: list[Game], weights: list[int]) -> list[int]:
    """Return the weights that foretell the targets of *games* best, held near *weights* (Newton's method)."""
    rows = np.array([row for game in games for row in game.features], dtype=np.float64)
    targets = np.array([target for game in games for target in game.targets()])
    before = np.array(weights, dtype=np.float64) / UNIT
    now = before.copy()
    for _ in range(8):
        chances = 1 / (1 + np.exp(-rows @ now))
        slope = rows.T @ (chances - targets) + HOLD * (now - before)
        certain = chances * (1 - chances)
        curve = (rows * certain[:, None]).T @ rows + HOLD * np.eye(WEIGHTS)
        now -= np.linalg.solve(curve, slope)
    return [round(weight) for weight in now * UNIT]


def smoothed(weights: list[int], sample: list[Game], positions: int) -> list[int]:
    """Return *weights* with neighbours held together, as far as so many *positions* like those of *sample* allow."""
    rows = np.array([row for game in sample for row in game.features], dtype=np.float64)
    learned = np.array(weights, dtype=np.float64)
    by_hand = np.array(weights_by_hand(), dtype=np.float64)
    chances = 1 / (1 + np.exp(-rows @ learned / UNIT))
    curve = (rows * (chances * (1 - chances))[:, None]).T @ rows * (positions / ALIKE / len(rows))
    prior = HOLD_AT_LAST * np.eye(WEIGHTS) + SMOOTH * neighbours()
    return [round(weight) for weight in np.linalg.solve(curve + prior, curve @ learned + prior @ by_hand)]


def neighbours() -> Floats:
    """Return the matrix whose square form is the sum of squared differences between neighbouring weights."""
    pairs = []
    for kind in range(2 * OF_A_KIND):
        for square in range(FOLDED):
            place = SHOWN + kind * FOLDED + square
            if square % HALF < HALF - 1:
                pairs.append((place, place + 1))
            if square + HALF < FOLDED:
                pairs.append((place, place + HALF))
    for kind in range(2 * OF_A_KIND):
        start = BETTER + kind * DISTANCES
        pairs += [(start + steps, start + steps + 1) for steps in range(DISTANCES - 2)]
    pairs += [(COUNT + count, COUNT + count + 1) for count in range(MOST_COUNTED)]
    matrix = np.zeros((WEIGHTS, WEIGHTS))
    for one, other in pairs:
        matrix[one, one] += 1
        matrix[other, other] += 1
        matrix[one, other] -= 1
        matrix[other, one] -= 1
    return matrix


def loss(games: list[Game], weights: list[int]) -> float:
    """Return the mean log loss of the *weights* over the positions of *games*."""
    rows = np.array([row for game in games for row in game.features], dtype=np.float64)
    targets = np.array([target for game in games for target in game.targets()])
    chances: Floats = np.clip(1 / (1 + np.exp(-rows @ np.array(weights) / UNIT)), 1e-6, 1 - 1e-6)
    return float(-np.mean(targets * np.log(chances) + (1 - targets) * np.log(1 - chances)))


def chance(score: float) -> float:
    """Return the chance to win at *score*."""
    return float(1 / (1 + np.exp(-max(-8.0, min(8.0, score / UNIT)))))


if __name__ == "__main__":
    main()
