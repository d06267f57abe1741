# SPDX-License-Identifier: Apache-2.0
"""An emulated RP2040 without any program: registers, state machines, memory access, and a board's switches at its pins.

The firmware's own set-up writes the registers; time passes when a test says so. Neither the time in which a contact or
a pull-up moves a line is emulated, nor RP2350.
"""

import builtins
import importlib
import sys
from types import ModuleType
from typing import Any

from rp2040py.rp2040 import RP2040

from tactile_host import resources
from tests.firmware.switches import Switches

FIRMWARE = str(resources.firmware())
RAM = 0x20000000
CYCLE_NS = 8
CONTROLLER_HZ = 125_000_000
# The longest step: of two slots.
LONGEST_STEP_CYCLES = 12_500


def know_native_code() -> None:
    """Let this interpreter read files with native code: its functions are plain ones here, its types mere names."""
    module: Any = ModuleType("micropython")
    module.const = int
    module.viper = lambda function: function
    sys.modules["micropython"] = module
    for name in ("ptr8", "ptr16", "ptr32"):
        setattr(builtins, name, object)


def board_file(name: str) -> ModuleType:
    """Return the firmware's module *name*, imported as on the board: its folder is the root."""
    if "micropython" not in sys.modules:
        know_native_code()
    if FIRMWARE not in sys.path:
        sys.path.append(FIRMWARE)  # last: one of its files has the name of a package
    return importlib.import_module(name)


class Registers:
    """The controller's memory and registers by address, as machine.mem32 gives them on the board."""

    def __init__(self, controller: RP2040) -> None:
        self._controller = controller

    def __getitem__(self, address: int) -> int:
        return int(self._controller.read_uint32(address))

    def __setitem__(self, address: int, value: int) -> None:
        self._controller.write_uint32(address, value)


class Pico:
    """The controller, its switches, and a scan ring in its memory."""

    def __init__(self, rows: tuple[int, ...], inputs: tuple[int, ...], channels: tuple[int, ...]) -> None:
        scan_ring = board_file("scan.scan_ring")
        self.controller = RP2040()
        # Some owner must be there: without one the model runs a state machine far ahead of time.
        self.controller.simulator = object()  # type: ignore[assignment]
        self.switches = Switches(rows, inputs)
        self.switches.attach(self.controller)
        self.cycles = 0
        size = 4 * scan_ring.ScanRing.words_needed
        words = memoryview(self.controller.sram)[0x1000 : 0x1000 + size].cast("I")
        registers = Registers(self.controller)
        self.ring = scan_ring.ScanRing(registers, scan_ring.RP2040, list(channels), words, RAM + 0x1000, CONTROLLER_HZ)
        self.ring.start(rows, inputs)

    def now_us(self) -> int:
        """Return the emulated microseconds."""
        return self.cycles // 125 % (1 << 30)

    def run(self, us: float) -> None:
        """Let this much time pass."""
        end = self.cycles + round(us * 125)
        machines = self.controller.pio[0]
        while self.cycles < end:
            due = -(-(machines.next_due_fp - machines.cycle_fp) // 256)
            cycles = min(max(1, due), LONGEST_STEP_CYCLES, end - self.cycles)
            self.controller.clock.tick(cycles * CYCLE_NS)
            machines.advance(cycles)
            self.cycles += cycles
