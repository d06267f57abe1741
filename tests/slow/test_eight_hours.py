# SPDX-License-Identifier: Apache-2.0
"""Eight hours of play in accelerated time: nothing is lost or told twice, no clock drifts, nothing grows.

The real firmware in MicroPython; the real link, referee and record. Both clocks of the board turn over on the way.
"""

from pathlib import Path

import pytest

from tactile_host.simulator.board import micropython_command
from tests.slow.evening import CALM_STEP_MS, FULL, HOUR_US, Evening, Hour, WatchedBoard

HOURS = 8
# Fewer than a move every half a minute: questions and filling the board take their time, too.
LEAST_MOVES = 70 * HOURS
DRIFT_US = 1000
# Answers come at any moment between two sweeps of the board's heap.
FREE_BYTES = 12_000
# Room for a game of some hundred lines, the sentences about it, and buffers; memory of finished games is given back.
HOST_BYTES = 60_000
# The system gives a process memory in large pieces: from hour to hour it went up and down by 0.9 MB.
BRIDGE_BYTES = 1_500_000


@pytest.mark.timeout(1800)
@pytest.mark.skipif(micropython_command() is None, reason="there is no MicroPython for this system")
def test_eight_hours_lose_nothing_drift_nowhere_and_leak_nothing(tmp_path: Path) -> None:
    hours: list[Hour] = []
    with WatchedBoard(fast=True, occupancy=FULL, seed=3, calm_step_ms=CALM_STEP_MS) as board:
        evening = Evening(board, tmp_path, seed=1)
        for number in range(HOURS):
            evening.play_until((number + 1) * HOUR_US)
            hours.append(evening.hour())
            print(f"hour {number + 1}: {hours[-1]}")
        evening.close()
        board.ledger.end(board.now_us)
    ledger = board.ledger
    print(f"{evening.moves} moves, {evening.games} games, {evening.changes} changes, {ledger.right} of single switches")
    assert evening.moves >= LEAST_MOVES
    assert evening.unexpected == []
    assert (ledger.lost, ledger.invented, ledger.unclear) == (0, 0, 0), ledger.wrong
    assert evening.key_changes == 2 * evening.pressed
    # The record is kept in memory too, so that a file which others replaced can be written anew.
    record_bytes = sum(path.stat().st_size for path in tmp_path.rglob("*") if path.is_file())
    for hour in hours[1:]:
        assert abs(hour.earliest_us - hours[0].earliest_us) <= DRIFT_US, hours
        assert abs(hour.latest_us - hours[0].latest_us) <= DRIFT_US, hours
        assert hour.free_bytes > hours[0].free_bytes - FREE_BYTES, hours
        assert hour.host_bytes < hours[0].host_bytes + HOST_BYTES + record_bytes, hours
        assert hour.bridge_bytes < hours[0].bridge_bytes + BRIDGE_BYTES, hours
