# SPDX-License-Identifier: Apache-2.0
"""A processor that was away for longer than the ring of scans holds: the host is told that it may not know all."""

from pathlib import Path

import pytest

from tactile_core.protocol.messages import AskFaults, AskStatistics, FaultRecord, HistoryLost, State, Statistics
from tactile_host.board.profiles import profile_names
from tactile_host.simulator.board import VirtualBoard, micropython_command
from tests.host.simulator.listener import Listener
from tests.host.simulator.long.test_restarts import board_with

pytestmark = pytest.mark.skipif(micropython_command() is None, reason="there is no MicroPython for this system")

FULL = 0b111
AWAY_MS = 400


def told(listener: Listener) -> list[object]:
    """Return everything that the board has told until now, except ticks."""
    listener.send(AskStatistics())
    events = listener.events(Statistics)[:-1]
    return [event for event in events if not (isinstance(event, State) and event.is_tick)]


def faults_of(listener: Listener) -> list[FaultRecord]:
    listener.send(AskFaults())
    records: list[FaultRecord] = []
    while not records or records[-1].number < records[-1].count:
        records += [event for event in listener.events(FaultRecord) if isinstance(event, FaultRecord)]
    return records


def be_away(board: VirtualBoard, ms: float) -> None:
    """Let the processor be away, and come back."""
    board.pause(ms, board.now_us + 10_000)
    board.run(ms + 200)


@pytest.mark.parametrize("profile", profile_names())
def test_what_nobody_saw_is_told_and_the_state_that_stands_follows(profile: str) -> None:
    with VirtualBoard(profile, fast=True, occupancy=FULL) as board, Listener(board) as listener:
        # The pegs that stand there are the first change.
        told(listener)
        # A peg comes and goes while nobody looks, and another one is taken away.
        us = board.now_us + 50_000
        board.pause(AWAY_MS, us)
        switches = [(us + 20_000, 3, True), (us + 60_000, 3, False), (us + 80_000, 0, False)]
        board.play((at_us, board.wires.square_index(square), closed) for at_us, square, closed in switches)
        board.run(AWAY_MS + 200)
        # The board tells no fault: only a board that cannot work does, and a host that had just given up on it would
        # refuse it.
        lost, after = told(listener)
        assert lost == HistoryLost(3)
        assert isinstance(after, State)
        assert (after.seq, after.occupancy) == (3, FULL & ~1)


def test_a_pause_that_the_ring_covers_is_told_by_nothing() -> None:
    with VirtualBoard(fast=True, occupancy=FULL) as board, Listener(board) as listener:
        told(listener)
        for _ in range(10):
            be_away(board, 210)
        assert told(listener) == []
        assert faults_of(listener) == [FaultRecord(0, 0, "none", 0, "none")]


def test_it_is_written_down_once_nobody_has_touched_the_board_for_a_while(tmp_path: Path) -> None:
    with board_with(tmp_path) as board:
        with Listener(board) as listener:
            told(listener)
            for _ in range(3):
                be_away(board, AWAY_MS)
            assert faults_of(listener) == [FaultRecord(1, 1, "scans_lost", 3, "256")]
            board.do("place c4")
            assert not (tmp_path / "faults.txt").exists()
            board.run(6000)
            assert (tmp_path / "faults.txt").read_text() == "scans_lost 3 256\n"
            # Another one soon after waits, so that the memory does not wear.
            be_away(board, 900)
            board.run(20_000)
            assert (tmp_path / "faults.txt").read_text() == "scans_lost 3 256\n"
            board.run(40_000)
            assert (tmp_path / "faults.txt").read_text() == "scans_lost 3 256\nscans_lost 1 1024\n"
        board.unplug()
        board.plug_in()
        with Listener(board) as listener:
            assert [(one.times, one.detail) for one in faults_of(listener)] == [(3, "256"), (1, "1024")]


def test_a_processor_that_stays_away_is_restarted_by_the_watchdog() -> None:
    with VirtualBoard(fast=True, occupancy=FULL) as board:
        with Listener(board) as listener:
            assert listener.hello().reset_cause == "power"
        be_away(board, 5000)
        with Listener(board) as listener:
            assert listener.hello().reset_cause == "watchdog"
            board.run(100)
            state = next(event for event in listener.events(State) if isinstance(event, State))
            assert state.occupancy == FULL
