# SPDX-License-Identifier: Apache-2.0
"""Wait for other programs, whose time nobody knows, but which never take very long."""

import threading
import time
from collections.abc import Callable

from tests.patience import FAR_S

LOOK_S = 0.005
# The program waits so many seconds for a server that hangs. A server that does not may take as long on a busy machine:
# for tests of anything else the program's time goes this much slower.
SLOWER = 0.1


def until(condition: Callable[[], bool], poll: Callable[[], object] = lambda: None) -> None:
    """Wait for *condition*, and call *poll* meanwhile."""
    deadline_s = time.monotonic() + FAR_S
    tick = threading.Event()
    while not condition():
        assert time.monotonic() < deadline_s, "nothing came of it"
        poll()
        tick.wait(LOOK_S)
