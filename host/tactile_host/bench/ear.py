# SPDX-License-Identifier: Apache-2.0
"""A host reduced to a serial port and the wire's lines, which counts bytes and knows when they came."""

import time
from collections import Counter
from types import TracebackType
from typing import Self

from tactile_core.wire.fields import Message
from tactile_core.wire.frames import LineReader, encode
from tactile_core.wire.messages import AskHello, AskStatistics, Hello, State, Statistics, parse_message
from tactile_host.boards.serial import SerialPort

# Only a board that has failed takes so long.
PATIENCE_S = 20.0
# A board that is still starting may miss a question; asked again sooner, it would answer twice.
ASK_AGAIN_S = 1.0


class Ear:
    """Opens the board at *path*.

    *changes* are the states heard that are no ticks, *last* is the last state of either kind;
    *bytes_of* counts bytes by the letter of their line, damaged lines left out.
    """

    def __init__(self, path: str) -> None:
        self._port = SerialPort(path)
        self._reader = LineReader()
        self.changes: list[State] = []
        self.last: State | None = None
        self.bytes_of: Counter[str] = Counter()

    def __enter__(self) -> Self:
        """Be open."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Give the port back."""
        self._port.close()

    def ask(self, question: Message, kind: type[Message]) -> Message:
        """Send *question* and return the first message of *kind* that comes after; TimeoutError where none does."""
        for _ in range(int(PATIENCE_S / ASK_AGAIN_S)):
            self._port.write(encode(question.text()))
            found = self._wait(kind, ASK_AGAIN_S)
            if found is not None:
                return found
        raise TimeoutError(f"the board does not answer {question!r} within {PATIENCE_S:.0f} s")

    def hello(self) -> Hello:
        """Ask who is there."""
        answer = self.ask(AskHello(), Hello)
        assert isinstance(answer, Hello)
        return answer

    def statistics(self) -> Statistics:
        """Ask how the board fares; every line that it sent before has been heard then."""
        answer = self.ask(AskStatistics(), Statistics)
        assert isinstance(answer, Statistics)
        return answer

    def change(self) -> State:
        """Return the next change that is heard."""
        number = len(self.changes)
        while len(self.changes) == number:
            if self._wait(State, PATIENCE_S) is None:
                raise TimeoutError(f"the board tells no change within {PATIENCE_S:.0f} s")
        return self.changes[number]

    def _wait(self, kind: type[Message], seconds: float) -> Message | None:
        """Return the first message of *kind* that is heard within *seconds*, None where none is."""
        deadline_s = time.monotonic() + seconds
        while time.monotonic() < deadline_s:
            found = None
            for message in self._hear():
                if found is None and isinstance(message, kind):
                    found = message
            if found is not None:
                return found
        return None

    def _hear(self) -> list[Message]:
        messages = []
        for text in self._reader.feed(self._port.read()):
            self.bytes_of[text[:1]] += len(encode(text))
            message = parse_message(text)
            if message is None:
                continue
            if isinstance(message, State):
                self.last = message
                if not message.is_tick:
                    self.changes.append(message)
            messages.append(message)
        return messages
