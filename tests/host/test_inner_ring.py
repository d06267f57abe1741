# SPDX-License-Identifier: Apache-2.0
"""The inner ring takes events and the time, and gives effects and bytes: it needs no thread, path, clock or device.

GOLDEN=write records the evening anew, on the virtual board.
"""

import os
import subprocess
import sys

from tests.host.ring import golden
from tests.host.ring.recorder import record

RUN = "from tests.host.ring import guard; guard.install(); from tests.host.ring import player; player.main()"


def run(code: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """Return what a Python of its own does with *code*."""
    command = [sys.executable, "-c", code]
    return subprocess.run(command, input=given, capture_output=True, text=True, check=False, cwd=golden.ROOT)


def test_a_recorded_evening_is_said_and_recorded_as_it_was_with_nothing_of_the_desktop() -> None:
    if os.environ.get("GOLDEN") == "write":
        golden.write(*record())
    result = run(RUN, golden.EVENING.read_text())
    assert result.returncode == 0, result.stderr
    golden.compare(result.stdout)


def test_a_module_of_the_ring_that_wants_a_clock_is_refused() -> None:
    result = run("from tests.host.ring import guard; guard.install(); import tactile_host.runtime.event_loop")
    assert "ImportError: tactile_host.runtime.event_loop imports time" in result.stderr
