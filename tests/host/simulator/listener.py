# SPDX-License-Identifier: Apache-2.0
"""A host reduced to its link and a serial port, for tests that ask what the board says."""

from types import TracebackType
from typing import Self

import serial

from tactile_core.protocol.fields import Message
from tactile_core.protocol.host_link import HostLink
from tactile_core.protocol.messages import AskHealth, AskHello, AskStatistics, Health, Hello, State, Statistics
from tactile_host.simulator.board import VirtualBoard

# Only a board that has failed takes this long.
TIMEOUT_S = 60


class Listener:
    """Opens the port of *board* with pyserial as any host does."""

    def __init__(self, board: VirtualBoard) -> None:
        self.board = board
        self.link = HostLink(0)
        self.link.outgoing()
        self.serial = serial.serial_for_url(board.port, timeout=TIMEOUT_S)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.serial.close()

    def send(self, *messages: Message) -> None:
        for message in messages:
            self.link.send(message)
        self.serial.write(self.link.outgoing())

    def events(self, last: type) -> list[object]:
        """Return everything up to the first event of the kind *last*, that one included."""
        events: list[object] = []
        while not any(isinstance(event, last) for event in events):
            data = self.serial.read(max(1, self.serial.in_waiting))
            assert data, f"nothing came for {TIMEOUT_S} s after {events[-3:]}"
            events += self.link.receive(data, self.board.now_us // 1000)
        return events

    def hello(self) -> Hello:
        self.send(AskHello())
        return next(event for event in self.events(Hello) if isinstance(event, Hello))

    def states(self) -> list[State]:
        """Return every change reported until now: the answer to a question comes after them."""
        self.send(AskStatistics())
        return [event for event in self.events(Statistics) if isinstance(event, State) and not event.is_tick]

    def statistics(self) -> Statistics:
        self.send(AskStatistics())
        return next(event for event in self.events(Statistics) if isinstance(event, Statistics))

    def health(self, squares: int) -> list[Health]:
        """Return the health of every one of *squares* switches."""
        self.send(AskHealth())
        told: list[Health] = []
        while len(told) < squares:
            told += [event for event in self.events(Health) if isinstance(event, Health)]
        return told
