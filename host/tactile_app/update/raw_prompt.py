# SPDX-License-Identifier: Apache-2.0
"""MicroPython's raw prompt as a conversation: bytes and the time go in, bytes and the output of scripts come out.

The protocol is that of docs.micropython.org, "The MicroPython Interactive Interpreter Mode (aka REPL)": Ctrl-A enters
the raw prompt, Ctrl-D runs what was sent before it, and "raw paste" lets the board say how much it takes.
"""

from collections.abc import Generator
from dataclasses import dataclass

from tactile_app.board.client import BoardClient
from tactile_app.board.events import Event
from tactile_app.board.transport import Opened, Received
from tactile_app.update import sentences, verbs
from tactile_app.update.fault import FlashError
from tactile_app.update.verbs import Answer, ScriptError, Steps, T, Verb

INTERRUPT = b"\r\x03"
ENTER = b"\r\x01"
LEAVE = b"\r\x02"
END = b"\x04"
PASTE = b"\x05A\x01"
CAN_PASTE = b"R\x01"
CANNOT_PASTE = b"R\x00"
MORE = b"\x01"
BANNER = b"raw REPL; CTRL-B to exit\r\n"
PROMPT = b">"
RESTARTS = b"soft reboot\r\n"
# A board that cannot paste is sent this many bytes at once, and then given time to read them.
PART_BYTES = 256
PART_MS = 10
# The same limits as on the desktop: a Pico hashes all its files in some seconds, and may be silent meanwhile.
ANSWER_MS = 10_000
QUESTION_MS = 60_000
MOST_BYTES = 1_000_000
ENTRIES = 2

THE_PORT = "the port"

# Functions that wait for bytes or for time are generators: they yield, and go on when there may be some.
Wait = Generator[None, None, T]


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of a board: milliseconds of silence, milliseconds for one question, and bytes of an answer."""

    answer_ms: int = ANSWER_MS
    question_ms: int = QUESTION_MS
    most_bytes: int = MOST_BYTES


class RawPrompt:
    """The board at the other end of a line; `take` and `pass_time` bring events in, `outgoing` has the bytes to write.

    `carry` and what it calls are generators: they yield while they wait, and raise FlashError where the board does not
    answer.
    """

    def __init__(self, now_ms: int, limits: Limits | None = None) -> None:
        self.now_ms = now_ms
        self._limits = limits or Limits()
        self._data = b""
        self._heard_ms = self._asked_ms = now_ms
        self._bytes_left = self._limits.most_bytes
        self._out = b""
        self._pastes = True
        self._left_ms = now_ms
        self._client: BoardClient | None = None
        self._events: list[Event] = []

    def take(self, data: bytes) -> None:
        """Take bytes that have come."""
        if data:
            self._heard_ms = self.now_ms
            self._bytes_left -= len(data)
            self._data += data

    def pass_time(self, now_ms: int) -> None:
        """Let time pass."""
        self.now_ms = now_ms

    def write(self, data: bytes) -> None:
        """Write *data* soon."""
        self._out += data

    def outgoing(self) -> bytes:
        """Return the bytes to write now."""
        out, self._out = self._out, b""
        return out

    def _unread(self) -> bytes:
        """Return the bytes that have come and were not read."""
        data, self._data = self._data, b""
        return data

    def carry(self, steps: Steps[T]) -> Wait[T]:
        """Carry out each verb of *steps*, and return their result."""
        try:
            verb = next(steps)
            while True:
                try:
                    answer = yield from self._do(verb)
                except (FlashError, ScriptError) as error:
                    verb = steps.throw(error)
                else:
                    verb = steps.send(answer)
        except StopIteration as end:
            result: T = end.value
            return result

    def _do(self, verb: Verb) -> Wait[Answer]:
        match verb:
            case verbs.EnterPrompt():
                yield from self._enter()
            case verbs.RunScript(script):
                return (yield from self._run(script))
            case verbs.StartProgram():
                yield from self._leave()
            case verbs.HearEvent(ms):
                return (yield from self._hear(self._left_ms + ms))
        return None

    def _enter(self) -> Wait[None]:
        """Interrupt whatever runs, and let the interpreter begin afresh at its raw prompt; FlashError without one."""
        for entry in range(1, ENTRIES + 1):
            self._ask()
            try:
                self.write(INTERRUPT)
                yield from self._rest(PART_MS)
                # Earlier lines of the firmware are dropped.
                self._unread()
                self.write(ENTER)
                yield from self._until(BANNER + PROMPT)
                self.write(END)
                yield from self._until(RESTARTS)
                yield from self._until(BANNER + PROMPT)
                return
            except FlashError as error:
                # A board that was just starting has lost the first try.
                if entry == ENTRIES:
                    raise FlashError(sentences.NO_ANSWER.format(port=THE_PORT), "no_answer") from error

    def _run(self, script: str) -> Wait[str]:
        """Return what *script* prints; ScriptError where it fails, FlashError where no end comes."""
        self._ask()
        is_sent = False
        if self._pastes:
            is_sent = yield from self._paste(script.encode())
        if not is_sent:
            yield from self._send(script.encode())
        output = yield from self._until(END)
        error = yield from self._until(END)
        yield from self._until(PROMPT)
        if error:
            raise ScriptError(error.decode(errors="replace"))
        return output.decode(errors="replace")

    def _leave(self) -> Wait[None]:
        """Let the board start its program."""
        self._ask()
        self.write(LEAVE + END)
        yield from self._until(RESTARTS)
        self._left_ms = self.now_ms
        self._client = BoardClient(self.now_ms)
        self._events = self._client.take(Opened(), self.now_ms)

    def _hear(self, end_ms: int) -> Wait[Event | None]:
        """Return the next event of the board that has been left, None at *end_ms*."""
        while self._client is not None and not self._events and self.now_ms < end_ms:
            self._events += self._client.take(Received(self._unread()), self.now_ms)
            self._events += self._client.tick(self.now_ms)
            self.write(self._client.outgoing())
            if not self._events:
                yield
        return self._events.pop(0) if self._events else None

    def _ask(self) -> None:
        """Begin a question: time and bytes are counted from here."""
        self._asked_ms = self._heard_ms = self.now_ms
        self._bytes_left = self._limits.most_bytes

    def _paste(self, script: bytes) -> Wait[bool]:
        """Send *script* in pieces as large as the board allows; return whether the board can paste."""
        self.write(PASTE)
        answer = yield from self._read(2)
        if answer != CAN_PASTE:
            self._pastes = False
            if answer != CANNOT_PASTE:
                # The board has not understood, and its raw prompt has begun anew.
                yield from self._until(PROMPT)
            return False
        window = left = int.from_bytes((yield from self._read(2)), "little")
        while script:
            while left == 0 or self._data:
                sign = yield from self._read(1)
                if sign == END:
                    self.write(END)
                    return True
                if sign != MORE:
                    raise FlashError(sentences.STOPPED, "stopped")
                left += window
            self.write(script[:left])
            script, left = script[left:], left - len(script[:left])
        self.write(END)
        yield from self._until(END)
        return True

    def _send(self, script: bytes) -> Wait[None]:
        for start in range(0, len(script), PART_BYTES):
            self.write(script[start : start + PART_BYTES])
            yield from self._rest(PART_MS)
        self.write(END)
        yield from self._until(b"OK")

    def _rest(self, ms: int) -> Wait[None]:
        until_ms = self.now_ms + ms
        while self.now_ms < until_ms:
            yield

    def _read(self, count: int) -> Wait[bytes]:
        while len(self._data) < count:
            yield from self._wait()
        data, self._data = self._data[:count], self._data[count:]
        return data

    def _until(self, ending: bytes) -> Wait[bytes]:
        """Return the bytes before *ending*."""
        looked = 0
        while (at := self._data.find(ending, looked)) < 0:
            looked = max(0, len(self._data) - len(ending) + 1)
            yield from self._wait()
        data, self._data = self._data[:at], self._data[at + len(ending) :]
        return data

    def _wait(self) -> Wait[None]:
        """Wait for more; FlashError where that takes too long, or too much has come."""
        limits = self._limits
        is_silent = self.now_ms - self._heard_ms > limits.answer_ms
        if is_silent or self.now_ms - self._asked_ms > limits.question_ms or self._bytes_left <= 0:
            raise FlashError(sentences.STOPPED, "stopped")
        yield
