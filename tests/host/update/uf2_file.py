# SPDX-License-Identifier: Apache-2.0
"""UF2 files for the tests, as the format's own description has them: github.com/microsoft/uf2."""

import struct

RP2040, RP2350_ARM, RP2350_RISC = 0xE48BFF56, 0xE48BFF59, 0xE48BFF5A


def block(family: int, number: int, count: int, *, address: int = -1, size: int = 256, flags: int = 0x2000) -> bytes:
    """Return one block; without an *address* the one after its predecessor's."""
    where = 0x10000000 + 256 * number if address < 0 else address
    head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, flags, where, size, number, count, family)
    return head + bytes([number % 256]) * 476 + struct.pack("<I", 0x0AB16F30)


def uf2_file(family: int, count: int = 4) -> bytes:
    """Return a whole file."""
    return b"".join(block(family, number, count) for number in range(count))


def errata_block() -> bytes:
    """Return the lone block at the end of flash with which files for the RP2350 begin (RP2350 datasheet, E10)."""
    return block(0xE48BFF57, 0, 2, address=0x10FFFF00, flags=0xA000)
