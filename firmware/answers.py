# SPDX-License-Identifier: Apache-2.0
"""What the host asks the board about itself: how it scans, and how every switch fares."""

from hardware import free_bytes
from tactile_core.sense.health import SwitchHealth
from tactile_core.wire.boardlink import BoardLink
from tactile_core.wire.messages import Health, Statistics

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pio_scanner import PioScanner
    from scanner import PinScanner

    from hardware import Clock


class Answers:
    """Gives *link* the answers; *health* is counted by whoever sees the switches."""

    def __init__(
        self, link: BoardLink, clock: "Clock", scanner: "PinScanner | PioScanner", health: SwitchHealth
    ) -> None:
        self._link = link
        self._scanner = scanner
        self._clock = clock
        self._health = health
        self._untold = len(health.closures)  # the first square whose health is still to be told

    def ask_health(self) -> None:
        """Let the health of every switch be told, from the first on."""
        self._untold = 0

    def health_line(self) -> bytes:
        """Return the next of its lines, b"" for none; one at a time, asked for when nothing else waits to be sent."""
        health, square = self._health, self._untold
        if square == len(health.closures):
            return b""
        self._untold = square + 1
        self._link.send(Health(square, health.closures[square], health.bounces[square], health.shortest_ms[square]))
        return self._link.outgoing()

    def statistics(self) -> Statistics:
        """Return what was counted of scans and of the line."""
        scanner, reader = self._scanner, self._link.reader
        return Statistics(
            scanner.scans,
            self._clock.now_ms() * 1000 // max(scanner.scans, 1),
            scanner.longest_us,
            free_bytes(),
            reader.clean,
            reader.damaged,
            reader.repaired,
        )
