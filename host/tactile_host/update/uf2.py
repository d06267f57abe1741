# SPDX-License-Identifier: Apache-2.0
"""UF2 files: blocks of 512 bytes, each of which says for which controller it is and where its 256 bytes belong.

Sources: the UF2 format, github.com/microsoft/uf2; families and limits of the boot ROMs, RP2040 datasheet 2.8.4.2 and
RP2350 datasheet 5.5.
"""

import struct
from collections.abc import Iterator
from dataclasses import dataclass

from tactile_app.update.fault import FlashError

BLOCK_BYTES = 512
PAYLOAD_BYTES = 256
HEADER = struct.Struct("<8I")
MAGICS = (0x0A324655, 0x9E5D5157)
LAST_MAGIC = 0x0AB16F30
HAS_FAMILY = 0x2000

FLASH = range(0x10000000, 0x12000000)
# The flash memory of a Pico and of a Pico 2: the end of a longer file would be written over its beginning.
FLASH_BYTES = {"RP2040": 2 << 20, "RP2350": 4 << 20}
TOO_LARGE = "The UF2 file needs more than the {megabytes} megabytes of the board's memory. Download the one for it."

CONTROLLERS = {0xE48BFF56: "RP2040", 0xE48BFF59: "RP2350", 0xE48BFF5A: "RP2350", 0xE48BFF5B: "RP2350"}
# A block of no program, alone at the end of flash, against a fault of the first RP2350 (erratum E10).
ABSOLUTE = 0xE48BFF57

NO_UF2 = "That is no UF2 file. Download MicroPython's for your board; its name ends with .uf2."
DAMAGED = "The UF2 file is damaged: {what}. Download it again."


@dataclass(frozen=True)
class Block:
    """One block: it is for the controllers of *family*, the *number*th of *count*, and belongs at *address*."""

    family: int
    number: int
    count: int
    address: int


def check_whole(content: bytes) -> list[Block]:
    """Return the blocks of *content*, those of no program excepted; FlashError unless it is a whole UF2 file."""
    if content and not content.startswith(struct.pack("<I", MAGICS[0])):
        raise FlashError(NO_UF2, "uf2")
    blocks = [block for block in read_blocks(content) if block.family != ABSOLUTE]
    for family in sorted({block.family for block in blocks}):
        check_complete([block for block in blocks if block.family == family])
    return blocks


def check_uf2(content: bytes, controller: str) -> None:
    """Raise FlashError unless *content* is a whole UF2 file for *controller*, such as "RP2040"."""
    blocks = check_whole(content)
    found = sorted({CONTROLLERS.get(block.family, "another controller") for block in blocks})
    if controller not in found:
        given = " and ".join(found) or "no controller"
        raise FlashError(f"The UF2 file is for {given}, the board has an {controller}. Download the one for it.", "uf2")
    room = FLASH_BYTES[controller]
    if any(block.address >= FLASH.start + room for block in blocks if CONTROLLERS.get(block.family) == controller):
        raise FlashError(TOO_LARGE.format(megabytes=room >> 20), "uf2")


def read_blocks(content: bytes) -> Iterator[Block]:
    """Yield the blocks of the UF2 file *content*; FlashError if it is not such a file."""
    if not content or len(content) % BLOCK_BYTES:
        raise FlashError(
            DAMAGED.format(what=f"it has {len(content)} bytes, and not a multiple of {BLOCK_BYTES}"), "uf2"
        )
    for start in range(0, len(content), BLOCK_BYTES):
        yield read_block(content[start : start + BLOCK_BYTES], start // BLOCK_BYTES)


def read_block(data: bytes, index: int) -> Block:
    """Return the content of the block *data*; FlashError where it is no block, or none that the boot ROM writes."""
    first, second, flags, address, size, number, count, family = HEADER.unpack_from(data)
    (last,) = struct.unpack_from("<I", data, BLOCK_BYTES - 4)
    if (first, second, last) != (*MAGICS, LAST_MAGIC):
        raise FlashError(DAMAGED.format(what=f"block {index} has no beginning or no end"), "uf2")
    if size != PAYLOAD_BYTES or address % PAYLOAD_BYTES or address not in FLASH:
        raise FlashError(DAMAGED.format(what=f"block {index} does not belong into the flash memory"), "uf2")
    return Block(family if flags & HAS_FAMILY else 0, number, count, address)


def check_complete(blocks: list[Block]) -> None:
    """Raise FlashError unless *blocks*, all of one family, are complete, each block once."""
    count = blocks[0].count
    if any(block.count != count for block in blocks):
        raise FlashError(DAMAGED.format(what="its blocks do not agree how many they are"), "uf2")
    if len(blocks) != count or {block.number for block in blocks} != set(range(count)):
        raise FlashError(DAMAGED.format(what=f"not all of its {count} blocks are there, each once"), "uf2")
    if len({block.address for block in blocks}) != count:
        raise FlashError(DAMAGED.format(what="two blocks belong into the same place"), "uf2")
