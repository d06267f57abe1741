# SPDX-License-Identifier: Apache-2.0
"""The virtual board without pseudo-terminals, pipes that can be waited for, or signals to groups, as on Windows."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases
from tests.host.play.test_readme_trial import trial
from tests.patience import FAR_S

ELSEWHERE = Path(__file__).parent
BOARD = """
import os
import serial
from tactile_host.simulator.board import VirtualBoard
with VirtualBoard(fast=True, occupancy=0b111) as board:
    for _ in range(3):
        with serial.serial_for_url(board.port, timeout=5) as line:
            board.run(200)
            assert line.read(8), "the board says nothing"
            board.do("tap a1")
        board.unplug()
        board.plug_in()
    print(board.port, board.interpreter, os.getpid(), sep=os.linesep, flush=True)
    os._exit(0)
"""


def command_of(path: Path) -> str:
    """Return the command line of a process, nothing where it has ended meanwhile."""
    try:
        return path.read_text(errors="replace")
    except OSError:
        return ""


def elsewhere(tmp_path: Path) -> dict[str, str]:
    """Return the environment of a program that finds such a system."""
    return {
        **os.environ, "PYTHONPATH": str(ELSEWHERE), "XDG_DATA_HOME": str(tmp_path / "data"),
        "XDG_CONFIG_HOME": str(tmp_path / "settings"), "TACTILE_VIRTUAL_LINE": "socket",
    }  # fmt: skip


@pytest.mark.parametrize("call", ["import pty", "import os; os.killpg(1, 2)", "import select; select.poll()"])
def test_such_calls_do_fail_there(call: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", f"__name__ = 'tactile_x'\n{call}"],
        env=elsewhere(tmp_path), capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1, done.stdout
    assert "Error" in done.stderr


def test_the_trial_of_the_readme_works_there_too(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tactile_host", "play", "--speech", "off", "--seed", "5"],
        input="".join(line + "\n" for line in trial()), capture_output=True, text=True, env=elsewhere(tmp_path),
        timeout=FAR_S, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stderr == ""
    assert "C4: " in done.stdout
    assert done.stdout.splitlines()[-1] == Phrases("en").sentence(Fact("goodbye")).display
    assert [line for line in done.stdout.splitlines() if "wrong" in line or "Not allowed" in line] == []


def test_a_board_is_pulled_out_there_and_ends_with_its_bridge(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", BOARD],
        env=elsewhere(tmp_path), capture_output=True, text=True, timeout=FAR_S, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    port, interpreter, number = done.stdout.splitlines()
    assert port.startswith("socket://127.0.0.1:")
    assert "CPython" in interpreter
    # The host went without a word, as a task manager ends it: nothing of the board runs on.
    until_s = time.monotonic() + FAR_S
    while any(f"tactile-board-{number}-" in command_of(path) for path in Path("/proc").glob("[0-9]*/cmdline")):
        assert time.monotonic() < until_s
        time.sleep(0.05)
