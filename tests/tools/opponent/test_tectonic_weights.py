# SPDX-License-Identifier: Apache-2.0
"""Learning TecTonic's weights: what is fitted is what the evaluation adds up, and fitting brings known weights back."""

import numpy as np

from tactile_core.opponent.tectonic import TecTonic
from tactile_core.opponent.tectonic_weights import FOLDED, HALF, SHOWN, WEIGHTS, weights_by_hand, weights_content
from tactile_core.rules.prng import Prng
from tactile_core.rules.tectonic import TecTonicPosition
from tools.opponent.matches import opening
from tools.opponent.tectonic_weights import UNIT, Game, chance, features, fit, loss, play


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
    # Hills are worth more than was thought, peaks less, and every step forward something.
    truth = before[:]
    for square in range(FOLDED):
        truth[SHOWN + square] += 25 + square // HALF
        truth[SHOWN + FOLDED + square] -= 20
    rows = [features(position, before) for position in positions(3000)]
    game = Game(rows, [0.0] * len(rows), [0] * len(rows))
    # Both halves of the target are the chance that the true weights give.
    game.targets = lambda: [chance(float(row.astype(int) @ np.array(truth))) for row in rows]  # type: ignore[method-assign]
    after = fit([game], before)
    assert loss([game], after) < loss([game], before)
    counted = [place for place in range(WEIGHTS) if sum(abs(int(row[place])) for row in rows) > 100]

    def distance(weights):
        return sum(abs(weights[place] - truth[place]) for place in counted)

    assert distance(after) < 0.85 * distance(before)


def test_a_game_tells_outcome_and_score_of_every_position():
    game = play(weights_by_hand(), 20, 2)
    assert len(game.features) == len(game.scores) == len(game.turns) == len(game.targets()) > 10
    assert all(0 <= target <= 1 for target in game.targets())
    if game.winner is not None:
        last = game.targets()[-1]
        assert (last > 0.5) == (game.turns[-1] == game.winner)


def test_a_score_of_one_unit_is_e_to_one():
    assert round(chance(UNIT) / (1 - chance(UNIT)), 3) == 2.718
