# SPDX-License-Identifier: Apache-2.0
"""Learning TecTonic's weights: the fit uses the evaluation's own sum, and brings known weights back."""

import numpy as np

from lab.opponent.learning import Game, chance, fit, loss
from lab.opponent.tectonic_weights import UNIT, features, play, prior, quiet_features, quiet_line
from tactile_core.opponent.games.tectonic import TecTonic
from tactile_core.opponent.scores import INFINITY, PROVED, WON
from tactile_core.opponent.search import Search
from tactile_core.opponent.table import LargeTable
from tactile_core.opponent.tectonic_weights import (
    BETTER,
    DISTANCES,
    FOLDED,
    HALF,
    RACE,
    RACED,
    SHOWN,
    TEMPO,
    WEIGHTS,
    weights_by_hand,
)
from tactile_core.opponent.weights import weights_content, weights_from
from tactile_core.rules.prng import Prng
from tactile_core.rules.tectonic import TecTonicPosition
from tactile_host.opponent.data import WEIGHTS_FILE
from tests.core.opponent.openings import opening


def positions(count):
    found: list[TecTonicPosition] = []
    seed = 0
    while len(found) < count:
        seed += 1
        prng = Prng(seed)
        position = opening("tectonic", seed)
        assert isinstance(position, TecTonicPosition)
        for _ in range(60):
            moves = position.legal_moves()
            if not moves:
                break
            found.append(type(position)(list(position.grid), position.turn, OPTIONS))
            position.push(moves[prng.randrange(len(moves))])
    return found


def just_before_the_end():
    """Return the last three positions of a game that the search played against itself, and that one side won."""
    search = Search(TecTonic(WEIGHTS_FILE.read_bytes()), LargeTable())
    position = opening("tectonic", 3)
    assert isinstance(position, TecTonicPosition)
    while position.outcome() is None:
        position.push(search.best(position, 50).move)
    found = []
    for _ in range(3):
        position.pop()
        found.append(type(position)(list(position.grid), position.turn, OPTIONS))
    return found


OPTIONS = {"peak_retreat": "straight", "flip": "forced"}


def drawn_weights():
    prng = Prng(3)
    return [weight + prng.randrange(41) - 20 for weight in weights_by_hand()]


def test_the_features_times_the_weights_are_the_evaluation():
    for weights in (weights_by_hand(), drawn_weights()):
        knowledge = TecTonic(weights_content(weights))
        for position in positions(400):
            assert int(features(position, weights).astype(int) @ np.array(weights)) == knowledge.evaluate(position)


def test_fitting_to_the_chances_of_known_weights_comes_nearer_to_them():
    before = weights_by_hand()
    # Hills are worth more than was assumed, peaks less, and every step forward is worth something.
    truth = before[:]
    for square in range(FOLDED):
        truth[SHOWN + square] += 25 + square // HALF
        truth[SHOWN + FOLDED + square] -= 20
    rows = [features(position, before) for position in positions(3000)]
    # Enough positions to outweigh the coupling of neighbours.
    game = Game(rows * 5, [], [], UNIT)
    # Both halves of the target are the chance that the true weights give.
    targets = [chance(float(row.astype(int) @ np.array(truth)), UNIT) for row in rows]
    game.targets = lambda: targets * 5  # type: ignore[method-assign]
    after = fit([game], before, before, prior())
    assert loss([game], after) < loss([game], before)

    def distance(weights):
        return np.abs(np.array(rows, dtype=int) @ (np.array(weights) - np.array(truth))).mean()

    # The evaluation counts, not each weight: some weights can replace others.
    assert distance(after) < 0.6 * distance(before)


def test_what_few_positions_say_of_a_square_is_smoothed_and_what_many_say_is_kept():
    by_hand = weights_by_hand()
    truth = by_hand[:]
    # A chequered board, which no game produces.
    for square in range(FOLDED):
        truth[SHOWN + square] += 30 if (square + square // HALF) % 2 else -30
    rows = [features(position, by_hand) for position in positions(1500)]
    targets = [chance(float(row.astype(int) @ np.array(truth)), UNIT) for row in rows]

    def steps_after(times):
        game = Game(rows * times, [0.0] * (times * len(rows)), [], UNIT)
        game.targets = lambda: targets * times  # type: ignore[method-assign]
        after = fit([game], by_hand, by_hand, prior())
        squares = [square for square in range(FOLDED - 1) if square % HALF != HALF - 1]
        return np.mean([abs(after[SHOWN + square] - after[SHOWN + square + 1]) for square in squares])

    assert steps_after(1) < 5
    assert steps_after(20) > 10


def test_the_line_of_flips_ends_where_the_evaluation_is_the_score():
    knowledge = TecTonic(weights_content(drawn_weights()))
    lines = 0
    for position in positions(300):
        text = position.text()
        score, line = quiet_line(position, knowledge, -INFINITY, INFINITY, 4)
        row = quiet_features(position, knowledge, drawn_weights())
        assert position.text() == text
        if line is None:
            assert row is None and abs(score) > 29000
            continue
        lines += bool(line)
        assert row is not None and int(row.astype(int) @ np.array(drawn_weights())) == score
        for move in line:
            assert position.gain(move)
            position.push(move)
        for _ in line:
            position.pop()
    assert lines > 50


def test_the_line_of_flips_is_worth_what_the_search_itself_finds():
    knowledge = TecTonic(weights_content(drawn_weights()))
    search = Search(knowledge, LargeTable())
    ended = compared = 0
    for position in (*positions(12)[::3], *just_before_the_end()):
        found = search.scores(position, 1, knowledge.quiescence, 2 * INFINITY)
        for move, score in zip(position.legal_moves(), found, strict=True):
            position.push(move)
            alone = -quiet_line(position, knowledge, -INFINITY, INFINITY, knowledge.quiescence)[0]
            position.pop()
            if abs(score) > PROVED:
                # The search also counts the plies to the end.
                ended += 1
                assert alone == (WON if score > 0 else -WON)
            else:
                compared += 1
                assert alone == score
    assert compared > 100
    assert ended > 0


def test_half_of_what_a_position_is_held_to_be_worth_is_the_outcome_and_half_the_score():
    won = Game([], [0.0, 0.0, float(UNIT)], [0, 1, 0], UNIT, winner=0)
    assert won.targets() == [0.75, 0.25, (1 + chance(UNIT, UNIT)) / 2]
    drawn = Game([], [0.0, -float(UNIT)], [0, 1], UNIT)
    assert drawn.targets() == [0.5, (0.5 + chance(-UNIT, UNIT)) / 2]


def test_what_the_move_and_the_race_are_worth_together_is_far_from_what_a_table_holds():
    # A number has sixteen bits: CPython would refuse a larger one, MicroPython would wrap it.
    for weights, least, greatest in (
        (weights_from(WEIGHTS_FILE.read_bytes(), WEIGHTS), -21, 38),
        (weights_by_hand(), 0, 0),
    ):
        raced = [weights[TEMPO] + weight for weight in weights[RACE:]]
        assert (min(raced), max(raced)) == (least, greatest)


def test_what_is_kept_are_smooth_weights_of_the_right_number():
    weights = weights_from(WEIGHTS_FILE.read_bytes(), WEIGHTS)
    # A piece far back in the corner is worth less than one in the middle, and a hill inside a region most.
    assert weights[SHOWN] < weights[SHOWN + 5 * HALF + 4]
    assert weights[BETTER] == max(weights[BETTER : BETTER + DISTANCES])
    steps = [
        abs(weights[SHOWN + place] - weights[SHOWN + place + 1]) for place in range(FOLDED - 1) if place % HALF != 4
    ]
    assert sum(steps) / len(steps) < 15
    # The side that is to move and needs fewer moves stands better.
    assert weights[TEMPO] + weights[RACE + RACED + 4] > weights[TEMPO] + weights[RACE + 4 * RACED + 1]


def test_a_game_tells_outcome_and_score_of_every_position():
    game = play(weights_by_hand(), 20, 2)
    assert len(game.features) == len(game.scores) == len(game.turns) == len(game.targets()) > 10
    assert all(0 <= target <= 1 for target in game.targets())
    if game.winner is not None:
        last = game.targets()[-1]
        assert (last > 0.5) == (game.turns[-1] == game.winner)


def test_a_score_of_one_unit_is_e_to_one():
    assert round(chance(UNIT, UNIT) / (1 - chance(UNIT, UNIT)), 3) == 2.718
