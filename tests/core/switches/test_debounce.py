# SPDX-License-Identifier: Apache-2.0
"""Debounce as tables of (time, raw, expected); plain functions, so that MicroPython runs the same file."""

from tactile_core.switches.debounce import PERIOD_US, STEADY_US, Debounce


def check(table: tuple, close_us: int = STEADY_US, open_us: int = STEADY_US) -> None:  # type: ignore[type-arg]
    """Feed the rows of *table*, (ms, raw, expected), to one row of switches."""
    debounce = Debounce(1, close_us, open_us)
    before = 0
    for ms, raw, expected in table:
        changed = debounce.observe([raw], ms * 1000)
        assert debounce.rows == [expected], (ms, debounce.rows)
        assert changed == (expected != before), ms
        before = expected


def test_a_switch_counts_once_it_has_been_closed_for_two_milliseconds():
    check(((0, 0, 0), (1, 1, 0), (2, 1, 0), (3, 1, 1), (4, 1, 1)))


def test_a_switch_counts_as_open_after_two_milliseconds():
    check(((0, 1, 0), (1, 1, 0), (2, 1, 1), (10, 0, 1), (11, 0, 1), (12, 0, 0), (13, 0, 0)))


def test_bounce_starts_the_wait_again():
    check(((0, 1, 0), (1, 0, 0), (2, 1, 0), (3, 1, 0), (4, 1, 1)))


def test_a_flash_of_one_observation_is_nothing():
    check(((0, 0, 0), (1, 1, 0), (2, 0, 0), (3, 0, 0), (9, 0, 0)))


def test_closing_and_opening_have_times_of_their_own():
    check(((0, 1, 0), (1, 1, 1), (5, 0, 1), (8, 0, 1), (9, 0, 0)), close_us=1000, open_us=4000)


def test_a_gap_of_three_milliseconds_is_seen_when_scanned_each_millisecond():
    check(((0, 1, 0), (1, 1, 0), (2, 1, 1), (7, 0, 1), (8, 0, 1), (9, 0, 0), (10, 1, 0), (11, 1, 0), (12, 1, 1)))


def test_a_slow_scan_still_needs_two_looks():
    check(((0, 0, 0), (50, 1, 0), (100, 1, 1)))


def test_switches_of_a_row_settle_each_for_itself():
    check(((0, 1, 0), (1, 3, 0), (2, 2, 0), (3, 6, 2), (4, 6, 2), (5, 6, 6)))


def test_a_switch_that_comes_while_another_waits_does_not_make_it_wait_longer():
    check(((0, 1, 0), (1, 3, 0), (2, 3, 1), (3, 3, 3)))


def test_rows_do_not_touch_each_other():
    debounce = Debounce(3)
    for ms in range(4):
        debounce.observe([0, 1 << 10, 5], ms * 1000)
    assert debounce.rows == [0, 1 << 10, 5]
    assert not debounce.observe([0, 1 << 10, 5], 4 * 1000)
    for ms in range(5, 8):
        debounce.observe([0, 1 << 10, 4], ms * 1000)
    assert debounce.rows == [0, 1 << 10, 4]


def test_all_that_closes_at_once_is_one_change():
    debounce = Debounce(10)
    changes = [debounce.observe([1023] * 10, ms * 1000) for ms in range(5)]
    assert changes == [False, False, True, False, False]


EDGES_PER_CHANGE = 7


def random_numbers(seed: int) -> "Iterator[int]":  # type: ignore[name-defined] # noqa: F821
    """Yield numbers from 0 to 32767, the same on both interpreters."""
    while True:
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        yield seed >> 16


def contact(numbers: "Iterator[int]", end_us: int) -> list:  # type: ignore[type-arg,name-defined] # noqa: F821
    """Return (us, level) of changes that last 3 ms or longer, each with less than 1 ms of bounce, and short flashes."""
    edges, us, level = [], 5000, 0
    while us < end_us:
        level ^= 1
        bounce_us = next(numbers) % 900
        edges.append((us, level))
        for part in (3, 2):
            edges.append((us + bounce_us // part, level ^ 1))
            edges.append((us + bounce_us // part + 40, level))
        us += bounce_us + 100 + 3000 + next(numbers) % 9000
        flash_us = 50 + next(numbers) % 900
        edges.append((us, level ^ 1))
        edges.append((us + flash_us, level))
        us += flash_us + 3000 + next(numbers) % 5000
    return edges


def test_no_change_of_three_milliseconds_is_lost_and_no_flash_reported():
    for seed in range(20):
        numbers = random_numbers(seed)
        edges = contact(numbers, 400_000)
        debounce = Debounce(1)
        changes = at = level = us = 0
        while us < 420_000:
            while at < len(edges) and edges[at][0] <= us:
                level = edges[at][1]
                at += 1
            changes += debounce.observe([level], us)
            # Scans are between 0.8 and 1 ms apart.
            us += 800 + next(numbers) % 201
        assert changes == len(edges) // EDGES_PER_CHANGE, seed


def test_the_counter_may_turn_over():
    debounce = Debounce(1)
    changes = [debounce.observe([1], (PERIOD_US - 1000 + us) % PERIOD_US) for us in (0, 900, 1800, 2700)]
    assert changes == [False, False, True, False]
