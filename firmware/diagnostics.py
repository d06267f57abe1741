# SPDX-License-Identifier: Apache-2.0
"""What the host asks the board about itself: how it scans, how every switch fares, what went wrong."""

from board_io import free_bytes

from tactile_core.protocol.board_link import BoardLink
from tactile_core.protocol.fields import Message
from tactile_core.protocol.messages import AskFaults, AskHealth, AskStatistics, FaultRecord, Health, Statistics
from tactile_core.switches.health import SwitchHealth

TYPE_CHECKING = False
if TYPE_CHECKING:
    from board_io import Clock
    from faults import FaultFile
    from pio_scanner import PioScanner
    from scanner import PinScanner


class Diagnostics:
    """Gives *link* the answers; *health* is counted by whoever sees the switches."""

    def __init__(
        self,
        link: BoardLink,
        clock: "Clock",
        scanner: "PinScanner | PioScanner",
        health: SwitchHealth,
        faults: "FaultFile",
    ) -> None:
        self._link = link
        self._scanner = scanner
        self._clock = clock
        self._health = health
        self._next_square = len(health.closures)  # the first square whose health is still to be sent
        self._faults = faults
        self._records: list[FaultRecord] = []  # those still to be told

    def answer(self, question: Message) -> None:
        """Answer *question*, one of the three, now or a line at a time."""
        if isinstance(question, AskStatistics):
            self._link.send(self._statistics())
        elif isinstance(question, AskHealth):
            self._next_square = 0
        elif isinstance(question, AskFaults):
            self._records = self._faults.records()

    def next_line(self) -> bytes:
        """Return the next line of an answer of many, b"" for none; asked for when nothing else waits to be sent."""
        if self._records:
            self._link.send(self._records.pop(0))
            return self._link.outgoing()
        health, square = self._health, self._next_square
        if square == len(health.closures):
            return b""
        self._next_square = square + 1
        self._link.send(Health(square, health.closures[square], health.bounces[square], health.shortest_ms[square]))
        return self._link.outgoing()

    def _statistics(self) -> Statistics:
        scanner, reader = self._scanner, self._link.reader
        return Statistics(
            scanner.scans,
            self._clock.now_ms() * 1000 // max(scanner.scans, 1),
            scanner.longest_us,
            free_bytes(),
            reader.clean,
            reader.damaged,
        )
