# SPDX-License-Identifier: Apache-2.0
"""The inner ring in the Python of a web page, run by node: the same evening as in tests/host/test_inner_ring.py.

`make test-pyodide` puts that Python into build/; without it this is skipped.
"""

import shutil
import subprocess
import sysconfig
from pathlib import Path

import pytest

from tests.host.ring import golden

ENGINE = golden.ROOT / "build" / "pyodide" / "node_modules" / "pyodide"
NODE = shutil.which("node")
IS_THERE = NODE is not None and ENGINE.exists()
pytestmark = pytest.mark.skipif(not IS_THERE, reason="make test-pyodide brings the Python of a web page")


def test_the_evening_is_said_and_recorded_as_it_was() -> None:
    run = Path(__file__).with_name("run.mjs")
    result = subprocess.run(
        [str(NODE), str(run), str(ENGINE), str(golden.ROOT), sysconfig.get_path("purelib")],
        input=golden.EVENING.read_text(), capture_output=True, text=True, check=False, timeout=280,
    )  # fmt: skip
    assert result.returncode == 0, result.stdout + result.stderr
    golden.compare(result.stdout)
