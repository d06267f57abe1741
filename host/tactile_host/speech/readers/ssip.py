# SPDX-License-Identifier: Apache-2.0
"""The Speech Dispatcher's protocol, SSIP, as values: commands become bytes, bytes become events.

Source: the SSIP documentation of Speech Dispatcher 0.11. Lines end with CR LF. A reply is lines `CODE-TEXT` and a last
one `CODE TEXT`; replies come in the order of the commands, so that several may be on their way. Events (code 7xx) come
in between, with the message and the client they are about.
"""

import re
from collections import deque
from dataclasses import dataclass

# No line of a server is longer; whatever sends more is no such server.
LONGEST_LINE = 4096
ENDED, CANCELLED = 702, 703
EVENTS = 700
ERRORS = range(300, 600)
# Rate, volume and pitch count from -100 to 100.
STEPS = re.compile("-?[0-9]{1,9}")
MOST_STEPS = 100
# Letters that may not stand in a text, which is sent line by line.
BREAKS = ("\r", "\n")


class SsipError(OSError):
    """The answering program does not speak this protocol."""


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to a command: *code*, and the lines of *values* before its last one."""

    code: int
    values: tuple[str, ...]

    @property
    def is_refusal(self) -> bool:
        """Whether the server did not do it."""
        return self.code in ERRORS


@dataclass(frozen=True, slots=True)
class MessageEnd:
    """The message that the server calls *number* was spoken to its end, or cancelled."""

    number: str


def command(*words: str) -> bytes:
    """Return the command of these *words*."""
    return (" ".join(words) + "\r\n").encode()


def message(text: str) -> bytes:
    """Return the command that speaks *text*; a line that begins with a dot gets another, as a dot alone is the end."""
    for sign in BREAKS:
        text = text.replace(sign, " ")
    return command("SPEAK") + f"{'.' if text.startswith('.') else ''}{text}\r\n.\r\n".encode()


class SsipReader:
    """Turn a server's bytes into replies and ends, however they arrive."""

    def __init__(self) -> None:
        self._buffer = b""
        self._values: list[str] = []

    def feed(self, data: bytes) -> list[Reply | MessageEnd]:
        """Return the replies that *data* completes; SsipError for a line of another protocol."""
        *lines, self._buffer = (self._buffer + data).split(b"\r\n")
        if len(self._buffer) > LONGEST_LINE or any(len(line) > LONGEST_LINE for line in lines):
            raise SsipError(f"expected lines of at most {LONGEST_LINE} bytes")
        found: list[Reply | MessageEnd] = []
        for line in lines:
            found += self._take(line.decode("utf-8", "replace"))
        return found

    def _take(self, line: str) -> list[Reply | MessageEnd]:
        code, mark, text = line[:3], line[3:4], line[4:]
        if not (code.isascii() and code.isdecimal()) or mark not in ("-", " "):
            raise SsipError(f"expected CODE TEXT, got {line[:40]!r}")
        if mark == "-":
            self._values.append(text)
            if len(self._values) > LONGEST_LINE:
                raise SsipError("expected a reply that ends")
            return []
        values, self._values = tuple(self._values), []
        if int(code) < EVENTS:
            return [Reply(int(code), values)]
        if int(code) in (ENDED, CANCELLED) and values:
            return [MessageEnd(values[0])]
        return []


class SsipConversation:
    """Which reply belongs to which command, and which message to which of our epochs.

    `outgoing` is to be written; `take` gives back the epochs that came to their end.
    """

    def __init__(self) -> None:
        self.outgoing = b""
        self.usual: dict[str, int] = {}
        self._reader = SsipReader()
        self._expected: deque[tuple[str, int]] = deque()
        self._epochs: dict[str, int] = {}

    @property
    def is_answered(self) -> bool:
        """Whether nothing more is expected."""
        return not self._expected

    def set(self, name: str, value: str) -> None:
        """Set what holds for all that follows."""
        self._send(command("SET", "self", name, value), ("", 0))

    def ask(self, name: str) -> None:
        """Ask for this user's value of *name*; the answer is in `usual`."""
        self._send(command("GET", name), (name, 0))

    def cancel(self) -> None:
        """Be silent: what is spoken and what waits is dropped."""
        self._epochs.clear()
        self._expected = deque(("", 0) if what == "speak" else (what, epoch) for what, epoch in self._expected)
        self._send(command("CANCEL", "self"), ("", 0))

    def speak(self, epoch: int, text: str) -> None:
        """Speak *text* as *epoch*."""
        # SPEAK gets two replies: that the text may come, and that it was taken.
        self._expected.append(("", 0))
        self._send(message(text), ("speak", epoch))

    def take(self, data: bytes) -> list[int]:
        """Return the epochs whose end *data* tells; SsipError if the server answers without a question."""
        ended: list[int] = []
        for told in self._reader.feed(data):
            if isinstance(told, MessageEnd):
                ended += [self._epochs.pop(told.number)] if told.number in self._epochs else []
                continue
            if not self._expected:
                raise SsipError("got an answer to nothing")
            ended += self._answered(*self._expected.popleft(), told)
        return ended

    def _answered(self, what: str, epoch: int, reply: Reply) -> list[int]:
        if what == "speak":
            if reply.is_refusal or not reply.values:
                # A sentence that it does not speak is not waited for.
                return [epoch]
            self._epochs[reply.values[-1]] = epoch
        elif what and reply.values and (steps := STEPS.fullmatch(reply.values[-1])):
            self.usual[what] = max(-MOST_STEPS, min(int(steps[0]), MOST_STEPS))
        return []

    def _send(self, data: bytes, expected: tuple[str, int]) -> None:
        self.outgoing += data
        self._expected.append(expected)
