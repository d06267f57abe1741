# SPDX-License-Identifier: Apache-2.0
"""A program for the emulated Pico that replaces MicroPython in the tests of USB: it sends back the bytes that it gets.

It is configured over USB as a serial line, by polling the controller's registers (RP2040 datasheet, 4.1): 0x50110000
and the memory at 0x50100000 that both sides share. A byte 'R' restarts the chip like machine.reset, 'W' starts the
watchdog and waits for its end, 'S' makes the processor loop for ever.
"""

import struct
from collections.abc import Callable
from functools import partial
from pathlib import Path

from rp2040py.utils import assembler as thumb

FLASH = 0x10000000
SHARED = 0x50100000
USB = 0x50110000
MAIN_CONTROL, SIE_STATUS, BUFFER_STATUS = 0x40, 0x50, 0x58
BUS_RESET, SETUP = 1 << 19, 1 << 17
# Buffer control registers in the shared memory, and the places of endpoint 2's buffers.
ANSWER, SEND, TAKE = 0x80, 0x90, 0x94
SEND_CONTROL, TAKE_CONTROL = 0x10, 0x14  # endpoint 2, in and out
SEND_BUFFER, TAKE_BUFFER = 0x180, 0x1C0
AVAILABLE = 1 << 10
RECEIVED = 1 << 5  # endpoint 2, out
WATCHDOG = 0x40058000
PSM_WATCHDOG_SELECTS = 0x40010008
TRIGGER, WATCHDOG_ON = 1 << 31, 1 << 30
# Twice the microseconds, because the counter falls by two each (erratum E1).
WATCHDOG_COUNT = 2 * 20_000

# A configuration with one data interface: bulk endpoint 2 in and out.
DESCRIPTORS = bytes(
    [9, 2, 32, 0, 1, 1, 0, 0x80, 50]
    + [9, 4, 0, 0, 2, 10, 0, 0, 0]
    + [7, 5, 0x82, 2, 64, 0, 0]
    + [7, 5, 0x02, 2, 64, 0, 0]
)
LITERALS = 0x200  # the place of constants, from the beginning of flash
LAST = 0x300  # and the place of the descriptors


def same(instruction: int, place: int) -> int:
    """Return a function that gives *instruction* at every place."""
    return instruction


class Program:
    """Thumb instructions with names to jump to, and constants behind them."""

    def __init__(self) -> None:
        self._code: list[Callable[[int], int]] = []
        self._names: dict[str, int] = {}
        self._constants: list[int] = []

    def do(self, *instructions: int) -> None:
        for instruction in instructions:
            self._code.append(partial(same, instruction))

    def name(self, name: str) -> None:
        self._names[name] = len(self._code)

    def load(self, register: int, constant: int) -> None:
        """Load a constant: its place is counted from the instruction's, rounded to words, plus 4."""
        if constant not in self._constants:
            self._constants.append(constant)
        place = LITERALS + 4 * self._constants.index(constant)
        self._code.append(lambda here: thumb.opcode_ldr_lit(register, place - (2 * here + 4 & ~3)))

    def jump(self, name: str, condition: int | None = None) -> None:
        def at(here: int) -> int:
            distance = 2 * (self._names[name] - here) - 4
            assert -256 <= distance < 256, name
            return thumb.opcode_b_t2(distance) if condition is None else thumb.opcode_b_t1(condition, distance)

        self._code.append(at)

    def image(self) -> bytes:
        assert 2 * len(self._code) <= LITERALS
        code = b"".join(struct.pack("<H", at(place)) for place, at in enumerate(self._code))
        constants = struct.pack(f"<{len(self._constants)}I", *self._constants)
        return code.ljust(LITERALS, b"\0") + constants


EQUAL, NOT_EQUAL = 0, 1


def program(received: Callable[[Program], None], idle: Callable[[Program], None]) -> Program:
    """Return a program that does *received* with bytes from the host, and *idle* all the time.

    r4 is the controller's address, r5 that of the shared memory.
    """
    it = Program()
    it.load(4, USB)
    it.load(5, SHARED)
    it.do(thumb.opcode_movs(0, 1), thumb.opcode_str(0, 4, MAIN_CONTROL))
    it.name("turn")
    # A look at a register costs the emulator as much as a hundred instructions, so looks are a little less frequent.
    it.do(thumb.opcode_movs(0, 50))
    it.name("rest")
    it.do(thumb.opcode_subs2(0, 1))
    it.jump("rest", NOT_EQUAL)
    it.do(thumb.opcode_ldr_imm(0, 4, SIE_STATUS))
    it.load(1, BUS_RESET)
    it.do(thumb.opcode_tst(0, 1))
    it.jump("no reset", EQUAL)
    it.do(thumb.opcode_str(1, 4, SIE_STATUS))
    it.name("no reset")
    it.load(1, SETUP)
    it.do(thumb.opcode_tst(0, 1))
    it.jump("no setup", EQUAL)
    answer_setup(it)
    it.name("no setup")
    idle(it)
    it.do(thumb.opcode_ldr_imm(0, 4, BUFFER_STATUS), thumb.opcode_str(0, 4, BUFFER_STATUS))
    it.do(thumb.opcode_movs(1, RECEIVED), thumb.opcode_tst(0, 1))
    it.jump("turn", EQUAL)
    received(it)
    take_again(it)
    it.jump("turn")
    return it


def answer_setup(it: Program) -> None:
    """Answer a request for a descriptor with as many of its bytes as are asked for, and all others with nothing."""
    it.do(thumb.opcode_str(1, 4, SIE_STATUS))
    it.do(thumb.opcode_movs(3, 0), thumb.opcode_ldrb(0, 5, 1), thumb.opcode_cmp_imm(0, 6))
    it.jump("answer", NOT_EQUAL)
    it.do(thumb.opcode_ldrb(3, 5, 6))
    it.load(1, FLASH + LAST)
    it.do(thumb.opcode_movs(2, 1), thumb.opcode_lsls_imm(2, 2, 8), thumb.opcode_add_reg(2, 5))
    it.do(thumb.opcode_movs(6, len(DESCRIPTORS) // 4))
    it.name("copy")
    it.do(thumb.opcode_ldr_imm(0, 1, 0), thumb.opcode_str(0, 2, 0))
    it.do(thumb.opcode_adds2(1, 4), thumb.opcode_adds2(2, 4), thumb.opcode_subs2(6, 1))
    it.jump("copy", NOT_EQUAL)
    it.name("answer")
    it.load(0, AVAILABLE)
    it.do(thumb.opcode_orrs(0, 3))
    it.load(1, SHARED + ANSWER)
    it.do(thumb.opcode_str(0, 1, 0))
    it.do(thumb.opcode_ldrb(0, 5, 1), thumb.opcode_cmp_imm(0, 9))
    it.jump("no setup", NOT_EQUAL)
    for control, buffer in ((SEND_CONTROL, SEND_BUFFER), (TAKE_CONTROL, TAKE_BUFFER)):
        it.load(0, 1 << 31 | 1 << 29 | 2 << 26 | buffer)
        it.do(thumb.opcode_str(0, 5, control))
    take_again(it)


def take_again(it: Program) -> None:
    """Let the next bytes come."""
    it.load(0, AVAILABLE | 64)
    it.load(1, SHARED + TAKE)
    it.do(thumb.opcode_str(0, 1, 0))


def echo(it: Program) -> None:
    """Send back the received bytes, after the action that the first byte asks for."""
    it.load(1, SHARED + TAKE_BUFFER)
    it.do(thumb.opcode_ldrb(0, 1, 0))
    for letter in "RWS":
        it.do(thumb.opcode_cmp_imm(0, ord(letter)))
        it.jump(f"not {letter}", NOT_EQUAL)
        ACTS[letter](it)
        it.name(f"not {letter}")
    # Earlier bytes may not have been fetched yet.
    it.load(2, SHARED + SEND)
    it.name("fetched")
    it.do(thumb.opcode_ldr_imm(0, 2, 0))
    it.load(3, AVAILABLE)
    it.do(thumb.opcode_ands(0, 3))
    it.jump("fetched", NOT_EQUAL)
    it.load(2, SHARED + SEND_BUFFER)
    it.do(thumb.opcode_movs(3, 16))
    it.name("copy back")
    it.do(thumb.opcode_ldr_imm(0, 1, 0), thumb.opcode_str(0, 2, 0))
    it.do(thumb.opcode_adds2(1, 4), thumb.opcode_adds2(2, 4), thumb.opcode_subs2(3, 1))
    it.jump("copy back", NOT_EQUAL)
    it.load(1, SHARED + TAKE)
    it.do(thumb.opcode_ldrb(3, 1, 0), thumb.opcode_movs(0, 127), thumb.opcode_ands(3, 0))
    it.load(0, AVAILABLE)
    it.do(thumb.opcode_orrs(0, 3))
    it.load(1, SHARED + SEND)
    it.do(thumb.opcode_str(0, 1, 0))


def nothing(it: Program) -> None:
    """Do nothing."""


def select_everything(it: Program) -> None:
    """Let the watchdog reset all but the oscillators, as the SDK does before a restart."""
    it.load(2, 0x0001FFFC)
    it.load(3, PSM_WATCHDOG_SELECTS)
    it.do(thumb.opcode_str(2, 3, 0))
    it.load(3, WATCHDOG)


def restart(it: Program) -> None:
    """Restart as machine.reset does."""
    select_everything(it)
    it.load(2, TRIGGER)
    it.do(thumb.opcode_str(2, 3, 0))
    stay(it)


def starve(it: Program) -> None:
    """Start the watchdog and feed it no more."""
    select_everything(it)
    it.load(2, WATCHDOG_COUNT)
    it.do(thumb.opcode_str(2, 3, 4))
    it.load(2, WATCHDOG_ON)
    it.do(thumb.opcode_str(2, 3, 0))


def stay(it: Program) -> None:
    """Turn in a loop for ever."""
    it.do(thumb.opcode_b_t2(-4))


ACTS: dict[str, Callable[[Program], None]] = {"R": restart, "W": starve, "S": stay}


def write_uf2(
    path: Path, received: Callable[[Program], None] = echo, idle: Callable[[Program], None] = nothing
) -> Path:
    """Write a program into a UF2 file at *path*, as MicroPython comes."""
    image = program(received, idle).image().ljust(LAST, b"\0") + DESCRIPTORS
    blocks = [image[start : start + 256].ljust(256, b"\0") for start in range(0, len(image), 256)]
    with path.open("wb") as file:
        for number, block in enumerate(blocks):
            head = (0x0A324655, 0x9E5D5157, 0x2000, FLASH + 256 * number, 256, number, len(blocks), 0xE48BFF56)
            file.write((struct.pack("<8I", *head) + block).ljust(508, b"\0") + struct.pack("<I", 0x0AB16F30))
    return path
