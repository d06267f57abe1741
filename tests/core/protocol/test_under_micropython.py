# SPDX-License-Identifier: Apache-2.0
"""The wire's tests again, in the board's own interpreter."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
MICROPYTHON = shutil.which("micropython", path=str(Path(sys.executable).parent))

pytestmark = pytest.mark.skipif(MICROPYTHON is None, reason="MicroPython has no wheel for this system")


def output(heap: str, *arguments: str) -> str:
    environment = {**os.environ, "MICROPYPATH": f"{ROOT / 'core'}:{ROOT}:.frozen"}
    command = [str(MICROPYTHON), "-X", f"heapsize={heap}", *arguments]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


# The tests keep all that they send, so they need more than a board has.
@pytest.mark.parametrize(("name", "count"), [("frames", 10), ("messages", 7), ("link", 25)])
def test_the_wire_passes_its_tests_on_micropython(name: str, count: int) -> None:
    last = output("256k", "tests/run_on_micropython.py", f"tests/core/protocol/test_{name}").splitlines()[-1]
    passed, _, rest = last.partition(" ")
    assert rest == "passed, 0 failed"
    assert int(passed) >= count


def test_the_board_s_end_is_small_with_all_its_history() -> None:
    # On this machine's 64 bits; a Pico's objects are half as large.
    assert int(output("128k", "tests/core/protocol/board_link_bytes.py")) < 12_000
