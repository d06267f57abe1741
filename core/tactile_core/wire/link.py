# SPDX-License-Identifier: Apache-2.0
"""The two ends of the wire: the board's end numbers every change and keeps the last ones, the host's end repairs.

Neither touches a port or a clock: bytes and the time go in, events and bytes come out.
"""

from tactile_core.wire.frames import LineReader, encode, repeated
from tactile_core.wire.messages import (
    FROM_HOST,
    AskHello,
    Heartbeat,
    Hello,
    HistoryLost,
    Message,
    Resend,
    State,
    parse_message,
)
from tactile_core.wire.noise import Noise

# How many changes the board keeps for a host that missed some.
HISTORY = 64
TICK_MS = 50
HEARTBEAT_MS = 250
# Four heartbeats missed: nobody is listening.
HOST_GONE_MS = 1000
ASK_HELLO_MS = 500
ASK_RESEND_MS = 100
# Answers of the board, or requests of the host, that may wait to be sent.
ROOM = 16


class BoardLink:
    """The board's end.

    A changed switch or key goes into *change*, bytes from the host into *receive*, the time into *tick*; *outgoing*
    gives what to write next. A reader that is slow or gone never makes any of them wait: changes wait in a ring of the
    last 64, at most one tick waits, and only while nothing else does.
    """

    def __init__(self, hello: Hello, occupancy: int, keys: int, now_ms: int) -> None:
        self.reader = LineReader()
        self.noise = Noise()
        self.seq = 0
        self._hello = hello
        self._digits = (hello.rows * hello.columns + 3) // 4
        self._occupancy = occupancy
        self._keys = keys
        self._ring = [b""] * HISTORY
        self._next_seq = 1
        # The newline ends a line that a reset may have cut.
        self._answers = [b"\n" + encode(hello.text())]
        self._tick_ms = now_ms
        self._waiting_tick_ms: int | None = now_ms
        self._heard_ms: int | None = None

    def change(self, now_ms: int, occupancy: int, keys: int) -> None:
        """Keep a change under the next number: *occupancy* one bit a square, *keys* one bit a key."""
        self.seq += 1
        self._occupancy = occupancy
        self._keys = keys
        # A tick that still waits is older than the change, and would follow it.
        self._waiting_tick_ms = None
        state = State(self._hello.boot, self.seq, now_ms, occupancy, keys, digits=self._digits)
        self._ring[self.seq % HISTORY] = encode(state.text())

    def tick(self, now_ms: int) -> None:
        """Let time pass; every 50 ms a tick becomes due."""
        self.noise.observe(self.reader, now_ms)
        if now_ms - self._tick_ms >= TICK_MS:
            self._tick_ms = now_ms
            self._waiting_tick_ms = now_ms

    def receive(self, data: bytes, now_ms: int) -> list[Message]:
        """Return what the host wants done: Tone, Light, AskStatistics, AskHealth, Stop; the rest is dealt with here."""
        wanted: list[Message] = []
        for text in self.reader.feed(data):
            message = parse_message(text)
            if not isinstance(message, FROM_HOST):
                continue
            self._heard_ms = now_ms
            if not self._deal_with(message):
                wanted.append(message)
        self.noise.observe(self.reader, now_ms)
        return wanted

    def send(self, message: Message) -> bool:
        """Queue an answer and return True, or False where the queue is full: offer it again later."""
        line = encode(message.text())
        if line in self._answers:
            return True
        if len(self._answers) >= ROOM:
            return False
        self._answers.append(line)
        return True

    def outgoing(self) -> bytes:
        """Return the next line to write, or b""; ask again only when all of it is written, so that nothing piles up."""
        line = self._next_line()
        return repeated(line) if line and self.noise.is_noisy else line

    def is_host_there(self, now_ms: int) -> bool:
        """Return True when a host was heard in the last second."""
        return self._heard_ms is not None and now_ms - self._heard_ms < HOST_GONE_MS

    def _deal_with(self, message: Message) -> bool:
        if isinstance(message, Heartbeat):
            self.noise.is_told = message.is_noisy
        elif isinstance(message, Resend):
            self._next_seq = max(1, min(self._next_seq, message.seq))
        elif isinstance(message, AskHello):
            self.send(self._hello)
        else:
            return False
        return True

    def _next_line(self) -> bytes:
        if self._answers:
            return self._answers.pop(0)
        oldest = self.seq - HISTORY + 1
        if self._next_seq < oldest:
            self._next_seq = oldest
            return encode(HistoryLost(oldest).text())
        if self._next_seq <= self.seq:
            self._next_seq += 1
            return self._ring[(self._next_seq - 1) % HISTORY]
        return self._tick_line()

    def _tick_line(self) -> bytes:
        if self._waiting_tick_ms is None:
            return b""
        state = State(
            self._hello.boot,
            self.seq,
            self._waiting_tick_ms,
            self._occupancy,
            self._keys,
            is_tick=True,
            is_noisy=self.noise.is_heard,
            digits=self._digits,
        )
        self._waiting_tick_ms = None
        return encode(state.text())


class Restarted:
    """The event that the board has started afresh: its numbers and its time begin anew."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Restarted)

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        return "Restarted()"


class HostLink:
    """The host's end: releases every change once, in order, with the board's own time.

    A gap is asked for again until it is filled or the board says that the history is gone. The first state of a board,
    or of a board that restarted, is taken as it is. Keep the same HostLink when the plug is pulled and put back, and
    call *connected*: what happened meanwhile is then asked for.
    """

    def __init__(self, now_ms: int) -> None:
        self.reader = LineReader()
        self.noise = Noise()
        self.echoes = 0
        self._hello: Hello | None = None
        self._boot: int | None = None
        self._seq = 0
        self._ms = 0
        self._ahead: dict[int, State] = {}
        self._times_ms: dict[int, int] = {}
        self._lines: list[bytes] = []
        self._heartbeat_ms = now_ms
        self._hello_ms = now_ms
        self._resend_ms = now_ms - ASK_RESEND_MS
        self.connected(now_ms)

    def connected(self, now_ms: int) -> None:
        """Begin on a wire just opened: ask who is there."""
        self.reader.forget()
        self._hello = None
        # The newline ends whatever the wire carried before.
        self._lines = [b"\n"]
        self._ask_hello(now_ms)

    def receive(self, data: bytes, now_ms: int) -> list:  # type: ignore[type-arg]
        """Return the events that *data* brings, in order.

        They are State, Restarted, HistoryLost, Hello, OtherHello, Statistics, Health and Fault.
        """
        events: list = []  # type: ignore[type-arg]
        for text in self.reader.feed(data):
            message = parse_message(text)
            if isinstance(message, State):
                self._take_state(message, events, now_ms)
            elif isinstance(message, Hello):
                self._take_hello(message, events)
            elif isinstance(message, HistoryLost):
                self._take_loss(message, events)
            elif isinstance(message, FROM_HOST):
                # Nobody but a prompt sends our own lines back.
                self.echoes += 1
            elif message is not None:
                events.append(message)
        self.noise.observe(self.reader, now_ms)
        return events

    def tick(self, now_ms: int) -> None:
        """Let time pass: heartbeats, and requests that were not answered."""
        self.noise.observe(self.reader, now_ms)
        if now_ms - self._heartbeat_ms >= HEARTBEAT_MS:
            self._heartbeat_ms = now_ms
            self.send(Heartbeat(self._seq, self.noise.is_heard))
        if self._hello is None and now_ms - self._hello_ms >= ASK_HELLO_MS:
            self._ask_hello(now_ms)
        if self._ahead:
            self._ask_resend(now_ms)

    def send(self, message: Message) -> None:
        """Queue *message*; where nothing is ever written the oldest make room."""
        self._lines = self._lines[1 - ROOM :] + [encode(message.text())]

    def outgoing(self) -> bytes:
        """Return everything that waits to be written."""
        lines = self._lines
        self._lines = []
        if self.noise.is_noisy:
            lines = [repeated(line) for line in lines]
        return b"".join(lines)

    def _ask_hello(self, now_ms: int) -> None:
        self._hello_ms = now_ms
        self.send(AskHello())

    def _ask_resend(self, now_ms: int) -> None:
        if now_ms - self._resend_ms >= ASK_RESEND_MS:
            self._resend_ms = now_ms
            self.send(Resend(self._seq + 1))

    def _take_hello(self, hello: Hello, events: list) -> None:  # type: ignore[type-arg]
        if hello != self._hello:
            self._hello = hello
            events.append(hello)

    def _take_loss(self, lost: HistoryLost, events: list) -> None:  # type: ignore[type-arg]
        if self._boot is not None and lost.seq > self._seq + 1:
            self._seq = lost.seq - 1
            events.append(lost)
            self._release(events)

    def _take_state(self, state: State, events: list, now_ms: int) -> None:  # type: ignore[type-arg]
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

    def _take_tick(self, tick: State, events: list, now_ms: int) -> None:  # type: ignore[type-arg]
        self.noise.is_told = tick.is_noisy
        if tick.seq > self._seq:
            self._ask_resend(now_ms)
            return
        # The board has no later change than this one.
        self._ahead = {}
        if tick.ms > self._ms:
            self._ms = tick.ms
            events.append(tick)

    def _begin(self, state: State, events: list) -> None:  # type: ignore[type-arg]
        if self._boot is not None:
            events.append(Restarted())
        self._boot = state.boot
        self._ahead = {}
        self._times_ms = {}
        self._accept(state, events)

    def _is_contradicted_by(self, state: State) -> bool:
        """Return True for what this start of the board cannot send: it restarted, and drew the same boot number.

        Lines keep their order, so no tick is older than a change received, and a change sent again has its old time.
        """
        if state.is_tick:
            return state.seq < self._seq or (state.seq == self._seq and state.ms < self._times_ms.get(state.seq, 0))
        return state.seq <= self._seq and self._times_ms.get(state.seq, state.ms) != state.ms

    def _release(self, events: list) -> None:  # type: ignore[type-arg]
        for seq in sorted(self._ahead):
            if seq > self._seq + 1:
                return
            state = self._ahead.pop(seq)
            if seq == self._seq + 1:
                self._accept(state, events)

    def _accept(self, state: State, events: list) -> None:  # type: ignore[type-arg]
        self._seq = state.seq
        self._ms = state.ms
        if not state.is_tick:
            self._times_ms[state.seq] = state.ms
            self._times_ms.pop(state.seq - HISTORY, None)
        events.append(state)

    def _bound_ahead(self) -> None:
        if len(self._ahead) > HISTORY:
            self._ahead.pop(max(self._ahead))
