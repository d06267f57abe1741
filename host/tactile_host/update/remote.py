# SPDX-License-Identifier: Apache-2.0
"""The verbs of flashing carried by mpremote, the field's own tool; every failure of it becomes a FlashError."""

import contextlib
import errno
import io
import os
import queue
import time
from collections.abc import Callable, Iterator
from types import TracebackType
from typing import Self

from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport

from tactile_app.board.events import Event
from tactile_app.update import sentences
from tactile_app.update.fault import FlashError
from tactile_app.update.verbs import (
    Answer,
    EnterPrompt,
    HearEvent,
    RunScript,
    ScriptError,
    StartProgram,
    Steps,
    T,
    Verb,
    carry,
)
from tactile_host.board.device import SerialBoard

# A board that runs answers in milliseconds; starting afresh with many files takes a second or two.
ANSWER_S = 10
# The longest question, to hash all files, takes a Pico some seconds; a question may take six times the longest silence.
QUESTION_TIMES = 6
MOST_BYTES = 1_000_000
SOFT_RESET = b"\x04"
RESTARTS = b"soft reboot\r\n"
LOOK_S = 0.1

# Errors of a port that is gone; pyserial's own error has no number.
LINE_ERRNOS = (None, errno.EIO, errno.ENXIO, errno.ENODEV, errno.EBADF, errno.ENOTTY)


class Line(SerialTransport):  # type: ignore[misc]  # mpremote has no types
    """mpremote's line, on which every question has limits of its own: none takes for ever, whatever the board sends.

    mpremote alone waits for an end as long as bytes come.
    """

    def __init__(self, port: str, answer_s: float, question_s: float) -> None:
        self._question_s = question_s
        super().__init__(port, timeout=answer_s)
        self.serial.write_timeout = answer_s
        self._read, self._in_waiting = self.serial.read, self.serial.inWaiting
        self.serial.read = self._read_bounded
        self.serial.inWaiting = self._in_waiting_bounded
        self.ask()

    def ask(self) -> None:
        """Begin a question: time and bytes are counted from here."""
        self._end_s = time.monotonic() + self._question_s
        self._bytes_left = MOST_BYTES

    def read_until(self, least: int, ending: bytes, timeout_overall: float | None = None, **others: object) -> bytes:
        """Return the bytes up to *ending*, or those of *timeout_overall* seconds, however many come."""
        data = b""
        if timeout_overall is None:
            return bytes(super().read_until(least, ending, **others))
        end_s = time.monotonic() + timeout_overall
        while not data.endswith(ending) and time.monotonic() < end_s:
            data += self.serial.read(1)
        return data

    def _read_bounded(self, size: int = 1) -> bytes:
        self._check()
        data = bytes(self._read(size))
        self._bytes_left -= len(data)
        return data

    def _in_waiting_bounded(self) -> int:
        self._check()
        return int(self._in_waiting())

    def _check(self) -> None:
        if time.monotonic() > self._end_s or self._bytes_left <= 0:
            raise TransportError("the board never came to an end")


class Mpremote:
    """A context manager with the board on *port*, which may be silent for *answer_s*; *clock* times its hello."""

    def __init__(self, port: str, answer_s: float = ANSWER_S, clock: Callable[[], float] = time.monotonic) -> None:
        self._port = port
        self._answer_s = answer_s
        self._clock = clock
        self._line: Line | None = None
        self._is_at_prompt = False
        self._board: SerialBoard | None = None
        self._events: queue.Queue[Event] = queue.Queue()
        self._left_s = clock()

    def __enter__(self) -> Self:
        """Do nothing yet: the first verb opens the port."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Start the board's program unless that was done, and give the port back even if the board fails."""
        if self._is_at_prompt:
            with contextlib.suppress(FlashError):
                self._leave()
        self._close()
        if self._board is not None:
            self._board.close()

    def carry(self, steps: Steps[T]) -> T:
        """Carry out each verb of *steps*, and return what comes of them; FlashError says why not."""
        return carry(steps, self._do)

    def _do(self, verb: Verb) -> Answer:
        match verb:
            case EnterPrompt():
                self._enter()
            case RunScript(script):
                return self._run(script)
            case StartProgram():
                self._leave()
            case HearEvent(ms):
                return self._hear(self._left_s + ms / 1000)
        return None

    def _enter(self) -> None:
        """Enter the raw prompt; a second time where the board was just starting and lost the first."""
        with self._failing(sentences.NO_ANSWER.format(port=self._port), "no_answer"):
            self._line = Line(os.path.realpath(self._port), self._answer_s, QUESTION_TIMES * self._answer_s)
            try:
                self._line.enter_raw_repl(soft_reset=True, timeout_overall=self._answer_s / 2)
            except TransportError:
                self._line.enter_raw_repl(soft_reset=True, timeout_overall=self._answer_s / 2)
        self._is_at_prompt = True

    def _run(self, script: str) -> str:
        with self._failing(sentences.STOPPED, "stopped"):
            output: bytes = self._asked().exec(script)
            return output.decode(errors="replace")

    def _leave(self) -> None:
        self._is_at_prompt = False
        with self._failing(sentences.STOPPED, "stopped"):
            line = self._asked()
            line.exit_raw_repl()
            line.serial.write(SOFT_RESET)
            # A board that is about to restart may lose bytes: leave after the restart.
            line.read_until(1, RESTARTS, timeout_overall=self._answer_s)
        self._close()
        self._left_s = self._clock()

    def _hear(self, end_s: float) -> Event | None:
        if self._board is None:
            self._board = SerialBoard(self._port, self._events, self._clock)
            self._board.start()
        while self._clock() < end_s:
            with contextlib.suppress(queue.Empty):
                return self._events.get(timeout=LOOK_S)
        return None

    def _asked(self) -> Line:
        if self._line is None:
            raise TransportError("the board's prompt has not been entered")
        self._line.ask()
        return self._line

    def _close(self) -> None:
        if self._line is not None:
            for close in (self._line.close, self._line.serial.close):
                with contextlib.suppress(Exception):
                    close()
        self._line = None

    @contextlib.contextmanager
    def _failing(self, sentence: str, reason: str) -> Iterator[None]:
        """Ask the board one thing; what can go wrong on the way becomes a FlashError, *sentence* where no answer comes.

        mpremote believes every answer of a board: a strange one may raise any error in its own code.
        """
        try:
            # mpremote prints what it did not expect.
            with contextlib.redirect_stdout(io.StringIO()):
                yield
        except TransportExecError as error:
            raise ScriptError(error.error_output) from error
        except OSError as error:
            if error.errno in LINE_ERRNOS:
                self._is_at_prompt = False
                raise FlashError(sentences.UNPLUGGED, "unplugged") from error
            raise FlashError(sentence, reason) from error
        except Exception as error:
            raise FlashError(sentence, reason) from error
