# SPDX-License-Identifier: Apache-2.0
"""Learning Quatre's weights: the fit uses the evaluation's own sum, and the race is the one that is played."""

from itertools import permutations

import numpy as np

from lab.opponent.quatre_weights import aside, features, play, side_of, weights_by_hand
from tactile_core.opponent.games.quatre_en_ligne import QuatreEnLigne
from tactile_core.opponent.quatre_weights import MOST_MOVES, WEIGHTS, QuatreWeights, moves_to, race, windows
from tactile_core.opponent.weights import weights_content
from tactile_core.rules.prng import Prng
from tactile_core.rules.quatre_en_ligne import QuatrePosition
from tactile_core.rules.shared.karo import CIRCLE
from tests.core.opponent.openings import opening


def positions(count):
    found: list[QuatrePosition] = []
    seed = 0
    while len(found) < count:
        seed += 1
        prng = Prng(seed)
        position = opening("quatre_en_ligne", seed)
        assert isinstance(position, QuatrePosition)
        for _ in range(40):
            moves = position.legal_moves()
            if not moves:
                break
            found.append(QuatrePosition(list(position.board), position.turn, False))
            position.push(moves[prng.randrange(len(moves))])
    return found


def test_the_features_times_the_weights_are_the_evaluation():
    prng = Prng(3)
    drawn = [prng.randrange(81) - 40 for _ in range(WEIGHTS)]
    for weights in (weights_by_hand(), drawn):
        knowledge = QuatreEnLigne(weights_content(weights))
        for position in positions(200):
            assert int(features(position).astype(int) @ np.array(weights)) == knowledge.evaluate(position)


def plain_race(position, side):
    """Return the moves that *side* needs for a line, less one, by trying every four of its pawns in every window."""
    pawns = position.pawns[side]
    least = MOST_MOVES
    for window in windows():
        if not set(window) & set(position.pawns[1 - side]):
            for four in permutations(pawns, 4):
                needs = [
                    moves_to(pawn, square, position.board[pawn] >= CIRCLE)
                    for pawn, square in zip(four, window, strict=True)
                ]
                least = min(least, sum(needs))
    return max(1, least) - 1


def test_the_race_is_what_every_four_pawns_in_every_window_need():
    for position in positions(120)[39::40]:
        first, second = (side_of(position, side) for side in (0, 1))
        assert race(first, second.empty) == plain_race(position, 0)
        assert race(second, first.empty) == plain_race(position, 1)


def test_what_is_remembered_of_pawns_is_what_is_added_up_anew():
    knowledge = QuatreWeights(weights_content(weights_by_hand()))
    for position in positions(8):
        first = knowledge.evaluate(position)
        assert (
            knowledge.evaluate(position)
            == first
            == QuatreEnLigne(weights_content(weights_by_hand())).evaluate(position)
        )


def test_a_game_and_what_lies_beside_it_tell_a_target_of_every_position():
    for game in (play(QuatreEnLigne(), 20, 2), aside(QuatreEnLigne(), 2)):
        assert len(game.features) == len(game.scores) == len(game.turns) == len(game.targets()) > 1
        assert all(0 <= target <= 1 for target in game.targets())
