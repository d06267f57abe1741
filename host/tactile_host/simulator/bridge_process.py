# SPDX-License-Identifier: Apache-2.0
"""The bridge as a child process: orders go to it a line each, and its reports come back."""

import contextlib
import json
import os
import select
import subprocess
import sys
from collections.abc import Callable

from tactile_host.errors import UserError

# Only a board that has failed is silent for so long: in fast mode every batch of changes is reported.
SILENCE_S = 60
# In real time nobody is kept waiting for longer, whatever has stopped it.
SILENCE_IN_REAL_TIME_S = 10
# It ends at once, unless something has stopped it.
END_S = 1.0
CHUNK = 4096
CURE = "Start again: the game goes on where it was."


class BoardError(UserError):
    """The virtual board has ended or does not answer; the message says what it said last."""


class BridgeProcess:
    """The bridge of the board that *description* describes; *note* is called with each report as it is taken in.

    *is_fast*: the board's time runs ahead, and an answer may take long.
    """

    def __init__(self, description: dict[str, object], note: Callable[[str], None], *, is_fast: bool) -> None:
        self._note = note
        self._silence_s = SILENCE_S if is_fast else SILENCE_IN_REAL_TIME_S
        self._reports: list[str] = []
        self._rest = b""
        command = [sys.executable, "-m", "tactile_host.simulator.bridge", json.dumps(description)]
        # In a session of its own: Ctrl-C at the terminal is for the program, which ends the bridge itself. What it
        # complains of goes nowhere: what matters comes as a report.
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0,
            start_new_session=True,
        )  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        self._process, self._orders, self._output = process, process.stdin, process.stdout
        os.set_blocking(self._orders.fileno(), False)

    @property
    def pid(self) -> int:
        """The process's number."""
        return self._process.pid

    def order(self, line: str) -> None:
        """Give one order; BoardError where the bridge is gone, or takes nothing."""
        data = line.encode() + b"\n"
        while data:
            _, ready, _ = select.select([], [self._orders], [], self._silence_s)
            if not ready:
                raise BoardError(f"The virtual board does not answer. {CURE}")
            try:
                data = data[self._orders.write(data) or 0 :]
            except BrokenPipeError:
                raise BoardError(f"The virtual board has ended. {CURE}") from None

    def wait_for(self, wanted: str) -> None:
        """Take in reports until *wanted* is there; BoardError where the board has failed or hangs."""
        while True:
            while self._reports:
                report = self._reports.pop(0)
                if report.startswith("failed "):
                    raise BoardError(f"The virtual board has failed. {report[7:]}")
                self._note(report)
                if report == wanted:
                    return
            ready, _, _ = select.select([self._output], [], [], self._silence_s)
            data = self._output.read(CHUNK) if ready else b""
            if not data:
                what = "has ended" if ready else "does not answer"
                raise BoardError(f"The virtual board {what}; expected it to say {wanted}. {CURE}")
            lines = (self._rest + data).split(b"\n")
            self._rest = lines.pop()
            self._reports += [line.decode() for line in lines]

    def close(self) -> None:
        """End the bridge, and the board with it."""
        self._orders.close()
        try:
            self._process.wait(END_S)
        except subprocess.TimeoutExpired:
            self.kill()
        self._output.close()

    def kill(self) -> None:
        """End the bridge by force; the board ends when it misses the bridge."""
        self._process.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(END_S)
