# SPDX-License-Identifier: Apache-2.0
"""The virtual board's controller without the firmware: its simulation, its registers, and memory to scan into."""

import importlib
import sys
import tempfile
from collections.abc import Iterable
from types import ModuleType
from typing import Any

from tactile_host.simulator.board import DEVICE, ON_CPYTHON
from tactile_host.simulator.pinout import read_wires
from tests.firmware.controller import CONTROLLER_HZ, RAM, board_file

FOREVER_US = 1 << 40
RING = RAM + 0x1000


def device_file(name: str) -> ModuleType:
    """Return the virtual board's module *name*."""
    if str(DEVICE) not in sys.path:
        sys.path += [str(DEVICE), str(ON_CPYTHON)]  # last: some of its files have names of Python's own
    return importlib.import_module(name)


class Registers:
    """The registers by address, as machine.mem32 gives them; *changed* maps values to those written instead."""

    def __init__(self, registers: Any, changed: dict[int, int]) -> None:
        self._registers = registers
        self._changed = changed

    def __getitem__(self, address: int) -> int:
        return int(self._registers.read(address))

    def __setitem__(self, address: int, value: int) -> None:
        self._registers.write(address, self._changed.get(address, value))


class Controller:
    """A simulation in virtual time in which switches change as *events* say, (us, number, closed), and a scan ring."""

    def __init__(
        self,
        profile: str,
        channels: tuple[int, ...] = (0, 1, 2, 3),
        events: Iterable[tuple[int, int, bool]] = (),
        changed: dict[int, int] | None = None,
    ) -> None:
        ring_file, scanner_file = board_file("scan.scan_ring"), board_file("scan.ring_switches")
        settings_file = board_file("settings")
        self.settings = settings_file.Settings(settings_file.values_of(profile))
        self.inputs = scanner_file.inputs_of(self.settings)
        self.simulation = simulation_of(
            [*read_wires(profile).lines(), *[f"at {us} {n} {int(on)}" for us, n, on in events]]
        )
        ram = bytearray(4 * ring_file.ScanRing.words_needed)
        memory = device_file("memory").Memory(lambda address, size: memoryview(ram)[address - RING :][:size])
        self.registers = Registers(device_file("controller").controller(self.simulation, memory), changed or {})
        words = memoryview(ram).cast("I")
        self.ring = ring_file.ScanRing(self.registers, ring_file.RP2040, list(channels), words, RING, CONTROLLER_HZ)

    def start(self) -> None:
        """Let the ring scan from now on."""
        self.ring.start(self.settings.rows, self.inputs)

    def run_to(self, us: int) -> None:
        """Let time pass until *us*."""
        self.simulation.pass_by(us - self.simulation.us)


def simulation_of(lines: list[str]) -> Any:
    """Return a simulation of the board in which time may go as far as it likes, so that it asks for no more orders."""
    text = "\n".join([*lines, "clock fast 0", f"run {FOREVER_US}", "begin", ""])
    with (
        tempfile.TemporaryFile(buffering=0) as orders,
        tempfile.TemporaryFile(buffering=0) as others,
        tempfile.TemporaryFile("w") as output,
    ):
        orders.write(text.encode())
        orders.seek(0)
        return device_file("simulation").Simulation(orders, others, others, output)
