# SPDX-License-Identifier: Apache-2.0
"""The opponent's process: questions on standard input, answers on standard output.

It runs as `python -m tactile_host.opponent.worker`, behind everything else that the computer does. A question that is
no longer the newest is dropped without an answer. The process ends when its standard input does.
"""

import os
import queue
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from typing import BinaryIO

from tactile_app.opponent.messages import STOP, Think, parse_ask
from tactile_host.opponent.thinking import Searches, think

# Hands and speech go first on a busy processor.
NICENESS = 10
# The search may hold up the reading thread, which notices newer lines, for this many seconds.
SWITCH_S = 0.001


class Asks:
    """The questions as they arrive; a thread of its own reads them, so that a newer one, or a stop, is seen at once."""

    def __init__(self, lines: BinaryIO) -> None:
        self._waiting: queue.SimpleQueue[Think | None] = queue.SimpleQueue()
        self.newest = 0
        threading.Thread(target=self._read, args=(lines,), daemon=True).start()

    def next(self) -> Think | None:
        """Wait for the next question; None once there will be no more."""
        return self._waiting.get()

    def _read(self, lines: BinaryIO) -> None:
        for line in lines:
            if line == STOP:
                self.newest = 0
                continue
            ask = parse_ask(line)
            self.newest = ask.number
            self._waiting.put(ask)
        self.newest = 0
        self._waiting.put(None)


def serve(asks: Asks, output: BinaryIO) -> None:
    """Answer every question that is not stale by the time it is reached."""
    searches = Searches()
    while (ask := asks.next()) is not None:
        if ask.number != asks.newest:
            continue
        answer = think(ask, searches.of(ask.game), partial(is_stale, ask, asks), clock_of(ask))
        if ask.number == asks.newest:
            output.write(answer.line())
            output.flush()


def is_stale(ask: Think, asks: Asks) -> bool:
    """Return whether a newer question than *ask* has come, or the input has ended."""
    return ask.number != asks.newest


def clock_of(ask: Think) -> Callable[[], bool]:
    """Return a function that says whether the time of *ask* is over."""
    over_s = time.monotonic() + ask.most_s
    return lambda: time.monotonic() >= over_s


def main() -> None:
    """Serve until nobody asks any more."""
    sys.setswitchinterval(SWITCH_S)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    serve(Asks(sys.stdin.buffer), sys.stdout.buffer)


if __name__ == "__main__":
    main()
