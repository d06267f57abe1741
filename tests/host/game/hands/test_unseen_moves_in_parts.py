# SPDX-License-Identifier: Apache-2.0
"""Where a second switch is dead, the question for the move that nothing shows reaches every legal move."""

import pytest

from tests.host.game.hands.worn_player import WornPlayer
from tests.host.game.harness import Harness


@pytest.mark.parametrize("dead", ["d4", "e7", "h7"])
def test_after_a_move_on_a_point_that_is_left_out_every_row_is_offered_for_the_next_one(dead):
    harness = Harness("quatre_en_ligne", faults=["stuck h6", f"dead {dead}"])
    harness.do("wait 3", "key one", "key one", "key one")
    harness.do("place h6;", "wait 6", "key one", "key one", "key two", "key one")
    assert len(harness.referee.match.moves) == 1
    harness.do(f"place {dead};", "wait 6", "key one")
    offered = harness.do("key one", "key two", "key two", "key two", "key two")
    for number in ("four", "five", "six", "seven"):
        assert any(f"row {number}?" in sentence for sentence in offered), offered


@pytest.mark.parametrize("dead", ["e3", "c3"])
def test_a_chain_of_jumps_that_leads_home_over_a_silent_switch_is_offered(dead):
    harness = Harness("eclaircissement", "wBW.w/b.B../W..Bb/b.BBw/w.W.W b", faults=[f"dead {dead}"])
    player = WornPlayer(harness)
    player.set_up()
    player.play("e3-e3*")
    assert harness.said[-1].startswith("The pawn on E3 jumped, and is back on its square."), harness.said[-1]
