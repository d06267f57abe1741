# SPDX-License-Identifier: Apache-2.0
"""The version of the files on the board: the hash that flashing wrote after all of them.

Flashing removes this file before it changes any other, and writes it last. After an interrupted update, the next hello
therefore says "none".
"""

from tactile_core.protocol.fields import is_hex

FILE = "firmware.txt"
LONGEST_HASH = 64
NONE = "none"


def firmware_hash(path: str = FILE) -> str:
    """Return the hash in the file at *path*, in hexadecimal; "none" where there is no file or no hash in it."""
    try:
        with open(path) as file:
            text = file.read(LONGEST_HASH + 1).strip()
    except OSError:
        return NONE
    return text if is_hex(text) and len(text) <= LONGEST_HASH else NONE
