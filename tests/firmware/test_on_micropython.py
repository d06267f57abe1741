# SPDX-License-Identifier: Apache-2.0
"""The native code of the board, native in MicroPython on this computer, passes the tests that it passes as bytecode."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tactile_host.simulator.board import micropython_command

ROOT = Path(__file__).parents[2]
MICROPYTHON = Path(sys.executable).parent / "micropython"
pytestmark = pytest.mark.skipif(micropython_command() is None, reason="there is no MicroPython for this system")


@pytest.mark.parametrize("name", ["test_scan_pass", "test_change_lines"])
def test_native_code_passes_its_tests(name: str) -> None:
    tests = (ROOT / "tests/firmware" / f"{name}.py").read_text().count("\ndef test_")
    result = subprocess.run(
        [MICROPYTHON, "tests/run_on_micropython.py", f"tests/firmware/{name}"],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=300,
        env={**os.environ, "MICROPYPATH": f"{ROOT / 'core'}:{ROOT}:.frozen"},
    )  # fmt: skip
    assert result.stdout.splitlines()[-1] == f"{tests} passed, 0 failed", result.stdout + result.stderr
