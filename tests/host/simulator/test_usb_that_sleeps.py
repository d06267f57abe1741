# SPDX-License-Identifier: Apache-2.0
"""A line to the host that takes nothing, for each possible reason: the board works on, and tells the changes later."""

import pytest

from tactile_core.protocol.messages import AskFaults, FaultRecord, HistoryLost, State
from tactile_host.board.profiles import profile_names
from tactile_host.simulator.board import VirtualBoard, micropython_command
from tests.host.simulator.listener import Listener

pytestmark = pytest.mark.skipif(micropython_command() is None, reason="there is no MicroPython for this system")

LONGEST_US = 20_000
PROMISE = 64


def move(board: VirtualBoard, changes: int, square: int = 7) -> None:
    """Let the switch of *square* change this many times, 30 ms apart."""
    index = board.wires.square_index(square)
    us = board.now_us
    board.play([(us + 30_000 * number, index, number % 2 == 0) for number in range(changes)])
    board.run(30 * changes + 200)


def begin(listener: Listener) -> None:
    """Say hello; the first answer has the start in it."""
    listener.hello()
    listener.statistics()


def told(listener: Listener) -> list[object]:
    """Return the changes and losses that are told now."""
    listener.send(AskFaults())
    events = listener.events(FaultRecord)
    assert events[-1] == FaultRecord(0, 0, "none", 0, "none")
    return [
        event for event in events if isinstance(event, HistoryLost) or (isinstance(event, State) and not event.is_tick)
    ]


@pytest.mark.parametrize("profile", profile_names())
@pytest.mark.parametrize("changes", [1, 12, PROMISE])
def test_changes_while_the_bus_sleeps_are_told_when_it_wakes_up(profile: str, changes: int) -> None:
    with VirtualBoard(profile, fast=True) as board, Listener(board) as listener:
        begin(listener)
        board.sleep_usb()
        # Ticks alone fill the queue.
        board.run(2000)
        move(board, changes)
        board.run(10_000)
        board.wake_usb()
        states = told(listener)
        assert [state.seq for state in states if isinstance(state, State)] == list(range(1, changes + 1))
        assert len(states) == changes
        assert listener.link.reader.damaged == 0
        statistics = listener.statistics()
    assert statistics.longest_turn_us <= LONGEST_US
    assert statistics.damaged == 0


def test_of_more_changes_than_are_promised_the_newest_are_told() -> None:
    with VirtualBoard(fast=True) as board, Listener(board) as listener:
        begin(listener)
        board.sleep_usb()
        board.run(2000)
        move(board, 100)
        board.wake_usb()
        events = told(listener)
        states = [event for event in events if isinstance(event, State)]
        assert any(isinstance(event, HistoryLost) for event in events)
        assert [state.seq for state in states][-PROMISE:] == list(range(100 - PROMISE + 1, 101))
        assert listener.statistics().longest_turn_us <= LONGEST_US


def test_a_bus_that_sleeps_again_and_again_loses_nothing() -> None:
    with VirtualBoard(fast=True) as board, Listener(board) as listener:
        begin(listener)
        for round in range(8):
            board.sleep_usb()
            board.run(100 + 700 * round)
            move(board, 6)
            board.wake_usb()
            board.run(40)
            states = told(listener)
            assert [event.seq for event in states if isinstance(event, State)] == list(
                range(6 * round + 1, 6 * round + 7)
            )
        assert listener.link.reader.damaged == 0
        assert listener.statistics().longest_turn_us <= LONGEST_US


def test_a_bus_that_is_woken_by_a_lone_byte_goes_on() -> None:
    with VirtualBoard(fast=True) as board, Listener(board) as listener:
        begin(listener)
        board.sleep_usb()
        board.run(3000)
        board.wake_usb()
        board.run(1000)
        # A line that is not even understood.
        listener.serial.write(b"x\n")
        board.run(200)
        assert told(listener) == []
        assert listener.statistics().longest_turn_us <= LONGEST_US


def test_a_hub_that_begins_anew_loses_no_change_and_the_board_goes_on() -> None:
    with VirtualBoard(fast=True) as board:
        with Listener(board) as listener:
            begin(listener)
            move(board, 4)
            told(listener)
            board.sleep_usb()
            board.run(2000)
            move(board, 6)
        board.reset_usb()
        board.run(100)
        with Listener(board) as listener:
            assert [event.seq for event in told(listener) if isinstance(event, State)] == [5, 6, 7, 8, 9, 10]
            assert listener.hello().reset_cause == "power"
            assert listener.statistics().longest_turn_us <= LONGEST_US


def test_a_program_that_ends_while_the_bus_sleeps_leaves_the_changes_to_the_next() -> None:
    with VirtualBoard(fast=True) as board:
        with Listener(board) as listener:
            begin(listener)
            board.sleep_usb()
            move(board, 20)
        with Listener(board) as listener:
            board.wake_usb()
            assert [event.seq for event in told(listener) if isinstance(event, State)] == list(range(1, 21))
            assert listener.statistics().longest_turn_us <= LONGEST_US


def test_a_host_that_stops_reading_gets_the_changes_when_it_reads_again() -> None:
    with VirtualBoard(fast=True, line_bytes=64) as board, Listener(board) as listener:
        begin(listener)
        board.run(20_000)
        move(board, PROMISE)
        states = [event for event in told(listener) if isinstance(event, State)]
        assert [state.seq for state in states] == list(range(1, PROMISE + 1))
        assert listener.statistics().longest_turn_us <= LONGEST_US
