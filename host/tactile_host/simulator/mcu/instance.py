# SPDX-License-Identifier: Apache-2.0
"""The one simulation that this board stands in, joined to its bridge by two pipes or a socket."""

import gc
import os
import sys

# A Pico's files come compiled; here compiling leaves garbage behind. Collect it soon, sooner in a small heap. Otherwise
# the firmware's objects would lie scattered among it, and no free piece would be large enough for the scan's ring.
HEAP_PART = 8
gc.threshold((gc.mem_free() + gc.mem_alloc()) // HEAP_PART)  # type: ignore[attr-defined]

from simulation import Simulation  # noqa: E402 - it is the first that is compiled

if sys.implementation.name == "micropython":
    SIMULATION = Simulation(
        open(f"/dev/fd/{os.getenv('TACTILE_CONTROL')}", "rb", 0),  # noqa: SIM115 - open as long as the board is on
        open(f"/dev/fd/{os.getenv('TACTILE_REPORTS')}", "wb", 0),  # noqa: SIM115 - the same
        sys.stdin,
        sys.stdout,
    )
else:
    from sockets import control, reports

    SIMULATION = Simulation(control, reports, sys.stdin, sys.stdout)
