# SPDX-License-Identifier: Apache-2.0
"""Learn the weights of Quatre's evaluation from games that the opponent plays against itself.

    python -m lab.opponent.quatre_weights

In each round, games are played with the weights so far (in the first round by the evaluation by hand), a twentieth of
the moves by lot. Then the weights are fitted to all games so far (lab/opponent/learning.py). For each game, some more
positions are searched to which one or two moves by lot lead, because a search mostly asks for the evaluation of such
positions; they are fitted to the search's score alone. The weights stay near those by hand, and those of the race near
their neighbours.
"""

import argparse

import numpy as np

from lab.opponent.learning import Floats, Game, Row, chance, differences, fit, loss
from tactile_core.opponent.games.quatre_en_ligne import CIRCLE_UP, KNIGHT, PAIR, THREE, QuatreEnLigne
from tactile_core.opponent.quatre_weights import (
    APART,
    DOWN_IN_WINDOW,
    FARTHEST,
    KINDS_OF_PAIR,
    KINDS_OF_WINDOW,
    MOST_MOVES,
    PAIRS,
    PAWNS,
    RACE,
    TEMPO,
    UP,
    WEIGHTS,
    WINDOWS,
    QuatreWeights,
    Side,
    apart,
    kind_of_pair,
    race,
    windows,
)
from tactile_core.opponent.search import Search
from tactile_core.opponent.table import LargeTable
from tactile_core.opponent.weights import weights_content
from tactile_core.rules.prng import Prng
from tactile_core.rules.quatre_en_ligne import QuatrePosition
from tactile_core.rules.shared.karo import CIRCLE
from tactile_core.rules.workings.quatre_tiles import ALL, WIDTH
from tactile_host.opponent.data import QUATRE_WEIGHTS
from tests.core.opponent.openings import opening

UNIT = QuatreEnLigne.unit
BY_LOT = 20
MOST_PLIES = 120
# One of this many positions gets a neighbour that is searched with ASIDE_NODES; the game that leads there is played
# with ASIDE_PLAYS.
ASIDE = 4
ASIDE_NODES = 250
ASIDE_PLAYS = 50
# How strongly the weights are held to those by hand, and each step of the reach to the next.
HOLD = 2.0
SMOOTH = 10.0
# For each square and each window: whether it is in the window, and what a pawn there adds to its reach, circle down and
# up.
IS_ON = np.array([[square in window for window in windows()] for square in range(ALL)])
KNOWN = QuatreWeights(bytes(2 * WEIGHTS))
COUNTS_AS = np.array([DOWN_IN_WINDOW, 1])


def main() -> None:
    """Learn, and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--games", type=int, default=1600, help="games a round")
    parser.add_argument("--nodes", type=int, default=100, help="nodes a move")
    arguments = parser.parse_args()
    knowledge, weights = QuatreEnLigne(), weights_by_hand()
    games: list[Game] = []
    for number in range(arguments.rounds):
        seeds = range(1 + number * arguments.games, 1 + (number + 1) * arguments.games)
        for seed in seeds:
            game = play(knowledge, arguments.nodes, seed)
            games += [game, aside(knowledge, seed)]
        before, weights = weights, fit(games, weights, weights_by_hand(), prior())
        knowledge = QuatreEnLigne(weights_content(weights))
        print(f"round {number + 1}: {sum(len(game.scores) for game in games)} positions, ", end="")
        print(f"loss {loss(games, before):.4f} before, {loss(games, weights):.4f} after", flush=True)
    QUATRE_WEIGHTS.write_bytes(weights_content(weights))


def play(knowledge: QuatreEnLigne, nodes: int, seed: int) -> Game:
    """Return a game of *knowledge* against itself."""
    search = Search(knowledge, LargeTable())
    position = opening("quatre_en_ligne", seed)
    assert isinstance(position, QuatrePosition)
    prng = Prng(seed)
    game = Game([], [], [], UNIT)
    for _ in range(MOST_PLIES):
        outcome = position.outcome()
        if outcome is not None:
            game.winner = outcome.winner
            break
        thought = search.best(position, nodes, prng=prng)
        game.features.append(features(position))
        game.scores.append(thought.score)
        game.turns.append(position.turn)
        moves = position.legal_moves()
        position.push(thought.move if prng.randrange(BY_LOT) else moves[prng.randrange(len(moves))])
    return game


def aside(knowledge: QuatreEnLigne, seed: int) -> Game:
    """Return positions beside a game of *knowledge* against itself, each with the score of its own search."""
    search = Search(knowledge, LargeTable())
    position = opening("quatre_en_ligne", seed)
    assert isinstance(position, QuatrePosition)
    prng = Prng(seed)
    game = ScoredOnly([], [], [], UNIT)
    for _ in range(MOST_PLIES):
        if position.outcome() is not None:
            break
        if prng.randrange(ASIDE) == 0:
            pushed = 0
            for _ in range(1 + prng.randrange(2)):
                moves = position.legal_moves()
                if moves:
                    position.push(moves[prng.randrange(len(moves))])
                    pushed += 1
            if position.outcome() is None:
                game.features.append(features(position))
                game.scores.append(search.best(position, ASIDE_NODES).score)
                game.turns.append(position.turn)
            for _ in range(pushed):
                position.pop()
        position.push(search.best(position, ASIDE_PLAYS, prng=prng).move)
    return game


class ScoredOnly(Game):
    """Positions without a known outcome."""

    def targets(self) -> list[float]:
        """Return the search's score of each position as a chance."""
        return [chance(score, self.unit) for score in self.scores]


def features(position: QuatrePosition) -> Row:
    """Return how often each weight counts for the side to move, minus how often for the other."""
    row = np.zeros(WEIGHTS, dtype=np.int8)
    for side in (0, 1):
        sign = 1 if side == position.turn else -1
        pawns = position.pawns[side]
        is_up = {square: position.board[square] >= CIRCLE for square in pawns}
        row[UP + sum(is_up.values())] += sign
        for place, square in enumerate(pawns):
            for other in pawns[:place]:
                kind = kind_of_pair(is_up[square] + is_up[other], len(pawns))
                row[PAIRS + kind * APART + apart(square, other)] += sign
        free = ~IS_ON[position.pawns[1 - side]].any(0)
        states = [int(is_up[square]) for square in pawns]
        stands = COUNTS_AS[states] @ IS_ON[pawns]
        for number, (up, down) in enumerate(KINDS_OF_WINDOW):
            row[WINDOWS + number] += sign * int((free & (stands == up + down * DOWN_IN_WINDOW)).sum())
    mine, theirs = (side_of(position, side) for side in (position.turn, 1 - position.turn))
    row[RACE + race(mine, theirs.empty) * MOST_MOVES + race(theirs, mine.empty)] = 1
    row[TEMPO] = 1
    return row


def side_of(position: QuatrePosition, side: int) -> Side:
    """Return the evaluation's data about the pawns of *side*."""
    return KNOWN.side(KNOWN.codes_of(position.board, position.pawns[side]))


def weights_by_hand() -> list[int]:
    """Return the evaluation by hand as weights: circles up, pairs of them, and threes."""
    weights = [0] * WEIGHTS
    for up in range(PAWNS + 1):
        weights[UP + up] = CIRCLE_UP * min(up, 4)
    for less in range(FARTHEST + 1):
        for more in range(max(1, less), FARTHEST):
            in_line = PAIR[more - 1] if less in (0, more) else KNIGHT if (less, more) in ((1, 2), (1, 3)) else 0
            for kind in range(KINDS_OF_PAIR):
                place = PAIRS + kind * APART + apart(0, less * WIDTH + more)
                weights[place] = in_line if kind == 0 else in_line // 4
    for number, (up, _down) in enumerate(KINDS_OF_WINDOW):
        weights[WINDOWS + number] = THREE if up == 3 else 0
    return weights


def prior() -> Floats:
    """Return the matrix whose square form is the cost of a difference from the weights by hand."""
    grid = range(MOST_MOVES * MOST_MOVES)
    steps = [(RACE + place, RACE + place + 1) for place in grid if place % MOST_MOVES < MOST_MOVES - 1]
    steps += [(RACE + place, RACE + place + MOST_MOVES) for place in grid[:-MOST_MOVES]]
    return HOLD * np.eye(WEIGHTS) + SMOOTH * differences(steps, WEIGHTS)


if __name__ == "__main__":
    main()
