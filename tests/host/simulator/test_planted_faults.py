# SPDX-License-Identifier: Apache-2.0
"""The firmware reads each planted fault as a real one would show."""

import subprocess
import sys
from pathlib import Path

import pytest

from tactile_app.virtual_hand.fault_forms import FORMS, FaultError
from tactile_core.protocol.messages import State
from tactile_host.simulator.board import VirtualBoard
from tactile_host.simulator.faults import Faults
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
    "line", ["dead g1", "dead key five", "swapped rows 1 7", "joined columns 1 2", "missing row x"]
)
def test_a_fault_of_no_such_point_key_or_line_gets_a_sentence(line: str) -> None:
    with pytest.raises(FaultError, match=rf"^The fault '{line}' cannot be planted: ") as error:
        Faults(read_wires("overboard"), [line])
    assert not any(word in str(error.value) for word in ("invalid literal", "substring", "unpack", "index"))


@pytest.mark.parametrize("line", ["swapped c4 c4", "swapped rows 3 3", "joined columns c c", "swapped keys one one"])
def test_two_that_are_one_are_no_fault(line: str) -> None:
    with pytest.raises(FaultError, match=r" cannot be planted: It takes two\.$"):
        Faults(read_wires("overboard"), [line])


@pytest.mark.parametrize(
    ("line", "forms"),
    [
        ("dead", "'dead c4' or 'dead key ask'"),
        ("dead c4 d4", "'dead c4' or 'dead key ask'"),
        ("joined 3 5", "'joined rows 3 5' or 'joined columns c e'"),
        ("missing 3", "'missing row 3' or 'missing column c'"),
        ("missing key 1", "'missing row 3' or 'missing column c'"),
        ("grounded column c", "'grounded row 3'"),
        ("swapped c4", "'swapped c4 d4', 'swapped keys one two', 'swapped rows 3 5' or 'swapped columns c e'"),
    ],
)
def test_a_fault_that_is_written_otherwise_is_told_the_forms_of_its_kind(line: str, forms: str) -> None:
    with pytest.raises(FaultError) as error:
        Faults(read_wires("overboard"), [line])
    assert str(error.value) == f"A fault of this kind is written {forms}; got '{line}'."


@pytest.mark.parametrize("line", ["", "broken c4", "row 2"])
def test_a_fault_of_no_kind_is_told_all_forms(line: str) -> None:
    with pytest.raises(
        FaultError, match=f"^There is no fault called {line or 'nothing'}. Faults are written "
    ) as error:
        Faults(read_wires("overboard"), [line])
    assert all(repr(form) in str(error.value) for form in FORMS)


def test_every_form_is_a_fault_of_a_board_and_is_told_by_the_commands_and_the_page() -> None:
    told = " ".join((Path(__file__).parents[3] / "docs" / "virtual.md").read_text().split())
    for form in FORMS:
        Faults(read_wires("universal"), [form])
        assert form in told, form
    for command in ("play", "check"):
        helped = subprocess.run(
            [sys.executable, "-m", "tactile_host", command, "--help"], capture_output=True, text=True, check=True
        )
        assert all(form in " ".join(helped.stdout.split()) for form in FORMS), command
