# SPDX-License-Identifier: Apache-2.0
"""The emulator as a process of its own: a Pico with a board's switches, a pseudo-terminal, and orders line by line.

    python -m tests.emulate.machine UF2 PROFILE

An order is `close SQUARE`, `open SQUARE`, `press KEY`, `release KEY` (numbers) or `wait 0`, with ` after US` to be
carried out so many emulated microseconds later. It prints `port PATH`, `done US` for an order carried out at the
emulated time US, and `out US HEX` for bytes that the board sent.
"""

import asyncio
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from rp2040py.boards import BoardSpec, FlashLayout
from rp2040py.cli.pty_repl import PtyInteractiveRepl
from rp2040py.device import MicroPythonDevice

from tactile_host.virtual.wires import Wires, read_wires
from tests.emulate.cures import Pacer, hold_empty_packets
from tests.firmware.pico import Switches

# Where MicroPython for RPI_PICO keeps its files.
LAYOUT = FlashLayout(fs_start=0xA0000, fs_blockcount=352, fs_blocksize=4096)
BOOT_S = 120.0


def no_act() -> None:
    """Let time pass alone."""


class Panel:
    """Carries orders out at *switches*; *at* takes the microseconds to wait and what to do then."""

    def __init__(self, wires: Wires, switches: Switches, at: Callable[[int, Callable[[], None]], None]) -> None:
        self._wires = wires
        self._switches = switches
        self._at = at

    def obey(self, order: str, done: Callable[[], None]) -> None:
        """Carry *order* out, now or later, and call *done* then; ValueError for an order that is none."""
        what, _, later = order.partition(" after ")
        verb, number = what.split()
        act: Callable[[], None]
        if verb in ("close", "open"):
            row, column = divmod(int(number), len(self._wires.columns))
            act = partial(self._switches.set, self._wires.rows[row], self._wires.columns[column], verb == "close")
        elif verb == "wait":
            act = no_act
        elif verb in ("press", "release"):
            act = partial(self._set_key, int(number), verb == "press")
        else:
            raise ValueError(f"expected close, open, press, release or wait, got {order!r}")

        def carry_out() -> None:
            act()
            done()

        self._at(int(later or 0), carry_out)

    def _set_key(self, key: int, is_pressed: bool) -> None:
        wires, switches = self._wires, self._switches
        if wires.key_column is not None:
            switches.set(wires.rows[key], wires.key_column, is_pressed)
            return
        (switches.pressed.add if is_pressed else switches.pressed.discard)(wires.keys[key])
        switches.settle()


def switches_of(wires: Wires) -> Switches:
    """Return the switches and keys of a board with *wires*, all open."""
    last = wires.keys if wires.key_column is None else (wires.key_column,)
    return Switches(wires.rows, wires.columns + last)


def say(*words: object) -> None:
    """Print a line for whoever started this."""
    print(*words, flush=True)


def build(uf2: Path, switches: Switches) -> tuple[MicroPythonDevice, Pacer]:
    """Return a Pico with *switches* that will boot *uf2*, and what keeps its time."""
    device = MicroPythonDevice(board=BoardSpec(extras=(lambda: switches,), layout=LAYOUT, image=uf2))
    hold_empty_packets(device.cdc, device.mcu.clock)
    return device, Pacer(device.mcu, keeps_to_the_wall=True)


async def emulate(uf2: Path, wires: Wires) -> None:
    """Boot *uf2* and obey the orders that come, until there are no more."""
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

    panel = Panel(wires, switches, at)
    orders: asyncio.Queue[str] = asyncio.Queue()
    asyncio.get_running_loop().add_reader(sys.stdin, lambda: orders.put_nowait(sys.stdin.readline()))
    await device.astart(BOOT_S)
    terminal = PtyInteractiveRepl(device.cdc, device.simulator, lambda code: None, on_data=sent)
    await terminal.start()
    say("port", terminal.slave_path)
    while order := (await orders.get()).strip():
        panel.obey(order, lambda: say("done", round(clock.micros)))
    await terminal.stop()
    device.stop()


if __name__ == "__main__":
    asyncio.run(emulate(Path(sys.argv[1]), read_wires(sys.argv[2])))
