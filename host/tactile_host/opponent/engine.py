# SPDX-License-Identifier: Apache-2.0
"""The opponent as the program sees it: it is asked, and looked at now and then; it never makes anybody wait."""

import queue
import subprocess
import sys
import threading

from tactile_core.rules.position import Position
from tactile_host.opponent.messages import STOP, Answer, Think, line_of_play, parse_answer

# Beyond it the move found so far is played: an answer that comes later is waited for, not thought about.
MOST_S = 2.0
# A process that dies over one and the same question is started so often in all.
STARTS_A_QUESTION = 3
# A killed process is gone at once; this only keeps a broken system from holding up the game.
END_S = 2.0


class OpponentError(RuntimeError):
    """The opponent's process cannot be kept alive."""


class Engine:
    """Think about positions of one game, in a process of its own; a process that dies is started again by itself."""

    def __init__(self, game: str, options: dict[str, str] | None = None, most_s: float = MOST_S) -> None:
        self._game = game
        self._options = options or {}
        self._most_s = most_s
        self._ask: Think | None = None
        self._number = 0
        self._starts = 0
        self._process = Process()

    def think(self, position: Position, level: int, seed: int) -> None:
        """Begin to think about *position*, with its past; what was thought about before is dropped."""
        start, moves = line_of_play(position)
        self._number += 1
        self._ask = Think(self._number, self._game, self._options, start, moves, level, seed, self._most_s)
        self._starts = 0
        self._process.send(self._ask.line())

    def poll(self) -> Answer | None:
        """Return the answer once it is there, else None; OpponentError where the process dies again and again."""
        while (line := self._process.line()) is not None:
            answer = parse_answer(line)
            if self._ask is not None and answer.number == self._ask.number:
                self._ask = None
                return answer
        if not self._process.is_alive():
            self._start_again()
        return None

    def stop(self) -> None:
        """Think no more; no answer comes to what was asked."""
        self._ask = None
        self._process.send(STOP)

    def close(self) -> None:
        """End the process."""
        self._ask = None
        self._process.kill()

    @property
    def process_id(self) -> int:
        """Return the number by which the system knows the process."""
        return self._process.process_id

    def _start_again(self) -> None:
        self._starts += 1
        if self._starts > STARTS_A_QUESTION:
            raise OpponentError(f"The opponent's process ended {self._starts} times over one position.")
        self._process.kill()
        self._process = Process()
        if self._ask is not None:
            self._process.send(self._ask.line())


class Process:
    """The running worker; its lines are read by a thread of their own."""

    def __init__(self) -> None:
        # Below everything else from the start, where the worker cannot say so itself.
        flags = getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)
        self._process = subprocess.Popen(
            (sys.executable, "-m", "tactile_host.opponent.worker"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            creationflags=flags,
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
