# SPDX-License-Identifier: Apache-2.0
"""The opponent as the program sees it: it is asked, and looked at now and then; it never makes anybody wait."""

import queue
import subprocess
import sys
import threading
from dataclasses import replace

from tactile_core.opponent.knowledge import LEVELS
from tactile_core.rules.position import Position
from tactile_core.rules.setup import SetUp
from tactile_host.opponent.messages import STOP, Answer, Lesson, Think, line_of_play, parse_answer
from tactile_host.opponent.thinker import OpponentError

# Beyond it the move found so far is played: an answer that comes later is waited for, not thought about.
MOST_S = 2.0
# A teacher looks twice at everything; on a slow computer that takes its time.
TEACHING_S = 15.0
# A process that dies over one and the same question is started so often in all.
STARTS_A_QUESTION = 3
# A killed process is gone at once; this only keeps a broken system from holding up the game.
END_S = 2.0


class Engine:
    """Think about one game, in a process of its own; a process that dies is started again by itself.

    The process is started by the first question.
    """

    def __init__(self, game: str, options: dict[str, str] | None = None, most_s: float = MOST_S) -> None:
        self._game = game
        self._options = options or {}
        self._most_s = most_s
        self._ask: Think | None = None
        self._number = 0
        self._starts = 0
        self._process: Process | None = None

    def think(self, position: Position, level: int, seed: int) -> None:
        """Begin to think about *position*, with its past; what was thought about before is dropped."""
        self._begin(self._question(position, level, seed))

    def think_of_set_up(self, set_up: SetUp, level: int, seed: int) -> None:
        """Begin to think about the question of *set_up*, whose lots fall by *seed*."""
        ask = Think(self._next(), self._game, self._options, "", [], level, seed, self._most_s, Lesson.SET_UP)
        self._begin(replace(ask, chooser=set_up.chooser, answers=set_up.answers()))

    def teach(self, lesson: Lesson, position: Position, move: int | None = None) -> None:
        """Begin to look at *position*, with its past, or at *move* in it."""
        about = "" if move is None else position.move_text(move)
        self._begin(replace(self._question(position, LEVELS, 0), lesson=lesson, about=about, most_s=TEACHING_S))

    def poll(self) -> Answer | None:
        """Return the answer once it is there, else None; OpponentError where the process dies again and again."""
        if self._process is None:
            return None
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
        if self._process is not None:
            self._process.send(STOP)

    def close(self) -> None:
        """End the process."""
        self._ask = None
        if self._process is not None:
            self._process.kill()

    @property
    def process_id(self) -> int:
        """Return the number by which the system knows the process; ValueError where none was started."""
        if self._process is None:
            raise ValueError("no question was asked yet")
        return self._process.process_id

    def _question(self, position: Position, level: int, seed: int) -> Think:
        start, moves = line_of_play(position)
        return Think(self._next(), self._game, self._options, start, moves, level, seed, self._most_s)

    def _next(self) -> int:
        self._number += 1
        return self._number

    def _begin(self, ask: Think) -> None:
        self._ask = ask
        self._starts = 0
        if self._process is None:
            self._process = Process()
        self._process.send(ask.line())

    def _start_again(self) -> None:
        self._starts += 1
        if self._starts > STARTS_A_QUESTION:
            self._ask = None
            raise OpponentError(f"The opponent's process ended {self._starts} times over one position.")
        if self._process is not None:
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
