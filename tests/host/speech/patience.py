# SPDX-License-Identifier: Apache-2.0
"""Waiting for other programs: they take what they take, and a minute is too long for all of them."""

import threading
import time
from collections.abc import Callable

LONGEST_S = 60
LOOK_S = 0.005
# What the program has for a server's answer in seconds is its patience with a server that hangs. A server that does not
# may take as long on a machine that is busy: for those who test anything else the program's time goes so much slower.
SLOWER = 0.1


def until(condition: Callable[[], bool], poll: Callable[[], object] = lambda: None) -> None:
    """Wait for *condition*, and call *poll* meanwhile."""
    deadline_s = time.monotonic() + LONGEST_S
    tick = threading.Event()
    while not condition():
        assert time.monotonic() < deadline_s, "nothing came of it in a minute"
        poll()
        tick.wait(LOOK_S)
