# SPDX-License-Identifier: Apache-2.0
"""The clock of the drills stands still while a program is kept from the processor, and only then."""

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from tests.drills.own_time import OwnTime

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/schedstat").exists(), reason="this system does not tell who is kept from the processor"
)
BUSY = "import os, sys\nos.sched_setaffinity(0, {int(sys.argv[1])})\nprint(flush=True)\nwhile True: pass"


def test_who_waits_for_something_else_has_that_time() -> None:
    own = OwnTime(lambda: [os.getpid()])
    began_s = time.monotonic()
    threading.Event().wait(0.3)
    assert own.passed_s() <= time.monotonic() - began_s + 0.1
    assert own.passed_s() > 0.0


def test_who_shares_a_processor_has_a_part_of_the_time() -> None:
    core = str(min(os.sched_getaffinity(0)))
    command = [sys.executable, "-c", BUSY, core]
    processes = [subprocess.Popen(command, stdout=subprocess.PIPE) for _ in range(4)]
    try:
        for process in processes:
            assert process.stdout.readline() == b"\n"
        own, began_s = OwnTime(lambda: [processes[0].pid]), time.monotonic()
        while time.monotonic() - began_s < 1.0:
            own.passed_s()
            threading.Event().wait(0.02)
        # A quarter, or less where others work, too.
        assert own.passed_s() < 0.6 * (time.monotonic() - began_s)
    finally:
        for process in processes:
            process.kill()
            process.wait()
            process.stdout.close()
