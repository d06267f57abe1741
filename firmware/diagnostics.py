# SPDX-License-Identifier: Apache-2.0
"""Answers about the board itself: how it scans, how well every switch works, and its faults."""

from board_io import free_bytes

from tactile_core.protocol.board_link import BoardLink
from tactile_core.protocol.fields import Message
from tactile_core.protocol.messages import AskFaults, AskHealth, AskStatistics, FaultRecord, Health, Statistics

TYPE_CHECKING = False
if TYPE_CHECKING:
    from board_io import Clock
    from faults import FaultFile
    from scan.plain_switches import PlainSwitches
    from scan.ring_switches import RingSwitches


class Diagnostics:
    """Gives the answers to *link*."""

    def __init__(
        self,
        link: BoardLink,
        clock: "Clock",
        switches: "RingSwitches | PlainSwitches",
        faults: "FaultFile",
    ) -> None:
        self._link = link
        self._switches = switches
        self._clock = clock
        self._next_square = switches.squares  # the first square whose health is still to be sent
        self._faults = faults
        self._records: list[FaultRecord] = []  # the records still to be sent
        self._free_bytes = 0
        # The number of scans and the milliseconds when the statistics were last asked for.
        self._asked_scans = self._asked_ms = 0

    def measure(self) -> None:
        """Measure the free heap, which walks through all of it and takes 8 ms."""
        self._free_bytes = free_bytes()

    def answer(self, question: Message, is_calm: bool) -> None:
        """Answer *question*, one of the three, at once or line by line; *is_calm*: nobody touches the board."""
        if isinstance(question, AskStatistics):
            if is_calm:
                self.measure()
            self._link.send(self._statistics())
        elif isinstance(question, AskHealth):
            self._next_square = 0
        elif isinstance(question, AskFaults):
            self._records = self._faults.records()

    def next_line(self) -> bytes:
        """Return the next line of a longer answer, b"" for none; called only when nothing else waits to be sent."""
        if self._records:
            self._link.send(self._records.pop(0))
            return self._link.outgoing()
        square = self._next_square
        if square == self._switches.squares:
            return b""
        self._next_square = square + 1
        self._link.send(Health(square, *self._switches.health(square)))
        return self._link.outgoing()

    def _statistics(self) -> Statistics:
        switches, reader = self._switches, self._link.reader
        turn_us, longest_turn_us = switches.looks()
        # The period is measured by the controller's clock: if the hardware scans too slowly, the time of its scans is
        # slow too.
        scans, now_ms = switches.scans, self._clock.now_ms()
        mean_us = (now_ms - self._asked_ms) * 1000 // max(scans - self._asked_scans, 1)
        self._asked_scans, self._asked_ms = scans, now_ms
        return Statistics(
            scans,
            mean_us,
            switches.longest_us,
            self._free_bytes,
            reader.clean,
            reader.damaged,
            turn_us,
            longest_turn_us,
        )
