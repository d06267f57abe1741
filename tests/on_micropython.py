# SPDX-License-Identifier: Apache-2.0
"""Runs in MicroPython, the board's own interpreter, what CPython runs: a program, or the plain tests of a file."""

import os
import subprocess
from pathlib import Path

import pytest

from tactile_host.simulator.board import micropython_command

ROOT = Path(__file__).parents[1]
MICROPYTHON = micropython_command()
# The modules of a board, and the tests.
SEARCH = (ROOT / "core", ROOT / "firmware", ROOT)
LONGEST_S = 300

needs_micropython = pytest.mark.skipif(MICROPYTHON is None, reason="there is no MicroPython for this system")


def lines_of(heap: str, *arguments: str, text: str = "", search: tuple[Path, ...] = SEARCH, **environment: str):
    """Return the lines that MicroPython prints with *arguments*, in a *heap* such as "128K", when it reads *text*."""
    path = ":".join([*map(str, search), ".frozen"])
    done = subprocess.run(
        [str(MICROPYTHON), "-X", f"heapsize={heap}", *arguments],
        cwd=ROOT, input=text, capture_output=True, text=True, timeout=LONGEST_S, check=False,
        env={**os.environ, "MICROPYPATH": path, **environment},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


def run_plain_tests(heap: str, file: str, **environment: str) -> None:
    """Run every test of *file*, which is named without its ending, and fail unless all of them pass."""
    tests = (ROOT / f"{file}.py").read_text().count("\ndef test_")
    assert tests
    last = lines_of(heap, "tests/run_on_micropython.py", file, search=SEARCH, **environment)[-1]
    assert last == f"{tests} passed, 0 failed"
