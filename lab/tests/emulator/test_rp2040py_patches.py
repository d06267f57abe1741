# SPDX-License-Identifier: Apache-2.0
"""The patches of rp2040py keep its times right, as far as this shows without MicroPython."""

import os
import struct
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from rp2040py.rp2040 import RP2040
from rp2040py.simulator import Simulator
from rp2040py.usb.cdc import USBCDC

from lab.emulator.commands import Commands, sounding_hz
from lab.emulator.machine import build
from lab.emulator.rp2040py_patches import Pacer, hold_empty_packets
from tactile_host.board.profiles import profile_names
from tactile_host.simulator.pinout import read_wires
from tests.firmware.controller import CYCLE_NS, Pico, Registers
from tests.firmware.switches import inputs_of, switches_of

ROOT = Path(__file__).parents[3]
PROFILES = profile_names()


def scans_of_a_sleeping_pico(is_paced: bool) -> tuple[float, int]:
    """Return the us for each scan while the processor sleeps for some 20 ms, and the processor's own instructions."""
    wires = read_wires("overboard")
    pico = Pico(wires.rows, wires.columns + wires.keys, (0, 1, 2, 3))
    controller: Any = pico.controller
    simulator = Simulator(rp2040=controller)
    controller.core.waiting = True
    if is_paced:
        Pacer(controller, keeps_to_the_wall=False)
    end = controller.clock.create_alarm(simulator.stop)
    began, position = controller.clock.nanos, pico.ring.position()
    end.schedule(20_000_000)
    simulator.stopped = False
    while not simulator.stopped:
        simulator._execute_batch()
    scans = (pico.ring.position() - position) / 5
    return (controller.clock.nanos - began) / 1000 / max(scans, 0.2), controller.core.cycles


def test_a_state_machine_keeps_its_time_while_the_processor_sleeps() -> None:
    us, cycles = scans_of_a_sleeping_pico(is_paced=True)
    assert us == pytest.approx(500, rel=0.01)
    assert cycles == 0


def test_without_the_cure_it_would_not() -> None:
    us, _ = scans_of_a_sleeping_pico(is_paced=False)
    assert us > 5000


def test_an_empty_packet_is_held_until_there_is_a_byte() -> None:
    controller: Any = RP2040()
    cdc: Any = USBCDC(controller.usb_ctrl)
    hold_empty_packets(cdc, controller.clock)
    cdc._out_endpoint = 2
    given: list[tuple[int, bytes]] = []
    controller.usb_ctrl.endpoint_read_done = lambda endpoint, data: given.append((endpoint, bytes(data)))
    controller.usb_ctrl.on_endpoint_read(2, 64)
    controller.clock.tick(1_000_000)
    assert given == []
    for byte in b"?\n":
        cdc.send_serial_byte(byte)
    controller.clock.tick(100_000)
    assert given == [(2, b"?\n")]
    # The next byte comes before the board is ready again, so the board gets it as soon as it is ready.
    cdc.send_serial_byte(65)
    controller.clock.tick(100_000)
    controller.usb_ctrl.on_endpoint_read(2, 64)
    assert given == [(2, b"?\n"), (2, b"A")]


@pytest.mark.parametrize("profile", PROFILES)
def test_orders_close_the_switch_that_they_name(profile: str) -> None:
    wires = read_wires(profile)
    pico = Pico(wires.rows, inputs_of(wires), (0, 1, 2, 3))
    waiting: list[tuple[int, Any]] = []
    commands = Commands(wires, pico.switches, pico.controller, lambda us, act: waiting.append((us, act)), lambda: None)
    done: list[int] = []
    for order in ("close 7", "press 3 after 2500", "open 7 after 9000", "release 3 after 9000"):
        commands.obey(order, done.append)
    began = pico.cycles
    seen = []
    for us, act in waiting:
        pico.run(us - (pico.cycles - began) * CYCLE_NS / 1000)
        act()
        pico.run(1100)
        seen.append(pico_state(pico, wires))
    assert seen == [(1 << 7, 0), (1 << 7, 8), (0, 8), (0, 0)]
    assert done == [0] * 4


def pico_state(pico: Pico, wires: Any) -> tuple[int, int]:
    """Return the squares and keys in the newest complete scan."""
    inputs = len(wires.columns) + max(len(wires.keys), 1)
    number = (pico.ring.position() // 5 - 1) * 5 + pico.ring.BEGIN
    slots = [word >> shift for word in pico.ring.words[number : number + 5] for shift in (inputs, 0)]
    columns = len(wires.columns)
    squares = sum((~slots[row] & (1 << columns) - 1) << row * columns for row in range(len(wires.rows)))
    if wires.key_column is None:
        return squares, ~slots[0] >> columns & 31
    return squares, sum((~slots[row] >> columns & 1) << row for row in range(5))


def test_nonsense_is_refused() -> None:
    wires = read_wires("overboard")
    commands = Commands(wires, switches_of(wires), RP2040(), lambda us, act: act(), lambda: None)
    with pytest.raises(ValueError, match=r"expected close, open, press, release, .* or look, got 'push 3'"):
        commands.obey("push 3", lambda answer: None)


# Pins and slices as MicroPython's machine.PWM sets them: DIV and TOP for the pitch, half of TOP while it sounds.
IO, PWM, SIO = 0x40014000, 0x40050000, 0xD0000000


@pytest.mark.parametrize(("profile", "piece", "shift"), [("overboard", 1, 16), ("universal", 5, 0)])
def test_a_tone_and_the_light_are_seen_at_the_pins(profile: str, piece: int, shift: int) -> None:
    wires = read_wires(profile)
    registers = Registers(controller := RP2040())
    assert sounding_hz(controller, wires.buzzer) == 0
    registers[IO + 8 * wires.buzzer + 4] = 4
    slice_at = PWM + 0x14 * piece
    for offset, value in ((4, 16 * 4 + 8), (0x10, 22_509), (0xC, 11_255 << shift), (0, 1)):
        registers[slice_at + offset] = value
    # 125 MHz over 4.5, in turns of 22,510.
    assert sounding_hz(controller, wires.buzzer) == 1234
    registers[slice_at + 0xC] = 0
    assert sounding_hz(controller, wires.buzzer) == 0
    answers: list[int] = []
    commands = Commands(wires, switches_of(wires), controller, lambda us, act: act(), lambda: None)
    registers[IO + 8 * wires.light + 4] = 5
    registers[SIO + 0x24] = 1 << wires.light
    for level in (1, 0):
        registers[SIO + (0x14 if level else 0x18)] = 1 << wires.light
        commands.obey("look", answers.append)
    assert answers == [1, 0]


# movs r0, #1; lsls r0, r0, #10; and a branch to itself.
TURNING = struct.pack("<3H", 0x2001, 0x0280, 0xE7FE)


def test_a_pico_is_built_from_a_uf2_with_its_switches_and_runs_it(tmp_path: Path) -> None:
    payload = TURNING.ljust(256, b"\0")
    head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0x2000, 0x10000000, 256, 0, 1, 0xE48BFF56)
    (tmp_path / "turning.uf2").write_bytes((head + payload).ljust(508, b"\0") + struct.pack("<I", 0x0AB16F30))
    device, _ = build(tmp_path / "turning.uf2", switches_of(read_wires("universal")))
    device.mcu.core.pc = 0x10000000
    device.simulator.stopped = False
    device.simulator._execute_batch()
    assert device.mcu.core.registers[0] == 1 << 10
    assert device.mcu.clock.nanos > 0
    # The switches are connected: every column's pad is high, by its later pull-up (bit 17: the level at the pad).
    assert all(device.mcu.gpio[pin].status >> 17 & 1 for pin in range(12, 23))


def test_without_a_uf2_it_says_what_to_give() -> None:
    for arguments, begin in (([], "Give the file"), (["no/such/file.uf2"], "There is no file no/such/file.uf2. ")):
        ran = subprocess.run(
            [sys.executable, "-m", "lab.emulate", *arguments],
            check=False,
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert ran.returncode == 2
        assert ran.stderr.startswith(begin)
        assert "make emulate UF2=" in ran.stderr


@pytest.mark.skipif(
    "UF2" not in os.environ, reason="no MicroPython for the Pico: give its file as UF2=path to run the emulated Pico"
)
@pytest.mark.timeout(7200)
def test_the_firmware_on_an_emulated_pico() -> None:
    command = [sys.executable, "-m", "lab.emulate", os.environ["UF2"]]
    subprocess.run(command, cwd=ROOT, check=True, timeout=7100)
