# SPDX-License-Identifier: Apache-2.0
"""The firmware reads each planted fault as a real one would show."""

import pytest

from tactile_core.protocol.messages import State
from tactile_host.simulator.board import VirtualBoard
from tactile_host.simulator.faults import FaultError, Faults
from tactile_host.simulator.pinout import read_wires
from tests.host.simulator.listener import Listener

A1, B1, C1, A2, B2 = 1, 2, 4, 64, 128


@pytest.mark.parametrize(
    ("fault", "hands", "expected"),
    [
        ("dead a1", ("place a1", "place b1"), [(B1, 0)]),
        ("missing column a", ("place a1", "place b1"), [(B1, 0)]),
        ("missing row 1", ("place a1", "place a2"), [(A2, 0)]),
        ("swapped rows 1 2", ("place a1", "lift a1"), [(A2, 0), (0, 0)]),
        ("swapped columns a b", ("place a1", "lift a1"), [(B1, 0), (0, 0)]),
        ("swapped a1 b2", ("place a1", "place b2"), [(B2, 0), (A1 | B2, 0)]),
        ("joined rows 1 2", ("place a1", "place a2", "lift a1", "lift a2"), [(A1 | A2, 0), (0, 0)]),
        ("swapped keys one menu", ("key one",), [(0, 16), (0, 0)]),
        ("dead key ask", ("key ask", "key one"), [(0, 1), (0, 0)]),
        # Three closed switches make a ghost of the fourth where the one across from it lets current back.
        ("bare b2", ("place b1", "place a2", "place b2"), [(B1, 0), (B1 | A2, 0), (A1 | B1 | A2 | B2, 0)]),
    ],
)
def test_the_firmware_reads_it(fault: str, hands: tuple[str, ...], expected: list[tuple[int, int]]) -> None:
    with VirtualBoard(fast=True, settle_ms=100, faults=[fault]) as board, Listener(board) as listener:
        for line in hands:
            board.do(line)
        states = [(state.occupancy, state.keys) for state in listener.states()]
    assert states == expected


def test_a_stuck_switch_is_closed_from_the_beginning_and_stays_so_after_a_restart() -> None:
    with VirtualBoard(fast=True, faults=["stuck c1"]) as board:
        board.do("place c1")
        board.do("lift c1")
        board.do("place a1")
        board.unplug()
        board.plug_in()
        with Listener(board) as listener:
            board.run(100)
            state = next(event for event in listener.events(State) if isinstance(event, State))
            assert state.occupancy == C1 | A1


def test_a_chattering_switch_opens_and_closes_for_a_while() -> None:
    with VirtualBoard(fast=True, settle_ms=200, faults=["chattering c1"]) as board, Listener(board) as listener:
        board.do("place c1")
        states = listener.states()
    assert [state.occupancy for state in states] == [C1, 0] * 5 + [C1]


def test_a_fault_at_a_square_that_is_none_is_still_called_a_fault() -> None:
    with pytest.raises(FaultError, match=r"^The fault 'dead z9' cannot be planted: .*z9"):
        Faults(read_wires("overboard"), ["dead z9"])


@pytest.mark.parametrize(
    "line", ["", "broken c4", "dead", "dead g1", "dead key five", "swapped c4", "swapped rows 1 7", "missing key 1"]
)
def test_what_is_no_fault_gets_a_sentence(line: str) -> None:
    with pytest.raises(FaultError, match=r"^(There is no fault called |The fault .* cannot be planted: ).*"):
        Faults(read_wires("overboard"), [line])
