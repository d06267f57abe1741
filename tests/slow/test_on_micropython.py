# SPDX-License-Identifier: Apache-2.0
"""The million scans on the board's interpreter, where collections of garbage are real."""

import os
import subprocess
from pathlib import Path

import pytest

from tactile_host.simulator.board import micropython_command

ROOT = Path(__file__).parents[2]
MICROPYTHON = micropython_command()


@pytest.mark.skipif(MICROPYTHON is None, reason="there is no MicroPython for this system")
@pytest.mark.parametrize(
    ("file", "tests", "heap"),
    [
        ("tests/slow/test_a_million_scans", 7, "240K"),
        ("tests/slow/test_a_million_scans_by_hardware", 5, "240K"),
    ],
)
def test_every_scan_holds_on_micropython(file: str, tests: int, heap: str) -> None:
    path = [str(ROOT / "core"), str(ROOT / "firmware"), str(ROOT), ".frozen"]
    result = subprocess.run(
        [str(MICROPYTHON), "-X", f"heapsize={heap}", "tests/run_on_micropython.py", file],
        cwd=ROOT,
        env={**os.environ, "MICROPYPATH": ":".join(path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.stdout.splitlines()[-1:] == [f"{tests} passed, 0 failed"], result.stdout + result.stderr
