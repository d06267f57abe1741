# SPDX-License-Identifier: Apache-2.0
"""The same process as machine.py, with a library of node in rp2040py's place: a pseudo-terminal before the harness.

    python -m lab.emulator.node_machine UF2 PROFILE CONTROLLER LIBRARY FILES MODEL...

FILES are what another board kept, or nothing. Orders and what is printed are those of machine.py.
"""

import asyncio
import contextlib
import os
import pty
import sys
import tempfile
import tty
from asyncio.subprocess import PIPE, Process, create_subprocess_exec
from pathlib import Path

from lab.emulator.emulation import RP2040JS, RP2350JS, Emulation
from lab.emulator.machine import CHUNK, ORDERS, Orders, say
from lab.emulator.node_job import write_chip, write_job

HARNESS = Path(__file__).parent / "node/live.mjs"

# Longer than any line of the harness: a packet takes a little more than a hundred hexadecimal digits.
LINE_BYTES = 1 << 20


class Terminal:
    """A pseudo-terminal whose *path* stays the same as long as this exists; unread bytes wait."""

    def __init__(self) -> None:
        self.descriptor, self._other = pty.openpty()
        tty.setraw(self._other)
        os.set_blocking(self.descriptor, False)
        self.path = os.ttyname(self._other)
        self._waiting = b""

    def write(self, data: bytes) -> None:
        """Give *data* to the reader as soon as there is room."""
        self._waiting += data
        self._flush()

    def _flush(self) -> None:
        loop = asyncio.get_running_loop()
        with contextlib.suppress(BlockingIOError):
            self._waiting = self._waiting[os.write(self.descriptor, self._waiting) :]
        if self._waiting:
            loop.add_writer(self.descriptor, self._flush)
        else:
            loop.remove_writer(self.descriptor)


async def emulate(uf2: Path, profile: str, emulation: Emulation, files: Path | None) -> None:
    """Boot *uf2*, with *files*, and obey the orders that come, until there are no more, or until the harness ends."""
    with tempfile.TemporaryDirectory() as folder:
        write_chip(uf2, files, Path(folder), emulation)
        job = write_job(uf2, profile, Path(folder), emulation)
        harness = await create_subprocess_exec(
            "node", str(HARNESS), str(emulation.library), str(job), stdin=PIPE, stdout=PIPE, limit=LINE_BYTES
        )
        terminal = Terminal()
        listen(harness, terminal)
        try:
            await tell(harness, terminal)
        finally:
            if harness.returncode is None:
                harness.kill()
                await harness.wait()


def listen(harness: Process, terminal: Terminal) -> None:
    """Pass orders, and bytes written to *terminal*, on to *harness*."""
    orders = Orders(ORDERS)
    to_harness = harness.stdin
    assert to_harness is not None
    loop = asyncio.get_running_loop()

    def take_orders() -> None:
        for line in orders.read():
            if not line:
                loop.remove_reader(ORDERS)
                to_harness.close()
                return
            to_harness.write(f"{line}\n".encode())

    def take_bytes() -> None:
        to_harness.write(f"send {os.read(terminal.descriptor, CHUNK).hex()}\n".encode())

    loop.add_reader(ORDERS, take_orders)
    loop.add_reader(terminal.descriptor, take_bytes)


async def tell(harness: Process, terminal: Terminal) -> None:
    """Print the output of *harness* until it ends; the board's bytes also go to *terminal*."""
    assert harness.stdout is not None
    is_up = False
    async for line in harness.stdout:
        text = line.decode().rstrip()
        word, _, rest = text.partition(" ")
        if word == "up" and not is_up:
            is_up = True
            say("port", terminal.path)
            continue
        if word == "out":
            terminal.write(bytes.fromhex(rest.partition(" ")[2]))
        say(text)


def emulation_of(controller: str, library: str, files: str, *models: str) -> tuple[Emulation, Path | None]:
    """Return the emulation that Emulation.arguments described."""
    emulation = Emulation(RP2350JS if controller == "RP2350" else RP2040JS, Path(library), models)
    return emulation, Path(files) if files else None


if __name__ == "__main__":
    asyncio.run(emulate(Path(sys.argv[1]), sys.argv[2], *emulation_of(*sys.argv[3:])))
