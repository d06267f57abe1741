# SPDX-License-Identifier: Apache-2.0
"""The bytes that MicroPython surely takes for the host, on a Pico: the free part of a queue once seen empty.

A stream that can be written takes one byte, and may wait half a second for room for the next one. On a sleeping bus it
always seems writable, and the controller seems to hold nothing. So only one observation counts: the controller held
bytes for the host, and then held none although MicroPython could pass on its queue.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

# The USB controller's word for the endpoint that sends to the host (RP2040 datasheet, 4.1.2.5; RP2350, 12.7), and its
# bit for bytes that wait to be fetched.
TO_HOST = 0x50100090
AVAILABLE = 1 << 10
# The bytes in MicroPython's queue to the host.
QUEUE_BYTES = 256
# These bytes are kept back: a bus that wakes up passes on nothing until something more is written.
KEPT_BYTES = 32


class UsbRoom:
    """The bytes that are free. *ready* lets MicroPython pass on its queue; *registers* are the controller's."""

    def __init__(self, ready: "Callable[[int], Iterable[object]]", registers: "dict[int, int]") -> None:
        self._ready = ready
        self._registers = registers
        self._free = QUEUE_BYTES - KEPT_BYTES
        self._kept = KEPT_BYTES
        self._is_under_way = False

    def bytes_free(self) -> int:
        """Return how many bytes can be written without waiting."""
        for _ in self._ready(0):
            pass
        if self._registers[TO_HOST] & AVAILABLE:
            self._is_under_way = True
        elif self._is_under_way:
            # The packet may have been fetched between the two looks while another one waits behind it.
            for _ in self._ready(0):
                pass
            if not self._registers[TO_HOST] & AVAILABLE:
                self._is_under_way = False
                self._free = QUEUE_BYTES - KEPT_BYTES
                self._kept = KEPT_BYTES
        return self._free

    def wrote(self, count: int) -> None:
        """Note that *count* bytes were just written; if the bus is awake, the controller holds some of them."""
        self._free -= count
        if self._registers[TO_HOST] & AVAILABLE:
            self._is_under_way = True

    def heard(self) -> None:
        """Note that the host has spoken, so the bus is awake: one more byte may be written, to set the queue going."""
        if self._free == 0 and self._kept and not self._is_under_way:
            self._kept -= 1
            self._free = 1
