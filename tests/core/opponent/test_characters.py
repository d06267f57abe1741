# SPDX-License-Identifier: Apache-2.0
"""The rusher and the keeper: evaluations of their own, and games of their own; runs on MicroPython too."""

from tactile_core.opponent.characters import CHARACTERS, KEEPER, RUSHER, Character
from tactile_core.opponent.find_knowledge import knowledge_of
from tactile_core.opponent.search import Search
from tactile_core.opponent.table import SmallTable
from tactile_core.rules.prng import Prng
from tests.core.opponent.openings import opening
from tests.core.opponent.test_levels import each_game

NODES = 150
PLIES = 16


def drawn(game, seed, plies=12):
    """Return a position some way into a drawn game."""
    prng = Prng(seed)
    position = opening(game, seed)
    for _ in range(plies):
        moves = position.legal_moves()
        if position.outcome() is not None:
            break
        position.push(moves[prng.randrange(len(moves))])
    return position


def test_a_character_adds_what_the_side_that_it_watches_has_come_nearer_since_its_turn_began():
    for game in each_game():
        usual = knowledge_of(game.name)
        for seed in range(3):
            position = drawn(game.name, seed)
            if position.outcome() is not None:
                continue
            turn = position.turn
            for name in CHARACTERS:
                watched = turn if name == RUSHER else 1 - turn
                character = Character(usual, name, position)
                before = usual.aim(position, watched)
                assert character.evaluate(position) == usual.evaluate(position), (game.name, seed, name)
                for move in position.legal_moves()[:5]:
                    position.push(move)
                    nearer = usual.aim(position, watched) - before
                    # The score is the view of the side to move.
                    expected = usual.evaluate(position) + (nearer if watched == position.turn else -nearer)
                    assert character.evaluate(position) == expected, (game.name, seed, name)
                    position.pop()


def test_another_name_is_no_character():
    for game in each_game():
        try:
            Character(knowledge_of(game.name), "dancer", opening(game.name, 1))
        except ValueError:
            return
        raise AssertionError("a character without a name of its own was made")


def reached(game, name, seed):
    """Return how far both sides have come in a game of *name* against the usual opponent."""
    usual = knowledge_of(game)
    position = opening(game, seed)
    plain = Search(usual, SmallTable(10))
    for ply in range(PLIES):
        if position.outcome() is not None:
            break
        search = plain if ply % 2 else Search(Character(usual, name, position), SmallTable(10))
        position.push(search.best(position, NODES).move)
    return usual.aim(position, 0) + usual.aim(position, 1)


def test_games_against_a_keeper_are_closer_than_those_against_a_rusher():
    for game in each_game():
        if game.name in ("crossings", "eclaircissement", "rampants"):
            far, near = [sum([reached(game.name, name, seed) for seed in range(4)]) for name in (RUSHER, KEEPER)]
            assert far > near, (game.name, far, near)
