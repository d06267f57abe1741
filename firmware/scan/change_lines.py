# SPDX-License-Identifier: Apache-2.0
"""Native code for the lines of changes and ticks, and for checksums; core's messages.py defines the lines' content.

One memory has 65 places of 64 bytes: for the last 64 changes, and for the newest tick. A line is written backwards from
the end of its place, and the first byte of the place says where the line begins. The longest line, 61 bytes, thus fits.
"""

import micropython
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from micropython import ptr8, ptr16, ptr32

# The places in the state that a line needs, as in scan_pass.py: native code cannot use names of other files.
HALF = const(8)
MEGA_MS = const(9)
BOOT = const(24)
SEQ = const(25)
DIGITS = const(26)
KEYS = const(27)
NIBBLES = const(45)

PLACES = const(64)
PLACE_BYTES = const(64)
BYTES = const(4160)
TICK_PLACE = const(4096)  # the beginning of the tick's place


SPACE = const(32)
ZERO = const(48)
CHANGE = const(115)  # s
TICK = const(107)  # k
A = const(87)  # added to a digit from ten on, this gives its letter


@micropython.viper
def write_line(state: ptr32, lines: ptr8, table: ptr16, letter: int) -> int:
    """Write the line of the newest change, or a tick, to its place in *lines*, and return the index of its first byte.

    *letter* is CHANGE or TICK.
    """
    begin = TICK_PLACE
    if letter == CHANGE:
        begin = (state[SEQ] & PLACES - 1) * PLACE_BYTES
    end = begin + PLACE_BYTES - 6
    at = end
    digit = state[KEYS] & 15
    count = 0
    total = state[DIGITS] + 4
    # From the end: keys, a space, the occupancy, a space.
    while count < total:
        at -= 1
        if count == 2 or count == total - 1:
            lines[at] = SPACE
        else:
            if count == 1:
                digit = state[KEYS] >> 4
            elif count > 2:
                digit = state[NIBBLES + count - 3]
            lines[at] = digit + (ZERO if digit < 10 else A)
        count += 1
    # Next the time in two parts, then the number.
    part = 0
    while part < 3:
        least = 1
        value = state[SEQ]
        if part == 0:
            value = state[HALF] >> 1
            if state[MEGA_MS]:
                least = 6
        elif part == 1:
            value = state[MEGA_MS]
            if not value:
                least = 0
        while value or least > 0:
            tenth = value // 10
            at -= 1
            lines[at] = ZERO + value - 10 * tenth
            value = tenth
            least -= 1
        if part:
            at -= 1
            lines[at] = SPACE
        part += 1
    digit = state[BOOT] & 15
    lines[at - 1] = digit + (ZERO if digit < 10 else A)
    digit = state[BOOT] >> 4
    lines[at - 2] = digit + (ZERO if digit < 10 else A)
    lines[at - 3] = SPACE
    lines[at - 4] = letter
    at -= 4
    lines[begin] = at - begin
    crc = 0xFFFF
    byte = at
    while byte < end:
        crc = (crc << 8 & 0xFF00) ^ table[crc >> 8 ^ lines[byte]]
        byte += 1
    lines[end] = SPACE
    lines[end + 5] = 10
    count = 4
    while count:
        digit = crc & 15
        lines[end + count] = digit + (ZERO if digit < 10 else A)
        crc >>= 4
        count -= 1
    return at


@micropython.viper
def crc_of(data: ptr8, size: int, table: ptr16) -> int:
    """Return CRC-16/CCITT-FALSE of the first *size* bytes of *data*."""
    crc = 0xFFFF
    byte = 0
    while byte < size:
        crc = (crc << 8 & 0xFF00) ^ table[crc >> 8 ^ data[byte]]
        byte += 1
    return crc


@micropython.viper
def is_heartbeat(data: ptr8, size: int, table: ptr16) -> int:
    """Return 1 where the *size* bytes of *data* are exactly one line, a heartbeat; else 0.

    A heartbeat comes four times a second for hours, and parsing it in bytecode would take 1.7 ms each time.
    """
    # A heartbeat is a, a space, 1 to 10 digits, a space, the checksum, a newline.
    end = size - 6
    if end < 3 or end > 12 or data[0] != 97 or data[1] != SPACE or data[end] != SPACE or data[size - 1] != 10:
        return 0
    if data[2] == ZERO and end > 3:
        return 0
    at = 2
    while at < end:
        if data[at] < ZERO or data[at] > ZERO + 9:
            return 0
        at += 1
    crc = 0xFFFF
    at = 0
    while at < end:
        crc = (crc << 8 & 0xFF00) ^ table[crc >> 8 ^ data[at]]
        at += 1
    at = end + 4
    while at > end:
        digit = crc & 15
        if data[at] != digit + (ZERO if digit < 10 else A):
            return 0
        crc >>= 4
        at -= 1
    return 1
