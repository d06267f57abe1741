# SPDX-License-Identifier: Apache-2.0
"""The first block of state machines, of which the first machine can scan: its registers, and what sets it going.

Registers are those of the RP2040's datasheet, chapter PIO.
"""

import program
from ring import read_ring
from scanning import Scanning

TYPE_CHECKING = False
if TYPE_CHECKING:
    from dma import Channels
    from memory import Memory
    from simulation import Simulation

CONTROL = 0x00
READ_OUT = 0x20
INSTRUCTIONS = 0x48
INSTRUCTIONS_END = 0xC8
DIVIDER = 0xC8
WRAP = 0xCC
SHIFTS = 0xD0
EXECUTE = 0xD8
PINS = 0xDC
KEPT = (DIVIDER, WRAP, SHIFTS, PINS)

ENABLE = 1
RESTART = 0x110  # the machine and its divider
QUEUED = 4  # words that wait for the machine once it has been fed


class StateMachines:
    """The block's registers; machine 0 scans while it is on, fed and emptied by *channels*.

    ValueError, from any register, for what the model does not know; so the set-up is checked and not assumed.
    """

    def __init__(self, simulation: "Simulation", channels: "Channels", memory: "Memory | None") -> None:
        self._simulation = simulation
        self._channels = channels
        self._memory = memory
        self.instructions = [0] * 32
        self.words = dict.fromkeys(KEPT, 0)
        self._queued = 0  # words that were fed and not yet used
        self._out = 0
        self._is_rest_in = False  # levels that were taken and not yet put together to a word
        self._is_at_start = True

    def read(self, offset: int) -> int:
        """Return a register; no words ever wait to be read out, since a channel takes each at once."""
        if offset == CONTROL:
            return ENABLE if self._simulation.scanning is not None else 0
        if offset == READ_OUT and self._simulation.scanning is None:
            return 0
        if offset in KEPT:
            return self.words[offset]
        raise ValueError("this register is not modelled")

    def write(self, offset: int, value: int) -> None:
        """Set a register; writing any other than the control register needs the machine to be off."""
        if offset == CONTROL:
            self._control(value)
        elif self._simulation.scanning is not None:
            raise ValueError("the state machine is on")
        elif offset in KEPT:
            self.words[offset] = value
        elif INSTRUCTIONS <= offset < INSTRUCTIONS_END:
            self.instructions[offset - INSTRUCTIONS >> 2] = value
        elif offset == EXECUTE:
            self._execute(value)
        else:
            raise ValueError("this register is not modelled")

    def _control(self, value: int) -> None:
        if value & ~(ENABLE | RESTART):
            raise ValueError("another state machine than the first is wanted")
        scanning = self._simulation.scanning
        if value & RESTART:
            if scanning is not None:
                raise ValueError("the state machine is on")
            self._is_rest_in = False
        if value & ENABLE and scanning is None:
            self._start()
        elif not value & ENABLE and scanning is not None:
            self._stop(scanning)

    def _start(self) -> None:
        if self._memory is None:
            raise ValueError("there is no memory to scan into")
        if self._queued or self._is_rest_in or not self._is_at_start:
            raise ValueError("the state machine is not at its beginning, or something of before is left in it")
        ring = read_ring(self.instructions, [self.words[offset] for offset in KEPT], self._channels, self._memory)
        self._is_at_start = False
        self._simulation.scanning = Scanning(ring, self._simulation.pins, self._memory, self._simulation.us)

    def _stop(self, scanning: Scanning) -> None:
        scanning.stop(self._simulation.us)
        self._simulation.scanning = None
        self._simulation.drive_by_pio(scanning.driven())
        self._queued = QUEUED
        self._is_rest_in = True

    def _execute(self, instruction: int) -> None:
        """Carry out one instruction at once."""
        if instruction == program.DROP_WORD:
            self._queued = max(0, self._queued - 1)
        elif instruction == program.CLEAR_OUT:
            self._out = 0
        elif instruction == program.DRIVE_ALL and not self._out:
            count, first = self.words[PINS] >> 20 & 0x3F, self.words[PINS] & 31
            self._simulation.drive_by_pio(self._simulation.pins.low_by_pio & ~(((1 << count) - 1) << first))
        elif instruction == program.CLEAR_IN:
            self._is_rest_in = False
        elif instruction == program.JUMP:
            self._is_at_start = True
        elif instruction != program.LOW:  # every output is low from the beginning
            raise ValueError(f"the instruction {instruction:x} is not modelled")
