# SPDX-License-Identifier: Apache-2.0
"""The USB controller's memory, of which the firmware reads one word: whether bytes for the host wait to be fetched."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from simulation import Simulation

TO_HOST = 0x90
AVAILABLE = 1 << 10


class UsbMemory:
    """The word of the end that sends to the host."""

    def __init__(self, simulation: "Simulation") -> None:
        self._simulation = simulation

    def read(self, offset: int) -> int:
        """Return the word at *offset*."""
        if offset != TO_HOST:
            raise ValueError("only the word of the end that sends is modelled")
        return 0 if self._simulation.is_line_idle() else AVAILABLE

    def write(self, offset: int, value: int) -> None:
        """Refuse: MicroPython alone writes here."""
        raise ValueError("MicroPython alone writes there")
