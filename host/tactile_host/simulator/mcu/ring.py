# SPDX-License-Identifier: Apache-2.0
"""The task of a state machine and its channels, read back from their registers and checked."""

import dma
from program import parse_program

TYPE_CHECKING = False
if TYPE_CHECKING:
    from dma import Channel, Channels
    from memory import Memory

CONTROLLER_HZ = 125_000_000
US = 1_000_000
DIVIDER_STEPS = 256

PIO = 0x50200000
TAKE_UP = PIO + 0x10
READ_OUT = PIO + 0x20
DMA = 0x50000000
READ_AND_START = 0x3C
WRITE_AND_START = 0x2C

# Only these bits of the shift register's word vary: how many bits make a word, 0 for 32.
SHIFTS = 1 << 19 | 1 << 16
BITS_SHIFT = 20
BITS_MASK = 31
WORD_BITS = 32
# The bits of the wrap register's word that hold the loop's two ends.
WRAP_BITS = 0x1FFFF & ~0x7F
# The bits of the pins' word that are used here: neither set pins nor side-set pins are.
OUT_BITS = 0x1F
COUNT_BITS = 0x3F
SIDE_SHIFT = 29
MOST_PINS = 30

# A channel's control word without its chain and request: on, words, and which address moves on. Interrupts are not
# modelled, so that the bit which keeps them quiet may be set or not.
ON = 1
WORDS = 2 << 2
READ_MOVES = 1 << 4
WRITE_MOVES = 1 << 5
VARIES = 0xF << 11 | 0x3F << 15 | 1 << 21


class Ring:
    """A scan for ever: slot by slot a row is driven and the inputs are read, and the ring keeps it.

    *patterns* has for each slot of a scan the mask of pins that are driven low. *inputs* pins from *first_input* on
    are read; *slots_a_word* readings make a word, the first in the highest bits. It begins at *address* and has so
    many *words*. Slot n is read *first* + n * *step* after the beginning, in microseconds times *divisor*. *feed* and
    *keep* are the channels that bring patterns and take words.
    """

    def __init__(self) -> None:
        self.patterns: tuple[int, ...] = ()
        self.inputs = self.first_input = self.slots_per_word = 0
        self.address = self.words = 0
        self.first = self.step = self.divisor = 0
        self.feed: Channel
        self.keep: Channel


def read_ring(instructions: "list[int]", words: "list[int]", channels: "Channels", memory: "Memory") -> Ring:
    """Return the scan that the registers set up; *words*: divider, wrap, shifts and pins. ValueError for none."""
    divider, wrap, shifts, pins = words
    if wrap & ~WRAP_BITS:
        raise ValueError(f"the machine has more set than where its program ends: {wrap:x}")
    program = parse_program(instructions[wrap >> 7 & 31 : (wrap >> 12 & 31) + 1])
    ring = Ring()
    set_time(ring, divider, program.cycles, program.taken_at)
    set_inputs(ring, shifts, pins, program.taken)
    ring.feed, begin = find(channels, dma.ROOM_TO_TAKE_UP, memory)
    ring.keep, ring.address = find(channels, dma.SOMETHING_TO_READ_OUT, memory)
    set_patterns(ring, pins, program.driven, [memory.word(begin + 4 * n) for n in range(ring.feed.left)])
    ring.words = ring.keep.left
    if len(ring.patterns) % ring.slots_per_word or ring.words * ring.slots_per_word % len(ring.patterns):
        raise ValueError(f"a ring of {ring.words} words does not hold whole scans of {len(ring.patterns)} slots")
    return ring


def set_time(ring: Ring, divider: int, cycles: int, taken_at: int) -> None:
    """Set when slots are read: every this many *cycles* of the controller's clock divided by *divider*."""
    if not divider >> 16:
        raise ValueError(f"the divider is {divider:x}")
    cycle = (divider >> 8) * US
    first, step, divisor = taken_at * cycle, cycles * cycle, DIVIDER_STEPS * CONTROLLER_HZ
    # Small numbers stay quick even after an hour.
    shared = common(common(first, step), divisor)
    ring.first, ring.step, ring.divisor = first // shared, step // shared, divisor // shared


def set_inputs(ring: Ring, shifts: int, pins: int, taken: int) -> None:
    """Set which pins are read, and how many readings make a word."""
    bits = shifts >> BITS_SHIFT & BITS_MASK
    if shifts & ~(BITS_MASK << BITS_SHIFT) != SHIFTS:
        raise ValueError(f"words are shifted as {shifts:x} says")
    ring.first_input, ring.inputs = pins >> 15 & 31, taken
    ring.slots_per_word, rest = divmod(bits or WORD_BITS, taken)
    if rest or ring.first_input + taken > MOST_PINS:
        raise ValueError(f"{taken} inputs from {ring.first_input} do not fill {bits} bits")


def set_patterns(ring: Ring, pins: int, driven: int, words: "list[int]") -> None:
    """Set which pins each slot drives: the lowest *driven* bits of its word, as far as the machine has outputs."""
    first, count = pins & OUT_BITS, pins >> 20 & COUNT_BITS
    if pins >> SIDE_SHIFT:
        raise ValueError(f"the program has pins beside: {pins:x}")
    if count != driven or first + count > MOST_PINS:
        raise ValueError(f"the program drives {driven} pins, the machine has {count} from {first}")
    ring.patterns = tuple([(word & (1 << driven) - 1) << first for word in words])


def find(channels: "Channels", request: int, memory: "Memory") -> "tuple[Channel, int]":
    """Return the one channel that waits for *request* and its address in memory; ValueError where it is not a ring."""
    waiting = [channel for channel in channels.channels if channel.is_busy and channel.request == request]
    if len(waiting) != 1:
        raise ValueError(f"{len(waiting)} channels serve request {request}")
    channel = waiting[0]
    gives = request == dma.ROOM_TO_TAKE_UP
    if not channel.is_fresh or not channel.left:
        raise ValueError(f"channel {channel.number} has moved words already, or has none to move")
    check(channel, READ_MOVES if gives else WRITE_MOVES)
    there, here = (dma.WRITE, dma.READ) if gives else (dma.READ, dma.WRITE)
    if channel.words[there] != (TAKE_UP if gives else READ_OUT):
        raise ValueError(f"channel {channel.number} serves the address {channel.words[there]:x}")
    again = channels.channels[channel.chain]
    check(again, 0)
    start = DMA + dma.CHANNEL_BYTES * channel.number + (READ_AND_START if gives else WRITE_AND_START)
    is_once = again.words[dma.COUNT] == 1 and again.request == dma.AT_ONCE and again.chain == again.number
    if again is channel or not is_once or again.words[dma.WRITE] != start:
        raise ValueError(f"channel {again.number} does not start channel {channel.number} again")
    # Addresses of a Pico, and words of memory, have 32 bits; addresses of this computer have more.
    if memory.word(again.words[dma.READ]) != channel.words[here] & 0xFFFFFFFF:
        raise ValueError(f"channel {channel.number} would not begin again at its beginning")
    return channel, channel.words[here]


def check(channel: "Channel", moves: int) -> None:
    """Raise ValueError unless *channel* moves words and *moves* says which of its addresses move on."""
    if channel.words[dma.CONTROL] & ~VARIES != ON | WORDS | moves:
        raise ValueError(f"channel {channel.number} moves words as {channel.words[dma.CONTROL]:x} says")


def common(one: int, other: int) -> int:
    """Return the greatest common divisor."""
    while other:
        one, other = other, one % other
    return one
