# SPDX-License-Identifier: Apache-2.0
"""The controller's memory access: the registers of its twelve channels.

The part that a channel serves decides what the channel then does (scanning.py). Registers are those of the RP2040's
datasheet, chapter DMA.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from simulation import Simulation

CHANNELS = 12
CHANNEL_BYTES = 0x40
READ = 0
WRITE = 1
COUNT = 2
CONTROL = 3
# A channel's registers come in four orders; the last one of each order starts the channel when it is written.
ORDERS = (
    (READ, WRITE, COUNT, CONTROL),
    (CONTROL, READ, WRITE, COUNT),
    (CONTROL, COUNT, READ, WRITE),
    (CONTROL, WRITE, COUNT, READ),
)
LAST = 3
ABORT = 0x444

ENABLE = 1
BUSY = 1 << 24
# Names of the first state machine's requests: room for a word, and a word to be taken.
ROOM_TO_TAKE_UP = 0
SOMETHING_TO_READ_OUT = 4
AT_ONCE = 0x3F


class Channel:
    """One channel as it was set up; *is_fresh* once it has been started and before it has moved a word."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.words = [0, 0, 0, number << 11]  # by the names above; the count is what a start begins with
        self.left = 0  # words still to be moved
        self.is_busy = False
        self.is_fresh = False

    @property
    def request(self) -> int:
        """The request that the channel waits for before each word."""
        return self.words[CONTROL] >> 15 & 0x3F

    @property
    def chain(self) -> int:
        """The channel that starts when this one has finished; its own number for none."""
        return self.words[CONTROL] >> 11 & 0xF

    def start(self) -> None:
        """Begin to wait for requests; ValueError for a channel that would not wait."""
        if not self.words[CONTROL] & ENABLE or self.is_busy:
            return
        if self.request not in (ROOM_TO_TAKE_UP, SOMETHING_TO_READ_OUT):
            raise ValueError(f"channel {self.number} moves words by request {self.request}")
        self.left = self.words[COUNT]
        self.is_busy = self.is_fresh = True


class Channels:
    """The block of registers of all channels."""

    def __init__(self, simulation: "Simulation") -> None:
        self._simulation = simulation
        self.channels = [Channel(number) for number in range(CHANNELS)]

    def read(self, offset: int) -> int:
        """Return a channel's register as it is now."""
        channel, register = self._find(offset)
        scanning = self._simulation.scanning
        if scanning is not None and scanning.uses(channel):
            if register == COUNT:
                return scanning.words_left(channel, self._simulation.us)
            if register != CONTROL:
                raise ValueError(f"where channel {channel.number} is at is not kept while it works")
        if register == COUNT:
            return channel.left
        return channel.words[register] | (BUSY if register == CONTROL and channel.is_busy else 0)

    def write(self, offset: int, value: int) -> None:
        """Set a channel's register, start a channel, or stop several."""
        scanning = self._simulation.scanning
        if offset == ABORT:
            for channel in self.channels:
                if value >> channel.number & 1:
                    if scanning is not None and scanning.uses(channel):
                        raise ValueError(f"channel {channel.number} was stopped before what it serves")
                    channel.is_busy = channel.is_fresh = False
            return
        channel, register = self._find(offset)
        if scanning is not None and scanning.uses(channel):
            raise ValueError(f"channel {channel.number} is at work")
        channel.words[register] = value & ~BUSY if register == CONTROL else value
        if offset >> 2 & 3 == LAST and value:
            channel.start()

    def _find(self, offset: int) -> "tuple[Channel, int]":
        number = offset // CHANNEL_BYTES
        if number >= CHANNELS:
            raise ValueError("no channel has such a register")
        return self.channels[number], ORDERS[offset >> 4 & 3][offset >> 2 & 3]
