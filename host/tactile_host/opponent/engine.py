# SPDX-License-Identifier: Apache-2.0
"""The desktop's opponent: it thinks in a process of its own, whose lines a thread reads."""

import os
import queue
import subprocess
import sys
import threading

from tactile_host.opponent.remote_thinker import MOST_S, RemoteThinker

# For Python: compile everything anew and keep nothing of it.
UNCACHED = ("-B", "-X", f"pycache_prefix={os.devnull}")
# A killed process is gone at once; this only keeps a broken system from holding up the game.
END_S = 2.0


class Engine(RemoteThinker):
    """Think about one game, in a process of its own, which the first question starts."""

    def __init__(self, game: str, options: dict[str, str] | None = None, most_s: float = MOST_S) -> None:
        super().__init__(game, options, self._new_process, most_s)
        self._process: Process | None = None

    @property
    def process_id(self) -> int:
        """Return the number by which the system knows the process; ValueError where none was started."""
        if self._process is None:
            raise ValueError("no question was asked yet")
        return self._process.process_id

    def _new_process(self) -> "Process":
        # One that has ended by itself may have found a compiled file that a full disk has cut.
        self._process = Process(() if self._process is None else UNCACHED)
        return self._process


class Process:
    """The running worker, Python started with *options*; its lines are read by a thread of their own. See Remote."""

    def __init__(self, options: tuple[str, ...] = ()) -> None:
        # Below everything else from the start, where the worker cannot say so itself.
        flags = getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)
        self._process = subprocess.Popen(
            (sys.executable, *options, "-m", "tactile_host.opponent.worker"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            creationflags=flags,
            start_new_session=True,
        )
        self._lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    @property
    def process_id(self) -> int:
        """Return the number by which the system knows it."""
        return self._process.pid

    def send(self, line: bytes) -> None:
        """Send *line*; a process that is gone takes nothing, and is_alive() says so."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line)
            self._process.stdin.flush()
        except OSError:
            return

    def line(self) -> bytes | None:
        """Return the next line that it wrote, or None."""
        try:
            return self._lines.get_nowait()
        except queue.Empty:
            return None

    def is_alive(self) -> bool:
        """Return whether it runs, or has left something to read."""
        return self._thread.is_alive() or not self._lines.empty()

    def kill(self) -> None:
        """End it at once."""
        self._process.kill()
        self._process.wait(END_S)
        self._thread.join(END_S)
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            try:
                pipe.close()
            except OSError:
                # What a dead process did not take can no longer be flushed.
                continue

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line)
