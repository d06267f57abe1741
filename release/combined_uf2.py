# SPDX-License-Identifier: Apache-2.0
"""One UF2 file with MicroPython and the firmware: dragged onto a new board's drive, it makes it a board of ours."""

import struct
from collections.abc import Mapping

from littlefs import LittleFS

from release.binary_info import Image, Storage, find_storage
from tactile_host.update.uf2 import (
    ABSOLUTE,
    BLOCK_BYTES,
    CONTROLLERS,
    HAS_FAMILY,
    HEADER,
    LAST_MAGIC,
    MAGICS,
    PAYLOAD_BYTES,
    check_whole,
)

# As MicroPython's ports/rp2/modules/_boot.py mounts it: sectors of the flash memory, pages of 256 bytes.
SECTOR_BYTES = 4096
PAGE_BYTES = 256
READ_BYTES = 32


def controller_of(micropython: bytes) -> str:
    """Return the controller that the UF2 file *micropython* is for; FlashError unless it is whole and for one."""
    return CONTROLLERS.get(check_whole(micropython)[0].family, "another controller")


def combined_uf2(micropython: bytes, files: Mapping[str, bytes]) -> bytes:
    """Return the UF2 file *micropython* with *files* in its storage; ReleaseError where it does not say where that is.

    The whole storage is written: what lay there before must not be taken for a newer state of the same files.
    """
    blocks = [micropython[at : at + BLOCK_BYTES] for at in range(0, len(micropython), BLOCK_BYTES)]
    alone = [block for block in blocks if family_of(block) == ABSOLUTE]
    pages = {
        address_of(block): block[HEADER.size :][:PAYLOAD_BYTES] for block in blocks if family_of(block) != ABSOLUTE
    }
    family = check_whole(micropython)[0].family
    storage = find_storage(Image(pages, PAYLOAD_BYTES))
    image = storage_image(storage, files)
    for at in range(0, len(image), PAYLOAD_BYTES):
        pages[storage.address + at] = image[at : at + PAYLOAD_BYTES]
    packed = [uf2_block(family, number, len(pages), place, pages[place]) for number, place in enumerate(sorted(pages))]
    return b"".join(alone + packed)


def storage_image(storage: Storage, files: Mapping[str, bytes]) -> bytes:
    """Return the storage with *files* in it, as littlefs lays them out."""
    disk = LittleFS(
        block_size=SECTOR_BYTES,
        block_count=storage.size // SECTOR_BYTES,
        read_size=READ_BYTES,
        prog_size=PAGE_BYTES,
        cache_size=PAGE_BYTES,
        lookahead_size=READ_BYTES,
    )
    for path in sorted(files):
        folder = path.rpartition("/")[0]
        if folder:
            disk.makedirs(folder, exist_ok=True)
        with disk.open(path, "wb") as file:
            file.write(files[path])
    return bytes(disk.context.buffer)


def uf2_block(family: int, number: int, count: int, address: int, payload: bytes) -> bytes:
    """Return the *number*th of *count* blocks."""
    head = HEADER.pack(*MAGICS, HAS_FAMILY, address, PAYLOAD_BYTES, number, count, family)
    return (head + payload).ljust(BLOCK_BYTES - 4, b"\0") + struct.pack("<I", LAST_MAGIC)


def family_of(block: bytes) -> int:
    """Return for which family of controllers *block* is."""
    family: int = HEADER.unpack_from(block)[7]
    return family


def address_of(block: bytes) -> int:
    """Return where *block* belongs."""
    address: int = HEADER.unpack_from(block)[3]
    return address
