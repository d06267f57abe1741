# SPDX-License-Identifier: Apache-2.0
"""The USB controller and MicroPython's queue before it: what the host takes, and what a bus that sleeps keeps back.

As in MicroPython 1.28 with its tinyusb: the queue holds 256 bytes. While the bus sleeps nothing leaves the queue, yet
the stream says that it can be written. A write without room waits half a second, then drops the rest. When the bus
wakes up nothing leaves the queue before something more is written.
"""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from simulation import Simulation

TO_HOST = 0x90
AVAILABLE = 1 << 10
QUEUE_BYTES = 256
WAIT_US = 500_000


class Usb:
    """The board's end of the line, and the word of the controller that the firmware reads; it writes to *output*."""

    def __init__(self, simulation: "Simulation", output: object) -> None:
        self._simulation = simulation
        self._output = output
        self._queue = b""
        self._is_under_way = False
        self._is_asleep = False

    def order(self, word: str) -> None:
        """Let the bus be "asleep" or "awake", or "reset", which drops what waits."""
        self._is_asleep = word == "asleep"
        if word == "reset":
            self._queue = b""
            self._is_under_way = False

    def send(self, data: bytes) -> int:
        """Take *data* for the host and return how many of its bytes found room in the end."""
        if self._is_asleep or self._queue:
            if len(data) > QUEUE_BYTES - len(self._queue):
                self._simulation.busy(WAIT_US)
            data = bytes(data)[: QUEUE_BYTES - len(self._queue)]
            self._queue += data
            if not self._is_asleep:
                queue, self._queue = self._queue, b""
                self._pass_on(queue)
        else:
            self._pass_on(data)
        return len(data)

    def _pass_on(self, data: bytes) -> None:
        self._simulation.sends()
        self._is_under_way = True
        self._output.write(data)  # type: ignore[attr-defined]

    def read(self, offset: int) -> int:
        """Return the word at *offset*."""
        if offset != TO_HOST:
            raise ValueError("only the word of the end that sends is modelled")
        if self._is_asleep:
            return 0
        # A packet is fetched within 250 us, and so between two looks: time may stand here while the firmware works.
        is_under_way = self._is_under_way or not self._simulation.is_line_idle()
        self._is_under_way = False
        return AVAILABLE if is_under_way else 0

    def write(self, offset: int, value: int) -> None:
        """Refuse: MicroPython alone writes here."""
        raise ValueError("MicroPython alone writes there")


class ByteSink:
    """The board's line under standard output, which takes bytes."""

    def __init__(self, usb: Usb) -> None:
        self.write = usb.send


class Stream:
    """Standard output as the firmware has it: *buffer* for its lines; *real* is the interpreter's own."""

    def __init__(self, usb: Usb, real: object) -> None:
        self.real = real
        self.buffer = ByteSink(usb)

    def write(self, text: str) -> int:
        """Take text that CPython prints; MicroPython prints without this method."""
        self.buffer.write(text.encode())
        return len(text)

    def __getattr__(self, name: str) -> object:
        """Return what the interpreter's own has."""
        return getattr(self.real, name)


class System:
    """The module sys with another standard output."""

    def __init__(self, usb: Usb) -> None:
        self.stdout = Stream(usb, sys.stdout)

    def __getattr__(self, name: str) -> object:
        """Return what the interpreter's own has."""
        return getattr(sys, name)
