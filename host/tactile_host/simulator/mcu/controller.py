# SPDX-License-Identifier: Apache-2.0
"""The controller's registers that the firmware reaches by address: which block lies where."""

from dma import Channels
from pins import Functions, Pads
from pio import StateMachines
from registers import Registers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from memory import Memory
    from simulation import Simulation


def controller(simulation: "Simulation", memory: "Memory | None") -> Registers:
    """Return the registers of the RP2040 of *simulation*; *memory* is None if the firmware cannot reach any."""
    channels = Channels(simulation)
    blocks = (
        (0x40014000, Functions(simulation)),
        (0x4001C000, Pads(simulation)),
        (0x40058000, simulation.watchdog),
        (0x50000000, channels),
        (0x50100000, simulation.usb),
        (0x50200000, StateMachines(simulation, channels, memory)),
    )
    return Registers(blocks, memory)
