# SPDX-License-Identifier: Apache-2.0
"""Learn the weights of TecTonic's evaluation from games that the opponent plays against itself.

    python -m tools.opponent.tectonic_weights

Three rounds. In each, games are played with the weights so far, a twentieth of the moves by lot; then the weights are
fitted to all games so far, so that the evaluation foretells half the game's outcome and half the search's own score
(logistic regression). Most positions of a game have a flip to be played: what is fitted is the evaluation of the
position in which the flips from there are played out, since only of such the search asks it. The weights are held to
those by hand, and neighbouring squares, distances and moves of the race to one another. Starting from nothing, from
outcomes alone, or from the positions of the game themselves was measured to end up weaker.
"""

import argparse
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tactile_core.opponent.knowledge import Knowledge
from tactile_core.opponent.search import INFINITY, WON, Search
from tactile_core.opponent.table import LargeTable
from tactile_core.opponent.tectonic import TecTonic
from tactile_core.opponent.tectonic_weights import (
    BETTER,
    COUNT,
    DISTANCES,
    FOLDED,
    HALF,
    MOST_COUNTED,
    MOVES_SHIFT,
    NONE_IN_MOVES,
    OTHER,
    RACE,
    RACED,
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
# How strongly weights are held to those by hand, and neighbours, of the next square, distance or move, to each other:
# as by so many positions that know nothing of them.
HOLD = 10.0
SMOOTH = 40.0
# The positions of one game are alike: so many of them say as much as one.
ALIKE = 5
# So many rows at a time are fitted to, for the memory's sake.
AT_ONCE = 20000
NEAREST = distance_tables(in_moves=True)
ONLY_STEPS = (1 << MOVES_SHIFT) - 1
Floats = npt.NDArray[np.float64]
Row = npt.NDArray[np.int8]


@dataclass
class Game:
    """What was seen in one game: a row of features a position, and what the search said, for the side to move."""

    features: list[Row]
    scores: list[float]
    turns: list[int]
    winner: int | None = None

    def targets(self) -> list[float]:
        """Return what each position is held to be worth: half the outcome, half the search's score."""
        outcomes = [0.5 if self.winner is None else float(self.winner == turn) for turn in self.turns]
        return [(outcome + chance(score)) / 2 for outcome, score in zip(outcomes, self.scores, strict=True)]


def main() -> None:
    """Learn, and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=1600, help="games a round")
    parser.add_argument("--nodes", type=int, default=100, help="nodes a move")
    arguments = parser.parse_args()
    weights = weights_by_hand()
    games: list[Game] = []
    for number in range(arguments.rounds):
        seeds = range(1 + number * arguments.games, 1 + (number + 1) * arguments.games)
        games += [play(weights, arguments.nodes, seed) for seed in seeds]
        before, weights = weights, fit(games, weights)
        print(f"round {number + 1}: {sum(len(game.scores) for game in games)} positions, ", end="")
        print(f"loss {loss(games, before):.4f} before, {loss(games, weights):.4f} after", flush=True)
    WEIGHTS_FILE.write_bytes(weights_content(weights))


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
        row = quiet_features(position, search.knowledge, weights)
        thought = search.best(position, nodes, prng=prng)
        if row is not None:
            game.features.append(row)
            game.scores.append(thought.score)
            game.turns.append(position.turn)
        moves = position.legal_moves()
        position.push(thought.move if prng.randrange(BY_LOT) else moves[prng.randrange(len(moves))])
    return game


def quiet_features(position: TecTonicPosition, knowledge: Knowledge, weights: list[int]) -> Row | None:
    """Return the features once the flips are played out, for the side to move in *position*; None where that wins."""
    line = quiet_line(position, knowledge, -INFINITY, INFINITY, knowledge.quiescence)[1]
    if line is None:
        return None
    for move in line:
        position.push(move)
    row = features(position, weights)
    for _ in line:
        position.pop()
    return -row if len(line) % 2 else row


def quiet_line(
    position: TecTonicPosition, knowledge: Knowledge, alpha: int, beta: int, left: int
) -> tuple[int, list[int] | None]:
    """Return the score that the quiet search finds, and its line; None in place of one that ends the game."""
    if position.is_won():
        return -WON, None
    best = knowledge.evaluate(position)
    line: list[int] | None = []
    if best >= beta or left == 0:
        return best, line
    moves = position.legal_moves()
    if not moves:
        return -WON, None
    for move in [move for move in reversed(moves) if position.gain(move)]:
        position.push(move)
        score, rest = quiet_line(position, knowledge, -beta, -max(alpha, best), left - 1)
        position.pop()
        if -score > best:
            best, line = -score, None if rest is None else [move, *rest]
        if best >= beta:
            break
    return best, line


def features(position: TecTonicPosition, weights: list[int]) -> Row:
    """Return how often each weight counts for the side to move, less how often for the other."""
    row = np.zeros(WEIGHTS, dtype=np.int8)
    to_go = [0, 0]
    for side in (0, 1):
        sign = 1 if side == position.turn else -1
        for place in position.lists[side]:
            row[SHOWN + KIND_OF[position.grid[place]] * FOLDED + folded(place, side)] += sign
        for place in position.lists[2]:
            if SET_OF[position.grid[place]] // OF_A_KIND == side:
                row[RED + KIND_OF[position.grid[place]] * FOLDED + folded(place, side)] += sign
        better, other = regions(position, side, weights)
        for start, distances in ((BETTER, better), (OTHER, other)):
            for kind in range(OF_A_KIND):
                row[start + kind * DISTANCES + (distances[kind] & ONLY_STEPS)] += sign
        row[COUNT + min(len(position.lists[side]), MOST_COUNTED)] += sign
        to_go[side] = sum(better) >> MOVES_SHIFT
    row[TEMPO] = 1
    row[RACE + to_go[position.turn] * RACED + to_go[1 - position.turn]] = 1
    return row


def regions(position: TecTonicPosition, side: int, weights: list[int]) -> list[list[int]]:
    """Return the distance of each kind's nearest piece to the region that is better, then to the other.

    Better is fewer moves, then what is worth more.
    """
    found = []
    for tables in NEAREST[side]:
        distances = [NONE_IN_MOVES] * OF_A_KIND
        for place in position.lists[side]:
            kind = KIND_OF[position.grid[place]]
            distances[kind] = min(distances[kind], tables[kind][place])
        worth = sum(weights[BETTER + kind * DISTANCES + (distances[kind] & ONLY_STEPS)] for kind in range(OF_A_KIND))
        found.append((sum(distances) >> MOVES_SHIFT, -worth, distances))
    left, right = found
    return [right[2], left[2]] if right[:2] < left[:2] else [left[2], right[2]]


def fit(games: list[Game], weights: list[int]) -> list[int]:
    """Return the weights that foretell the targets of *games* best, found from *weights* on (Newton's method)."""
    rows = np.array([row for game in games for row in game.features])
    targets = np.array([target for game in games for target in game.targets()])
    by_hand = np.array(weights_by_hand()) / UNIT
    now = np.array(weights) / UNIT
    prior = HOLD * np.eye(WEIGHTS) + SMOOTH * neighbours()
    for _ in range(4):
        slope, curve = prior @ (now - by_hand), prior.copy()
        for start in range(0, len(rows), AT_ONCE):
            some = rows[start : start + AT_ONCE].astype(np.float64)
            chances = 1 / (1 + np.exp(-some @ now))
            slope += some.T @ (chances - targets[start : start + AT_ONCE]) / ALIKE
            curve += (some * (chances * (1 - chances))[:, None]).T @ some / ALIKE
        now -= np.linalg.solve(curve, slope)
    return [round(weight) for weight in now * UNIT]


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
    for place in range(RACE, WEIGHTS):
        if (place - RACE) % RACED < RACED - 1:
            pairs.append((place, place + 1))
        if place + RACED < WEIGHTS:
            pairs.append((place, place + RACED))
    matrix = np.zeros((WEIGHTS, WEIGHTS))
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
    chances: Floats = np.clip(1 / (1 + np.exp(-scores / UNIT)), 1e-6, 1 - 1e-6)
    return float(-np.mean(targets * np.log(chances) + (1 - targets) * np.log(1 - chances)))


def chance(score: float) -> float:
    """Return the chance to win at *score*."""
    return float(1 / (1 + np.exp(-max(-8.0, min(8.0, score / UNIT)))))


if __name__ == "__main__":
    main()
