# SPDX-License-Identifier: Apache-2.0
"""Players of a match: anything that takes a position and gives a legal move."""

from collections.abc import Callable

from tactile_core.opponent.characters import Character
from tactile_core.opponent.knowledge import Knowledge
from tactile_core.opponent.levels import choose, wins
from tactile_core.opponent.search import Search
from tactile_core.opponent.table import LargeTable
from tactile_core.rules.position import Position
from tactile_core.rules.prng import Prng

Player = Callable[[Position], int]


def random_player(seed: int) -> Player:
    """Return a player who draws every move by lot."""
    prng = Prng(seed)

    def play(position: Position) -> int:
        moves = position.legal_moves()
        return moves[prng.randrange(len(moves))]

    return play


def greedy_player(knowledge: Knowledge, seed: int) -> Player:
    """Return a player who takes the best evaluation after the move, and wins where one move is enough."""
    prng = Prng(seed)

    def play(position: Position) -> int:
        best: list[int] = []
        best_score = -1 << 20
        for move in position.legal_moves():
            if wins(position, move):
                return move
            position.push(move)
            score = -knowledge.evaluate(position)
            position.pop()
            if score > best_score:
                best, best_score = [], score
            if score == best_score:
                best.append(move)
        return best[prng.randrange(len(best))]

    return play


def searching_player(knowledge: Knowledge, nodes: int, seed: int) -> Player:
    """Return a player who searches this many *nodes* a move."""
    search = Search(knowledge, LargeTable())
    prng = Prng(seed)
    return lambda position: search.best(position, nodes, prng=prng).move


def level_player(knowledge: Knowledge, level: int, seed: int, character: str = "") -> Player:
    """Return a player of one of the eight levels, or of the beginner's, in a *character* if one is named."""
    search = Search(knowledge, LargeTable())

    def play(position: Position) -> int:
        player = Search(Character(knowledge, character, position), LargeTable()) if character else search
        return choose(player, position, level, seed).move

    return play
