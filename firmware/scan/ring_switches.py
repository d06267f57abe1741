# SPDX-License-Identifier: Apache-2.0
"""Switches and keys that hardware scans by itself: no scan is missed while the processor collects garbage or prints.

The ring (scan_ring.py) holds the last 256 ms; native code (scan_pass.py) debounces the scans in it.
"""

from array import array

from scan import scan_pass
from scan.change_lines import BYTES, CHANGE, PLACE_BYTES, PLACES, TICK, crc_of, is_heartbeat, write_line
from scan.scan_pass import HALF, HALVES, MEGA_MS, PERIOD_US, SEQ, advance
from scan.scan_ring import SLOTS
from tactile_core.protocol import frames
from tactile_core.protocol.board_link import BoardLink
from tactile_core.protocol.frames import CRC_TABLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from settings import Settings

    from scan.scan_ring import ScanRing
    from tactile_core.protocol.fields import Message
    from tactile_core.protocol.messages import Hello

LONGEST_RUN = 15  # columns and keys: two slots of them share 30 bits
KEY_US = 10_000


def inputs_of(settings: "Settings") -> tuple[int, ...]:
    """Return the pins that are read: the columns, then the keys."""
    return settings.columns + (settings.keys if settings.key_column is None else (settings.key_column,))


def can_scan(settings: "Settings") -> bool:
    """Return True when a state machine can scan these pins: rows in one run, columns and then keys in another."""
    inputs = inputs_of(settings)
    return is_run(settings.rows) and is_run(inputs) and len(settings.rows) <= SLOTS and len(inputs) <= LONGEST_RUN


def is_run(pins: tuple[int, ...]) -> bool:
    """Return True when each of *pins* follows the one before."""
    return tuple(pins) == tuple(range(pins[0], pins[0] + len(pins)))


def scans_of(us: int) -> int:
    """Return the least number of scans after the first one for a change that has lasted *us*."""
    return -(-us // PERIOD_US)


class RingSwitches:
    """The debounced switches and keys of *ring*, which already scans.

    *now_us* returns the time, which wraps around at 2 to the power of 30. *rest* is called with the microseconds to
    rest while nothing happens. *now_ms* is the board's present time. *squares* counts the squares, *state* is that of
    scan_pass.py.
    """

    def __init__(
        self,
        settings: "Settings",
        ring: "ScanRing",
        now_us: "Callable[[], int]",
        rest: "Callable[[int], None]",
        now_ms: int,
    ) -> None:
        rows, columns = len(settings.rows), len(settings.columns)
        in_column = settings.key_column is not None
        state = scan_pass.new_state(rows, columns, len(inputs_of(settings)), keys_in_column=in_column)
        state[scan_pass.CLOSE] = scans_of(settings.close_us)
        state[scan_pass.OPEN] = scans_of(settings.open_us)
        state[scan_pass.KEY] = scans_of(KEY_US)
        self.state = state
        self.squares = rows * columns
        self.rest = rest
        self._ring = ring
        self._words = ring.words[ring.BEGIN :]
        self._registers = ring.registers
        self._left = ring.left
        self._now_us = now_us
        # The board's time begins with the scans before this moment.
        written = ring.position()
        state[scan_pass.NEXT] = state[scan_pass.WRITTEN] = written // scan_pass.WORDS
        state[scan_pass.LOOKED_US] = state[scan_pass.MOVED_US] = state[scan_pass.SEEN_US] = now_us()
        state[HALF] = 2 * now_ms % HALVES
        state[MEGA_MS] = 2 * now_ms // HALVES
        self._looked_ms = now_ms  # the beginning of the counted looks

    def look(self) -> int:
        """Look at the scans since the last look, and return the bits that scan_pass.py defines."""
        # The clock is read first: a pause between the two readings is then corrected at the next look.
        now = self._now_us()
        return advance(self.state, self._words, self._registers[self._left], now)

    def stop(self) -> None:
        """Scan no longer."""
        self._ring.stop()

    def now_ms(self) -> int:
        """Return the board's time of the newest scan that was looked at."""
        state = self.state
        return state[MEGA_MS] * (HALVES // 2) + (state[HALF] >> 1)

    def has_closed(self) -> bool:
        """Return True where the newest change closed a switch."""
        return self.state[scan_pass.CLOSED] != 0

    def has_opened(self) -> bool:
        """Return True where the newest change opened a switch."""
        return self.state[scan_pass.OPENED] != 0

    def pressed(self) -> int:
        """Return the keys that went down in the newest change."""
        return self.state[scan_pass.PRESSED]

    def health(self, square: int) -> tuple[int, int, int]:
        """Return how often *square* closed and bounced, and its shortest time between two changes in ms."""
        state = self.state
        return (
            state[scan_pass.CLOSURES + square],
            state[scan_pass.BOUNCES + square],
            state[scan_pass.SHORTEST_MS + square],
        )

    @property
    def scans(self) -> int:
        """Return how many scans there were, seen or not."""
        return self.state[MEGA_MS] * HALVES + self.state[HALF]

    @property
    def longest_us(self) -> int:
        """Return the longest time between two scans that were seen."""
        return (self.state[scan_pass.MOST_LOST] + 1) * PERIOD_US

    def looks(self) -> tuple[int, int]:
        """Return the mean and the longest time between two looks in us, since this was last called."""
        state = self.state
        now_ms = self.now_ms()
        mean_us = (now_ms - self._looked_ms) * 1000 // max(1, state[scan_pass.LOOKS])
        longest_us = state[scan_pass.LONGEST_US]
        self._looked_ms = now_ms
        state[scan_pass.LOOKS] = state[scan_pass.LONGEST_US] = 0
        return mean_us, longest_us

    def make_link(self, hello: "Hello", now_ms: int) -> "RingLink":
        """Return the board's end of the wire."""
        return RingLink(hello, self.state, now_ms)

    def announce(self, link: "BoardLink") -> None:
        """Give the newest change to *link*."""
        link.changed()  # type: ignore[attr-defined] # it is a RingLink


class RingLink(BoardLink):
    """The board's end of the wire; native code writes the lines of changes and ticks from *state*."""

    def __init__(self, hello: "Hello", state: "array[int]", now_ms: int) -> None:
        super().__init__(hello, 0, 0, now_ms)
        state[scan_pass.BOOT] = hello.boot
        state[scan_pass.DIGITS] = self._digits
        self._state = state
        self._memory = bytearray(BYTES)
        self._lines = memoryview(self._memory)
        self._table = table = array("H", CRC_TABLE)
        # All other lines, sent or received, use this function for their checksums as well.
        frames.crc16 = lambda data: crc_of(data, len(data), table)

    def receive(self, data: bytes, now_ms: int) -> "list[Message]":
        """Return the host's orders; a single heartbeat is handled at once."""
        if is_heartbeat(data, len(data), self._table) and self.reader.is_between_lines():
            self.reader.clean += 1
            self._hear(now_ms)
            return []
        return super().receive(data, now_ms)

    def changed(self) -> None:
        """Keep the change that *state* holds under the next number."""
        self.seq += 1
        self._state[SEQ] = self.seq
        write_line(self._state, self._memory, self._table, CHANGE)

    def _keep(self, line: bytes) -> None:
        end = (self.seq % PLACES + 1) * PLACE_BYTES
        self._memory[end - PLACE_BYTES] = PLACE_BYTES - len(line)
        self._lines[end - len(line) : end] = line

    # These return parts of the memory instead of bytes; the console writes both in the same way.
    def _kept(self, seq: int) -> "memoryview":  # type: ignore[override]
        begin = seq % PLACES * PLACE_BYTES
        return self._lines[begin + self._memory[begin] : begin + PLACE_BYTES]

    def _tick(self, ms: int) -> "memoryview":  # type: ignore[override]
        self._state[SEQ] = self.seq
        return self._lines[write_line(self._state, self._memory, self._table, TICK) : BYTES]
