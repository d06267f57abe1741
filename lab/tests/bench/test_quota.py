# SPDX-License-Identifier: Apache-2.0
"""A process that would fill a processor gets only its share, by a control group or by being stopped."""

import subprocess
import sys
import time

import pytest

from lab.bench.browser.processes import processor_s
from lab.bench.browser.quota import Brake, Quota
from tests.patience import FAR_S

SHARE = 0.25
MEASURED_S = 2.0
# The share of the processor's time: a process with this much was not stopped for good, even on a busy machine.
WORKED_S = 0.1
# There are two processes, since the share is for all together.
BUSY = "import os; os.fork()\nwhile True: pass"

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it takes a Linux with /proc")


def used_share(process):
    time.sleep(0.3)
    before_s, began_s = processor_s(process.pid), time.monotonic()
    time.sleep(MEASURED_S)
    while (used_s := processor_s(process.pid) - before_s) < WORKED_S:
        assert time.monotonic() - began_s < FAR_S, "it is stopped for good"
        time.sleep(0.1)
    return used_s / (time.monotonic() - began_s)


def end(process):
    for line in subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(process.pid)], capture_output=True, text=True, check=False
    ).stdout.split():
        subprocess.run(["kill", "-9", line], check=False)
    process.kill()
    process.wait()


def test_a_control_group_holds_all_its_processes_to_their_share():
    with Quota(SHARE) as quota:
        if not quota.is_group:
            pytest.skip("no control group can be made here")
        process = subprocess.Popen(["sh", "-c", f'{quota.shell()}; exec "{sys.executable}" -c "{BUSY}"'])
        share = used_share(process)
        end(process)
    assert share < SHARE * 1.3


def test_where_no_group_can_be_made_processes_are_stopped_and_go_on():
    process = subprocess.Popen([sys.executable, "-c", BUSY])
    brake = Brake(process.pid, SHARE)
    brake.start()
    share = used_share(process)
    brake.end()
    end(process)
    assert share < SHARE * 1.5
