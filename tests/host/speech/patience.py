# SPDX-License-Identifier: Apache-2.0
"""Waiting for other programs: they take what they take, and none takes very long."""

import threading
import time
from collections.abc import Callable

from tests.patience import FAR_S

LOOK_S = 0.005
# What the program has for a server's answer in seconds is its patience with a server that hangs. A server that does not
# may take as long on a machine that is busy: for those who test anything else the program's time goes so much slower.
SLOWER = 0.1


def until(condition: Callable[[], bool], poll: Callable[[], object] = lambda: None) -> None:
    """Wait for *condition*, and call *poll* meanwhile."""
    deadline_s = time.monotonic() + FAR_S
    tick = threading.Event()
    while not condition():
        assert time.monotonic() < deadline_s, "nothing came of it"
        poll()
        tick.wait(LOOK_S)
