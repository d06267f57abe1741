# SPDX-License-Identifier: Apache-2.0
"""The board's end of the wire: it numbers every change, keeps the latest ones, and never waits.

It has no port and no clock: it takes bytes and the time, and gives the host's orders and bytes to write.
"""

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

# How many changes the board keeps for a host that missed some.
HISTORY = 64
TICK_MS = 50
# The host waits with its words until the board is still. After a change, ticks come faster, so that the host sees this
# soon.
SOON_MS = 1500
SOON_TICK_MS = 20
# After twelve missed heartbeats no host is listening. A computer that is busy for a moment misses fewer.
HOST_GONE_MS = 3000
# The most answers that may wait to be sent.
ROOM = 16


class BoardLink:
    """The board's end.

    A changed switch or key goes into *change*, bytes from the host into *receive*, the time into *tick*. *outgoing*
    gives what to write next: the first hello, then changes, then answers, then a tick. A host that reads slowly, or not
    at all, blocks none of these calls: the last 64 changes wait in a ring, and at most one tick waits, only while
    nothing else does. A subclass that keeps or writes lines in another way overrides *_keep*, *_kept* and *_tick*.
    """

    def __init__(self, hello: Hello, occupancy: int, keys: int, now_ms: int) -> None:
        self.reader = LineReader()
        self.seq = 0
        self._hello = hello
        self._digits = (hello.rows * hello.columns + 3) // 4
        self._occupancy = occupancy
        self._keys = keys
        self._ring = [b""] * HISTORY
        self._next_seq = 1
        # The newline ends a line that a reset may have cut.
        self._greeting = b"\n" + encode(hello.text())
        self._hello_line = self._greeting[1:]
        self._answers: list[bytes] = []
        self._tick_ms = now_ms
        self._ticked_seq = 0
        self._changed_ms = now_ms - SOON_MS
        self._waiting_tick_ms: int | None = now_ms
        self._heard_ms: int | None = None

    def change(self, now_ms: int, occupancy: int, keys: int) -> None:
        """Keep a change under the next number: *occupancy* one bit a square, *keys* one bit a key."""
        self.seq += 1
        self._occupancy = occupancy
        self._keys = keys
        # A waiting tick is older than the change, and would be sent after it.
        self._waiting_tick_ms = None
        state = State(self._hello.boot, self.seq, now_ms, occupancy, keys, digits=self._digits)
        self._keep(encode(state.text()))

    def missed(self) -> None:
        """Give one number to all changes that the board may have missed; its line tells the host of the loss."""
        self.seq += 1
        self._waiting_tick_ms = None
        self._keep(encode(HistoryLost(self.seq + 1).text()))

    def tick(self, now_ms: int) -> bool:
        """Let time pass, and return True when a tick becomes due: every 50 ms, or every 20 ms soon after a change."""
        if self.seq != self._ticked_seq:
            self._ticked_seq = self.seq
            self._changed_ms = now_ms
        is_soon = now_ms - self._changed_ms < SOON_MS
        if now_ms - self._tick_ms >= (SOON_TICK_MS if is_soon else TICK_MS):
            self._tick_ms = now_ms
            self._waiting_tick_ms = now_ms
            return True
        return False

    def receive(self, data: bytes, now_ms: int) -> list[Message]:
        """Return the host's orders: tones, light, questions, stop. All other lines are handled here."""
        wanted: list[Message] = []
        for text in self.reader.feed(data):
            message = parse_message(text)
            if not isinstance(message, FROM_HOST):
                continue
            self._hear(now_ms)
            if not self._deal_with(message):
                wanted.append(message)
        return wanted

    def send(self, message: Message) -> bool:
        """Queue an answer and return True; False where the queue is full: offer the answer again later."""
        return self._queue(encode(message.text()))

    def _queue(self, line: bytes) -> bool:
        if line in self._answers:
            return True
        if len(self._answers) >= ROOM:
            return False
        self._answers.append(line)
        return True

    def outgoing(self) -> bytes:
        """Return the next line to write, or b""; ask again only when all of it is written, so that no lines pile up."""
        if self._greeting:
            greeting, self._greeting = self._greeting, b""
            return greeting
        oldest = self.seq - HISTORY + 1
        if self._next_seq < oldest:
            self._next_seq = oldest
            return encode(HistoryLost(oldest).text())
        if self._next_seq <= self.seq:
            self._next_seq += 1
            return self._kept(self._next_seq - 1)
        if self._answers:
            return self._answers.pop(0)
        ms = self._waiting_tick_ms
        if ms is None:
            return b""
        self._waiting_tick_ms = None
        return self._tick(ms)

    def is_host_there(self, now_ms: int) -> bool:
        """Return True while the host has been heard within HOST_GONE_MS."""
        return self._heard_ms is not None and now_ms - self._heard_ms < HOST_GONE_MS

    def _hear(self, now_ms: int) -> None:
        """Note that the host is there at *now_ms*."""
        self._heard_ms = now_ms

    def _deal_with(self, message: Message) -> bool:
        if isinstance(message, Heartbeat):
            return True
        if isinstance(message, Resend):
            self._next_seq = max(1, min(self._next_seq, message.seq))
        elif isinstance(message, AskHello):
            self._queue(self._hello_line)
        else:
            return False
        return True

    def _keep(self, line: bytes) -> None:
        """Keep the *line* of the newest number."""
        self._ring[self.seq % HISTORY] = line

    def _kept(self, seq: int) -> bytes:
        """Return the line of the number *seq*, one of the last HISTORY."""
        return self._ring[seq % HISTORY]

    def _tick(self, ms: int) -> bytes:
        """Return the line of a tick at *ms*."""
        state = State(
            self._hello.boot,
            self.seq,
            ms,
            self._occupancy,
            self._keys,
            is_tick=True,
            digits=self._digits,
        )
        return encode(state.text())
