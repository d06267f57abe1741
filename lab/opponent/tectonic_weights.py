# SPDX-License-Identifier: Apache-2.0
"""Learn the weights of TecTonic's evaluation from games that the opponent plays against itself.

    python -m lab.opponent.tectonic_weights

There are three rounds. In each, games are played with the weights so far, a twentieth of the moves by lot. Then the
weights are fitted to all games so far, so that the evaluation predicts half the game's outcome and half the search's
own score (logistic regression). Most positions of a game have a flip to be played. The fit uses the position after
these flips, since the search asks only for the evaluation of such positions. The weights stay near those by hand, and
neighbouring squares, distances and moves of the race near one another. Weights were measured to end up weaker when they
started from nothing, from outcomes alone, or from the positions of the game themselves.
"""

import argparse

import numpy as np

from lab.opponent.learning import Floats, Game, Row, differences, fit, loss
from tactile_core.opponent.games.tectonic import TecTonic
from tactile_core.opponent.knowledge import Knowledge
from tactile_core.opponent.scores import INFINITY, WON
from tactile_core.opponent.search import Search
from tactile_core.opponent.table import LargeTable
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
)
from tactile_core.opponent.weights import weights_content
from tactile_core.rules.prng import Prng
from tactile_core.rules.tectonic import TecTonicPosition
from tactile_core.rules.workings.tectonic_layout import KIND_OF, OF_A_KIND, SET_OF
from tactile_host.opponent.data import WEIGHTS_FILE
from tests.core.opponent.openings import opening

UNIT = TecTonic.unit
BY_LOT = 20
MOST_PLIES = 160
# How strongly the weights are held to those by hand, and neighbours (the next square, distance or move) to each other:
# as by this many positions without information.
HOLD = 10.0
SMOOTH = 40.0
NEAREST = distance_tables(in_moves=True)
ONLY_STEPS = (1 << MOVES_SHIFT) - 1


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
        before, weights = weights, fit(games, weights, weights_by_hand(), prior())
        print(f"round {number + 1}: {sum(len(game.scores) for game in games)} positions, ", end="")
        print(f"loss {loss(games, before):.4f} before, {loss(games, weights):.4f} after", flush=True)
    WEIGHTS_FILE.write_bytes(weights_content(weights))


def play(weights: list[int], nodes: int, seed: int) -> Game:
    """Return a game of the *weights* against themselves."""
    search = Search(TecTonic(weights_content(weights)), LargeTable())
    position = opening("tectonic", seed)
    assert isinstance(position, TecTonicPosition)
    prng = Prng(seed)
    game = Game([], [], [], UNIT)
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
    """Return the features after the flips are played, for the side to move in *position*; None where that wins."""
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
    """Return the score and the line of the quiet search; None instead of a line that ends the game."""
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
    """Return how often each weight counts for the side to move, minus how often for the other."""
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
    """Return the distances of each kind's nearest piece to the better region, then to the other.

    The better region needs fewer moves, or at the same number is worth more.
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


def prior() -> Floats:
    """Return the matrix whose square form is the cost of a difference from the weights by hand."""
    return HOLD * np.eye(WEIGHTS) + SMOOTH * differences(neighbours(), WEIGHTS)


def neighbours() -> list[tuple[int, int]]:
    """Return the pairs of weights of neighbouring squares, distances, numbers and moves of the race."""
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
    return pairs


if __name__ == "__main__":
    main()
