# SPDX-License-Identifier: Apache-2.0
"""The firmware's own memory, reached by address as the controller's memory access reaches it."""

import struct

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

LOWER_HALF = (1 << 32) - 1
WORD_BYTES = 4


class Memory:
    """Words of 32 bits in the bytes that *bytes_at* gives for an address and a length, to be read and written."""

    def __init__(self, bytes_at: "Callable[[int, int], bytearray | memoryview]") -> None:
        self._bytes_at = bytes_at

    def word(self, address: int) -> int:
        """Return the word at *address*."""
        value: int = struct.unpack("<I", self._bytes_at(address, WORD_BYTES))[0]
        return value

    def set_word(self, address: int, value: int) -> None:
        """Set the word at *address* to the lower 32 bits of *value*."""
        struct.pack_into("<I", self._bytes_at(address, WORD_BYTES), 0, value & LOWER_HALF)

    def view(self, address: int, words: int) -> memoryview:
        """Return the bytes of this many words."""
        return memoryview(self._bytes_at(address, WORD_BYTES * words))
