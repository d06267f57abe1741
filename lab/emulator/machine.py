# SPDX-License-Identifier: Apache-2.0
"""The emulator as a process of its own: a Pico with a board's switches, a pseudo-terminal, and orders line by line.

    python -m lab.emulator.machine UF2 PROFILE

The orders are those of commands.py. With ` after US` an order is carried out this many emulated microseconds later;
orders on one line, with a semicolon between them, count from the same moment. The process prints `port PATH`, `done US
ANSWER` for an order carried out at the emulated time US, `out US HEX` for bytes that the board sent, `in US` when the
end of a line has reached the board, and `up US` when the board was configured over USB again.
"""

import asyncio
import os
import sys
from array import array
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from rp2040py.boards import BoardSpec, FlashLayout
from rp2040py.cli.pty_repl import PtyInteractiveRepl
from rp2040py.device import MicroPythonDevice
from rp2040py.device.base_device import ResetCause
from rp2040py.usb.cdc import USBCDC

from lab.emulator.commands import BLOCK_BYTES, BLOCKS, FILES_BEGIN, Commands
from lab.emulator.rp2040py_patches import Pacer, hold_empty_packets, stop_watchdog
from tactile_host.simulator.pinout import Wires, read_wires
from tests.firmware.switches import Switches, switches_of

LAYOUT = FlashLayout(fs_start=FILES_BEGIN, fs_blockcount=BLOCKS, fs_blocksize=BLOCK_BYTES)
BOOT_S = 120.0
ORDERS = 0  # the descriptor of the orders
CHUNK = 4096
# The interval after which a failure of the emulation is noticed.
LOOK_S = 0.5


def say(*words: object) -> None:
    """Print a line for the program that started this one."""
    print(*words, flush=True)


def build(uf2: Path, switches: Switches) -> tuple[MicroPythonDevice, Pacer]:
    """Return a Pico with *switches* that will boot *uf2*, and the object that keeps its time."""
    device = MicroPythonDevice(board=BoardSpec(extras=(lambda: switches,), layout=LAYOUT, image=uf2))
    hold_empty_packets(device.cdc, device.mcu.clock)
    return device, Pacer(device.mcu, keeps_to_the_wall=True)


def boot_rom(uf2: Path) -> bytes:
    """Return the boot ROM of a Pico that would boot *uf2*."""
    device = MicroPythonDevice(board=BoardSpec(image=uf2))
    return array("I", [word & 0xFFFFFFFF for word in device.mcu.bootrom]).tobytes()


def replug(device: MicroPythonDevice, switches: Switches) -> None:
    """Cut the power of the board and give it back; flash memory and pegs stay as they are."""
    stop_watchdog(device.mcu)
    device.hard_reset(cause=ResetCause.POWER_ON)
    # The rows were released without notice.
    switches.settle()


def tell_lines(cdc: USBCDC, tell: Callable[[], None]) -> None:
    """Call *tell* whenever the end of a line goes to the board."""
    line: Any = cdc
    push = cdc.send_serial_byte

    def send_serial_byte(byte: int) -> None:
        push(byte)
        if byte == ord("\n"):
            tell()

    line.send_serial_byte = send_serial_byte


class Orders:
    """Lines from a descriptor: lines that come together are returned one after the other."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._rest = b""

    def read(self) -> Iterator[str]:
        """Yield the complete lines; an empty one when no more will come."""
        data = os.read(self._descriptor, CHUNK)
        if not data:
            yield ""
        *lines, self._rest = (self._rest + data).split(b"\n")
        for line in lines:
            yield line.decode()


async def emulate(uf2: Path, wires: Wires) -> None:
    """Boot *uf2* and carry out the orders until no more come; RuntimeError where the emulation fails."""
    switches = switches_of(wires)
    device, pacer = build(uf2, switches)
    clock: Any = device.mcu.clock
    alarms: list[Any] = [pacer]

    def at(us: int, act: Callable[[], None]) -> None:
        alarm = clock.create_alarm(act)
        alarm.schedule(us * 1000)
        alarms.append(alarm)

    def sent(data: bytes | bytearray) -> None:
        say("out", round(clock.micros), data.hex())

    await device.astart(BOOT_S)
    terminal = PtyInteractiveRepl(device.cdc, device.simulator, lambda code: None, on_data=sent)
    await terminal.start()
    tell_lines(device.cdc, lambda: say("in", round(clock.micros)))
    device.cdc.on_device_connected = lambda: say("up", round(clock.micros))
    say("port", terminal.slave_path)
    commands = Commands(wires, switches, device.mcu, at, lambda: replug(device, switches))
    await obey(commands, device, lambda answer: say("done", round(clock.micros), answer))
    await terminal.stop()
    device.stop()


async def obey(commands: Commands, device: MicroPythonDevice, done: Callable[[int], None]) -> None:
    """Let *commands* carry out every order until no more come."""
    queue: asyncio.Queue[str] = asyncio.Queue()
    orders = Orders(ORDERS)

    def take() -> None:
        for line in orders.read():
            queue.put_nowait(line)

    asyncio.get_running_loop().add_reader(ORDERS, take)
    while True:
        try:
            line = await asyncio.wait_for(queue.get(), LOOK_S)
        except TimeoutError:
            if device.simulator.engine_room_error is not None:
                raise RuntimeError("the emulation has failed") from device.simulator.engine_room_error
            continue
        if not line:
            break
        # All of them come before the emulation goes on.
        for order in line.split(";"):
            commands.obey(order, done)
    asyncio.get_running_loop().remove_reader(ORDERS)


if __name__ == "__main__":
    asyncio.run(emulate(Path(sys.argv[1]), read_wires(sys.argv[2])))
