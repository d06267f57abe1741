# SPDX-License-Identifier: Apache-2.0
"""In real time a busy computer may tell the board of a hand too late: the hand's acts still all happen."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.host.simulator.controllers import device_file

PRESS_US = 60_000
WIRES = ("wire rows 2", "wire columns 3", "wire keys 4")


@contextmanager
def real_time(*changes: str) -> Iterator[Any]:
    """Yield a simulation in real time that has run for minutes, and hears of *changes* now."""
    text = "\n".join([*WIRES, "clock real 0", *changes, "begin", ""])
    with (
        tempfile.TemporaryFile(buffering=0) as orders,
        tempfile.TemporaryFile(buffering=0) as others,
        tempfile.TemporaryFile("w") as output,
    ):
        orders.write(text.encode())
        orders.seek(0)
        simulation = device_file("simulation").Simulation(orders, others, others, output)
        assert simulation.us > 1_000_000
        yield simulation


def pressed(simulation: Any, number: int) -> list[tuple[int, bool]]:
    """Let time pass until this many changes of the key have happened; return the time of each, and its new state."""
    found: list[tuple[int, bool]] = []
    while len(found) < number:
        simulation.pass_by(2)  # no sleep, in which more orders are waited for
        is_down = bool(simulation.matrix.keys_low)
        if is_down != (bool(found) and found[-1][1]):
            found.append((simulation.us, is_down))
        assert simulation._events or len(found) == number, f"a change was lost: {found}"
    return found


@pytest.mark.parametrize("late_us", [100_000, 1_000_000])
def test_a_press_that_is_told_after_its_end_is_a_press(late_us: int) -> None:
    with real_time() as before:
        began_us = before.us - late_us
    with real_time(f"at {began_us} 1 1", f"at {began_us + PRESS_US} 1 0") as simulation:
        (down_us, is_down), (up_us, is_up) = pressed(simulation, 2)
    assert (is_down, is_up) == (True, False)
    # A look at the clock finds a change up to a millisecond after it, and the next one, too.
    assert up_us - down_us > PRESS_US - 20_000


def test_what_is_told_in_time_happens_when_it_was_told_to() -> None:
    with real_time() as before:
        began_us = before.us + 1_000_000
    planned = [began_us, began_us + 5000, began_us + PRESS_US]
    with real_time(*[f"at {us} 1 {number % 2}" for number, us in enumerate(planned, 1)]) as simulation:
        assert [us for us, _, _ in simulation._events] == planned


def test_after_a_late_press_the_hand_is_soon_in_time_again() -> None:
    with real_time() as before:
        late_us, later_us = before.us - 500_000, before.us + 2_000_000
    with real_time(f"at {late_us} 1 1", f"at {later_us} 1 0") as simulation:
        (first_us, _, _), (second_us, _, _) = simulation._events
    assert first_us > late_us
    assert second_us == later_us
