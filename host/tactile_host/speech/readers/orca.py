# SPDX-License-Identifier: Apache-2.0
"""Whether Orca runs, the screen reader that speaks by the same server as `--speech spd` and reads terminals too."""

import contextlib
import os
from pathlib import Path

PROCESSES = Path("/proc")
ORCA = "orca"


def is_orca_running(processes: Path = PROCESSES) -> bool:
    """Return whether it runs for this user; False where *processes* has no list of them."""
    for name in processes.glob("[0-9]*/comm"):
        # A process may end meanwhile.
        with contextlib.suppress(OSError):
            if name.read_text(errors="replace").strip() == ORCA and name.stat().st_uid == os.getuid():
                return True
    return False
