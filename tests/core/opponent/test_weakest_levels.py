# SPDX-License-Identifier: Apache-2.0
"""A taste of the table of levels: a beginner is even with random moves, and level 1 loses to a look one move ahead.

Levels up to 2 draw lots by a bound of nodes, so these games are the same on every machine. The table itself is made by
python -m lab.opponent.ladder, in hours.
"""

from tactile_core.opponent.knowledge import BEGINNER
from tactile_core.opponent.levels import choose, wins
from tactile_core.opponent.search import Search
from tactile_core.opponent.table import LargeTable
from tactile_core.rules.games import GAMES
from tactile_core.rules.position import FIRST, SECOND
from tactile_core.rules.prng import Prng
from tactile_host.opponent.data import full_knowledge_of
from tests.core.opponent.openings import opening

# A game that nobody has won by then counts as drawn.
MOST_PLIES = 200


def by_lot(seed):
    prng = Prng(seed)

    def play(position):
        moves = position.legal_moves()
        return moves[prng.randrange(len(moves))]

    return play


def one_move_ahead(knowledge):
    """Return a player who wins where one move does, and else takes what evaluates best after it."""

    def worth(position, move):
        position.push(move)
        score = -knowledge.evaluate(position)
        position.pop()
        return score

    def play(position):
        moves = position.legal_moves()
        winning = [move for move in moves if wins(position, move)]
        return winning[0] if winning else max(moves, key=lambda move: worth(position, move))

    return play


def of_level(knowledge, level, seed):
    search = Search(knowledge, LargeTable())
    return lambda position: choose(search, position, level, seed).move


def points(game, seed, side, one, other):
    """Return what *one* takes, who plays *side* from the opening of *seed*."""
    position = opening(game, seed)
    for _ in range(MOST_PLIES):
        outcome = position.outcome()
        if outcome is not None:
            return 0.5 if outcome.winner is None else float(outcome.winner == side)
        position.push((one if position.turn == side else other)(position))
    return 0.5


def test_a_beginner_is_even_with_random_moves():
    taken = []
    for game in GAMES:
        knowledge = full_knowledge_of(game.name)
        for seed in (1, 2):
            beginner = of_level(knowledge, BEGINNER, seed)
            taken += [points(game.name, seed, side, beginner, by_lot(seed + 1000)) for side in (FIRST, SECOND)]
    # Even games stray beyond these bounds less than once in a hundred times.
    assert 0.25 <= sum(taken) / len(taken) <= 0.75


def test_level_one_beats_random_moves_and_loses_to_a_look_one_move_ahead():
    against_lots, against_a_look = [], []
    for game in GAMES:
        knowledge = full_knowledge_of(game.name)
        for side in (FIRST, SECOND):
            against_lots.append(points(game.name, 1, side, of_level(knowledge, 1, 1), by_lot(1001)))
            against_a_look.append(points(game.name, 1, side, of_level(knowledge, 1, 1), one_move_ahead(knowledge)))
    assert sum(against_lots) / len(against_lots) >= 0.7
    assert sum(against_a_look) / len(against_a_look) <= 0.25
