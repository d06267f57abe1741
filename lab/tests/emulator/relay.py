# SPDX-License-Identifier: Apache-2.0
"""An emulated chip between the host's USB and a MicroPython that runs elsewhere, connected to the latter by its UART.

So mpremote and our flasher work through the emulated USB, its packets, queues and pauses, with a real MicroPython at
the other end, although the chip runs none.
"""

import asyncio
import contextlib
import os
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import serial
from rp2040py.cli.pty_repl import PtyInteractiveRepl
from rp2040py.utils import assembler as thumb

from lab.emulator.machine import build
from lab.tests.emulator.stub import AVAILABLE, EQUAL, NOT_EQUAL, SEND, SEND_BUFFER, SHARED, TAKE, TAKE_BUFFER, Program
from tactile_host.simulator.pinout import read_wires
from tests.firmware.switches import switches_of

UART = 0x40034000
FLAGS, IS_EMPTY = 0x18, 1 << 4
PACKET = 32
FEED_NS = 100_000
CHUNK = 4096
# The emulation computes without a pause, and at every system call the flasher's thread must wait for it. With Python's
# own 5 ms, reading the names of our files alone took half a minute.
LETS_GO_S = 0.0001
# Flashing takes half a minute alone, and some minutes on a busy machine.
LONGEST_S = 600.0

Result = TypeVar("Result")


def to_uart(it: Program) -> None:
    """Give the UART the bytes from the host."""
    it.load(1, SHARED + TAKE)
    it.do(thumb.opcode_ldrb(3, 1, 0), thumb.opcode_movs(0, 127), thumb.opcode_ands(3, 0))
    it.load(1, SHARED + TAKE_BUFFER)
    it.load(2, UART)
    it.name("give")
    it.do(thumb.opcode_cmp_imm(3, 0))
    it.jump("given", EQUAL)
    it.do(thumb.opcode_ldrb(0, 1, 0), thumb.opcode_str(0, 2, 0))
    it.do(thumb.opcode_adds2(1, 1), thumb.opcode_subs2(3, 1))
    it.jump("give")
    it.name("given")


def from_uart(it: Program) -> None:
    """Send the host what the UART has, up to a packet."""
    it.load(1, UART)
    it.load(2, SHARED + SEND_BUFFER)
    it.do(thumb.opcode_movs(3, 0), thumb.opcode_movs(6, IS_EMPTY))
    it.name("take")
    it.do(thumb.opcode_ldr_imm(0, 1, FLAGS), thumb.opcode_tst(0, 6))
    it.jump("taken", NOT_EQUAL)
    it.do(thumb.opcode_ldr_imm(0, 1, 0), thumb.opcode_strb(0, 2, 0))
    it.do(thumb.opcode_adds2(2, 1), thumb.opcode_adds2(3, 1), thumb.opcode_cmp_imm(3, PACKET))
    it.jump("take", NOT_EQUAL)
    it.name("taken")
    it.do(thumb.opcode_cmp_imm(3, 0))
    it.jump("none", EQUAL)
    it.load(0, AVAILABLE)
    it.do(thumb.opcode_orrs(0, 3))
    it.load(1, SHARED + SEND)
    it.do(thumb.opcode_str(0, 1, 0))
    it.name("none")


class Cable:
    """Joins the UART of *controller* to the port *path*, at which another board listens."""

    def __init__(self, controller: Any, path: str) -> None:
        self._uart = controller.uart[0]
        self._port = serial.Serial(path, timeout=0)
        self._waiting: deque[int] = deque()
        self._alarm = controller.clock.create_alarm(self._feed)
        self._alarm.schedule(FEED_NS)
        self._uart.on_byte = lambda byte: self._port.write(bytes([byte]))
        asyncio.get_running_loop().add_reader(self._port.fileno(), self._take)

    def close(self) -> None:
        asyncio.get_running_loop().remove_reader(self._port.fileno())
        self._port.close()

    def _take(self) -> None:
        self._waiting.extend(os.read(self._port.fileno(), CHUNK))

    def _feed(self) -> None:
        while self._waiting and not self._uart.rx_fifo.full:
            self._uart.feed_byte(self._waiting.popleft())
        self._alarm.schedule(FEED_NS)


async def behind_usb(uf2: Path, path: str, act: Callable[[str], Result], longest_s: float = LONGEST_S) -> Result:
    """Do *act* with the port of an emulated chip that relays to the port *path*, and return its result.

    TimeoutError where it takes longer than *longest_s*. If the emulation ends early, the error that ended it is raised.
    This includes a test's limit, which interrupts the running code: nearly always the emulation.
    """
    with letting_go_often():
        return await relayed(uf2, path, act, longest_s)


@contextlib.contextmanager
def letting_go_often() -> Iterator[None]:
    """Let threads take turns more often than Python does by default."""
    usual_s = sys.getswitchinterval()
    sys.setswitchinterval(LETS_GO_S)
    try:
        yield
    finally:
        sys.setswitchinterval(usual_s)


async def relayed(uf2: Path, path: str, act: Callable[[str], Result], longest_s: float) -> Result:
    """Do *act* as behind_usb describes."""
    device, _ = build(uf2, switches_of(read_wires("overboard")))
    await device.astart()
    emulation = device.simulator._execute_task
    assert emulation is not None
    terminal = PtyInteractiveRepl(device.cdc, device.simulator, lambda code: None)
    await terminal.start()
    cable = Cable(device.mcu, path)
    assert terminal.slave_path is not None
    acting = in_a_thread(act, terminal.slave_path)
    try:
        either: set[asyncio.Future[Any]] = {acting, emulation}
        await asyncio.wait(either, timeout=longest_s, return_when=asyncio.FIRST_COMPLETED)
        if acting.done():
            return acting.result()
        if emulation.done():
            emulation.result()
        raise TimeoutError(f"what is done behind the emulated USB has come to no end in {longest_s:g} s")
    finally:
        cable.close()
        await terminal.stop()
        device.stop()


def in_a_thread(act: Callable[[str], Result], path: str) -> "asyncio.Future[Result]":
    """Return the future result of *act* with *path*, in a thread for which nobody has to wait."""
    loop = asyncio.get_running_loop()
    coming: asyncio.Future[Result] = loop.create_future()

    def tell(give: Callable[[], None]) -> None:
        # The waiting side may be gone.
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(lambda: None if coming.done() else give())

    def run() -> None:
        try:
            result = act(path)
        except Exception as error:
            tell(partial(coming.set_exception, error))
        else:
            tell(lambda: coming.set_result(result))

    threading.Thread(target=run, daemon=True).start()
    return coming
