# SPDX-License-Identifier: Apache-2.0
"""The host's end of the wire: it passes on every change once and in order, and asks for missing ones.

It has no port and no clock: it takes bytes and the time, and gives events and bytes to write.
"""

from tactile_core.protocol.board_link import HISTORY
from tactile_core.protocol.fields import Message
from tactile_core.protocol.frames import LineReader, encode
from tactile_core.protocol.messages import (
    FROM_HOST,
    AskHello,
    Heartbeat,
    Hello,
    HistoryLost,
    Resend,
    State,
    parse_message,
)

HEARTBEAT_MS = 250
ASK_HELLO_MS = 500
ASK_RESEND_MS = 100
# The most requests that may wait to be sent.
ROOM = 16


class Restarted:
    """The event that the board has started again: its numbers and its time begin anew."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Restarted)

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        return "Restarted()"


class HostLink:
    """The host's end: passes on every change once, in order, with the board's own time.

    It asks for a missing change until it comes or the board says that its history is gone. It accepts the first state
    of a board, or of a board that restarted, as it is. Keep the same HostLink when the plug is pulled and put back, and
    call *connected*: the link then asks for the changes in between. After a kill, a new program does the same with
    *heard*: the boot and the number of the last change that the killed program had handled.
    """

    def __init__(self, now_ms: int, heard: "tuple[int, int] | None" = None) -> None:
        self.reader = LineReader()
        self.echoes = 0
        # True while changes of which the board has told are missing; the link asks for them again and again.
        self.is_behind = False
        self._hello: Hello | None = None
        self._boot: int | None = None if heard is None else heard[0]
        self._seq = 0 if heard is None else heard[1]
        self._ms = 0
        self._ahead: dict[int, State] = {}
        self._times_ms: dict[int, int] = {}
        self._lines: list[bytes] = []
        self._heartbeat_ms = now_ms
        self._hello_ms = now_ms
        self._resend_ms = now_ms - ASK_RESEND_MS
        self.connected(now_ms)

    def connected(self, now_ms: int) -> None:
        """Begin on a newly opened wire: ask for the board's hello."""
        self.reader.forget()
        self._hello = None
        # The newline ends any unfinished line that was on the wire.
        self._lines = [b"\n"]
        self._ask_hello(now_ms)

    def receive(self, data: bytes, now_ms: int) -> list["Message | Restarted"]:
        """Return the events that *data* brings, in order.

        They are State, Restarted, HistoryLost, Hello, OtherHello, Statistics, Health, Fault and FaultRecord.
        """
        events: list[Message | Restarted] = []
        for text in self.reader.feed(data):
            message = parse_message(text)
            if isinstance(message, State):
                self._take_state(message, events, now_ms)
            elif isinstance(message, Hello):
                self._take_hello(message, events)
            elif isinstance(message, HistoryLost):
                self._take_loss(message, events)
            elif isinstance(message, FROM_HOST):
                # A board sends these lines back only if it runs a prompt instead of the firmware.
                self.echoes += 1
            elif message is not None:
                events.append(message)
        return events

    def tick(self, now_ms: int) -> None:
        """Let time pass: send heartbeats, and repeat requests that were not answered."""
        if now_ms - self._heartbeat_ms >= HEARTBEAT_MS:
            self._heartbeat_ms = now_ms
            self.send(Heartbeat(self._seq))
        if self._hello is None and now_ms - self._hello_ms >= ASK_HELLO_MS:
            self._ask_hello(now_ms)
        if self._ahead:
            self._ask_resend(now_ms)

    def send(self, message: Message) -> None:
        """Queue *message*; the oldest messages are dropped while nothing is written."""
        self._lines = self._lines[1 - ROOM :] + [encode(message.text())]

    def outgoing(self) -> bytes:
        """Return everything that waits to be written."""
        lines = self._lines
        self._lines = []
        return b"".join(lines)

    def _ask_hello(self, now_ms: int) -> None:
        self._hello_ms = now_ms
        self.send(AskHello())

    def _ask_resend(self, now_ms: int) -> None:
        if now_ms - self._resend_ms >= ASK_RESEND_MS:
            self._resend_ms = now_ms
            self.send(Resend(self._seq + 1))

    def _take_hello(self, hello: Hello, events: list["Message | Restarted"]) -> None:
        if hello != self._hello:
            self._hello = hello
            events.append(hello)

    def _take_loss(self, lost: HistoryLost, events: list["Message | Restarted"]) -> None:
        if self._boot is not None and lost.seq > self._seq + 1:
            self._seq = lost.seq - 1
            self._times_ms = {}
            events.append(lost)
            self._release(events)

    def _take_state(self, state: State, events: list["Message | Restarted"], now_ms: int) -> None:
        if state.boot != self._boot or self._is_contradicted_by(state):
            self._begin(state, events)
        elif state.is_tick:
            self._take_tick(state, events, now_ms)
        elif state.seq > self._seq:
            self._ahead[state.seq] = state
            self._release(events)
            if self._ahead:
                self._bound_ahead()
                self._ask_resend(now_ms)

    def _take_tick(self, tick: State, events: list["Message | Restarted"], now_ms: int) -> None:
        self.is_behind = tick.seq > self._seq
        if self.is_behind:
            self._ask_resend(now_ms)
            return
        # The tick says that the board has no later change.
        self._ahead = {}
        if tick.ms > self._ms:
            self._ms = tick.ms
            events.append(tick)

    def _begin(self, state: State, events: list["Message | Restarted"]) -> None:
        if self._boot is not None:
            events.append(Restarted())
        self._boot = state.boot
        self._ahead = {}
        self._times_ms = {}
        self._accept(state, events)

    def _is_contradicted_by(self, state: State) -> bool:
        """Return True if this start of the board cannot have sent *state*: it restarted and drew the same boot number.

        Lines keep their order, so no tick is older than a change received before it, and a change sent again has its
        old time.
        """
        if state.is_tick:
            return state.seq < self._seq or (state.seq == self._seq and state.ms < self._times_ms.get(state.seq, 0))
        return state.seq <= self._seq and self._times_ms.get(state.seq, state.ms) != state.ms

    def _release(self, events: list["Message | Restarted"]) -> None:
        for seq in sorted(self._ahead):
            if seq > self._seq + 1:
                return
            state = self._ahead.pop(seq)
            if seq == self._seq + 1:
                self._accept(state, events)

    def _accept(self, state: State, events: list["Message | Restarted"]) -> None:
        self._seq = state.seq
        self._ms = state.ms
        if not state.is_tick:
            self._times_ms[state.seq] = state.ms
            self._times_ms.pop(state.seq - HISTORY, None)
        events.append(state)

    def _bound_ahead(self) -> None:
        if len(self._ahead) > HISTORY:
            self._ahead.pop(max(self._ahead))
