# SPDX-License-Identifier: Apache-2.0
"""The tables of the debounce on the interpreter that runs it."""

import os
import subprocess
from pathlib import Path

import pytest

from tactile_host.simulator.board import micropython_command

ROOT = Path(__file__).parents[3]
MICROPYTHON = micropython_command()


@pytest.mark.skipif(MICROPYTHON is None, reason="there is no MicroPython for this system")
def test_the_tables_hold_on_micropython() -> None:
    result = subprocess.run(
        [str(MICROPYTHON), "-X", "heapsize=100K", "tests/run_on_micropython.py", "tests/core/switches/test_debounce"],
        cwd=ROOT,
        env={**os.environ, "MICROPYPATH": f"{ROOT / 'core'}:.frozen"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.stdout.splitlines()[-1] == "13 passed, 0 failed", result.stdout + result.stderr
