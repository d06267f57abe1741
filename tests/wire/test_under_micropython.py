# SPDX-License-Identifier: Apache-2.0
"""The wire's tests again, in the board's own interpreter."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MICROPYTHON = shutil.which("micropython", path=str(Path(sys.executable).parent))
# The tests keep all that they send; the board's end itself is measured apart.
HEAP = "256k"


@pytest.mark.skipif(MICROPYTHON is None, reason="MicroPython has no wheel for this system")
def test_the_wire_passes_its_tests_on_micropython_and_is_small() -> None:
    environment = {**os.environ, "MICROPYPATH": f"{ROOT / 'core'}:{ROOT}:.frozen"}
    command = [str(MICROPYTHON), "-X", f"heapsize={HEAP}", str(ROOT / "tests" / "wire" / "on_micropython.py")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=False)
    last = re.fullmatch(r"(\d+) passed, 0 failed, (\d+) bytes", done.stdout.strip().splitlines()[-1])
    assert last, done.stdout + done.stderr
    assert int(last[1]) >= 46
    # On this machine's 64 bits; a Pico's objects are half as large.
    assert int(last[2]) < 12_000
