# SPDX-License-Identifier: Apache-2.0
"""A switch of the page's board that broke is broken still when the cable is plugged in again."""

from tactile_host.page.board import PageBoard


def closed_at_start(board):
    """Return the switches that an interpreter which starts now finds closed."""
    lines = board.beginning()["orders"].splitlines()
    return {int(each) for line in lines if line.startswith("wire closed") for each in line.split()[2:]}


def test_dead_and_stuck_switches_stay_so_whatever_stands_on_them():
    board = PageBoard("universal", 1 << 10 | 1 << 11, 7, 1000)
    c2, a2, b2 = (board.wires.square_index(square) for square in (12, 10, 11))
    assert closed_at_start(board) == {a2, b2}
    board.now_ms = 60_000
    board.do("dead a2")
    board.do("stuck c2")
    board.unplug()
    board.plug_in()
    assert closed_at_start(board) == {b2, c2}
    board.start(61_000)
    board.now_ms = 61_500
    board.take_orders()
    board.do("tap a2")
    assert not any(order.endswith(" 1") for order in board.take_orders())
    board.do("tap b2")
    assert any(order.endswith(" 1") for order in board.take_orders())
