# SPDX-License-Identifier: Apache-2.0
"""The opponent's strength: its eight levels, its data, and the players that it must beat, over many games."""

import pytest

from lab.opponent.matches import match
from lab.opponent.players import greedy_player, level_player, random_player, searching_player
from tactile_core.opponent.find_knowledge import knowledge_of
from tactile_core.opponent.knowledge import LEVELS
from tactile_core.rules.games import GAMES
from tactile_host.opponent.data import full_knowledge_of

NAMES = [game.name for game in GAMES]
# The least share of points against a player who takes the best evaluation after one ply.
AGAINST_GREEDY = {
    "overboard": 0.95,
    "tectonic": 0.95,
    "crossings": 0.95,
    "rampants": 0.85,
    "eclaircissement": 0.78,
    "quatre_en_ligne": 0.72,
}
# Some of Overboard's fillings favour the first player so much that forty games are too few: in 300 games the share was
# 98 %. In TecTonic it was 94 % in the first forty, and 99 % in 400 others.
PAIRS_AGAINST_GREEDY = {"overboard": 50, "tectonic": 50}
# Pairs of games of a level against the level below: fewer where a game takes minutes.
PAIRS = {7: 30, 8: 15}

pytestmark = pytest.mark.timeout(7200)


def searching(knowledge, nodes):
    return lambda seed: searching_player(knowledge, nodes, seed)


@pytest.mark.parametrize("game", NAMES)
def test_500_nodes_beat_random_moves(game):
    score = match(game, searching(full_knowledge_of(game), 500), random_player, 20)
    print(game, "500 nodes against random moves:", score.text())
    assert score.share >= 0.95


@pytest.mark.parametrize("game", NAMES)
def test_2000_nodes_beat_a_greedy_player(game):
    knowledge = full_knowledge_of(game)
    by_hand = knowledge_of(game)
    pairs = PAIRS_AGAINST_GREEDY.get(game, 20)
    score = match(game, searching(knowledge, 2000), lambda seed: greedy_player(by_hand, seed), pairs)
    print(game, "2000 nodes against greedy:", score.text())
    assert score.share >= AGAINST_GREEDY[game]


@pytest.mark.parametrize("level", range(2, LEVELS + 1))
@pytest.mark.parametrize("game", NAMES)
def test_a_level_beats_the_one_below(game, level):
    knowledge = full_knowledge_of(game)
    score = match(
        game,
        lambda seed: level_player(knowledge, level, seed),
        lambda seed: level_player(knowledge, level - 1, seed),
        PAIRS.get(level, 50),
    )
    print(game, f"level {level} against level {level - 1}:", score.text())
    assert score.share >= 0.55


def test_learned_weights_make_tectonic_stronger():
    score = match(
        "tectonic", searching(full_knowledge_of("tectonic"), 500), searching(knowledge_of("tectonic"), 500), 60
    )
    print("TecTonic's learned weights against those by hand, 500 nodes:", score.text())
    assert score.share >= 0.70


def test_learned_weights_make_quatre_stronger_in_equal_time():
    # The search by hand-made weights has 3,000 nodes while the search by learned ones has 2,000
    # (docs/measurements/opponent.md).
    learned, by_hand = full_knowledge_of("quatre_en_ligne"), knowledge_of("quatre_en_ligne")
    score = match("quatre_en_ligne", searching(learned, 500), searching(by_hand, 750), 60)
    print("Quatre's learned weights at 500 nodes against those by hand at 750:", score.text())
    assert score.share >= 0.55


def test_the_table_of_endings_makes_overboard_stronger():
    with_table, without = full_knowledge_of("overboard"), knowledge_of("overboard")
    score = match("overboard", searching(with_table, 2000), searching(without, 2000), 20)
    print("Overboard with its table against without, 2000 nodes:", score.text())
    assert score.share >= 0.60
