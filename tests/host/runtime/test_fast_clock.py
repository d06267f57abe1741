# SPDX-License-Identifier: Apache-2.0
"""Fast time goes with the board's own, and stands while somebody thinks or nothing waits for it."""

from types import SimpleNamespace

import pytest

from tactile_host.runtime import event_loop
from tactile_host.runtime.event_loop import LONGEST_STEP_MS, FastClock


@pytest.fixture
def computer(monkeypatch):
    """Return the computer's clock, whose time a test sets."""
    computer = SimpleNamespace(ms=5000)
    monkeypatch.setattr(event_loop, "now_ms", lambda: computer.ms)
    return computer


def program(*, is_waiting: bool, board_ms: int):
    return SimpleNamespace(is_waiting=is_waiting, board_ms=board_ms)


def test_it_stands_while_nothing_waits_for_the_time(computer):
    clock = FastClock(lambda: False)
    computer.ms += 700
    clock.follow(program(is_waiting=False, board_ms=100))
    assert clock() == 5000


def test_what_is_waited_for_comes_but_a_busy_computer_s_own_time_does_not_count(computer):
    clock = FastClock(lambda: False)
    computer.ms += 3
    clock.follow(program(is_waiting=True, board_ms=100))
    assert clock() == 5003
    computer.ms += 60_000
    clock.follow(program(is_waiting=True, board_ms=100))
    assert clock() == 5003 + LONGEST_STEP_MS


def test_it_goes_with_what_the_board_has_told_from_when_it_was_heard_first(computer):
    clock = FastClock(lambda: False)
    for board_ms in (-1, 80_000, 80_050, 140_050, 20, 520):
        clock.follow(program(is_waiting=False, board_ms=board_ms))
    assert clock() == 5000 + 60_050 + 500


def test_it_stands_while_somebody_thinks_however_long_that_takes(computer):
    clock = FastClock(lambda: True)
    computer.ms += 60_000
    clock.follow(program(is_waiting=True, board_ms=100))
    assert clock() == 5000
