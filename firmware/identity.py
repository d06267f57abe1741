# SPDX-License-Identifier: Apache-2.0
"""Which files are on the board: the hash that flashing wrote once all of them were there.

Flashing removes the file before it changes any other and writes it last, so that an update cut half-way shows in the
next hello as "none".
"""

FILE = "firmware.txt"
LONGEST_HASH = 64
NONE = "none"


def firmware_hash(path: str = FILE) -> str:
    """Return the hash in the file at *path*, in hexadecimal, or "none" where there is no file with one."""
    try:
        with open(path) as file:
            text = file.read(LONGEST_HASH + 1).strip()
    except OSError:
        return NONE
    for letter in text:
        if letter not in "0123456789abcdef":
            return NONE
    return text if 0 < len(text) <= LONGEST_HASH else NONE
