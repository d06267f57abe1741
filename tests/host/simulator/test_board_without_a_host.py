# SPDX-License-Identifier: Apache-2.0
"""The real firmware without a host: tones tell the acts of the hands, and that nobody listens."""

import pytest

from tactile_core.protocol.messages import AskHello, Heartbeat
from tactile_host.board.profiles import profile_names
from tactile_host.simulator.board import VirtualBoard, micropython_command
from tests.host.simulator.listener import Listener

needs_micropython = pytest.mark.skipif(micropython_command() is None, reason="there is no MicroPython for this system")
INTERPRETERS = [pytest.param(False, id="micropython", marks=needs_micropython), pytest.param(True, id="cpython")]

NO_HOST = [3136, 0, 2093, 0]
CLOSED, OPENED = [3951, 0], [2637, 0]


def heard(board: VirtualBoard) -> list[int]:
    """Return what was heard since this was asked last."""
    hertz = [hz for _, hz in board.tones]
    board.tones.clear()
    return hertz


def keep_company(board: VirtualBoard, listener: Listener, ms: int) -> None:
    """Let a host be there for *ms*: it says so four times a second."""
    for _ in range(ms // 250):
        listener.send(Heartbeat(0))
        listener.states()
        board.run(250)


@pytest.mark.parametrize("on_cpython", INTERPRETERS)
def test_a_board_that_nobody_asks_says_so_once(on_cpython: bool) -> None:
    with VirtualBoard(fast=True, occupancy=0b111, on_cpython=on_cpython) as board:
        board.run(2900)
        assert heard(board) == []
        board.run(600)
        assert heard(board) == NO_HOST
        board.run(20_000)
        assert heard(board) == []


@pytest.mark.parametrize("on_cpython", INTERPRETERS)
@pytest.mark.parametrize("profile", profile_names())
def test_pegs_and_keys_are_answered(profile: str, on_cpython: bool) -> None:
    with VirtualBoard(profile, fast=True, on_cpython=on_cpython) as board:
        board.run(5000)
        heard(board)
        board.do("place c4")
        assert heard(board) == CLOSED
        board.do("lift c4")
        assert heard(board) == OPENED
        for name, hz in (("one", 2093), ("two", 2349), ("repeat", 2637), ("ask", 3136)):
            board.do(f"key {name}")
            assert heard(board) == [hz, 0, *NO_HOST]


def test_a_host_takes_the_tones_over_until_it_goes() -> None:
    with VirtualBoard(fast=True, settle_ms=50) as board, Listener(board) as listener:
        listener.send(AskHello())
        listener.states()
        keep_company(board, listener, 4000)
        board.do("place c4")
        keep_company(board, listener, 500)
        assert heard(board) == []
        board.run(2000)
        assert heard(board) == []
        board.run(4000)
        assert heard(board) == NO_HOST
        board.do("lift c4")
        assert heard(board) == OPENED
        keep_company(board, listener, 500)
        board.do("place c4")
        assert heard(board) == []


def test_an_unplugged_reader_is_no_host() -> None:
    with VirtualBoard(fast=True) as board:
        with Listener(board) as listener:
            keep_company(board, listener, 4000)
        board.run(4000)
        assert heard(board) == NO_HOST
