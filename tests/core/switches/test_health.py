# SPDX-License-Identifier: Apache-2.0
"""The counts of every switch."""

from tactile_core.switches.debounce import Debounce
from tactile_core.switches.health import SwitchHealth


def test_closures_and_the_shortest_time_between_changes_are_counted_for_each_switch() -> None:
    health = SwitchHealth(2, 3)
    for ms, rows in ((5, [0b100, 0]), (45, [0b100, 0b001]), (60, [0, 0b001]), (67, [0b100, 0b001])):
        health.changed(rows, ms)
    assert health.closures == [0, 0, 2, 1, 0, 0]
    assert health.shortest_ms == [0, 0, 7, 0, 0, 0]


def test_a_change_that_comes_to_nothing_is_a_bounce() -> None:
    health = SwitchHealth(1, 2)
    debounce = Debounce(1, health=health)
    for ms, mask in enumerate((0, 0b10, 0, 0b10, 0b10, 0b10, 0b10, 0, 0b10)):
        debounce.observe([mask], 1000 * ms)
    assert debounce.rows == [0b10]
    assert health.bounces == [0, 2]
