# SPDX-License-Identifier: Apache-2.0
"""The desktop's opponent: it thinks in a process of its own, whose lines a thread reads."""

import contextlib
import os
import queue
import subprocess
import sys
import threading

from tactile_app.opponent.checked_answers import LONGEST_LINE
from tactile_app.opponent.remote_thinker import MOST_S, TEACHING_S, RemoteThinker

# Options for Python: compile everything anew, and keep nothing of it.
UNCACHED = ("-B", "-X", f"pycache_prefix={os.devnull}")
# A killed process is gone at once; this only keeps a broken system from holding up the game.
END_S = 2.0
# At most this many lines wait to be read. The reader of a process with more to say waits, and tries again after FULL_S.
MOST_LINES = 16
FULL_S = 0.1


class Engine(RemoteThinker):
    """Think about one game, in a process of its own, which the first question starts."""

    def __init__(
        self,
        game: str,
        options: dict[str, str] | None = None,
        most_s: float = MOST_S,
        teaching_s: float = TEACHING_S,
    ) -> None:
        super().__init__(game, options, self._new_process, most_s, teaching_s)
        self._process: Process | None = None

    @property
    def process_id(self) -> int:
        """Return the number by which the system knows the process; ValueError where none was started."""
        if self._process is None:
            raise ValueError("no question was asked yet")
        return self._process.process_id

    def _new_process(self) -> "Process":
        # A process that ended by itself may have read a compiled file that a full disk has cut.
        self._process = Process(() if self._process is None else UNCACHED)
        return self._process


class Process:
    """The running worker, Python started with *options*; its lines are read and written by a thread each. See Remote.

    OSError where the system has no process for it. Nothing here waits for the worker: it may be held, flood its
    output, or take nothing.
    """

    def __init__(self, options: tuple[str, ...] = ()) -> None:
        # On Windows the worker cannot lower its own priority, so it starts below everything else.
        flags = getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)
        self._process = subprocess.Popen(
            (sys.executable, *options, "-m", "tactile_host.opponent.worker"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            creationflags=flags,
            start_new_session=True,
        )
        self._lines: queue.Queue[bytes] = queue.Queue(MOST_LINES)
        self._to_send: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._is_killed = False
        self._threads = [threading.Thread(target=work, daemon=True) for work in (self._read, self._write)]
        try:
            for thread in self._threads:
                thread.start()
        except RuntimeError:
            # Without a thread nobody would hear what the process says.
            self.kill()
            raise

    @property
    def process_id(self) -> int:
        """Return the number by which the system knows it."""
        return self._process.pid

    def send(self, line: bytes) -> None:
        """Send *line*; a process that is gone takes nothing, and is_alive() says so."""
        self._to_send.put(line)

    def line(self) -> bytes | None:
        """Return the next line that the process wrote, or None; only its beginning if it is too long for an answer."""
        try:
            return self._lines.get_nowait()
        except queue.Empty:
            return None

    def is_alive(self) -> bool:
        """Return whether the process runs, or has left something to read."""
        return self._threads[0].is_alive() or not self._lines.empty()

    def kill(self) -> None:
        """End it at once."""
        self._is_killed = True
        self._process.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            # One that cannot even be killed must not hold up the game.
            self._process.wait(END_S)
        self._to_send.put(None)
        for thread in self._threads:
            if thread.ident is not None:
                thread.join(END_S)
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            try:
                pipe.close()
            except OSError:
                # Bytes that a dead process did not take can no longer be flushed.
                continue

    def _read(self) -> None:
        assert self._process.stdout is not None
        try:
            while line := self._process.stdout.readline(LONGEST_LINE + 1):
                self._keep(line)
        except (OSError, ValueError):
            # The pipe is gone, and so is the process, as far as anybody can hear.
            return

    def _keep(self, line: bytes) -> None:
        """Keep *line* until it is looked at; meanwhile a process that says more than anybody asks for waits."""
        while not self._is_killed:
            try:
                self._lines.put(line, timeout=FULL_S)
            except queue.Full:
                continue
            return

    def _write(self) -> None:
        assert self._process.stdin is not None
        try:
            while (line := self._to_send.get()) is not None:
                self._process.stdin.write(line)
                self._process.stdin.flush()
        except (OSError, ValueError):
            return
