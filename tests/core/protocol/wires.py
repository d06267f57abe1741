# SPDX-License-Identifier: Apache-2.0
"""Wires that lose, double, flip, delay and cut bytes, and two real links joined by them; time is a counter."""

from tactile_core.protocol.board_link import BoardLink
from tactile_core.protocol.host_link import HostLink
from tactile_core.protocol.messages import PROTOCOL, Hello, State

STEP_MS = 5


class Prng:
    """The same seeded sequence of numbers on every interpreter."""

    def __init__(self, seed: int) -> None:
        self._state = seed * 2 + 1

    def randrange(self, limit: int) -> int:
        """Return a number from 0 to *limit* - 1."""
        self._state = (self._state * 69069 + 12345) % 0x40000000
        return (self._state >> 8) % limit


class Wire:
    """A perfect wire, and the base of the others: *carry* returns the pieces that arrive."""

    def carry(self, data: bytes, now_ms: int) -> list[bytes]:
        """Return what arrives at *now_ms*, *data* having been written then."""
        return [data]


class ByteByByte(Wire):
    """Every byte arrives alone."""

    def carry(self, data: bytes, now_ms: int) -> list[bytes]:
        """Return the bytes one by one."""
        return [data[index : index + 1] for index in range(len(data))]


class Lossy(Wire):
    """One byte in *one_in* is lost, doubled or replaced."""

    def __init__(self, seed: int, one_in: int) -> None:
        self._lots = Prng(seed)
        self._one_in = one_in

    def carry(self, data: bytes, now_ms: int) -> list[bytes]:
        """Return *data* with its damage."""
        arrived = bytearray()
        for byte in data:
            if self._lots.randrange(self._one_in):
                arrived.append(byte)
                continue
            kind = self._lots.randrange(3)
            if kind == 1:
                arrived.append(byte)
                arrived.append(byte)
            elif kind == 2:
                arrived.append(self._lots.randrange(256))
        return [bytes(arrived)]


class Flips(Wire):
    """One byte in *one_in* has one bit flipped."""

    def __init__(self, seed: int, one_in: int) -> None:
        self._lots = Prng(seed)
        self._one_in = one_in

    def carry(self, data: bytes, now_ms: int) -> list[bytes]:
        """Return *data* with its damage."""
        arrived = bytearray(data)
        for index in range(len(data)):
            if not self._lots.randrange(self._one_in):
                arrived[index] ^= 1 << self._lots.randrange(8)
        return [bytes(arrived)]


class Delayed(Wire):
    """Everything arrives *delay_ms* late, in order."""

    def __init__(self, delay_ms: int) -> None:
        self._delay_ms = delay_ms
        self._waiting: list[tuple[int, bytes]] = []

    def carry(self, data: bytes, now_ms: int) -> list[bytes]:
        """Return what was written long enough ago."""
        self._waiting.append((now_ms + self._delay_ms, data))
        due = [data for due_ms, data in self._waiting if due_ms <= now_ms]
        self._waiting = self._waiting[len(due) :]
        return due


class Cut(Wire):
    """Nothing arrives from *from_ms* until *until_ms*."""

    def __init__(self, from_ms: int, until_ms: int) -> None:
        self._from_ms = from_ms
        self._until_ms = until_ms

    def carry(self, data: bytes, now_ms: int) -> list[bytes]:
        """Return *data* unless the wire is cut."""
        return [] if self._from_ms <= now_ms < self._until_ms else [data]


def hello(boot: int = 0x5F, columns: int = 6) -> Hello:
    """Return the hello of a board of *columns* squared squares."""
    return Hello(PROTOCOL, boot, "e6614103e7452d2f", columns, columns, "0123456789abcdef", "power")


class Pair:
    """A board's and a host's link joined by wires; *events* has each event that the host was told, and its time."""

    def __init__(self, there: Wire, back: Wire, columns: int = 6, keep_ticks: bool = False) -> None:
        self.there = there
        self.back = back
        self.keep_ticks = keep_ticks
        self.now_ms = 0
        self.board = BoardLink(hello(columns=columns), 0, 0, 0)
        self.host = HostLink(0)
        self.events: list = []  # type: ignore[type-arg]
        self.wishes: list = []  # type: ignore[type-arg]
        self.sent: list = []  # type: ignore[type-arg]

    def change(self, occupancy: int, keys: int = 0) -> None:
        """Let the board report a change now."""
        self.board.change(self.now_ms, occupancy, keys)
        self.sent.append((self.board.seq, self.now_ms, occupancy, keys))

    def run(self, ms: int) -> None:
        """Let *ms* milliseconds pass."""
        for _ in range(ms // STEP_MS):
            self.now_ms += STEP_MS
            self.board.tick(self.now_ms)
            self.host.tick(self.now_ms)
            line = self.board.outgoing()
            self._arrive(line)
            while line:
                line = self.board.outgoing()
                self._arrive(line)
            for piece in self.back.carry(self.host.outgoing(), self.now_ms):
                self.wishes += self.board.receive(piece, self.now_ms)

    def _arrive(self, line: bytes) -> None:
        for piece in self.there.carry(line, self.now_ms):
            for event in self.host.receive(piece, self.now_ms):
                if self.keep_ticks or not isinstance(event, State) or not event.is_tick:
                    self.events.append((self.now_ms, event))

    def states(self) -> list:  # type: ignore[type-arg]
        """Return the states that the host was told."""
        return [event for _, event in self.events if isinstance(event, State)]

    def changes(self) -> list:  # type: ignore[type-arg]
        """Return (seq, board ms, occupancy, keys) of every change that the host was told."""
        return [(s.seq, s.ms, s.occupancy, s.keys) for s in self.states() if not s.is_tick]

    def kinds(self, kind: type) -> list:  # type: ignore[type-arg]
        """Return the events of one *kind*."""
        return [event for _, event in self.events if isinstance(event, kind)]
