# SPDX-License-Identifier: Apache-2.0
"""The bridge as a child process: orders go to it a line each, and its reports come back."""

import json
import select
import subprocess
import sys
from collections.abc import Callable

# Only a board that has failed is silent for so long: in fast mode every batch of changes is reported.
SILENCE_S = 60
CHUNK = 4096


class BoardError(RuntimeError):
    """The virtual board has ended or does not answer; the message says what it said last."""


class BridgeProcess:
    """The bridge of the board that *description* describes; *note* is called with each report as it is taken in."""

    def __init__(self, description: dict[str, object], note: Callable[[str], None]) -> None:
        self._note = note
        self._reports: list[str] = []
        self._rest = b""
        command = [sys.executable, "-m", "tactile_host.simulator.bridge", json.dumps(description)]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        assert process.stdin is not None
        assert process.stdout is not None
        self._process, self._orders, self._output = process, process.stdin, process.stdout

    @property
    def pid(self) -> int:
        """The process's number."""
        return self._process.pid

    def order(self, line: str) -> None:
        """Give one order; BoardError where the bridge is gone."""
        try:
            self._orders.write(line.encode() + b"\n")
        except BrokenPipeError:
            raise BoardError("The virtual board has ended.") from None

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
            ready, _, _ = select.select([self._output], [], [], SILENCE_S)
            data = self._output.read(CHUNK) if ready else b""
            if not data:
                raise BoardError(f"The virtual board has ended or hangs; expected it to say {wanted}.")
            lines = (self._rest + data).split(b"\n")
            self._rest = lines.pop()
            self._reports += [line.decode() for line in lines]

    def close(self) -> None:
        """End the bridge, and the board with it."""
        self._orders.close()
        self._process.wait()
        self._output.close()
