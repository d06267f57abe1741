# SPDX-License-Identifier: Apache-2.0
"""The trials as shipped: the real command on the virtual board, with one fault planted, and on a board at a port."""

import subprocess
import sys
from pathlib import Path

import pytest

from tactile_host.simulator.board import VirtualBoard, micropython_command
from tactile_host.update.flashing import flash

pytestmark = pytest.mark.skipif(micropython_command() is None, reason="MicroPython has no wheel for this system")

# The lines typed, trial by trial; no cable is pulled, nothing stopped or left unread, while the input is a pipe.
TYPED = (
    ("yes", "place c4", "lift c4", "yes"),
    ("place f6", "yes", "wait 11", "lift f6"),
    ("yes", "place c4", "lift c4", "wait 61"),
    ("no",),
    ("no",),
    ("yes", "wait 31"),
    ("no",),
    ("yes", "wait 11"),
    ("yes", "wait 121"),
)
GOOD = {
    "sleep": "good",
    "level": "good",
    "writes": "good",
    "ports": "left_out",
    "restart": "left_out",
    "static": "good",
    "deaf": "left_out",
    "radio": "good",
    "power": "good",
}


def prove(folder: Path, *words: str) -> dict[str, str]:
    """Run the command and return how each trial went."""
    report = folder / "proof.txt"
    command = [sys.executable, "-m", "tactile_host", "check", "--prove", "--port", "virtual", "--speech", "off"]
    lines = "\n".join(line for lines in TYPED for line in lines) + "\n"
    done = subprocess.run(
        [*command, "--report", str(report), *words], input=lines, capture_output=True, text=True, check=False
    )
    assert report.exists(), done.stdout + done.stderr
    text = report.read_text()
    assert str(folder) not in text
    return {line.split()[1]: line.split()[2] for line in text.splitlines()[2:]}


def test_the_virtual_board_goes_through_all_that_it_can(tmp_path: Path) -> None:
    assert prove(tmp_path) == GOOD


def test_a_planted_fault_is_found(tmp_path: Path) -> None:
    assert prove(tmp_path, "--fault", "dead f6") == {**GOOD, "level": "no_contact"}


@pytest.mark.parametrize(("pulls", "outcome"), [(True, "good"), (False, "not_unplugged")])
def test_the_trial_of_power_at_a_port(tmp_path: Path, pulls: bool, outcome: str) -> None:
    report, files = tmp_path / "proof.txt", tmp_path / "flash"
    files.mkdir()
    with VirtualBoard(files=files) as board:
        assert flash(board.port, lambda _: None) == 0
        command = [sys.executable, "-m", "tactile_host", "check", "--prove", "--port", board.port, "--speech", "off"]
        with subprocess.Popen(
            [*command, "--report", str(report)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        ) as program:
            assert program.stdin is not None
            assert program.stdout is not None
            copied = 0
            for line in program.stdout:
                if line.startswith("Trial five "):
                    program.stdin.write("yes\n")
                elif line.startswith("Trial six "):
                    program.stdin.write("quit\n")
                elif line.startswith("Trial "):
                    program.stdin.write("no\n")
                elif " of " in line and line.split()[0].isdecimal():
                    copied = int(line.split()[0])
                    if copied == 20 and pulls:
                        board.unplug()
                        board.plug_in()
                        # At once: the board is still starting.
                        program.stdin.write("yes\n")
                elif line.startswith("Board ") and copied > 20 and not pulls:
                    program.stdin.write("yes\n")
                program.stdin.flush()
    text = report.read_text().splitlines()
    assert "MicroPython" in text[1]
    assert text[-1].split()[:3] == ["5", "flash", outcome]
