# SPDX-License-Identifier: Apache-2.0
"""Where a MicroPython for the Pico keeps its files: the image says so itself, in its binary info.

Source: pico-sdk, binary_info/defs.h and structure.h. A header near the beginning points to a list of pointers to
entries; MicroPython declares its storage as a block device (ports/rp2/rp2_flash.c).
"""

import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from release.source import ReleaseError

FIRST_MARKER, LAST_MARKER = 0x7188EBF2, 0xE71AA390
HEADER = struct.Struct("<5I")
# The header lies within 256 bytes of an RP2040's program and within 1024 of an RP2350's.
SEARCHED_BYTES = 2048
BLOCK_DEVICE = 7
# Type and tag, the pointer to the name, address and size.
ENTRY = struct.Struct("<2H3I")

NOT_FOUND = (
    "This UF2 file does not say where its files lie: it is no MicroPython for a Pico. Download one from its site."
)


@dataclass(frozen=True)
class Storage:
    """The part of the flash memory that holds the files, from *address* on, *size* bytes."""

    address: int
    size: int


class Image:
    """The bytes of a program by address, as its UF2 file places them."""

    def __init__(self, pages: Mapping[int, bytes], page_bytes: int) -> None:
        self._pages = pages
        self._page_bytes = page_bytes
        self.start = min(pages)

    def read(self, address: int, count: int) -> bytes:
        """Return *count* bytes from *address* on; ReleaseError where the image has none."""
        first = address - address % self._page_bytes
        wanted = range(first, address + count, self._page_bytes)
        if any(page not in self._pages for page in wanted):
            raise ReleaseError(NOT_FOUND)
        whole = b"".join(self._pages[page] for page in wanted)
        return whole[address - first : address - first + count]


def find_storage(image: Image) -> Storage:
    """Return where MicroPython keeps its files; ReleaseError where the image does not say."""
    for address in entry_addresses(image):
        kind, _, _, place, size = ENTRY.unpack(image.read(address, ENTRY.size))
        if kind == BLOCK_DEVICE:
            return Storage(place, size)
    raise ReleaseError(NOT_FOUND)


def entry_addresses(image: Image) -> Iterator[int]:
    """Yield where the entries lie; ReleaseError where there is no header that points to them."""
    for place in range(image.start, image.start + SEARCHED_BYTES, 4):
        first, start, end, _, last = HEADER.unpack(image.read(place, HEADER.size))
        if (first, last) == (FIRST_MARKER, LAST_MARKER):
            for pointer in range(start, end, 4):
                yield from struct.unpack("<I", image.read(pointer, 4))
            return
    raise ReleaseError(NOT_FOUND)
