# SPDX-License-Identifier: Apache-2.0
"""The board counts what its switches do and tells it when asked."""

import pytest

from tactile_core.protocol.messages import Health
from tactile_host.simulator.board import VirtualBoard
from tests.host.simulator.listener import Listener


@pytest.mark.parametrize(("profile", "squares"), [("overboard", 36), ("universal", 100)])
def test_every_switch_tells_its_health(profile: str, squares: int) -> None:
    with VirtualBoard(profile, fast=True, settle_ms=20) as board, Listener(board) as listener:
        index, start = board.wires.square_index(7), board.now_us
        # Two closures 40 ms apart; then gaps of 1.2 ms, which a scan or none sees and which do not count.
        board.play([(start, index, True), (start + 20_000, index, False), (start + 40_000, index, True)])
        board.run(100)
        for number in range(5):
            start = board.now_us + 300 * number
            board.play([(start, index, False), (start + 1200, index, True)])
        told = listener.health(squares)
    assert [health.square for health in told] == list(range(squares))
    (used,) = [health for health in told if health.closures]
    assert used.square == 7
    assert used.closures == 2
    assert 1 <= used.bounces <= 5
    assert 18 <= used.shortest_ms <= 22
    assert told[8] == Health(8, 0, 0, 0)
