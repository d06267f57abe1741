# SPDX-License-Identifier: Apache-2.0
"""The flash memory of the emulators in node, in the boot ROM's commands: bytes, ended by a pin."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from lab.emulator.node_machine import HARNESS

NODE = shutil.which("node")
pytestmark = pytest.mark.skipif(NODE is None, reason="no node")
SERIAL, PINS = 0x18000, 0x40018
ENABLE, STATUS, DATA, SELECT = 0x08, 0x28, 0x60, 0x0C
FREE, LOW, HIGH = 0, 2 << 8, 3 << 8
SCRIPT = """
import {{ joinFlash, joinQmi }} from {module};
class Base {{ constructor(controller) {{ this.rp2040 = controller; }} }}
const controller = {{ flash: new Uint8Array(1 << 17).fill(0xff), peripherals: {{}} }};
controller.flash[0x1234] = 0x5a;
joinFlash(Base, controller);
joinQmi(Base, controller);
const told = [];
for (const [place, offset, value] of {steps}) {{
  const registers = controller.peripherals[place];
  if (value === null) told.push(registers.readUint32(offset));
  else registers.writeUint32(offset, value);
}}
console.log(JSON.stringify({{ told, bytes: {places}.map((place) => controller.flash[place]) }}));
"""
# The interface of an RP2350: its control register, the bytes to the flash memory, and the bytes from it.
QMI, CONTROL, TO_FLASH, FROM_FLASH = 0x400D0, 0x00, 0x04, 0x08
ON, SELECTED, BY_ITSELF = 1 << 0, 1 << 2, 1 << 6
TWO_BYTES, NO_ANSWER = 1 << 18, 1 << 20
Step = tuple[int, int, int | None]


def carry_out(steps: list[Step], places: list[int]) -> tuple[list[int], list[int]]:
    """Return the values read in *steps*, (where, register, value or None to read), and then the bytes at *places*."""
    module = json.dumps(str(Path(HARNESS).parent / "flash.mjs"))
    script = SCRIPT.format(module=module, steps=json.dumps(steps), places=places)
    assert NODE is not None
    ran = subprocess.run([NODE, "--input-type=module", "-e", script], check=True, capture_output=True, timeout=60)
    result = json.loads(ran.stdout)
    return result["told"], result["bytes"]


def command(*data: int) -> list[Step]:
    """Return the steps of one command: each byte, followed by a read of the answer."""
    steps: list[Step] = [(PINS, SELECT, LOW)]
    for byte in data:
        steps += [(SERIAL, DATA, byte), (SERIAL, DATA, None)]
    return [*steps, (PINS, SELECT, HIGH)]


def test_a_sector_is_erased_and_a_page_written_and_neither_without_leave() -> None:
    erase, write = (0x20, 0, 0x12, 0x34), (0x02, 0, 0x12, 0x34, 0b1100, 7)
    places = [0x1234, 0x1235, 0x2000]
    assert carry_out(command(*erase) + command(*write), places)[1] == [0x5A, 0xFF, 0xFF]
    _, written = carry_out(command(0x06) + command(*erase) + command(0x06) + command(*write), places)
    assert written == [0b1100, 7, 0xFF]


def test_writing_clears_bits_and_sets_none() -> None:
    twice = [step for byte in (0b0111, 0b1110) for step in command(0x06) + command(0x02, 0, 0x20, 0, byte)]
    assert carry_out(twice, [0x2000])[1] == [0b0110]


def test_a_block_is_erased_whole() -> None:
    _, erased = carry_out(command(0x06) + command(0xD8, 0, 0xAB, 0xCD), [0x1234])
    assert erased == [0xFF]


def test_what_lies_in_it_is_read_and_its_states_too() -> None:
    told, _ = carry_out(command(0x03, 0, 0x12, 0x33, 0, 0), [])
    assert told[4:] == [0xFF, 0x5A]
    told, _ = carry_out(command(0x05, 0) + command(0x06) + command(0x05, 0), [])
    assert (told[1], told[-1]) == (0, 2)


def test_without_the_pin_a_command_ends_once_its_answers_were_fetched() -> None:
    steps: list[Step] = [(PINS, SELECT, FREE)]
    for byte in (0x06, 0x20, 0, 0x10, 0):
        steps.append((SERIAL, DATA, byte))
        if byte == 0x06:
            steps.append((SERIAL, DATA, None))
    steps += [(SERIAL, DATA, None)] * 4
    assert carry_out(steps, [0x1234])[1] == [0xFF]


def test_what_nobody_fetched_is_forgotten_when_the_interface_is_switched_off() -> None:
    steps: list[Step] = [(SERIAL, DATA, 0x35), (SERIAL, STATUS, None), (SERIAL, ENABLE, 0), (SERIAL, STATUS, None)]
    told, _ = carry_out(steps, [])
    assert told == [0x0E, 0x06]


def qmi_command(*words: int) -> list[Step]:
    """Return the steps of one command to an RP2350's interface, with each word given while it is switched off."""
    steps: list[Step] = [(QMI, TO_FLASH, word) for word in words]
    return [*steps, (QMI, CONTROL, ON | SELECTED), (QMI, CONTROL, 0)]


def test_an_rp2350_erases_and_writes_and_of_two_bytes_the_lower_goes_first() -> None:
    leave = qmi_command(0x06 | NO_ANSWER)
    erase = qmi_command(0x0020 | TWO_BYTES | NO_ANSWER, 0x3412 | TWO_BYTES | NO_ANSWER)
    write = qmi_command(*(byte | NO_ANSWER for byte in (0x02, 0, 0x12, 0x35, 7)))
    places = [0x1234, 0x1235]
    assert carry_out(erase, places)[1] == [0x5A, 0xFF]
    assert carry_out(leave + erase + leave + write, places)[1] == [0xFF, 7]


def test_an_rp2350_reads_a_state_with_the_pin_that_goes_by_itself() -> None:
    steps: list[Step] = [(QMI, CONTROL, ON | BY_ITSELF), (QMI, TO_FLASH, 0x35), (QMI, TO_FLASH, 0x35)]
    told, _ = carry_out([*steps, (QMI, FROM_FLASH, None), (QMI, FROM_FLASH, None), (QMI, CONTROL, None)], [])
    assert told[1] == 2
    assert told[2] & 1 << 16
