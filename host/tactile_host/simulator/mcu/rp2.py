# SPDX-License-Identifier: Apache-2.0
"""The board's rp2 module: claims of state machines and of channels of memory access, whose registers machine.mem32 has.

Memory by address takes MicroPython. Elsewhere there is no DMA, as in MicroPython before 1.23.
"""

import sys

from dma import CHANNELS

STATE_MACHINES = 8


class StateMachine:
    """A claim of one state machine."""

    def __init__(self, number: int) -> None:
        if not 0 <= number < STATE_MACHINES:
            raise ValueError("invalid StateMachine")


if sys.implementation.name == "micropython":

    class DMA:
        """A claim of a channel; *channel* is its number."""

        claimed: "list[int]" = []  # noqa: RUF012 - shared by all claims

        def __init__(self) -> None:
            free = [number for number in range(CHANNELS) if number not in self.claimed]
            if not free:
                raise OSError("no channel is free")
            self.channel = free[0]
            self.claimed.append(self.channel)

        def close(self) -> None:
            """Give the channel back."""
            self.claimed.remove(self.channel)
