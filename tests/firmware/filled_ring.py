# SPDX-License-Identifier: Apache-2.0
"""What state machine and memory access leave behind as time passes, filled in and not emulated; for both interpreters.

The firmware's own ring sets up the registers and its own code reads the memory; only time and the switches act here.
tests/firmware/test_filled_ring.py compares it with the emulated hardware, word by word.
"""

import gc
import sys
from array import array

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tests.core.recogniser.contacts import Contacts

# As on the board, where the firmware's files lie beside each other.
sys.path.append(__file__.rpartition("/tests/")[0] + "/firmware")
if sys.implementation.name != "micropython":
    from tools.emulator.controller import know_native_code

    know_native_code()
scan_ring = __import__("scan_ring")

CONTROLLER_HZ = 125_000_000
CHANNELS = [0, 1, 2, 3]
ADDRESS = 0x20001000
RING_WORDS = scan_ring.SCANS * scan_ring.WORDS
WORD_US = 2 * scan_ring.SLOT_US
# A row is read so late in its slot.
READ_US = 48
# What looking at the clock or at a register takes.
LOOK_US = 3
# The counter of microseconds turns over on the way.
COUNTER_US = (1 << 30) - 20_000_000
NEVER_US = 1 << 60
# Elsewhere a collection holds nothing up, and takes long.
COLLECTS = sys.implementation.name == "micropython"


class Hardware:
    """The clock, the registers by address and the memory of a board of *rows* rows and *inputs* columns and keys.

    *contacts* has `closed`, one mask a row, `next_us`, and `run_to`. *ring* is the firmware's. At the moments that
    `pause_at` and `pause_behind_position` plan, MicroPython really collects garbage, and as much time passes as they
    say; *pauses* counts them.
    """

    def __init__(self, contacts: "Contacts", rows: int, inputs: int) -> None:
        self.us = 0
        self.pauses = 0
        self._contacts = contacts
        self._rows = rows
        self._inputs = inputs
        self._all_open = (1 << inputs) - 1
        self._registers: dict[int, int] = {}
        self._left = scan_ring.DMA + scan_ring.CHANNEL_BYTES * CHANNELS[2] + scan_ring.COUNT
        self.memory = array("I", bytes(4 * scan_ring.ScanRing.words_needed))
        self._still = [0] * scan_ring.WORDS  # the words of a scan while no switch changes
        self._written = 0  # words, ever
        self._away_us = NEVER_US
        self._away_for_us = 0
        self._behind_position_for_us = 0
        self._resolve()
        words = memoryview(self.memory)
        self.ring = scan_ring.ScanRing(self, scan_ring.RP2040, CHANNELS, words, ADDRESS, CONTROLLER_HZ)

    def pause_at(self, us: int, for_us: int) -> None:
        """Let the processor be away for *for_us*, from its first look at or after *us* on."""
        self._away_us = us
        self._away_for_us = for_us

    def pause_behind_position(self, for_us: int) -> None:
        """Let it be away when it has read the ring's position, at the next look or the first after a planned pause."""
        self._behind_position_for_us = for_us

    def is_pause_planned(self) -> bool:
        """Return True while a planned pause is still to come."""
        return self._away_us != NEVER_US or self._behind_position_for_us > 0

    def now_us(self) -> int:
        """Return the counter of microseconds."""
        self.pass_by(LOOK_US)
        return (COUNTER_US + self.us) & (1 << 30) - 1

    def __getitem__(self, address: int) -> int:
        """Return what the register at *address* says."""
        if address != self._left:
            return self._registers.get(address, 0)
        self.pass_by(LOOK_US)
        left: int = RING_WORDS - self._written % RING_WORDS
        if self._behind_position_for_us and self._away_us == NEVER_US:
            for_us, self._behind_position_for_us = self._behind_position_for_us, 0
            self._go_away(for_us)
            self.pass_by(0)
        return left

    def __setitem__(self, address: int, value: int) -> None:
        if 0 <= address - ADDRESS < 4 * len(self.memory):
            self.memory[(address - ADDRESS) // 4] = value
        else:
            self._registers[address] = value

    def pass_by(self, us: int) -> None:
        """Let time pass, in which words are written."""
        self.us += us
        if self.us >= self._away_us:
            self._away_us = NEVER_US
            self._go_away(self._away_for_us)
        if self.us // WORD_US > self._written:
            self._fill()

    def _go_away(self, for_us: int) -> None:
        if COLLECTS:
            gc.collect()
        self.pauses += 1
        self.us += for_us

    def _fill(self) -> None:
        contacts, memory, still = self._contacts, self.memory, self._still
        begin = scan_ring.ScanRing.BEGIN
        end = self.us // WORD_US
        for number in range(self._written, end):
            if contacts.next_us < (number + 1) * WORD_US:
                memory[begin + number % RING_WORDS] = self._changing(number)
            else:
                memory[begin + number % RING_WORDS] = still[number % scan_ring.WORDS]
        self._written = end

    def _changing(self, number: int) -> int:
        """Return word *number*, in the time of which switches change."""
        word = 0
        for slot in (2 * number, 2 * number + 1):
            self._contacts.run_to(slot * scan_ring.SLOT_US + READ_US)
            word = word << self._inputs | self._slot(slot % scan_ring.SLOTS)
        self._resolve()
        return word

    def _resolve(self) -> None:
        for word in range(scan_ring.WORDS):
            self._still[word] = self._slot(2 * word) << self._inputs | self._slot(2 * word + 1)

    def _slot(self, slot: int) -> int:
        return self._all_open ^ (self._contacts.closed[slot] if slot < self._rows else 0)
