# SPDX-License-Identifier: Apache-2.0
"""Switches and keys that the program reads itself, once a millisecond, on any controller."""

from board_io import now_us, sleep_us, us_between, us_later

from tactile_core.protocol import messages
from tactile_core.protocol.board_link import BoardLink
from tactile_core.switches.debounce import Debounce
from tactile_core.switches.health import SwitchHealth

TYPE_CHECKING = False
if TYPE_CHECKING:
    from board_io import Clock
    from settings import Settings

    from scan.scanner import PinScanner
    from tactile_core.protocol.messages import Hello

SCAN_US = 1000
CHANGED = 1  # the same bit as in scan_pass.py

# Keys bounce for up to 5 ms, and no finger is as fast as this.
KEY_US = 10_000


class PlainSwitches:
    """The debounced switches and keys that *scanner* reads each millisecond of *clock*.

    *squares* is the number of squares; *occupancy* has one bit for each square, set where the switch is closed.
    """

    def __init__(self, settings: "Settings", scanner: "PinScanner", clock: "Clock") -> None:
        rows, columns = len(settings.rows), len(settings.columns)
        self.squares = rows * columns
        self._columns = columns
        self._scanner = scanner
        self._clock = clock
        self._health = SwitchHealth(rows, columns)
        self._debounced = Debounce(rows, settings.close_us, settings.open_us, self._health)
        self._keys = Debounce(1, KEY_US, KEY_US)
        self.occupancy = 0
        self._before = 0
        self._pressed = 0
        self._due_us = now_us()  # the time of the next scan
        self._ms = 0  # the time of the newest scan

    def look(self) -> int:
        """Scan if a scan is due, and return CHANGED where a switch or key has settled, else 0."""
        late_us = us_between(now_us(), self._due_us)
        if late_us < 0:
            return 0
        # A very late scan is not repeated, since it would see nothing new.
        self._due_us = us_later(self._due_us, SCAN_US if late_us < SCAN_US else late_us + SCAN_US)
        clock, scanner = self._clock, self._scanner
        clock.beat()
        scanner.scan(clock.beat_us)
        # The counters of ms and of us do not change at the same moment; without max, time could step back.
        self._ms = max(self._ms, clock.ms_at(scanner.us))
        keys = self._keys.rows[0]
        has_changed = self._debounced.observe(scanner.rows, scanner.us)
        if has_changed:
            self._health.changed(self._debounced.rows, self._ms)
        if not self._keys.observe(scanner.keys, scanner.us) and not has_changed:
            return 0
        self._before = self.occupancy
        self.occupancy = messages.occupancy_of(self._debounced.rows, self._columns)
        self._pressed = self._keys.rows[0] & ~keys
        return CHANGED

    def rest(self, _us: int) -> None:
        """Wait until the next scan is due."""
        sleep_us(max(0, us_between(self._due_us, now_us())))

    def stop(self) -> None:
        """Do nothing: between scans no pin is driven."""

    def now_ms(self) -> int:
        """Return the board's time of the newest scan."""
        return self._ms

    def has_closed(self) -> bool:
        """Return True where the newest change closed a switch."""
        return self.occupancy & ~self._before != 0

    def has_opened(self) -> bool:
        """Return True where the newest change opened a switch."""
        return self._before & ~self.occupancy != 0

    def pressed(self) -> int:
        """Return the keys that went down in the newest change."""
        return self._pressed

    def health(self, square: int) -> tuple[int, int, int]:
        """Return how often *square* closed and bounced, and its shortest time between two changes in ms."""
        health = self._health
        return health.closures[square], health.bounces[square], health.shortest_ms[square]

    @property
    def scans(self) -> int:
        """Return how many scans there were."""
        return self._scanner.scans

    @property
    def longest_us(self) -> int:
        """Return the longest time from one scan to the next."""
        return self._scanner.longest_us

    def looks(self) -> tuple[int, int]:
        """Return the mean and the longest time between two looks in us; a look is a scan."""
        return self._ms * 1000 // max(1, self._scanner.scans), self._scanner.longest_us

    def make_link(self, hello: "Hello", now_ms: int) -> BoardLink:
        """Return the board's end of the wire."""
        return BoardLink(hello, 0, 0, now_ms)

    def announce(self, link: BoardLink) -> None:
        """Give the newest change to *link*."""
        link.change(self._ms, self.occupancy, self._keys.rows[0])
