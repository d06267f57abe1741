# SPDX-License-Identifier: Apache-2.0
"""The bridge's memory for a board that starts later does not grow with the work of the hands."""

import sys

from tactile_host.simulator.board import VirtualBoard
from tactile_host.simulator.start_plan import MOST_CHANGES, StartPlan


def plan_after(changes: int) -> StartPlan:
    """Return the plan of a board of four switches that took turns in closing and opening, one each millisecond."""
    plan = StartPlan([], [], "", {}, [], is_joined=False, is_fast=True)
    for number in range(changes):
        plan.note("at", (str(1000 * number), str(number % 4), str(int(number // 4 % 2 == 0))))
        plan.hear(f"now {1000 * number}")
    return plan


def test_a_board_that_starts_after_thousands_of_changes_finds_the_last_of_each_switch() -> None:
    # 4 * 2501 changes: each switch has closed once more than it has opened; the last of all opens again.
    plan = plan_after(4 * 2501 + 1)
    assert plan.beginning() == ["clock fast 10004000", "wire closed 1 2 3", "begin"]


def test_changes_to_come_are_told_as_such() -> None:
    plan = plan_after(4 * 1001)
    for us in range(5_000_000, 5_003_000, 1000):
        plan.note("at", (str(us), "2", "0"))
    beginning = ["clock fast 4003000", "wire closed 0 1 2 3", "begin"]
    assert plan.beginning() == [*beginning, "at 5000000 2 0", "at 5001000 2 0", "at 5002000 2 0"]


def test_a_watchdog_outlives_a_soft_reset_and_no_other() -> None:
    plan = StartPlan([], [], "", {}, [], is_joined=False, is_fast=True, now_us=0)
    plan.hear("watchdog 3000")
    plan.hear("scratch 0 17")
    assert plan.beginning() == ["scratch 0 17", "clock fast 0", "watchdog 3000", "begin"]
    plan.hear("watchdog off")
    assert plan.beginning() == ["scratch 0 17", "clock fast 0", "begin"]
    plan.hear("watchdog 3000")
    plan.reset()
    assert plan.beginning() == ["scratch 0 17", "clock fast 0", "begin"]
    plan.power_off()
    assert plan.beginning() == ["clock fast 0", "begin"]


def test_memory_does_not_grow_with_changes() -> None:
    sizes = [sys.getsizeof(plan._events) for plan in (plan_after(2 * MOST_CHANGES), plan_after(40 * MOST_CHANGES))]
    assert sizes[1] <= 2 * sizes[0]
    assert len(plan_after(40 * MOST_CHANGES)._events) <= MOST_CHANGES


def test_no_time_at_all_passes_for_a_board_whose_cable_is_pulled() -> None:
    with VirtualBoard(fast=True, occupancy=0b11) as board:
        board.run(100)
        board.unplug()
        board._bridge._silence_s = 5
        board.run(0)
        board.do("wait 0")
        board.settle_ms = 0
        board.do("lift a1")
        board.plug_in()
        board.run(0)
