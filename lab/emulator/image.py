# SPDX-License-Identifier: Apache-2.0
"""The content that a UF2 file of MicroPython gives to a board's flash memory, and the place of the files in it."""

from pathlib import Path

from release.binary_info import Image, find_storage
from release.source import ReleaseError
from tactile_host.update.uf2 import (
    BLOCK_BYTES,
    CONTROLLERS,
    FLASH,
    FLASH_BYTES,
    HEADER,
    PAYLOAD_BYTES,
    read_block,
)

# The place of the files of MicroPython for RPI_PICO, for an image that does not say.
USUAL = range(0xA0000, 0x200000)


def pages_of(uf2: Path, controller: str) -> dict[int, bytes]:
    """Return the pages of the file at *uf2* that are for *controller*, by their address."""
    content = uf2.read_bytes()
    pages = {}
    for start in range(0, len(content), BLOCK_BYTES):
        data = content[start : start + BLOCK_BYTES]
        block = read_block(data, start // BLOCK_BYTES)
        if CONTROLLERS.get(block.family) == controller:
            pages[block.address] = data[HEADER.size :][:PAYLOAD_BYTES]
    return pages


def flash_of(uf2: Path, controller: str) -> bytearray:
    """Return the flash memory of a board with *uf2*, erased wherever the file has no page."""
    flash = bytearray(b"\xff") * FLASH_BYTES[controller]
    for address, page in pages_of(uf2, controller).items():
        begin = address - FLASH.start
        flash[begin : begin + len(page)] = page
    return flash


def storage_of(uf2: Path, controller: str) -> range:
    """Return where in the flash memory the files lie."""
    try:
        storage = find_storage(Image(pages_of(uf2, controller), PAYLOAD_BYTES))
    except ReleaseError:
        return USUAL
    begin = storage.address - FLASH.start
    return range(begin, begin + storage.size)
