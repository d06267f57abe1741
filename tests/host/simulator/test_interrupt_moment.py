# SPDX-License-Identifier: Apache-2.0
"""An interpreter that runs is interrupted while it waits; one that never does, after a while of its own time."""

from tactile_host.simulator.interrupt_moment import AT_LAST_S, InterruptMoment


def test_who_waits_is_interrupted_at_once() -> None:
    assert InterruptMoment().is_now(True, 7.0)


def test_where_the_system_does_not_tell_nobody_is_waited_for() -> None:
    assert InterruptMoment().is_now(None, 0.0)


def test_who_is_kept_from_the_processor_is_not_interrupted_in_the_middle() -> None:
    moment = InterruptMoment()
    # However often it is looked at, and however long that takes: it has used next to nothing.
    assert not any(moment.is_now(False, 7.0 + number * 0.0001) for number in range(1000))
    assert moment.is_now(True, 7.1)


def test_who_is_busy_for_long_is_interrupted_wherever_it_is() -> None:
    moment = InterruptMoment()
    assert not moment.is_now(False, 7.0)
    assert not moment.is_now(False, 7.0 + AT_LAST_S - 0.01)
    assert moment.is_now(False, 7.0 + AT_LAST_S)


def test_the_next_interrupt_is_given_as_much_time() -> None:
    moment = InterruptMoment()
    assert not moment.is_now(False, 7.0)
    assert moment.is_now(False, 8.0)
    assert not moment.is_now(False, 8.0)


def test_an_interrupt_that_a_prompt_has_taken_as_a_byte_leaves_the_next_one_its_time() -> None:
    moment = InterruptMoment()
    assert not moment.is_now(False, 7.0)
    moment.has_passed()
    assert not moment.is_now(False, 9.0)
