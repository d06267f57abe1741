# SPDX-License-Identifier: Apache-2.0
"""The trials of `make prove` with real firmware on the virtual board: a good board passes, planted faults are found."""

import shutil
from pathlib import Path

import pytest

from lab.emulator.proof_check import FAULTS, GOOD_ONES, Case, nothing, outcome, proof_checks, sleep
from lab.tests.emulator.virtual import VirtualPico
from tactile_host import resources
from tactile_host.board.profiles import profile_names
from tactile_host.simulator.board import VirtualBoard, micropython_command

pytestmark = pytest.mark.skipif(micropython_command() is None, reason="there is no MicroPython for this system")
LINE_BYTES = 64
# The virtual board sleeps where a real one loops, and its state machine has only one speed.
GOOD_HERE = [case for case in GOOD_ONES if case.trial != "speed"]
FAULTS_HERE = [case for case in FAULTS if case.outcome != "few_scans"]


def name(case: Case) -> str:
    return f"{case.trial}-{case.deed.__name__}"


@pytest.mark.parametrize("case", GOOD_HERE, ids=name)
@pytest.mark.parametrize("profile", profile_names())
def test_a_good_board_passes(case: Case, profile: str) -> None:
    with VirtualBoard(profile, fast=True, line_bytes=LINE_BYTES) as board:
        assert outcome(VirtualPico(board), case) == "good"


@pytest.mark.parametrize("case", FAULTS_HERE, ids=name)
def test_a_planted_fault_is_found(case: Case) -> None:
    with VirtualBoard(fast=True, line_bytes=LINE_BYTES) as board:
        assert outcome(VirtualPico(board), case) == case.outcome


def test_a_program_that_waits_for_a_bus_that_sleeps_is_found(tmp_path: Path) -> None:
    files = tmp_path / "flash"
    shutil.copytree(resources.firmware(), files)
    shutil.copytree(resources.core(), files, dirs_exist_ok=True)
    room = files / "usb_room.py"
    planted = room.read_text().replace("        return self._free\n", "        return QUEUE_BYTES\n")
    assert planted != room.read_text()
    room.write_text(planted)
    with VirtualBoard(fast=True, line_bytes=LINE_BYTES, files=files) as board:
        assert outcome(VirtualPico(board), Case("sleep", sleep)) == "stalls"


def test_a_board_that_scans_too_seldom_is_found() -> None:
    with VirtualBoard(fast=True, settings={"scanner": "pins"}) as board:
        assert outcome(VirtualPico(board), Case("radio", nothing)) == "few_scans"


def test_an_emulator_that_cannot_plant_faults_is_not_tried() -> None:
    with VirtualBoard(fast=True) as board:
        pico = VirtualPico(board)
        pico.has_usb_states = False
        assert all("not tried" in check(pico) for check in proof_checks())
