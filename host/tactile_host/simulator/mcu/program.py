# SPDX-License-Identifier: Apache-2.0
"""A state machine's program, read back from its instructions: which bits of which pins it drives and reads, and when.

Instructions are those of the RP2040's datasheet, chapter PIO.
"""

WAIT_FOR_WORD = 0x80A0  # pull block
DRIVE = 0x6080  # out pindirs, of which the lowest five bits say how many pins
REST = 0xA042  # mov y, y
TAKE = 0x4000  # in pins, the same
DELAY_SHIFT = 8
DELAY = 31 << DELAY_SHIFT
NUMBER = 31
NUMBERS = 32  # what a number of 0 means

# Instructions that may be carried out while the machine is off.
DROP_WORD = 0x8080  # pull noblock
CLEAR_OUT = 0xA0E3  # mov osr, null
DRIVE_ALL = 0x6080  # out pindirs, 32
CLEAR_IN = 0xA0C3  # mov isr, null
LOW = 0xA003  # mov pins, null
JUMP = 0x0000  # jmp 0


class PioProgram:
    """A loop that waits for a word, lets it drive *driven* pins, and takes the levels of *taken* others.

    *cycles* is how long a turn of it takes, *taken_at* the cycle in which the levels are taken.
    """

    def __init__(self, driven: int, taken: int, cycles: int, taken_at: int) -> None:
        self.driven = driven
        self.taken = taken
        self.cycles = cycles
        self.taken_at = taken_at


def parse_program(instructions: "list[int]") -> PioProgram:
    """Return what *instructions*, one turn of the loop, do; ValueError for another program."""
    driven = taken = cycles = taken_at = 0
    stage = 0  # nothing, word there, pins driven, levels taken
    for instruction in instructions:
        plain = instruction & ~DELAY
        number = plain & NUMBER or NUMBERS
        if stage == 0 and plain == WAIT_FOR_WORD:
            stage = 1
        elif stage == 1 and plain & ~NUMBER == DRIVE:
            stage, driven = 2, number
        elif stage == 2 and plain & ~NUMBER == TAKE:
            stage, taken, taken_at = 3, number, cycles
        elif plain != REST:
            raise ValueError(f"the instruction {instruction:x} does not belong to a program that scans")
        cycles += 1 + ((instruction & DELAY) >> DELAY_SHIFT)
    if not taken:
        raise ValueError("the program takes no levels")
    return PioProgram(driven, taken, cycles, taken_at)
