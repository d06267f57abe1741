# SPDX-License-Identifier: Apache-2.0
"""The terminal's lines, read by a thread of their own so that a silent terminal stops nothing."""

import queue
import threading
from typing import TextIO

from tactile_host.runtime.events import EndOfInput, Typed


def read_lines(stream: TextIO, events: "queue.Queue[object]") -> None:
    """Put every line of *stream* into *events* until its end, from a thread that ends with the program."""

    def read() -> None:
        try:
            for line in stream:
                events.put(Typed(line.strip()))
        except (OSError, ValueError):
            # The terminal is gone: what follows is what follows at the end of input.
            pass
        events.put(EndOfInput())

    threading.Thread(target=read, name="terminal", daemon=True).start()
