# SPDX-License-Identifier: Apache-2.0
"""Reports of a virtual board in real time, which nobody waits for, never fill the line to the host."""

from tactile_host.simulator.board import VirtualBoard

# Each is reported in seven bytes, and a system's line holds 64 KB.
REPORTS = 30_000


def test_a_board_that_is_watched_reports_for_ever() -> None:
    with VirtualBoard() as board:
        for number in range(REPORTS):
            board._bridge.order("sync")
            if number % 100 == 0:
                board.check()
        assert board.tones == []
