# SPDX-License-Identifier: Apache-2.0
"""The program itself, run as a person runs it: by its command line, with pipes for terminal and transcript."""

import os
import queue
import resource
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

from tests.patience import FAR_S

COMMAND = (sys.executable, "-m", "tactile_host", "play", "--speech", "off")
PAUSE_S = 0.2


def play_through(lines: list[str], record: Path, *options: str) -> list[str]:
    """Return what the program prints when *lines* are piped into it; it must end by itself with exit code 0."""
    result = subprocess.run(
        [*COMMAND, "--record", str(record), *options],
        input="".join(line + "\n" for line in lines), capture_output=True, text=True, timeout=280, check=False,
    )  # fmt: skip
    assert result.returncode == 0, result.stdout + result.stderr
    assert result.stderr == ""
    return result.stdout.splitlines()


def moves_on_record(record: Path) -> list[str]:
    """Return the moves that a record holds, take-backs and amendments applied, without asking the program's reader."""
    moves: list[str] = []
    text = record.read_text() if record.exists() else ""
    for line in text.splitlines():
        word, _, rest = line.partition(" ")
        if word in ("back", "amend"):
            moves.pop()
        if word in ("move", "amend"):
            moves.append(rest.split(" ")[1])
    return moves


class Program:
    """The program on the board at *port*, its record at *record*, its lines read by a thread.

    *let_time_pass* is called while nothing is said: the time of a virtual board stands between its hands' doings.
    """

    def __init__(self, port: str, record: Path, let_time_pass: Callable[[], None], *options: str) -> None:
        self.record = record
        self._let_time_pass = let_time_pass
        self.lines: list[str] = []
        self._process = subprocess.Popen(
            [*COMMAND, "--port", port, "--fast", "--record", str(record), *options],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )  # fmt: skip
        self._said: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._said.put(line.rstrip("\n"))
        self._said.put(None)

    def wait(self, is_it: Callable[[str], bool]) -> str:
        """Return the next line for which *is_it* is true; the test fails where the program ends or falls silent."""
        waited_s = 0.0
        while True:
            try:
                line = self._said.get(timeout=PAUSE_S)
            except queue.Empty:
                waited_s += PAUSE_S
                assert waited_s < FAR_S, f"nothing more was said after {self.lines[-5:]}"
                self._let_time_pass()
                continue
            waited_s = 0.0
            if line is None:
                raise AssertionError(f"the program ended after {self.lines[-20:]}")
            self.lines.append(line)
            if is_it(line):
                return line

    def limit_files(self, size: int | None) -> None:
        """Let no file of the program grow beyond *size* bytes, as on a full disk; None lifts that."""
        limit = resource.RLIM_INFINITY if size is None else size
        resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))

    def kill(self) -> None:
        """Kill it as a power cut would; nothing to do where it has ended."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGKILL)
            self.end()

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._process.pid

    def type(self, line: str) -> None:
        """Type *line*."""
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def quit(self) -> int:
        """Type quit and return the exit code."""
        self.type("quit")
        return self.end()

    def end(self) -> int:
        """Wait for its end and return the exit code."""
        code = self._process.wait(FAR_S)
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()
        return code
