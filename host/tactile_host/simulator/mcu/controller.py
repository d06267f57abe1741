# SPDX-License-Identifier: Apache-2.0
"""The controller's registers that the firmware reaches by address: which block lies where."""

from dma import Channels
from pins import Functions, Pads
from pio import StateMachines
from registers import Registers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from memory import Memory
    from world import World


def controller(world: "World", memory: "Memory | None") -> Registers:
    """Return the registers of an RP2040 that stands in *world*; *memory* is None where addresses lead to none."""
    channels = Channels(world)
    blocks = (
        (0x40014000, Functions(world)),
        (0x4001C000, Pads(world)),
        (0x40058000, world.watchdog),
        (0x50000000, channels),
        (0x50200000, StateMachines(world, channels, memory)),
    )
    return Registers(blocks, memory)
