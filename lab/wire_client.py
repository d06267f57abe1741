# SPDX-License-Identifier: Apache-2.0
"""A host reduced to a serial port and the wire's lines, which counts bytes and knows when they came."""

import time
from collections import Counter
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

from tactile_core.protocol.fields import Message
from tactile_core.protocol.frames import LineReader, encode
from tactile_core.protocol.messages import (
    AskHealth,
    AskHello,
    AskStatistics,
    Health,
    Hello,
    State,
    Statistics,
    parse_message,
)
from tactile_host.board.serial_port import SerialPort

# Only a failed board takes this long.
PATIENCE_S = 20.0
# A starting board may miss a question; asked again sooner, it would answer twice.
ASK_AGAIN_S = 1.0
# An expected change has come within this time.
CHANGES_S = 1.0
# For a slow board, its own time counts, as its ticks tell it; a board without any tick for this long has failed.
SILENT_S = 300.0


class Ear:
    """Opens the board at *path*.

    *changes* are the received states that are no ticks, *last* is the last state of either kind; *health* holds the
    report of each switch; *bytes_of* counts bytes by the letter of their line, without damaged lines. A board that does
    not answer within *patience_s* has failed; after *ask_again_s* without an answer it is asked again. Where *is_slow*,
    these are seconds of the board's own time: an emulated board may be forty times slower than real time.
    """

    def __init__(
        self, path: str, patience_s: float = PATIENCE_S, ask_again_s: float = ASK_AGAIN_S, *, is_slow: bool = False
    ) -> None:
        self._port = SerialPort(path)
        self._patience_s = patience_s
        self._ask_again_s = ask_again_s
        self._is_slow = is_slow
        self._reader = LineReader()
        self.changes: list[State] = []
        self.last: State | None = None
        self.health: dict[int, Health] = {}
        self.bytes_of: Counter[str] = Counter()

    def __enter__(self) -> Self:
        """Open the port."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Give the port back."""
        self._port.close()

    def ask(self, question: Message, kind: type[Message]) -> Message:
        """Send *question* and return the first later message of *kind*; TimeoutError where none comes."""
        for _ in range(int(self._patience_s / self._ask_again_s)):
            self.tell(question)
            found = self._wait(kind, self._ask_again_s)
            if found is not None:
                return found
        raise TimeoutError(f"the board does not answer {question!r} within {self._patience_s:.0f} s")

    def tell(self, message: Message) -> None:
        """Send *message*."""
        self._port.write(encode(message.text()))

    def hello(self) -> Hello:
        """Ask for the hello."""
        answer = self.ask(AskHello(), Hello)
        assert isinstance(answer, Hello)
        return answer

    def statistics(self) -> Statistics:
        """Ask for the statistics; all changes that the board knew when it was asked have been heard then."""
        answer = self.ask(AskStatistics(), Statistics)
        assert isinstance(answer, Statistics)
        return answer

    @property
    def damaged(self) -> int:
        """Return how many incomplete lines came."""
        return self._reader.damaged

    def change(self) -> State:
        """Return the next change."""
        number = len(self.changes)
        while len(self.changes) == number:
            if self._wait(State, self._patience_s) is None:
                raise TimeoutError(f"the board tells no change within {self._patience_s:.0f} s")
        return self.changes[number]

    def wait_for_changes(self, count: int) -> None:
        """Wait until *changes* has this many, or until no more can be on their way."""
        while len(self.changes) < count and self._wait(State, CHANGES_S, lambda state: not state.is_tick) is not None:
            pass

    def all_health(self, squares: int) -> list[Health]:
        """Ask for the health of this many switches, and return the reports."""
        self.health.clear()
        self.ask(AskHealth(), Health)
        while len(self.health) < squares:
            if self._wait(Health, self._patience_s) is None:
                raise TimeoutError(f"the board tells the health of {len(self.health)} switches, not of {squares}")
        return [self.health[square] for square in range(squares)]

    def take(self, text: str) -> None:
        """Take every line that came undamaged: a hook for subclasses."""

    def _wait(
        self, kind: type[Message], seconds: float, is_wanted: Callable[[Any], bool] = lambda _: True
    ) -> Message | None:
        """Return the first wanted message of *kind* within *seconds*, None where none comes."""
        begin_ms = None
        heard_s = time.monotonic()
        while time.monotonic() < heard_s + (SILENT_S if self._is_slow else seconds):
            messages = self._hear()
            found = [message for message in messages if isinstance(message, kind) and is_wanted(message)]
            if found:
                return found[0]
            if self._is_slow and messages and self.last is not None:
                heard_s = time.monotonic()
                begin_ms = self.last.ms if begin_ms is None else min(begin_ms, self.last.ms)
                if self.last.ms - begin_ms > 1000 * seconds:
                    return None
        return None

    def _hear(self) -> list[Message]:
        messages = []
        for text in self._reader.feed(self._port.read()):
            self.take(text)
            self.bytes_of[text[:1]] += len(encode(text))
            message = parse_message(text)
            if message is None:
                continue
            if isinstance(message, State):
                self.last = message
                if not message.is_tick:
                    self.changes.append(message)
            elif isinstance(message, Health):
                self.health[message.square] = message
            messages.append(message)
        return messages
