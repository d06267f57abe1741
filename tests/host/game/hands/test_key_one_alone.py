# SPDX-License-Identifier: Apache-2.0
"""Key one, pressed on and on while no hand moves, tells whose turn it is and records no move."""

from random import Random

import pytest

from tests.host.game.hands.test_silent_lines import switches_of
from tests.host.game.hands.worn_player import WornPlayer, late_position, squares_touched
from tests.host.game.harness import Harness

GAMES = ("overboard", "tectonic", "crossings", "rampants", "eclaircissement", "quatre_en_ligne")
SEEDS = (1, 2, 3, 4)
PLIES = 4
MOST_PRESSES = 6
GAPS = (0.3, 0.8, 1.5, 3)


def left_out_by_lot(game, text, moves, random):
    """Return the names of a few points, a row or a column over which *moves* go."""
    names = squares_touched(game, text, moves)
    name = random.choice(names)
    lines = [switches_of(game, name[1:]), switches_of(game, name[0])]
    return random.choice([random.sample(names, min(len(names), 3)), [name], *lines, [*lines[0], *lines[1]]])


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_it_records_no_move_on_a_board_on_which_nothing_changes(game, seed):
    random = Random(f"{game} {seed}")
    text, moves = late_position(game, seed, PLIES)
    broken = left_out_by_lot(game, text, moves, random)
    board = (6, 6) if game == "overboard" else (10, 10)
    harness = Harness(game, text, board=board, faults=[f"dead {name}" for name in broken])
    harness.referee.leave_out(broken)
    player = WornPlayer(harness)
    player.set_up()
    match = harness.referee.match
    for move in moves:
        count, gap = len(match.moves), random.choice(GAPS)
        harness.do("wait 3", "key one;")
        assert not harness.referee.is_asking, harness.said[-3:]
        harness.do(*["key one;", f"wait {gap}"] * random.randint(1, MOST_PRESSES))
        assert len(match.moves) == count, harness.said[-6:]
        player.play(move)
