# SPDX-License-Identifier: Apache-2.0
"""The state machine that scans, the DMA channels that keep its readings, and the registers of both.

Four instructions drive one row after the other, and read the columns and keys. One DMA channel feeds the rows to them,
and another one writes the readings into a ring in memory. When one of these is finished, a third or fourth channel
starts it again at its beginning. The processor sets this up and then only looks. The registers are those of the
datasheets of RP2040 and RP2350, chapters GPIO, PIO and DMA.
"""

SLOTS = 10  # rows of a scan, driven or not: every board scans at the same rate
SLOT_US = 50
PERIOD_US = SLOTS * SLOT_US
WORDS = SLOTS // 2  # two slots share a word
SCANS = 512  # scans in the ring: 256 ms
CHANNELS = 4

CYCLE_HZ = 1_000_000
# The instructions take 50 cycles of 1 us. A column has 48 us to rise by its pull-up; 8 are enough.
PULL = 0x80A0  # pull block
OUT = 0x7F80  # out pindirs, ROWS [31]
NOP = 0xAF42  # mov y, y [15]
IN = 0x4000  # in pins, INPUTS; every second time the word is pushed
LAST = 3  # after this instruction the first one follows

# These are carried out once, while the machine is off.
QUEUED = 4  # the most words that wait in each direction
CLEAR_QUEUE = (0x8080,) * QUEUED  # pull noblock
CLEAR_DIRECTIONS = (0xA0E3, 0x6080)  # mov osr, null; out pindirs, 32
CLEAR_REST = (0xA0C3, 0xA003, 0x0000)  # mov isr, null; mov pins, null; jmp 0

PIO = 0x50200000
CONTROL = PIO
TAKE_UP = PIO + 0x10  # TXF0
READ_OUT = PIO + 0x20  # RXF0
INSTRUCTIONS = PIO + 0x48
DIVIDER = PIO + 0xC8
WRAP = PIO + 0xCC
SHIFTS = PIO + 0xD0
EXECUTE = PIO + 0xD8
PINS = PIO + 0xDC
SET = 0x2000  # a register's alias that sets the bits written
CLEAR = 0x3000  # a register's alias that clears the bits written
ENABLE = 1
RESTART = 0x110
PUSH_BY_ITSELF = 1 << 16
SHIFT_OUT_RIGHT = 1 << 19

DMA = 0x50000000
CHANNEL_BYTES = 0x40
READ = 0x00
WRITE = 0x04
COUNT = 0x08
START = 0x0C  # the control word; writing it starts the channel
CONTROL_ONLY = 0x10
WRITE_AND_START = 0x2C
READ_AND_START = 0x3C
ROOM_TO_TAKE_UP = 0
SOMETHING_TO_READ_OUT = 4
AT_ONCE = 0x3F

NO_FUNCTION = 31
PIO_FUNCTION = 6
PAD = 0x5A  # input, pull-up, hysteresis, 4 mA


class Chip:
    """The differences between the two controllers: addresses, and the places of bits in a channel's control word."""

    def __init__(self, pads: int, functions: int, abort: int, bits: tuple[int, int, int, int]) -> None:
        self.pads = pads
        self.functions = functions
        self.abort = DMA + abort
        self.increase_write, self.chain, self.request, self.quiet = bits


RP2040 = Chip(0x4001C000, 0x40014000, 0x444, (5, 11, 15, 21))
RP2350 = Chip(0x40038000, 0x40028000, 0x464, (6, 13, 17, 23))


def program(rows: int, inputs: int) -> tuple[int, ...]:
    """Return the instructions for this many rows and inputs."""
    return (PULL, OUT | rows, NOP, IN | inputs)


class ScanRing:
    """The last SCANS scans, filled without the processor.

    *registers* reads and writes the 32-bit word at an address, *channels* are the numbers of four free channels,
    *words* is a memory of at least `words_needed` words that lies at *address*. After `start`, `words[BEGIN + n *
    WORDS]` is the first word of scan n. A word holds slot 2n in its upper half and slot 2n + 1 in its lower half, with
    0 for a closed switch. It has at most 30 bits, so it is a small int on a Pico.
    """

    BEGIN = SLOTS + 2  # after the rows' patterns and two addresses
    words_needed = BEGIN + SCANS * WORDS

    def __init__(
        self,
        registers: "dict[int, int]",
        chip: Chip,
        channels: "list[int]",
        words: "memoryview",
        address: int,
        controller_hz: int,
    ) -> None:
        self.words = words
        self.registers = registers
        self._chip = chip
        self._channels = channels
        self._address = address
        self._controller_hz = controller_hz
        self.left = DMA + CHANNEL_BYTES * channels[2] + COUNT

    def start(self, rows: "tuple[int, ...]", inputs: "tuple[int, ...]") -> None:
        """Scan from now on: *rows* are neighbouring pins, and so are *inputs*, at most 15."""
        self.stop()
        self._set_pins(rows, inputs)
        self._set_machine(rows[0], len(rows), inputs[0], len(inputs))
        self._set_channels(len(rows))
        self.registers[CONTROL + SET] = ENABLE

    def stop(self) -> None:
        """Stop scanning, and stop writing to memory."""
        registers = self.registers
        registers[CONTROL + CLEAR] = ENABLE
        for channel in self._channels:
            # The channels are switched off first: by RP2350's erratum E5, an active channel starts the next one when it
            # is aborted.
            registers[DMA + CHANNEL_BYTES * channel + CONTROL_ONLY] = 0
        for channel in self._channels:
            registers[self._chip.abort] = 1 << channel
        self._carry_out(CLEAR_DIRECTIONS)

    def position(self) -> int:
        """Return the number of words written since the ring last began."""
        return (SCANS * WORDS - self.registers[self.left]) % (SCANS * WORDS)

    def _carry_out(self, instructions: "tuple[int, ...]") -> None:
        for instruction in instructions:
            self.registers[EXECUTE] = instruction

    def _set_pins(self, rows: "tuple[int, ...]", inputs: "tuple[int, ...]") -> None:
        for pin in rows + inputs:
            self.registers[self._chip.pads + 4 + 4 * pin] = PAD
            # The state machine reads every pin, whatever the pin's function is.
            self.registers[self._chip.functions + 8 * pin + 4] = PIO_FUNCTION if pin in rows else NO_FUNCTION

    def _set_machine(self, first_row: int, rows: int, first_input: int, inputs: int) -> None:
        registers = self.registers
        whole, rest = divmod(self._controller_hz, CYCLE_HZ)
        registers[DIVIDER] = whole << 16 | rest * 256 // CYCLE_HZ << 8
        registers[WRAP] = LAST << 12
        registers[SHIFTS] = SHIFT_OUT_RIGHT | PUSH_BY_ITSELF | 2 * inputs << 20
        registers[PINS] = rows << 20 | first_input << 15 | first_row
        for place, instruction in enumerate(program(rows, inputs)):
            registers[INSTRUCTIONS + 4 * place] = instruction
        registers[CONTROL + SET] = RESTART
        self._carry_out(CLEAR_QUEUE + CLEAR_DIRECTIONS + CLEAR_REST)
        for _ in range(QUEUED):
            registers[READ_OUT]

    def _set_channels(self, rows: int) -> None:
        registers, chip, memory = self.registers, self._chip, self._address
        for slot in range(SLOTS):
            registers[memory + 4 * slot] = 1 << slot if slot < rows else 0
        ring = memory + 4 * self.BEGIN
        begins = memory + 4 * SLOTS
        registers[begins] = memory
        registers[begins + 4] = ring
        feed, feed_again, keep, keep_again = [DMA + CHANNEL_BYTES * channel for channel in self._channels]
        up = 1 << chip.increase_write
        self._set_channel(feed_again, begins, feed + READ_AND_START, 1, AT_ONCE << chip.request, feed_again)
        self._set_channel(keep_again, begins + 4, keep + WRITE_AND_START, 1, AT_ONCE << chip.request, keep_again)
        take = SOMETHING_TO_READ_OUT << chip.request | up
        self._set_channel(keep, READ_OUT, ring, SCANS * WORDS, take, keep_again)
        give = ROOM_TO_TAKE_UP << chip.request | 1 << 4
        self._set_channel(feed, memory, TAKE_UP, SLOTS, give, feed_again)
        for channel in (keep, feed):
            registers[channel + START] = registers[channel + CONTROL_ONLY]

    def _set_channel(self, channel: int, read: int, write: int, count: int, control: int, chain: int) -> None:
        """Set up a channel without starting it: on, words, no interrupt; the channel at *chain* follows it."""
        registers, chip = self.registers, self._chip
        registers[channel + READ] = read
        registers[channel + WRITE] = write
        registers[channel + COUNT] = count
        number = (chain - DMA) // CHANNEL_BYTES
        registers[channel + CONTROL_ONLY] = 1 | 2 << 2 | control | number << chip.chain | 1 << chip.quiet
