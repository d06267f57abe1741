# SPDX-License-Identifier: Apache-2.0
"""Matches and their figures, and a short test of the opponent's strength: the long form is in lab/tests/slow."""

from functools import partial

import pytest

from lab.opponent.matches import Score, elo_of, match
from lab.opponent.players import greedy_player, level_player, random_player, searching_player
from tactile_core.opponent.find_knowledge import knowledge_of
from tactile_core.rules.games import GAMES, find_game
from tactile_host.opponent.data import full_knowledge_of
from tests.core.opponent.openings import opening

NAMES = [game.name for game in GAMES]
# The number of games of each game: too few for one game alone, enough for all six together.
PAIRS_AGAINST_GREEDY = 2


@pytest.mark.parametrize("game", NAMES)
def test_openings_are_fair_and_the_same_for_a_seed(game):
    texts = [opening(game, seed).text() for seed in range(6)]
    assert texts == [opening(game, seed).text() for seed in range(6)]
    assert len(set(texts)) > 3
    for text in texts:
        assert find_game(game).from_text(text).legal_moves()


@pytest.mark.parametrize("game", NAMES)
def test_a_short_search_beats_random_moves(game):
    knowledge = full_knowledge_of(game)
    score = match(game, lambda seed: searching_player(knowledge, 60, seed), random_player, 1)
    assert score.games == 2
    assert score.share >= 0.75


def test_a_short_search_beats_a_greedy_player_over_all_games():
    pairs: list[float] = []
    for game in NAMES:
        knowledge, by_hand = full_knowledge_of(game), knowledge_of(game)
        pairs += match(
            game, partial(searching_player, knowledge, 150), partial(greedy_player, by_hand), PAIRS_AGAINST_GREEDY
        ).pairs
    assert Score(pairs).share >= 0.75


@pytest.mark.parametrize("game", ["tectonic", "quatre_en_ligne"])
def test_what_was_learned_makes_it_stronger(game):
    learned, by_hand = full_knowledge_of(game), knowledge_of(game)
    score = match(
        game,
        lambda seed: searching_player(learned, 100, seed),
        lambda seed: searching_player(by_hand, 100, seed),
        3,
    )
    assert score.share >= 0.65


def test_level_six_beats_level_one():
    knowledge = full_knowledge_of("quatre_en_ligne")
    score = match(
        "quatre_en_ligne",
        lambda seed: level_player(knowledge, 6, seed),
        lambda seed: level_player(knowledge, 1, seed),
        1,
    )
    assert score.share == 1.0


def test_a_greedy_player_takes_what_falls():
    knowledge = full_knowledge_of("overboard")
    position = find_game("overboard").from_text("....../w.w.../.....w/w...../w....w/.b..bw w 0")
    move = greedy_player(knowledge, 1)(position)
    assert position.move_text(move) == "f1W5xx"


def test_a_match_counts_both_sides_of_a_pair_for_the_same_player():
    # The first player always wins where the second one plays random moves; with sides swapped it is 0.
    knowledge = full_knowledge_of("overboard")
    strong, weak = (lambda seed: searching_player(knowledge, 100, seed)), random_player
    won, lost = match("overboard", strong, weak, 1), match("overboard", weak, strong, 1)
    assert won.pairs == [2.0] and lost.pairs == [0.0]


@pytest.mark.parametrize("game", ["overboard", "rampants", "eclaircissement"])
def test_an_opening_keeps_its_pieces_with_a_handicap(game):
    for seed in range(1, 4):
        given = opening(game, seed, handicap="second_gives")
        assert given.text() == opening(game, seed).text()


def test_in_a_match_the_same_player_gives_the_handicap_from_both_sides():
    knowledge = full_knowledge_of("overboard")
    meets = partial(match, "overboard", lambda seed: level_player(knowledge, 1, seed), random_player, 3)
    even, giving = meets(), meets(one_gives=True)
    # Given pegs cost a side games, whichever side begins.
    assert even.share > giving.share > 0
    assert all(one >= other for one, other in zip(even.pairs, giving.pairs, strict=True))


def test_figures_of_a_score():
    score = Score([2.0, 1.0, 1.5, 0.5])
    assert (score.games, score.share) == (8, 0.625)
    low, high = score.interval()
    assert 0.3 < low < 0.625 < high < 1.0
    assert [elo_of(share) for share in (0.0, 0.5, 0.76, 1.0)] == ["less than -700", "+0", "+200", "more than 700"]
    assert score.text().startswith("62 % of 8 games (+89 Elo, from ")


def test_the_interval_of_a_clean_sweep_is_not_a_point():
    low, high = Score([2.0] * 5).interval()
    assert low < 0.9 and high == 1.0
