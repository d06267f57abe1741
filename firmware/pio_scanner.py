# SPDX-License-Identifier: Apache-2.0
"""Read scans that hardware took by itself: none is missed while the processor collects garbage or prints.

The ring (scan_ring.py) holds the last 256 ms. What has not been looked at yet is read out scan by scan, each with the
time at which it was taken; a scan that says what the one before said is passed over.
"""

from scan_ring import PERIOD_US, SCANS, SLOT_US, SLOTS, WORDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from scan_ring import ScanRing
    from settings import Settings

KEYS = 31  # the bits of five keys
LONGEST_RUN = 15  # columns and keys: two slots of them share 30 bits
# Scans handed out after a change though nothing changes: 12 ms, longer than the longest time to settle.
CALM = 24
# Times come from a counter that turns over after this.
LAST_US = (1 << 30) - 1
HALF_TURN_US = 1 << 29
# The clock and the ring's position belong together when they were read within this.
TOGETHER_US = 200
STILL_LOOKS = 50
RING_US = SCANS * PERIOD_US
# A scan is overwritten a ring's time after it was taken, less the time to read it.
KEPT_US = RING_US - PERIOD_US - TOGETHER_US
# So many of the newest scans are read after a long pause: the oldest would be overwritten meanwhile.
KEEP = SCANS - 64


def inputs_of(settings: "Settings") -> tuple[int, ...]:
    """Return the pins that are read: columns, then keys."""
    return settings.columns + (settings.keys if settings.key_column is None else (settings.key_column,))


def can_scan(settings: "Settings") -> bool:
    """Return True when a state machine can scan these pins: rows in one run, columns and then keys in another."""
    inputs = inputs_of(settings)
    return is_run(settings.rows) and is_run(inputs) and len(settings.rows) <= SLOTS and len(inputs) <= LONGEST_RUN


def is_run(pins: tuple[int, ...]) -> bool:
    """Return True when each of *pins* follows the one before."""
    return tuple(pins) == tuple(range(pins[0], pins[0] + len(pins)))


class PioScanner:
    """Hand out the scans of *ring*, which scans already; *now_us* gives the time, which turns over after LAST_US.

    What it leaves behind is told in scanner.py. *scans* counts all scans, even those that were overwritten before they
    were read; only after a pause of more than KEEP scans' time there are any, *lost_scans* counts them and *longest_us*
    shows it.
    """

    def __init__(self, settings: "Settings", ring: "ScanRing", now_us: "Callable[[], int]") -> None:
        self._ring = ring
        self._words = ring.words
        self._now_us = now_us
        self._inputs = len(inputs_of(settings))
        self._columns = len(settings.columns)
        self._has_key_column = settings.key_column is not None
        self._last = [0] * WORDS
        self._next = 0  # the scan of the ring to be read next
        self._next_us = -1  # when it was or will be taken; not known before the first look
        self._calm = 0
        self._position = -1  # of the ring at the last look
        self._looked_us = 0
        self._still_looks = 0
        self.rows = [0] * len(settings.rows)
        self.keys = [0]
        self.us = now_us()
        self.is_behind = False
        self.scans = 0
        self.lost_scans = 0
        self.longest_us = PERIOD_US

    def scan(self, now_us: int = 0) -> None:
        """Go on to the next scan that may matter, or to the newest; where there is no new one nothing changes."""
        waiting = self._look()
        if self._calm >= CALM:
            waiting -= self._pass_over_equal(waiting)
        if waiting:
            words = [self._words[self._place() + word] for word in range(WORDS)]
            if not self._is_kept():
                # The processor was away since the look, and what was read may be newer than it seems: look again.
                self.is_behind = True
                return
            self._hand_out(words)
            waiting -= 1
        self.is_behind = waiting > 0

    def stop(self) -> None:
        """Scan no longer."""
        self._ring.stop()

    def _place(self) -> int:
        return self._ring.BEGIN + self._next * WORDS

    def _look(self) -> int:
        """Return how many whole scans wait to be read, and see to it that the time of the first of them is right."""
        before_us = self._now_us()
        position = self._ring.position()
        while (self._now_us() - before_us) & LAST_US > TOGETHER_US:
            before_us = self._now_us()
            position = self._ring.position()
        self._check_it_moves(position, before_us)
        whole, part = divmod(position, WORDS)
        waiting = (whole - self._next) % SCANS
        first_us = before_us - part * 2 * SLOT_US - (waiting - 1) * PERIOD_US
        if self._next_us < 0:
            self._next_us = first_us & LAST_US
        late_us = ((first_us - self._next_us + HALF_TURN_US) & LAST_US) - HALF_TURN_US
        # The ring does not tell how often it went round; the time does.
        waiting += max(0, (late_us + RING_US // 2) // RING_US) * SCANS
        if waiting > KEEP:
            self._advance(waiting - KEEP)
            self.lost_scans += waiting - KEEP
            self.longest_us = max(self.longest_us, (waiting - KEEP + 1) * PERIOD_US)
            waiting = KEEP
        elif not -PERIOD_US < late_us < PERIOD_US:
            self._next_us = first_us & LAST_US
        return waiting

    def _check_it_moves(self, position: int, now_us: int) -> None:
        """Raise RuntimeError where look after look finds no new word: the hardware has stopped."""
        if position != self._position:
            self._still_looks = 0
        elif (now_us - self._looked_us) & LAST_US > TOGETHER_US:
            # A pause may happen to be as long as the ring, but not pause after pause.
            self._still_looks += 1
            if self._still_looks == STILL_LOOKS:
                raise RuntimeError
        self._position = position
        self._looked_us = now_us

    def _is_kept(self) -> bool:
        """Return True while the scan that is read next, and so every later one, cannot have been overwritten."""
        return (self._now_us() - self._next_us) & LAST_US <= KEPT_US

    def _advance(self, scans: int) -> None:
        self._next = (self._next + scans) % SCANS
        self._next_us = (self._next_us + scans * PERIOD_US) & LAST_US
        self.scans += scans

    def _pass_over_equal(self, waiting: int) -> int:
        """Return how many scans were passed over because they say what the one before them said."""
        words = self._words
        first, second, third, fourth, fifth = self._last
        passed = 0
        # What lies beyond the ring's end is for the next call.
        waiting = min(waiting, SCANS - self._next)
        for place in range(self._place(), self._place() + waiting * WORDS, WORDS):
            if words[place] != first or words[place + 1] != second or words[place + 2] != third:
                break
            if words[place + 3] != fourth or words[place + 4] != fifth:
                break
            passed += 1
        if passed and not self._is_kept():
            return 0
        if passed:
            self.us = (self._next_us + (passed - 1) * PERIOD_US) & LAST_US
            self._advance(passed)
        return passed

    def _hand_out(self, words: "list[int]") -> None:
        self.us = self._next_us
        self._advance(1)
        if words == self._last:
            self._calm += 1
            return
        self._calm = 0
        self._last = words
        keys = 0
        inputs, mask = self._inputs, (1 << self._columns) - 1
        for row in range(len(self.rows)):
            closed = ~(words[row >> 1] if row & 1 else words[row >> 1] >> inputs)
            self.rows[row] = closed & mask
            if self._has_key_column:
                keys |= (closed >> self._columns & 1) << row
        if not self._has_key_column:
            keys = ~words[0] >> self._columns
        self.keys[0] = keys & KEYS
