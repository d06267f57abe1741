# SPDX-License-Identifier: Apache-2.0
"""The inner ring takes events and the time, and gives effects and bytes: it needs no thread, path, clock or device.

GOLDEN=write records the evening anew, on the virtual board.
"""

import os
import subprocess
import sys

from tests.host.ring import golden
from tests.host.ring.recorder import record

# Nothing that acts is there to be imported.
RUN = "import sys; sys.modules['tactile_host'] = None; from tests.host.ring import player; player.main()"


def test_a_recorded_evening_is_said_and_recorded_as_it_was_with_nothing_of_the_desktop() -> None:
    if os.environ.get("GOLDEN") == "write":
        golden.write(*record())
    command = [sys.executable, "-c", RUN]
    evening = golden.EVENING.read_text()
    result = subprocess.run(command, input=evening, capture_output=True, text=True, check=False, cwd=golden.ROOT)
    assert result.returncode == 0, result.stderr
    golden.compare(result.stdout)
