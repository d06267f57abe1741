# SPDX-License-Identifier: Apache-2.0
"""A state machine that scans by itself, and the memory access that keeps its readings.

Nothing is computed until the firmware looks, or a switch or a pin changes: then every slot since is read as the
switches were in it. A scan with the same readings as the one before is copied from it.
"""

import struct

TYPE_CHECKING = False
if TYPE_CHECKING:
    from dma import Channel
    from memory import Memory
    from pins import Pins
    from ring import Ring

WORD_BYTES = 4
UNKNOWN = -1


class Scanning:
    """Scan as *ring* says, from *began_us* on with *pins* and *memory*."""

    def __init__(self, ring: "Ring", pins: "Pins", memory: "Memory", began_us: int) -> None:
        self._ring = ring
        self._pins = pins
        self._bytes = memory.view(ring.address, ring.words)
        self._began_us = began_us
        self._slots = 0  # that have been read
        self._same = 0  # of these, since something changed last
        self._levels = [UNKNOWN] * len(ring.patterns)  # by slot, as far as they were read since then
        self._word = 0

    def uses(self, channel: "Channel") -> bool:
        """Return True for a channel that brings patterns, takes words, or starts one of these again."""
        feed, keep = self._ring.feed, self._ring.keep
        return channel.number in (feed.number, keep.number, feed.chain, keep.chain)

    def words_left(self, channel: "Channel", us: int) -> int:
        """Return how many words *channel* still moves at *us* before it begins again, or raise ValueError."""
        if channel is not self._ring.keep:
            raise ValueError(f"the words of channel {channel.number} are not counted")
        self.catch_up(us)
        return self._ring.words - self._slots // self._ring.slots_per_word % self._ring.words

    def driven(self) -> int:
        """Return the pins that are driven low in the present slot."""
        return self._ring.patterns[self._slots % len(self._ring.patterns)]

    def stop(self, us: int) -> None:
        """Stop the hardware's reading and writing at *us*."""
        ring = self._ring
        ring.keep.left = self.words_left(ring.keep, us)
        ring.keep.is_fresh = ring.feed.is_fresh = False

    def unsettle(self, us: int) -> None:
        """Read all slots until *us*: after this call a switch or pin changes on which levels depend."""
        self.catch_up(us)
        self._levels = [UNKNOWN] * len(self._levels)
        self._same = 0

    def catch_up(self, us: int) -> None:
        """Read every slot whose moment is before *us*."""
        ring = self._ring
        due = -(-((us - self._began_us) * ring.divisor - ring.first) // ring.step)
        scan = len(ring.patterns)
        while self._slots < due:
            words = (due - self._slots) // ring.slots_per_word
            if words and self._slots % ring.slots_per_word == 0 and self._same >= scan:
                self._repeat(words)
            else:
                self._read_slot()

    def _read_slot(self) -> None:
        ring = self._ring
        slot = self._slots % len(ring.patterns)
        level = self._levels[slot]
        if level == UNKNOWN:
            high = self._pins.high(ring.patterns[slot])
            level = self._levels[slot] = high >> ring.first_input & (1 << ring.inputs) - 1
        self._word = self._word << ring.inputs | level
        self._slots += 1
        self._same += 1
        number, rest = divmod(self._slots, ring.slots_per_word)
        if not rest:
            struct.pack_into("<I", self._bytes, WORD_BYTES * ((number - 1) % ring.words), self._word)
            self._word = 0

    def _repeat(self, words: int) -> None:
        """Keep *words* more words, each the same as the one a whole scan before it."""
        ring = self._ring
        size = len(self._bytes)
        scan = WORD_BYTES * len(ring.patterns) // ring.slots_per_word
        at = WORD_BYTES * (self._slots // ring.slots_per_word % ring.words)
        # A ring whose scans are all the same already needs no writing.
        left = min(WORD_BYTES * words, size) if self._same < ring.words * ring.slots_per_word else 0
        while left:
            run = min(left, size - at) if at >= scan else min(left, scan - at)
            self._copy((at - scan) % size, at, scan, run)
            at = (at + run) % size
            left -= run
        self._slots += words * ring.slots_per_word
        self._same += words * ring.slots_per_word

    def _copy(self, source: int, at: int, scan: int, run: int) -> None:
        """Fill *run* bytes at *at* with the *scan* bytes at *source*, over and over."""
        memory = self._bytes
        done = min(scan, run)
        memory[at : at + done] = memory[source : source + done]
        while done < run:
            more = min(done, run - done)
            memory[at + done : at + done + more] = memory[at : at + more]
            done += more
