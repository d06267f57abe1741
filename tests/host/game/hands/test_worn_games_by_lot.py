# SPDX-License-Identifier: Apache-2.0
"""Games on boards with one or two broken switches, drawn by lot: each goes on by key to its end."""

from random import Random

import pytest

from tactile_core.rules.squares import square_text, squares_of
from tests.host.game.hands.worn_player import WornPlayer, late_position, squares_touched
from tests.host.game.harness import Harness

GAMES = ("overboard", "tectonic", "crossings", "rampants", "eclaircissement", "quatre_en_ligne")
PLIES = 8
SEEDS = (1, 2, 3, 4)


def drawn(game, seed):
    """Return a late position of *game*, its moves, and what is broken from the start: points that the moves go over."""
    lots = Random(f"{game} {seed}")
    text, moves = late_position(game, seed, PLIES)
    squares = lots.sample(squares_touched(game, text, moves), lots.choice((1, 2, 2)))
    return text, moves, [f"{lots.choice(('dead', 'stuck'))} {square}" for square in squares]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_it_is_played_to_its_end_and_the_plate_is_as_the_game_has_it(game, seed):
    text, moves, faults = drawn(game, seed)
    harness = Harness(game, text, board=(6, 6) if game == "overboard" else (10, 10), faults=faults)
    player = WornPlayer(harness)
    player.set_up()
    for move in moves:
        player.play(move)
    position, (rows, columns) = harness.position, harness.board
    stands = [square for square in range(rows * columns) if harness.table.peg_at(square) is not None]
    names = {square_text(square, columns) for square in stands}
    assert names == {position.square_text(square) for square in squares_of(position.occupancy())}
    assert harness.referee.match.outcome() is not None
