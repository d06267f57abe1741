# SPDX-License-Identifier: Apache-2.0
"""The inner ring in the Python of a web page, run by node: the evening of tests/host/test_inner_ring.py, and the rules.

`make test-pyodide` puts that Python into build/; without it this is skipped.
"""

import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from tests.host.ring import golden

ENGINE = golden.ROOT / "build" / "pyodide" / "node_modules" / "pyodide"
NODE = shutil.which("node")
IS_THERE = NODE is not None and ENGINE.exists()
pytestmark = pytest.mark.skipif(not IS_THERE, reason="make test-pyodide brings the Python of a web page")


def printed(command: list[str], given: str = "") -> str:
    """Return what *command* prints in the checkout."""
    result = subprocess.run(
        command, input=given, capture_output=True, text=True, check=False, timeout=280, cwd=golden.ROOT
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


def in_a_page(module: str, given: str = "") -> str:
    """Return what *module* prints in the Python of a web page."""
    run = Path(__file__).with_name("run.mjs")
    libraries = sysconfig.get_path("purelib")
    return printed([str(NODE), str(run), str(ENGINE), str(golden.ROOT), libraries, module], given)


def test_the_evening_is_said_and_recorded_as_it_was() -> None:
    golden.compare(in_a_page("tests.host.ring.player", golden.EVENING.read_text()))


def test_rules_and_recogniser_say_byte_for_byte_what_they_say_on_the_desktop() -> None:
    facts = printed([sys.executable, "-m", "tests.pyodide.facts"])
    assert facts.count("\n") > 12
    assert in_a_page("tests.pyodide.facts") == facts
